//! Tab-separated tables in `tests/data`, the first row naming the columns.

use std::collections::HashMap;
use std::ops::Index;
use std::path::Path;

/// One row; index it by the name of a column.
pub struct Row(HashMap<String, String>);

impl Index<&str> for Row {
    type Output = str;

    fn index(&self, column: &str) -> &str {
        self.0.get(column).unwrap_or_else(|| panic!("no column {column} among {:?}", self.0.keys()))
    }
}

/// The rows of `tests/data/NAME.tsv`.
pub fn rows(name: &str) -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(format!("{name}.tsv"));
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut lines = text.lines();
    let columns: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let row = |line: &str| {
        let fields = line.split('\t').chain(std::iter::repeat(""));
        Row(columns
            .iter()
            .map(|&column| column.to_owned())
            .zip(fields.map(str::to_owned))
            .collect())
    };
    lines.filter(|line| !line.is_empty()).map(row).collect()
}
