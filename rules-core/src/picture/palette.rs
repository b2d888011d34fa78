//! The colours, all in one place. The picture brings its own ground, so that it can be
//! read on light and dark pages.

use crate::rules::{Player, Rules};

pub(super) const GROUND: &str = "#f5e9cf";
pub(super) const LINE: &str = "#5d4a33";
pub(super) const LABEL: &str = "#6b583f";
/// Dark and light, and the third tone of hexagons.
pub(super) const TONES: [&str; 3] = ["#d6b88c", "#f2e2c2", "#e5cea6"];
pub(super) const RIVER: &str = "#9cc5dc";
pub(super) const ZONE: &str = "#3a86e0";
pub(super) const LAST: &str = "#eba900";
pub(super) const CHECK: &str = "#e0301e";
pub(super) const MOVE: &str = "#23742c";
pub(super) const CAPTURE: &str = "#c8201a";
pub(super) const PROMOTED: &str = "#e0a11b";
pub(super) const BYSTANDER: &str = "#8d8a85";

/// A disc: its ground, its rim and the character on it.
pub(super) struct Disc {
    pub(super) ground: &'static str,
    pub(super) rim: &'static str,
    pub(super) ink: &'static str,
}

/// The disc of a player: light for the first, dark for the second, in the colour that the
/// player is called by if there is one.
pub(super) fn disc(rules: &Rules, player: Player) -> Disc {
    let name = rules.players[player.index()].to_lowercase();
    let (light, dark) = match name.as_str() {
        "red" => ("#b01c14", "#9c1d17"),
        "blue" | "cho" => ("#1d4fa0", "#1c478c"),
        "green" => ("#1d6b35", "#1b5c2f"),
        _ => ("#211d19", "#2c2926"),
    };
    match player {
        Player::First => Disc { ground: "#fffaf0", rim: light, ink: light },
        Player::Second => Disc { ground: dark, rim: "#16130f", ink: "#fdf3df" },
    }
}
