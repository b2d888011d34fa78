//! Positions that playouts from the start hardly reach: few pieces, near the royals.

use crate::random::Random;
use rules_core::geometry::Square;
use rules_core::play::{Action, Mailbox};
use rules_core::reference::Interpreter;
use rules_core::rules::{KindId, Piece, Player, Rules};

/// Places pieces of one game at random.
pub(crate) struct Placements {
    rules: Rules,
    /// For each kind and player: squares that pieces of the setup reach on an empty board.
    haunts: Vec<[Vec<Square>; 2]>,
    all: Vec<Square>,
    /// The squares on drawn lines, which chance alone seldom fills.
    lined: Vec<Square>,
}

impl Placements {
    pub(crate) fn new(interpreter: &Interpreter) -> Self {
        let rules: Rules = (**interpreter.rules()).clone();
        let haunts = rules
            .kind_ids()
            .map(|kind| Player::BOTH.map(|owner| haunts(interpreter, Piece { kind, owner })))
            .collect();
        let all = rules.board.squares().collect();
        let segments = rules.lines.iter().flat_map(|lines| lines.segments());
        let lined = segments.flat_map(|(from, to)| [from, to]).collect();
        Self { rules, haunts, all, lined }
    }

    /// A position with a few pieces; whether the side not to move is safe is not looked at.
    pub(crate) fn sparse(&self, random: &mut Random) -> Mailbox {
        let rules = &self.rules;
        let mut position = Mailbox::start(rules);
        position.placement.board.fill(None);
        position.placement.hands = [vec![0; rules.kinds.len()], vec![0; rules.kinds.len()]];
        position.side = if random.percent(50) { Player::First } else { Player::Second };
        (position.halfmove, position.fullmove) = (random.below(20) as u32, 3);
        for owner in Player::BOTH {
            for kind in rules.kind_ids().filter(|&kind| rules.royal(kind).is_some()) {
                for _ in 0..rules.setup.count(owner, kind) {
                    self.put(&mut position, Piece { kind, owner }, random);
                }
            }
        }
        let common: Vec<KindId> =
            rules.kind_ids().filter(|&kind| rules.royal(kind).is_none()).collect();
        let most = (self.all.len() / 6).clamp(3, 10);
        for owner in Player::BOTH {
            // Half of the positions are nearly empty, so that lines stay open.
            let most = if random.percent(50) { most } else { 3 };
            for _ in 0..1 + random.below(most) {
                self.put(&mut position, Piece { kind: *random.pick(&common), owner }, random);
            }
            if rules.captures_to_hand {
                for &kind in common.iter().filter(|&&kind| rules.kind(kind).drops()) {
                    position.placement.hands[owner.index()][kind.index()] =
                        random.below(6).saturating_sub(3) as u16;
                }
            }
        }
        self.settle(&mut position);
        position
    }

    /// A position with some pieces taken off.
    pub(crate) fn thinned(&self, position: &Mailbox, random: &mut Random) -> Mailbox {
        let mut thinned = position.clone();
        let share = 20 + random.below(60);
        for square in &self.all {
            let common = thinned
                .placement
                .at(*square)
                .is_some_and(|piece| self.rules.royal(piece.kind).is_none());
            if common && random.percent(share) {
                thinned.placement.board[square.index()] = None;
            }
        }
        thinned.side = if random.percent(50) { Player::First } else { Player::Second };
        self.settle(&mut thinned);
        thinned
    }

    fn put(&self, position: &mut Mailbox, piece: Piece, random: &mut Random) {
        let haunts = &self.haunts[piece.kind.index()][piece.owner.index()];
        let from = if !self.lined.is_empty() && random.percent(55) {
            &self.lined
        } else if haunts.len() < 2 || random.percent(10) {
            &self.all
        } else {
            haunts
        };
        let free = |at: &&Square| position.placement.at(**at).is_none();
        for _ in 0..20 {
            let at = random.pick(from);
            if free(&at) {
                position.placement.board[at.index()] = Some(piece);
                return;
            }
        }
    }

    fn settle(&self, position: &mut Mailbox) {
        position.en_passant = None;
        position.promoted_from.clear();
        position.unmoved = position.at_home(&self.rules);
        position.drop_dead_rights(&self.rules);
    }
}

fn haunts(interpreter: &Interpreter, piece: Piece) -> Vec<Square> {
    let rules = interpreter.rules();
    let mut position = interpreter.start();
    position.placement.board.fill(None);
    position.unmoved = rules_core::geometry::SquareSet::new();
    position.side = piece.owner;
    let mut seen: Vec<Square> = rules
        .setup
        .pieces()
        .filter(|(_, other)| *other == piece)
        .map(|(square, _)| square)
        .collect();
    let mut next = 0;
    while let Some(&from) = seen.get(next) {
        next += 1;
        position.placement.board.fill(None);
        position.placement.board[from.index()] = Some(piece);
        for made in interpreter.pseudo_legal_moves(&position) {
            if let Action::Walk { to, promotion: None, .. } = made.action
                && !seen.contains(&to)
            {
                seen.push(to);
            }
        }
    }
    seen
}
