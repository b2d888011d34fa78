//! What can be wrong with a word of notation.

use std::ops::Range;

use thiserror::Error;

/// A mistake in a word of notation, and the letters that make it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{problem}")]
pub struct BetzaError {
    /// Where in the word, in bytes: the narrowest stretch that is wrong.
    pub at: Range<usize>,
    /// What is wrong there.
    pub problem: Problem,
}

impl BetzaError {
    /// What to write instead.
    #[must_use]
    pub fn help(&self) -> String {
        self.problem.help()
    }
}

/// The mistakes a word of notation can contain, one variant for each.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Problem {
    /// A capital that names no leap.
    #[error("there is no atom `{0}`")]
    UnknownAtom(char),
    /// A lower-case letter that nothing in the notation uses.
    #[error("there is no modifier `{0}`")]
    UnknownLetter(char),
    /// A character that cannot occur in the notation.
    #[error("`{}` is not part of the notation", .0.escape_default())]
    UnknownCharacter(char),
    /// A letter or sign of the notation that this library does not read yet.
    #[error("`{sign}`, {feature}, is not supported yet")]
    NotYetSupported {
        /// The letter or sign.
        sign: char,
        /// What it is in the notation.
        feature: &'static str,
    },
    /// The word ends in modifiers.
    #[error("no atom follows the modifiers `{0}`")]
    ModifiersWithoutAtom(String),
    /// A number that stands behind no atom.
    #[error("the number {0} does not follow an atom")]
    NumberWithoutAtom(String),
    /// A range such as `03`.
    #[error("the range {0} starts with a zero")]
    LeadingZero(String),
    /// A range longer than any board.
    #[error("the range {0} is longer than any board")]
    RangeTooLarge(String),
    /// `h` without a side before it.
    #[error("`h` must follow the letter of a side")]
    LoneHalf,
    /// `h` on an atom that leaps along files and ranks only.
    #[error("an orthogonal atom has no half plane `{0}h`")]
    HalfOnOrthogonal(char),
    /// `hl` or `hr` on an atom whose leaps have no handedness.
    #[error("only oblique leaps are left-handed or right-handed, as `h{0}` would have it")]
    HandOnRadial(char),
    /// `p` or `g` on a single step.
    #[error("`{hop}` on a single step leaves no room behind the piece that is hopped")]
    HopOfOneStep {
        /// `p` or `g`.
        hop: char,
        /// The terms that are probably meant.
        advice: String,
    },
    /// `p` and `g` on one term.
    #[error("a term hops either as `p` or as `g`, not as both")]
    BothHops,
    /// `p` or `g` together with `j`.
    #[error("`j` and `{0}` do not go together")]
    JumpAndHop(char),
    /// `n` and `j` on one leap.
    #[error("the path of a leap cannot be both empty (`n`) and occupied (`j`)")]
    LameAndJump,
    /// `j` that skips the whole range of a slider.
    #[error("skipping {skipped} of {range} squares leaves none")]
    NothingLeft {
        /// How many squares `j` skips.
        skipped: u8,
        /// How many squares the range has.
        range: u16,
    },
    /// `(0,0)`.
    #[error("a leap by (0,0) goes nowhere")]
    ZeroLeap,
    /// A parenthesis with a digit that is not of the form `(m,n)`.
    #[error("a leap by coordinates is written `(m,n)`")]
    BadVector,
    /// A leap whose coordinates do not fit.
    #[error("the leap is longer than {} squares", u8::MAX)]
    LeapTooLong,
    /// `X` or `Y` behind something that is not a leap with a letter.
    #[error("`{0}` lengthens a leap, and `{1}` is none")]
    SuffixWithoutLeap(char, String),
    /// `O` without the number of squares.
    #[error("castling `O` needs the number of squares the king moves")]
    CastlingWithoutNumber,
    /// A direction letter other than `l`, `r`, `s` on `O`.
    #[error("castling goes to the sides only, not `{0}`")]
    CastlingDirection(char),
    /// A modifier that castling has no use for.
    #[error("`{0}` has no meaning for castling")]
    CastlingModifier(char),
    /// A spelling from another notation.
    #[error("`{written}` is {origin}")]
    Foreign {
        /// The text in question.
        written: String,
        /// Where the spelling comes from.
        origin: &'static str,
        /// How the notation says it.
        instead: String,
    },
    /// `=Q` and the like.
    #[error("promotion is not part of a piece's moves")]
    Promotion,
    /// Direction letters on `K` or `Q`, on a board of hexagons.
    #[error("`K` and `Q` take no direction letters on hexagons")]
    KingLettersOnHexagons,
    /// Direction letters that have no meaning on a board of hexagons.
    #[error("`{0}` has no meaning for this atom on hexagons")]
    UndefinedOnHexagons(String),
    /// `nF` on a board of hexagons.
    #[error("nothing lies between the cells of `nF` on hexagons")]
    LameVertexStep,
    /// `O` on a board of hexagons.
    #[error("there is no castling on hexagons")]
    CastlingOnHexagons,
}
