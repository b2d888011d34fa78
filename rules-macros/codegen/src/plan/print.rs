//! The plan as text, for `explain` and for snapshots.

use super::{KindPlan, Kinds, Plan, Primitive, TermPlan, Width};
use std::fmt;

impl fmt::Display for Width {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::U64 => f.write_str("u64"),
            Self::U128 => f.write_str("u128"),
            Self::Words(n) => write!(f, "[u64; {n}]"),
        }
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} ({})", self.name, self.slug)?;
        writeln!(f, "board: {} squares in {}", self.squares, self.width)?;
        writeln!(
            f,
            "pieces: {} kinds in {} planes, one plane for the owner",
            self.kinds.len(),
            self.planes
        )?;
        let fields = [
            ("first moves", &self.fields.memory),
            ("passed squares", &self.fields.passing),
            ("hands", &self.fields.hands),
            ("checks given", &self.fields.checks),
            ("origins of promoted pieces", &self.fields.origins),
        ];
        for (what, reason) in fields {
            if let Some(reason) = reason {
                writeln!(f, "kept: {what} ({reason})")?;
            }
        }
        for line in &self.fields.left_out {
            writeln!(f, "not kept: {line}")?;
        }
        for line in &self.legality {
            writeln!(f, "legality: {line}")?;
        }
        for kind in &self.kinds {
            self.write_kind(f, kind)?;
        }
        if self.passes {
            writeln!(f, "pass: where the royals are safe")?;
        }
        Ok(())
    }
}

impl Plan {
    fn write_kind(&self, f: &mut fmt::Formatter<'_>, kind: &KindPlan) -> fmt::Result {
        match kind.royal {
            Some(royal) => writeln!(f, "{} ({royal})", kind.name)?,
            None if kind.waves => writeln!(f, "{} (all pieces step at once)", kind.name)?,
            None => writeln!(f, "{}", kind.name)?,
        }
        for term in &kind.terms {
            writeln!(f, "  {}: {}: {}", term.number, term.text, self.term_words(term))?;
        }
        Ok(())
    }

    fn term_words(&self, term: &TermPlan) -> String {
        let mut words = vec![match term.primitive {
            Primitive::Leap => "leaps by mask".to_owned(),
            Primitive::Lame => "leaps whose path must be empty".to_owned(),
            Primitive::Jump => "leaps whose path must not be empty".to_owned(),
            Primitive::Slide => "rays to the first piece".to_owned(),
            Primitive::Hop => "rays behind the first piece, to the second".to_owned(),
            Primitive::Behind => "the square behind the first piece".to_owned(),
            Primitive::Ride { clear: true } => {
                "leaps in a row whose paths must be empty".to_owned()
            }
            Primitive::Ride { clear: false } => {
                "leaps in a row whose paths must not be empty".to_owned()
            }
            Primitive::HopRide { .. } => "hops in a row of leaps with paths".to_owned(),
            Primitive::Castle => "castling, tested square by square".to_owned(),
            Primitive::Drop { one_per_file: false } => "drops on empty squares".to_owned(),
            Primitive::Drop { one_per_file: true } => {
                "drops on empty squares of files without such a piece".to_owned()
            }
        }];
        if term.initial {
            words.push("unmoved pieces only".to_owned());
        }
        if term.quiet {
            words.push("to empty squares".to_owned());
        }
        let kinds = [
            ("captures", &term.captures),
            ("captures own", &term.friends),
            ("captures in passing", &term.en_passant),
            ("hurdles", &term.hurdles),
        ];
        for (what, kinds) in kinds {
            match kinds {
                Kinds::None => {}
                Kinds::All => words.push(format!("{what} all")),
                Kinds::Some(kinds) => {
                    let names: Vec<&str> =
                        kinds.iter().map(|&kind| self.kinds[kind].name.as_str()).collect();
                    words.push(format!("{what} {}", names.join(" ")));
                }
            }
        }
        if term.passing {
            words.push("leaves the squares it passed".to_owned());
        }
        if term.captures != Kinds::None && self.kinds.iter().any(|kind| kind.royal.is_some()) {
            words.push(format!("attacks {}", attack_words(term)));
        }
        words.join("; ")
    }
}

/// What an attack by a term leaves to the pieces it is aimed at.
fn attack_words(term: &TermPlan) -> &'static str {
    match (term.primitive, &term.hurdles) {
        (Primitive::Leap, _) => "whatever stands between",
        (Primitive::Lame | Primitive::Slide, _) => "while nothing stands between",
        (Primitive::Hop, Kinds::All) => "while one piece stands between",
        (Primitive::Behind, Kinds::All) => "while one piece stands between, next to the royal",
        _ => "in a way that is tested move by move",
    }
}
