//! What a picture shows, before it is drawn.

use super::layout::Layout;
use super::style::Style;
use super::svg::Svg;
use super::{boards, discs};
use crate::geometry::{Square, SquareSet};
use crate::play::{Action, Mailbox, Move};
use crate::rules::{Player, Rules};
use std::fmt;

/// A sign on a square.
///
/// ```
/// use rules_core::picture::{Mark, Picture};
/// use rules_core::play::Mailbox;
///
/// # let mut library = rules_core::language::Library::new();
/// # library.add("example", "Duel {
/// #     board 4 x 4; players White, Black;
/// #     royal King k: K; Rook r: R;
/// #     setup \"1k2/4/1K2/3R\";
/// #     checkmate loses; stalemate draws;
/// # }");
/// # let rules = library.check("Duel").rules.expect("the rules are sound");
/// let start = Picture::new(&rules, &Mailbox::start(&rules));
/// let d4 = rules.board.parse_square("d4").expect("on the board");
/// assert_ne!(start.clone().mark(d4, Mark::Quiet).to_svg(), start.to_svg());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// A dot: the piece may go there, whether or not it captures.
    Reach,
    /// A ring: the piece may go there if the square is empty.
    Quiet,
    /// A cross: the piece may go there if it captures something.
    Capture,
    /// A ring around what stands there and may be captured now.
    Target,
    /// A dashed ring: the way there is blocked.
    Blocked,
}

/// A picture of a position; its text, by `Display`, is an SVG document.
///
/// The first player is at the bottom. Drawing is linear in the number of squares.
///
/// ```
/// use rules_core::language::Library;
/// use rules_core::picture::{Mark, Picture};
/// use rules_core::play::Mailbox;
///
/// let mut library = Library::new();
/// library.add("example", "Duel {
///     board 3 x 5; players White, Black;
///     royal King k: K; Pawn p: fmWfcF;
///     setup \"1k1/1p1/3/1P1/1K1\";
///     checkmate loses; stalemate draws;
/// }");
/// let rules = library.check("Duel").rules.expect("the rules are sound");
/// let b3 = rules.board.parse_square("b3")?;
/// let svg = Picture::new(&rules, &Mailbox::start(&rules))
///     .mark(b3, Mark::Quiet)
///     .coordinates(false)
///     .width(120)
///     .to_string();
/// assert!(svg.contains("width=\"120\""));
/// assert_eq!(svg.matches("White Pawn b2").count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    pub(super) rules: &'a Rules,
    pub(super) position: Mailbox,
    pub(super) style: Style,
    pub(super) coordinates: bool,
    pub(super) last: SquareSet,
    pub(super) checks: SquareSet,
    pub(super) zone: SquareSet,
    pub(super) marks: Vec<(Square, Mark)>,
    pub(super) bystanders: SquareSet,
    hands: bool,
    width: Option<u32>,
}

impl<'a> Picture<'a> {
    /// A picture of a position in the style that suits the game, with coordinates.
    #[must_use]
    pub fn new(rules: &'a Rules, position: &Mailbox) -> Self {
        Self {
            rules,
            position: position.clone(),
            style: Style::of(rules),
            coordinates: true,
            last: SquareSet::new(),
            checks: SquareSet::new(),
            zone: SquareSet::new(),
            marks: Vec::new(),
            bystanders: SquareSet::new(),
            hands: rules.uses_hands(),
            width: None,
        }
    }

    /// Draws the board in another style. Hexagons stay hexagons, squares never become any.
    #[must_use]
    pub const fn style(mut self, style: Style) -> Self {
        self.style = style;
        self
    }

    /// Whether files and ranks are named beside the board.
    #[must_use]
    pub const fn coordinates(mut self, shown: bool) -> Self {
        self.coordinates = shown;
        self
    }

    /// How wide the picture wants to be, in pixels; the height follows.
    #[must_use]
    pub const fn width(mut self, pixels: u32) -> Self {
        self.width = Some(pixels);
        self
    }

    /// Lights up the squares on which the last move began and ended.
    #[must_use]
    pub fn last_move(mut self, played: &Move) -> Self {
        self.last.extend(played.from().into_iter().chain(played.to()));
        self
    }

    /// Lights up the squares on which the last move began and ended, where no more is known
    /// of it.
    #[must_use]
    pub fn last_squares(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        self.last.extend(squares);
        self
    }

    /// Lights up the squares of royals in check.
    #[must_use]
    pub fn check(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        self.checks.extend(squares);
        self
    }

    /// Tints the squares of a zone.
    #[must_use]
    pub fn zone(mut self, squares: &SquareSet) -> Self {
        self.zone.extend(squares.iter());
        self
    }

    /// Puts a sign on a square.
    #[must_use]
    pub fn mark(mut self, square: Square, mark: Mark) -> Self {
        if !self.marks.contains(&(square, mark)) {
            self.marks.push((square, mark));
        }
        self
    }

    /// Marks where moves end: quiet ones with a dot, captures with a ring.
    ///
    /// ```
    /// use rules_core::picture::Picture;
    /// use rules_core::{play::Mailbox, reference::Interpreter};
    ///
    /// # let mut library = rules_core::language::Library::new();
    /// # library.add("example", "Duel {
    /// #     board 4 x 4; players White, Black;
    /// #     royal King k: K; Rook r: R;
    /// #     setup \"1k2/4/1K2/3R\";
    /// #     checkmate loses; stalemate draws;
    /// # }");
    /// # let rules = library.check("Duel").rules.expect("the rules are sound");
    /// let game = Interpreter::new(rules.clone());
    /// let start = Mailbox::start(&rules);
    /// let d1 = rules.board.parse_square("d1")?;
    /// let moves = game.legal_moves(&start);
    /// let rook = moves.iter().filter(|made| made.from() == Some(d1));
    /// let svg = Picture::new(&rules, &start).targets(rook).to_svg();
    /// assert!(svg.len() > Picture::new(&rules, &start).to_svg().len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn targets<'m>(self, moves: impl IntoIterator<Item = &'m Move>) -> Self {
        moves.into_iter().fold(self, |picture, one| {
            let end = match one.action {
                Action::Castle { to, .. } | Action::Walk { to, .. } | Action::Drop { to, .. } => to,
                Action::Pass => return picture,
            };
            let picture = one
                .captured
                .iter()
                .fold(picture, |picture, &taken| picture.mark(taken, Mark::Target));
            if one.captured.contains(&end) { picture } else { picture.mark(end, Mark::Reach) }
        })
    }

    /// Shows grey discs in place of some pieces: any piece could stand there.
    pub(super) fn bystanders(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        self.bystanders.extend(squares);
        self
    }

    /// Leaves the hands out.
    pub(super) const fn without_hands(mut self) -> Self {
        self.hands = false;
        self
    }

    /// How many kinds a hand may hold, as far as can be foreseen; 0 where none is shown.
    fn widest_hand(&self) -> i32 {
        let droppable = self.rules.kinds.iter().filter(|kind| kind.drops()).count();
        let hands = &self.position.placement.hands;
        let held = hands.iter().map(|hand| hand.iter().filter(|&&count| count > 0).count());
        let most = held.max().unwrap_or(0).max(droppable).max(1);
        if self.hands { i32::try_from(most).unwrap_or(0) } else { 0 }
    }

    /// The SVG document.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let layout =
            Layout::new(&self.rules.board, self.style, self.coordinates, self.widest_hand());
        let (width, height) = (layout.width, layout.height);
        let across = self.width.map_or(width, |pixels| i32::try_from(pixels).unwrap_or(width));
        let down = i64::from(across) * i64::from(height) / i64::from(width);
        let mut svg = Svg::default();
        svg.open(
            "svg",
            &[
                ("xmlns", &"http://www.w3.org/2000/svg"),
                ("viewBox", &format!("0 0 {width} {height}")),
                ("width", &across),
                ("height", &down),
                ("role", &"img"),
                ("style", &"max-width:100%;height:auto"),
                ("text-anchor", &"middle"),
                (
                    "font-family",
                    &"'Noto Serif CJK TC','Source Han Serif TC','Songti TC',PMingLiU,serif",
                ),
            ],
        );
        svg.text("title", &[], self.rules.title.trim());
        boards::draw(&mut svg, &layout, self);
        discs::draw(&mut svg, &layout, self);
        if self.hands {
            for player in Player::BOTH {
                discs::hand(&mut svg, &layout, self, player);
            }
        }
        svg.finish()
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_svg())
    }
}
