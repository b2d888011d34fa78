//! Pieces, marks and hands.

use super::builder::{Mark, Picture};
use super::layout::Layout;
use super::palette::{self, Disc};
use super::svg::Svg;
use crate::rules::{Kind, Player};
use std::fmt::Display;

/// The radius of a piece.
const RADIUS: i32 = 20;

/// The pieces of both players, and the marks over them.
pub(super) fn draw(svg: &mut Svg, layout: &Layout<'_>, picture: &Picture<'_>) {
    let rules = picture.rules;
    for player in Player::BOTH {
        let disc = palette::disc(rules, player);
        group(svg, &disc);
        for (square, piece) in picture.position.placement.pieces() {
            if piece.owner != player || picture.bystanders.contains(square) {
                continue;
            }
            let kind = rules.kind(piece.kind);
            let promoted = kind.letter.plus
                || picture.position.promoted_from.iter().any(|(at, _)| *at == square);
            let owner = &rules.players[player.index()];
            let title = format!("{owner} {} {}", kind.name, rules.board.name(square));
            piece_at(svg, layout.at(square), kind, player, &disc, promoted, &title);
        }
        svg.close();
    }
    for square in picture.bystanders.iter() {
        let (x, y) = layout.at(square);
        svg.leaf(
            "circle",
            &[
                ("cx", &x),
                ("cy", &y),
                ("r", &(RADIUS - 3)),
                ("fill", &palette::BYSTANDER),
                ("stroke", &"#5c5955"),
                ("stroke-width", &2),
            ],
        );
    }
    for &(square, mark) in &picture.marks {
        self::mark(svg, layout.at(square), mark);
    }
}

fn group(svg: &mut Svg, disc: &Disc) {
    svg.open("g", &[("fill", &disc.ground), ("stroke", &disc.rim), ("stroke-width", &2)]);
}

fn piece_at(
    svg: &mut Svg,
    (x, y): (i32, i32),
    kind: &Kind,
    player: Player,
    disc: &Disc,
    promoted: bool,
    title: &str,
) {
    svg.open("g", &[]);
    svg.text("title", &[], title);
    svg.leaf("circle", &[("cx", &x), ("cy", &y), ("r", &RADIUS)]);
    if promoted {
        svg.leaf(
            "circle",
            &[
                ("cx", &x),
                ("cy", &y),
                ("r", &(RADIUS - 3)),
                ("fill", &"none"),
                ("stroke", &palette::PROMOTED),
            ],
        );
    }
    let text = kind.glyphs.as_ref().map_or_else(
        || kind.letter.for_player(player).to_uppercase(),
        |glyphs| glyphs[player.index()].clone(),
    );
    let (size, drop) = match text.chars().count() {
        1 if text.is_ascii() => (25, 9),
        // The figures of chess stand in a smaller box than ideographs.
        1 if text.chars().all(|c| ('\u{2654}'..='\u{265f}').contains(&c)) => (31, 11),
        1 => (27, 10),
        _ => (19, 7),
    };
    svg.text(
        "text",
        &[
            ("x", &x),
            ("y", &(y + drop)),
            ("font-size", &size),
            ("fill", &disc.ink),
            ("stroke", &"none"),
        ],
        &text,
    );
    svg.close();
}

fn mark(svg: &mut Svg, (x, y): (i32, i32), mark: Mark) {
    let circle = |svg: &mut Svg, r: i32, rest: &[(&str, &dyn Display)]| {
        let mut attributes: Vec<(&str, &dyn Display)> = vec![("cx", &x), ("cy", &y), ("r", &r)];
        attributes.extend_from_slice(rest);
        svg.leaf("circle", &attributes);
    };
    match mark {
        Mark::Reach => circle(svg, 9, &[("fill", &palette::MOVE)]),
        Mark::Quiet => circle(
            svg,
            8,
            &[("fill", &palette::GROUND), ("stroke", &palette::MOVE), ("stroke-width", &4)],
        ),
        Mark::Capture => svg.leaf(
            "path",
            &[
                ("d", &format!("M{} {}l16 16m0-16l-16 16", x - 8, y - 8)),
                ("stroke", &palette::CAPTURE),
                ("stroke-width", &5),
            ],
        ),
        Mark::Target => circle(
            svg,
            22,
            &[("fill", &"none"), ("stroke", &palette::CAPTURE), ("stroke-width", &4)],
        ),
        Mark::Blocked => circle(
            svg,
            9,
            &[
                ("fill", &"none"),
                ("stroke", &palette::LABEL),
                ("stroke-width", &2),
                ("stroke-dasharray", &"4 3"),
            ],
        ),
    }
}

/// The pieces that a player holds, the count beside each kind.
pub(super) fn hand(svg: &mut Svg, layout: &Layout<'_>, picture: &Picture<'_>, player: Player) {
    let rules = picture.rules;
    let disc = palette::disc(rules, player);
    let first = player == Player::First;
    let held = picture.position.placement.hands[player.index()].iter().zip(&rules.kinds);
    group(svg, &disc);
    for (n, (&count, kind)) in (0..).zip(held.filter(|(count, _)| **count > 0)) {
        let (x, y) = layout.hand(first, n);
        let title = format!("{} {} in hand", rules.players[player.index()], kind.name);
        piece_at(svg, (x, y), kind, player, &disc, kind.letter.plus, &title);
        if count > 1 {
            let (x, y) = (x + 15, y + 15);
            svg.leaf(
                "circle",
                &[
                    ("cx", &x),
                    ("cy", &y),
                    ("r", &10),
                    ("fill", &palette::GROUND),
                    ("stroke", &palette::LABEL),
                ],
            );
            svg.text(
                "text",
                &[
                    ("x", &x),
                    ("y", &(y + 5)),
                    ("font-size", &14),
                    ("fill", &palette::LINE),
                    ("stroke", &"none"),
                ],
                &count.to_string(),
            );
        }
    }
    svg.close();
}
