//! The syntax tree: statements as written, every part with its span.

use super::token::Span;
use crate::rules::{Royal, Verdict};

/// A word as written.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Word {
    /// The word.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// One game declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// Lines of documentation.
    pub docs: Vec<String>,
    /// The slug, where it is not the name in kebab case.
    pub slug: Option<Word>,
    /// Whether the type is public.
    pub public: bool,
    /// The name.
    pub name: Word,
    /// The game it extends, as a path.
    pub parent: Option<Vec<Word>>,
    /// The statements in written order.
    pub statements: Vec<Statement>,
    /// The closing brace.
    pub end: Span,
    /// Whether every statement could be read; else what is missing may be there.
    pub complete: bool,
}

/// One statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// Lines of documentation.
    pub docs: Vec<String>,
    /// From the first token to the semicolon.
    pub span: Span,
    /// What it says.
    pub kind: StatementKind,
}

/// What a statement says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StatementKind {
    /// `board …`
    Board(BoardSyntax),
    /// `players A, B`
    Players {
        /// The two names.
        names: [Word; 2],
        /// Whether `mirrored` follows.
        mirrored: bool,
    },
    /// `zone name = set`
    Zone {
        /// Whether `fixed` stands before.
        fixed: bool,
        /// Its name.
        name: Word,
        /// Its squares.
        set: Set,
    },
    /// `lines a1-b2-c3 …`: each inner list is one chain.
    Lines(Vec<Vec<Word>>),
    /// `no X Y …`
    Remove(Vec<Word>),
    /// A kind of piece.
    Kind(KindSyntax),
    /// `setup "…"`
    Setup(Word),
    /// `promote …`
    Promote {
        /// Whether `may` stands before.
        optional: bool,
        /// What the move must satisfy.
        clauses: Vec<ClauseSyntax>,
        /// From which kind to which kinds.
        rows: Vec<(Word, Vec<Word>)>,
    },
    /// `forbid …`
    Forbid(BanSyntax),
    /// `must capture`
    MustCapture,
    /// `pass`
    Pass,
    /// `captures to hand`
    CapturesToHand,
    /// An ending.
    Ending(EndingSyntax),
}

/// The shape of a board as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardSyntax {
    /// `9 x 10 without a1 …`
    Rectangle {
        /// Number of files.
        files: Word,
        /// Number of ranks.
        ranks: Word,
        /// The missing squares.
        without: Vec<Word>,
    },
    /// `hex 5 6 7 6 5 files abcde`
    Hexagons {
        /// Cells a file.
        lengths: Vec<Word>,
        /// The letters of the files.
        letters: Option<Word>,
    },
}

/// A kind of piece as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindSyntax {
    /// `royal`, `royal any`, `royal last`.
    pub royal: Option<Royal>,
    /// Its name.
    pub name: Word,
    /// Its letters, the first its own; with `+` where written.
    pub letters: Vec<Word>,
    /// The characters drawn.
    pub glyphs: Option<Word>,
    /// Its terms; none where no colon stands, so that it is a preset.
    pub terms: Option<Vec<TermSyntax>>,
}

/// A term as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TermSyntax {
    /// What is done.
    pub what: What,
    /// What limits it.
    pub clauses: Vec<ClauseSyntax>,
}

/// What a term does, as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A word of notation, blanks removed.
    Betza {
        /// The notation.
        word: Word,
        /// Whether blanks stood inside.
        spaced: bool,
    },
    /// The terms of another kind.
    Kind(Word),
    /// `@`
    Drop(Span),
    /// Several terms with common clauses.
    Group(Vec<TermSyntax>),
}

/// A clause as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClauseSyntax {
    /// Its first word.
    pub span: Span,
    /// What it says.
    pub kind: ClauseKind,
}

/// What a clause says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClauseKind {
    /// `from set`
    From(Set),
    /// `to set`
    To(Set),
    /// `touching set`
    Touching(Set),
    /// `within set`
    Within(Set),
    /// `along lines`
    AlongLines,
    /// `onto kinds`
    Onto(Kinds),
    /// `over kinds`
    Over(Kinds),
    /// `one per file`
    OnePerFile,
}

/// A set of squares as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Set {
    /// Whether `not` stands before.
    pub negated: bool,
    /// Whose union it is.
    pub areas: Vec<Area>,
    /// What is taken away.
    pub except: Vec<Area>,
    /// The whole set.
    pub span: Span,
}

/// A part of a set as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Area {
    /// One square or a named zone; which of them depends on the board.
    Name(Word),
    /// Two opposite corners.
    Box(Word, Word),
    /// Ranks, from one to another.
    Ranks(Word, Word),
    /// Files, from one to another.
    Files(Word, Word),
}

/// A set of kinds as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kinds {
    /// Whether `not` stands before.
    pub negated: bool,
    /// The kinds named.
    pub names: Vec<Word>,
}

/// A ban as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BanSyntax {
    /// `d3d4 on ply 1`
    OnPly {
        /// Both squares in one word.
        squares: Word,
        /// The ply.
        ply: Word,
    },
    /// `stranding`
    Stranding,
    /// `mate by Pawn drop`
    DropMate(Word),
    /// `check`
    Check,
}

/// An ending as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndingSyntax {
    /// The side it is limited to.
    pub player: Option<Word>,
    /// The first word of the fact, which is the key for replacing it.
    pub key: Word,
    /// What must hold.
    pub fact: FactSyntax,
    /// What its subject gets.
    pub verdict: Verdict,
    /// The fact that decides where both hold.
    pub exception: Option<(FactSyntax, Verdict)>,
}

/// A fact as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FactSyntax {
    /// `checkmate`
    Checkmate,
    /// `stalemate`
    Stalemate,
    /// `captured K …`
    Captured(Vec<Word>),
    /// `extinct K …`
    Extinct(Vec<Word>),
    /// `bare`
    Bare,
    /// `reach set by K …`
    Reach(Set, Vec<Word>),
    /// `checks n`
    Checks(Word),
    /// `repetition n`
    Repetition(Word),
    /// `perpetual check`
    PerpetualCheck,
    /// `plies n without capture or K …`
    Plies(Word, Vec<Word>),
    /// `only K …`
    Only(Vec<Word>),
    /// `facing K`
    Facing(Word),
}
