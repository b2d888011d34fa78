//! The board under the pieces.

use super::builder::Picture;
use super::layout::{Layout, UNIT};
use super::palette;
use super::style::{self, Style};
use super::svg::Svg;
use crate::geometry::{Square, SquareSet};
use crate::rules::{Player, Rules};
use std::fmt::Write;

/// Ground, board, tints and labels.
pub(super) fn draw(svg: &mut Svg, layout: &Layout<'_>, picture: &Picture<'_>) {
    let rules = picture.rules;
    svg.leaf(
        "rect",
        &[
            ("width", &layout.width),
            ("height", &layout.height),
            ("rx", &6),
            ("fill", &palette::GROUND),
        ],
    );
    match layout.style {
        Style::Intersections => {
            river_rank(svg, layout, rules);
            tint(svg, layout, &picture.zone, palette::ZONE, "0.22");
            intersections(svg, layout, rules);
        }
        Style::Cells => {
            tones(svg, layout, 2);
            river_rank(svg, layout, rules);
            tint(svg, layout, &picture.zone, palette::ZONE, "0.38");
            river_line(svg, layout, rules);
        }
        Style::Hexagons => {
            tones(svg, layout, 3);
            river_rank(svg, layout, rules);
            tint(svg, layout, &picture.zone, palette::ZONE, "0.38");
            river_line(svg, layout, rules);
            outlines(svg, layout, rules);
        }
    }
    drawn_lines(svg, layout, rules);
    light(svg, layout, picture, &picture.last, palette::LAST);
    light(svg, layout, picture, &picture.checks, palette::CHECK);
    if picture.coordinates {
        labels(svg, layout);
    }
}

/// All squares of each tone in one path.
fn tones(svg: &mut Svg, layout: &Layout<'_>, count: i16) {
    for tone in 0..count {
        let of_tone = |square: &Square| {
            let (x, y) = layout.board.point(*square);
            (if count == 2 { x + y } else { y }).rem_euclid(count) == tone
        };
        let path: String =
            layout.board.squares().filter(of_tone).map(|square| shape(layout, square)).collect();
        let fill = palette::TONES[usize::from(tone.unsigned_abs())];
        svg.leaf("path", &[("d", &path), ("fill", &fill), ("stroke", &palette::LINE)]);
    }
}

/// The outline of a square or hexagon, as a path.
fn shape(layout: &Layout<'_>, square: Square) -> String {
    if layout.style == Style::Hexagons {
        let [(x, y), ..] = layout.corners(square);
        format!("M{x} {y}l-14 24h-28l-14-24 14-24h28z")
    } else {
        let (x, y) = layout.at(square);
        format!("M{} {}h48v48h-48z", x - UNIT / 2, y - UNIT / 2)
    }
}

fn tint(svg: &mut Svg, layout: &Layout<'_>, squares: &SquareSet, colour: &str, strength: &str) {
    if !squares.is_empty() {
        let path: String = squares.iter().map(|square| shape(layout, square)).collect();
        svg.leaf("path", &[("d", &path), ("fill", &colour), ("fill-opacity", &strength)]);
    }
}

/// Squares lit up under their pieces; empty points get a ring, lest it be taken for a piece.
fn light(
    svg: &mut Svg,
    layout: &Layout<'_>,
    picture: &Picture<'_>,
    squares: &SquareSet,
    colour: &str,
) {
    if layout.style != Style::Intersections {
        return tint(svg, layout, squares, colour, "0.75");
    }
    for square in squares.iter() {
        let (x, y) = layout.at(square);
        let occupied = picture.position.placement.at(square).is_some();
        let (radius, fill) = if occupied { (23, colour) } else { (14, "none") };
        svg.leaf(
            "circle",
            &[
                ("cx", &x),
                ("cy", &y),
                ("r", &radius),
                ("fill", &fill),
                ("stroke", &colour),
                ("stroke-width", &4),
            ],
        );
    }
}

/// The squares half way, where the halves are told apart and the middle lies on them.
fn river_rank(svg: &mut Svg, layout: &Layout<'_>, rules: &Rules) {
    if style::has_river(rules) {
        let board = layout.board;
        let middle = board.squares().filter(|&square| board.height(square) == 0).collect();
        tint(svg, layout, &middle, palette::RIVER, "0.75");
    }
}

/// The edges between the halves, where they are told apart and no square lies between.
fn river_line(svg: &mut Svg, layout: &Layout<'_>, rules: &Rules) {
    if style::has_river(rules) {
        let board = layout.board;
        let far = |square: Square| board.height(square) > 0;
        let beyond = |square, hour| neighbour(layout, square, hour).is_some_and(far);
        let path = edges(layout, |square, hour| board.height(square) < 0 && beyond(square, hour));
        stroke(svg, &path, palette::RIVER, 5);
    }
}

/// The borders of the zones that confine pieces.
fn outlines(svg: &mut Svg, layout: &Layout<'_>, rules: &Rules) {
    let mut path = String::new();
    for zone in style::confining(rules) {
        let declared = rules.zones.iter().any(|other| other.name == zone.name);
        for player in Player::BOTH.into_iter().filter(|_| declared) {
            let holds = |square: Square| zone.of(player).contains(square);
            let border = edges(layout, |square, hour| {
                holds(square) && !neighbour(layout, square, hour).is_some_and(holds)
            });
            if !path.contains(&border) {
                path += &border;
            }
        }
    }
    stroke(svg, &path, palette::LINE, 3);
}

fn neighbour(layout: &Layout<'_>, square: Square, hour: u8) -> Option<Square> {
    layout.board.offset(square, layout.board.lattice().unit(hour))
}

/// Both ends of an edge, and the hour at which it lies.
type Edge = ((i32, i32), (i32, i32), u8);

/// The edges of all squares that a test wants, by the hour at which the edge lies.
fn edges(layout: &Layout<'_>, wanted: impl Fn(Square, u8) -> bool) -> String {
    let mut path = String::new();
    for square in layout.board.squares() {
        let corners: Vec<Edge> = if layout.style == Style::Hexagons {
            let corners = layout.corners(square);
            // The edge behind the first corner, the right one, looks down to the right.
            (0..6u8)
                .map(|n| {
                    let next = usize::from((n + 1) % 6);
                    (corners[usize::from(n)], corners[next], (4 + 2 * n) % 12)
                })
                .collect()
        } else {
            let ((x, y), half) = (layout.at(square), UNIT / 2);
            let corner = |dx: i32, dy: i32| (x + dx * half, y + dy * half);
            vec![
                (corner(-1, -1), corner(1, -1), 0),
                (corner(1, -1), corner(1, 1), 2),
                (corner(1, 1), corner(-1, 1), 4),
                (corner(-1, 1), corner(-1, -1), 6),
            ]
        };
        for (from, to, _) in corners.into_iter().filter(|(_, _, hour)| wanted(square, *hour)) {
            let _ = write!(path, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
        }
    }
    path
}

fn stroke(svg: &mut Svg, path: &str, colour: &str, width: i32) {
    if !path.is_empty() {
        svg.leaf(
            "path",
            &[
                ("d", &path),
                ("fill", &"none"),
                ("stroke", &colour),
                ("stroke-width", &width),
                ("stroke-linecap", &"round"),
            ],
        );
    }
}

/// Lines along files and ranks, broken by the river, and the diagonals of palaces.
fn intersections(svg: &mut Svg, layout: &Layout<'_>, rules: &Rules) {
    let board = layout.board;
    let river = style::has_river(rules);
    let last = u16::try_from(board.file_names().len()).unwrap_or(u16::MAX).saturating_sub(1);
    let crosses = |square: Square, next: Square| {
        river
            && board.height(square) < 0
            && board.height(next) > 0
            && board.file(square) != 0
            && board.file(square) != last
    };
    let mut path = String::new();
    for hour in [0, 2] {
        for square in board.squares() {
            let before = neighbour(layout, square, hour + 4);
            if before.is_some_and(|before| !crosses(before, square)) {
                continue;
            }
            let end = std::iter::successors(Some(square), |&at| {
                neighbour(layout, at, hour).filter(|&next| !crosses(at, next))
            })
            .last()
            .unwrap_or(square);
            if end != square {
                let (from, to) = (layout.at(square), layout.at(end));
                let _ = write!(path, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
            }
        }
    }
    if rules.lines.iter().all(crate::geometry::DrawnLines::is_empty) {
        for palace in style::palaces(rules) {
            path += &diagonals(layout, palace);
        }
    }
    stroke(svg, &path, palette::LINE, 1);
    if river {
        river_words(svg, layout, rules);
    }
}

/// The diagonals through the corners at the outer edge: a cross in a palace of nine
/// points, a hook in one of six.
fn diagonals(layout: &Layout<'_>, palace: style::Palace) -> String {
    let (left, right) = (i32::from(palace.files.0), i32::from(palace.files.1));
    let (outer, inner) = (i32::from(palace.ranks.0), i32::from(palace.ranks.1));
    let height = (inner - outer).abs();
    let forward = (inner - outer).signum();
    let line = |from: (i32, i32), to: (i32, i32)| {
        let (from, to) = (layout.point(from.0, from.1), layout.point(to.0, to.1));
        format!("M{} {}L{} {}", from.0, from.1, to.0, to.1)
    };
    let rise = outer + forward * height;
    line((left, outer), (left + height, rise)) + &line((right, outer), (right - height, rise))
}

/// The names that the two banks of the river bear on xiangqi boards.
fn river_words(svg: &mut Svg, layout: &Layout<'_>, rules: &Rules) {
    let board = layout.board;
    let chinese = |glyph: &String| glyph.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    let chinese = rules.kinds.iter().filter_map(|kind| kind.glyphs.as_ref()).flatten().any(chinese);
    let files = i32::try_from(board.file_names().len()).unwrap_or(0);
    if !chinese || files < 7 || board.squares().any(|square| board.height(square) == 0) {
        return;
    }
    let bank = i32::from(board.ranks() / 2) - 1;
    for (words, file) in [("楚河", 2), ("漢界", files - 3)] {
        let (x, y) = layout.point(file, bank);
        svg.text(
            "text",
            &[
                ("x", &x),
                ("y", &(y - UNIT / 2 + 8)),
                ("font-size", &22),
                ("letter-spacing", &8),
                ("fill", &palette::LINE),
                ("fill-opacity", &"0.45"),
            ],
            words,
        );
    }
}

fn drawn_lines(svg: &mut Svg, layout: &Layout<'_>, rules: &Rules) {
    let mut segments: Vec<(Square, Square)> =
        rules.lines.iter().flat_map(crate::geometry::DrawnLines::segments).collect();
    segments.sort_unstable();
    segments.dedup();
    let mut path = String::new();
    for (from, to) in segments {
        let (from, to) = (layout.at(from), layout.at(to));
        let _ = write!(path, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
    }
    stroke(svg, &path, palette::LINE, if layout.style == Style::Intersections { 1 } else { 2 });
}

/// Names of files below. Ranks on the left; on hexagons the numbers of the first file's
/// cells on the left and of each file's last cell above it.
fn labels(svg: &mut Svg, layout: &Layout<'_>) {
    let board = layout.board;
    let hexagons = layout.style == Style::Hexagons;
    svg.open("g", &[("font-size", &15), ("fill", &palette::LABEL)]);
    let mut label = |x: i32, y: i32, text: &str| {
        svg.text("text", &[("x", &x), ("y", &(y + 5))], text);
    };
    for (file, name) in (0..).zip(board.file_names()) {
        let on_file = || board.squares().filter(move |&square| board.file(square) == file);
        let (Some(low), Some(high)) = (on_file().next(), on_file().next_back()) else { continue };
        let (x, y) = layout.at(low);
        label(x, if hexagons { y + 37 } else { layout.height - 14 }, name);
        if hexagons {
            let (x, y) = layout.at(high);
            label(x, y - 36, &(board.rank(high) + 1).to_string());
        }
    }
    for rank in 0..board.ranks() {
        if hexagons {
            let first = board.square_at(0, rank).filter(|_| board.square_at(0, rank + 1).is_some());
            if let Some(square) = first {
                let (x, y) = layout.at(square);
                label(x - 37, y, &(rank + 1).to_string());
            }
        } else {
            let (_, y) = layout.point(0, i32::from(rank));
            label(layout.left - 36, y, &(rank + 1).to_string());
        }
    }
    svg.close();
}
