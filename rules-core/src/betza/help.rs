//! What to write instead, for every mistake.

use super::Problem;

impl Problem {
    /// What to write instead.
    #[must_use]
    pub fn help(&self) -> String {
        match self {
            Self::UnknownAtom(letter) => unknown_atom(*letter),
            Self::UnknownLetter(_) => "the modifiers are f b l r v s h for directions, m c d e \
                 for what a move may end on, and p g n j i"
                .into(),
            Self::UnknownCharacter(_) => {
                "a word consists of letters, numbers and leaps such as `(1,4)`".into()
            }
            Self::NotYetSupported { sign, .. } => unsupported(*sign).into(),
            Self::ModifiersWithoutAtom(modifiers) => format!(
                "modifiers stand before the atom they belong to: `{modifiers}W`, for instance"
            ),
            Self::NumberWithoutAtom(_) => {
                "a range stands directly behind the capital it belongs to: `W3`".into()
            }
            Self::LeadingZero(number) => format!(
                "write `{}` for a limited range and `0` for an unlimited one",
                match number.trim_start_matches('0') {
                    "" => "1",
                    rest => rest,
                }
            ),
            Self::RangeTooLarge(_) => "write `0` for an unlimited range".into(),
            Self::LoneHalf => {
                "write `fh`, `bh`, `lh` or `rh` for half of the moves, `hl` or `hr` for the \
                 left-handed or right-handed half of an oblique leaper"
                    .into()
            }
            Self::HalfOnOrthogonal(side) => format!(
                "write `{side}` for the one direction or name each, as in `fsW`; for diagonal \
                 ones add a term, as in `fWfF`"
            ),
            Self::HandOnRadial(hand) => {
                format!("write `{hand}` for that side; `h{hand}` is for atoms such as `N`")
            }
            Self::HopOfOneStep { advice, .. } => advice.clone(),
            Self::BothHops => {
                "keep `p` to land anywhere behind the piece, `g` to land right behind it; for \
                 either write two terms"
                    .into()
            }
            Self::JumpAndHop(_) => {
                "leave out `j`, or write two terms, one with `j` and one that hops".into()
            }
            Self::LameAndJump => {
                "keep `n` for a leap that can be blocked, `j` for one that needs something to \
                 jump; without either the path does not matter"
                    .into()
            }
            Self::NothingLeft { skipped, .. } => format!(
                "give the atom a range above {skipped}, or write `jD` or `jA` to jump over an \
                 adjacent piece"
            ),
            Self::ZeroLeap => {
                "write at least one coordinate that is not 0; a term for passing does not exist"
                    .into()
            }
            Self::BadVector => {
                "write two numbers with a comma and without blanks, as in `(1,4)`".into()
            }
            Self::LeapTooLong => "no board has room for such a leap; write a shorter one".into(),
            Self::SuffixWithoutLeap(..) => {
                "`X` and `Y` follow the letter of a leaper, as in `NX`; for other leaps write the \
                 coordinates, as in `(1,5)`"
                    .into()
            }
            Self::CastlingWithoutNumber => {
                "write `isO2` for a king that moves two squares to either side".into()
            }
            Self::CastlingDirection(_) => {
                "write `l`, `r` or `s`, as in `isO2`, or leave the letters out".into()
            }
            Self::CastlingModifier(letter) => format!(
                "leave out `{letter}`: castling takes `i`, `j` and one of `l`, `r`, `s`, as in \
                 `isO2`"
            ),
            Self::Foreign { instead, .. } => instead.clone(),
            Self::Promotion => {
                "leave it out and say in the rules of the game where and to what the piece \
                 promotes"
                    .into()
            }
            Self::KingLettersOnHexagons => {
                "write one term for the edges and one for the vertices: `fWfF` for a king, `fRfB` \
                 for a queen"
                    .into()
            }
            Self::UndefinedOnHexagons(letters) => undefined_on_hexagons(letters),
            Self::LameVertexStep => {
                "leave out `n`: the two cells beside the step do not block it".into()
            }
            Self::CastlingOnHexagons => {
                "leave the term out: castling is defined on the ranks of square boards".into()
            }
        }
    }
}

fn unknown_atom(letter: char) -> String {
    let text = match letter {
        'E' => {
            "write `FD` or `RN`, which some programs call `E`; if east is meant, the letter is `r`"
        }
        'M' => "write `FC`, `RN` or whatever is meant: programs differ on `M`",
        'P' => "write a pawn as `fmWfceFifmnD`",
        'S' => "if south is meant, the letter is `b` and stands before the atom, as in `bW`",
        'X' | 'Y' => "`X` and `Y` follow the letter of a leaper, as in `NX`",
        'T' => "write `G` for the leap by (3,3)",
        _ => "the atoms are W F D N A H C Z G K R B Q and O; any other leap is written `(m,n)`",
    };
    text.into()
}

fn unsupported(sign: char) -> &'static str {
    match sign {
        'a' | '[' => {
            "write terms of a single leg; a move that is blocked on the way is `nN`, `nA` or `nZ`"
        }
        't' => "leave it out; which pieces may be taken is a rule of the game",
        'k' => "leave it out; which pieces may be taken is a rule of the game",
        'u' => "write `d` to capture a friend or `m` to move past; a swap has no term yet",
        '(' => "write every leap as a term of its own; after `(` a number starts a leap `(m,n)`",
        '*' => "write the range as a number",
        'z' | 'q' => "write the single leaps, `F`, `W` or `N`, without the turns",
        'o' => "leave it out; a board whose edges meet is not a property of a piece",
        '@' => "say in the rules of the game where pieces may be dropped",
        'I' => "write out the moves; a piece that imitates has no term",
        'U' => "write out the leaps that are needed, as in `ND(1,4)`",
        _ => "leave the letter out",
    }
}

fn undefined_on_hexagons(letters: &str) -> String {
    let mut both = letters.chars();
    match (both.next(), both.next()) {
        (Some(first), Some(second)) if second != 'h' => format!(
            "double the letters, `{first}{first}{second}{second}`, to add the directions up, or \
             name them one by one with `fl`, `fr`, `bl` and `br`"
        ),
        _ => "name the directions one by one with `f`, `b`, `fl`, `fr`, `bl` and `br`".into(),
    }
}
