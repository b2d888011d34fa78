//! A game and its positions, asked in the words of the text forms.

use rules_core::play::{Fen, Mailbox, MoveList, read_fen};
use rules_core::reference::{Game, Interpreter};
use rules_core::rules::Player;
use variants::registry;

/// A game that answers questions about positions.
pub struct Referee(Interpreter);

impl Referee {
    /// A bundled game.
    pub fn bundled(slug: &str) -> Self {
        let library = registry::library();
        let sound = library.games().iter().map(|game| library.check(&game.name.text));
        let rules = sound.filter_map(|checked| checked.rules).find(|rules| rules.slug == slug);
        Self(Interpreter::new(rules.unwrap_or_else(|| panic!("no bundled game {slug}"))))
    }

    /// The last game of a text, which may extend the bundled games.
    pub fn declared(text: &str) -> Self {
        let mut library = registry::library();
        let found = library.add("test", text);
        assert!(found.iter().all(|one| !one.is_error()), "{text}\n{found:#?}");
        let checked = library.check_index(library.games().len() - 1);
        match checked.rules {
            Some(rules) => Self(Interpreter::new(rules)),
            None => panic!("{text}\n{:#?}", checked.diagnostics),
        }
    }

    /// The interpreter itself.
    pub fn interpreter(&self) -> &Interpreter {
        &self.0
    }

    /// The start.
    pub fn start(&self) -> Spot<'_> {
        self.spot(self.0.start())
    }

    /// A position by its text.
    pub fn at(&self, fen: &str) -> Spot<'_> {
        let mailbox = read_fen(self.0.rules(), fen);
        self.spot(mailbox.unwrap_or_else(|error| panic!("{fen}: {error}")))
    }

    /// A position as data.
    pub fn spot(&self, mailbox: Mailbox) -> Spot<'_> {
        Spot { game: &self.0, mailbox }
    }

    /// A game with its history: a position and legal moves from there.
    pub fn history(&self, fen: &str, moves: &str) -> Game<'_> {
        let mut game = Game::from(&self.0, self.at(fen).mailbox);
        for text in moves.split_whitespace() {
            let spot = self.spot(game.position().clone());
            let list = spot.list();
            let made = list.find(text).unwrap_or_else(|error| panic!("{fen} {moves}: {error}"));
            game.play(made.clone());
        }
        game
    }

    /// The outcome of a game with its history, in words.
    pub fn verdict(&self, fen: &str, moves: &str) -> Option<String> {
        self.history(fen, moves).outcome().map(|outcome| outcome.describe(self.0.rules()))
    }
}

/// A position of a game.
#[derive(Clone)]
pub struct Spot<'a> {
    game: &'a Interpreter,
    /// The position as data.
    pub mailbox: Mailbox,
}

impl<'a> Spot<'a> {
    fn list(&self) -> MoveList<'a> {
        let moves = self.game.legal_moves(&self.mailbox);
        MoveList::new(self.game.rules(), self.mailbox.clone(), self.check(), None, moves)
    }

    /// All legal moves as printed, sorted.
    pub fn moves(&self) -> Vec<String> {
        self.list().plain()
    }

    /// All legal moves as the tables write them: small letters, no `=`, sorted.
    pub fn table_moves(&self) -> Vec<String> {
        let mut moves: Vec<String> =
            self.moves().iter().map(|text| text.replace('=', "").to_lowercase()).collect();
        moves.sort_unstable();
        moves
    }

    /// What follows a beginning among the printed moves, sorted, joined by blanks.
    pub fn after(&self, beginning: &str) -> String {
        let moves = self.moves();
        let rest: Vec<&str> =
            moves.iter().filter_map(|text| text.strip_prefix(beginning)).collect();
        rest.join(" ")
    }

    /// Whether a text is a legal move.
    pub fn allows(&self, text: &str) -> bool {
        self.list().find(text).is_ok()
    }

    /// The position after legal moves.
    #[must_use]
    pub fn play(&self, moves: &str) -> Self {
        moves.split_whitespace().fold(self.clone(), |spot, text| {
            let list = spot.list();
            let made = list.find(text);
            let made = made.unwrap_or_else(|error| panic!("{}: {error}", spot.fen()));
            Self { game: spot.game, mailbox: spot.game.play(&spot.mailbox, made) }
        })
    }

    /// Leaf counts at depths 1 to `depth`.
    pub fn counts(&self, depth: u32) -> Vec<u64> {
        (1..=depth).map(|depth| self.game.perft(&self.mailbox, depth)).collect()
    }

    /// Leaf counts below each move.
    pub fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let legal = self.game.legal_moves(&self.mailbox);
        let list = self.list();
        let notation = list.notation();
        let count = |made| self.game.perft(&self.game.play(&self.mailbox, made), depth - 1);
        legal.iter().map(|made| (notation.print(made), count(made))).collect()
    }

    /// Whether the player to move is in check.
    pub fn check(&self) -> bool {
        self.game.in_check(&self.mailbox)
    }

    /// Squares of the pieces that attack a square, joined by blanks.
    pub fn attackers(&self, square: &str, by: Player) -> String {
        let board = &self.game.rules().board;
        let target = board.parse_square(square).unwrap_or_else(|error| panic!("{error}"));
        let found = self.game.attackers(&self.mailbox, target, by);
        found.into_iter().map(|at| board.name(at)).collect::<Vec<_>>().join(" ")
    }

    /// The outcome of the position alone, in words.
    pub fn outcome(&self) -> Option<String> {
        self.game.outcome(&self.mailbox).map(|outcome| outcome.describe(self.game.rules()))
    }

    /// The text of the position, without rights nobody can use.
    pub fn fen(&self) -> String {
        let usable = self.game.without_dead_rights(&self.mailbox);
        Fen(self.game.rules(), &usable).to_string()
    }

    /// What counts for repetition.
    pub fn identity(&self) -> Mailbox {
        self.game.identity(&self.mailbox)
    }
}

/// Words, sorted.
pub fn sorted_words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    words.sort_unstable();
    words
}

/// Numbers separated by blanks.
pub fn counts(text: &str) -> Vec<u64> {
    let number = |word: &str| word.parse().unwrap_or_else(|error| panic!("{word}: {error}"));
    text.split_whitespace().map(number).collect()
}
