//! The layers of the board: marks of what a position holds, each switched on by itself. What could be taken, by whom
//! and how is asked of the rules.

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};

use crate::notation::alphabet::{Alphabet, letter};
use crate::rules::captures::corners;
use crate::rules::explain::{Attack, attacks};
use crate::rules::freeze::{freezers, frozen};
use crate::rules::{Bitboard, Color, Role, Setup, Square, pseudo_legal_moves};
use crate::scene::Mark;

/// A layer of marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Layer {
    /// Where the last move came from and went.
    LastMove,
    /// The king in check, and each move that would take it.
    Check,
    /// The pieces of both sides that could be taken, and by which kinds.
    Attacked,
    /// Who freezes whom.
    Frozen,
    /// The corners between each coordinator and its king.
    Corners,
    /// What a piece could do that is pointed at and may not be moved now.
    Powers,
}

impl Layer {
    /// Every layer.
    pub const ALL: [Layer; 6] =
        [Layer::LastMove, Layer::Check, Layer::Powers, Layer::Attacked, Layer::Frozen, Layer::Corners];

    /// Returns the identifier that forms know it by.
    #[must_use]
    pub const fn identifier(self) -> &'static str {
        match self {
            Layer::LastMove => "last-move",
            Layer::Check => "check",
            Layer::Attacked => "attacked",
            Layer::Frozen => "frozen",
            Layer::Corners => "corners",
            Layer::Powers => "powers",
        }
    }
}

/// The layers that are on: at first the last move, check, and the powers of a piece pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Layers {
    last_move: bool,
    check: bool,
    attacked: bool,
    frozen: bool,
    corners: bool,
    powers: bool,
}

impl Default for Layers {
    fn default() -> Layers {
        Layers { last_move: true, check: true, attacked: false, frozen: false, corners: false, powers: true }
    }
}

impl Layers {
    /// Returns whether a layer is on.
    #[must_use]
    pub const fn has(mut self, layer: Layer) -> bool {
        *self.switch(layer)
    }

    /// Returns these layers but for one, which is on where it was off.
    #[must_use]
    pub const fn toggled(mut self, layer: Layer) -> Layers {
        let on = self.switch(layer);
        *on = !*on;
        self
    }

    const fn switch(&mut self, layer: Layer) -> &mut bool {
        match layer {
            Layer::LastMove => &mut self.last_move,
            Layer::Check => &mut self.check,
            Layer::Attacked => &mut self.attacked,
            Layer::Frozen => &mut self.frozen,
            Layer::Corners => &mut self.corners,
            Layer::Powers => &mut self.powers,
        }
    }

    /// Returns the marks of the layers that are about the pieces as they stand.
    pub(super) fn marks(self, setup: &Setup, alphabet: Alphabet) -> Vec<Mark> {
        let mut marks = Vec::new();
        if self.corners {
            marks.extend(corner_marks(setup));
        }
        if self.frozen {
            marks.extend(Color::ALL.into_iter().flat_map(|color| hold_marks(setup, color)));
        }
        if self.attacked {
            marks.extend(attack_marks(setup, alphabet));
        }
        marks
    }
}

/// Returns the marks of every threat to the king of `color`, as if it were the enemy's move: each move that would take
/// it, and how.
pub(super) fn king_threat_marks(setup: &Setup, color: Color) -> Vec<Mark> {
    attacks(&setup.board, setup.rules, color).iter().flat_map(threat_marks).collect()
}

/// Returns the marks of a move that would take a king: its line of force, and the move.
pub(super) fn threat_marks(attack: &Attack) -> [Mark; 2] {
    let Attack { mv, capture } = *attack;
    [Mark::Cause { from: mv.from, to: mv.to, capture }, Mark::Threat { from: mv.from, to: mv.to }]
}

/// Returns for each piece of either side that could be taken now the kinds of those that could take it, whoever's turn it
/// is and king safety aside.
fn attack_marks(setup: &Setup, alphabet: Alphabet) -> Vec<Mark> {
    let mut victims = [Bitboard::EMPTY; Role::ALL.len()];
    for (from, taker) in setup.board.pieces() {
        for mv in pseudo_legal_moves(&setup.board, setup.rules, from) {
            if !mv.is_suicide() {
                victims[taker.role.index()] |= mv.captures;
            }
        }
    }
    let attacked = victims.iter().fold(Bitboard::EMPTY, |all, &some| all | some);
    let mark = |square: Square| {
        let kinds = Role::ALL.into_iter().filter(|role| victims[role.index()].has(square));
        let by = kinds.fold(ArrayString::new(), |mut by, role| {
            by.push(letter(role, alphabet));
            by
        });
        Mark::Attacked { square, by }
    };
    attacked.into_iter().map(mark).collect()
}

/// Returns for each frozen piece of a side who holds it.
fn hold_marks(setup: &Setup, color: Color) -> Vec<Mark> {
    let held = frozen(&setup.board, setup.rules, color).into_iter();
    let holds = held.flat_map(|held| {
        let holders = freezers(&setup.board, setup.rules, held).into_iter();
        holders.map(move |holder| Mark::Freezes { freezer: holder, frozen: held })
    });
    holds.collect()
}

/// Returns for each coordinator that may move its king and the two corners between them.
fn corner_marks(setup: &Setup) -> Vec<Mark> {
    let Setup { ref board, rules, .. } = *setup;
    let mut marks = Vec::new();
    for color in Color::ALL {
        let free = board.by_piece(color, Role::Coordinator) & !frozen(board, rules, color);
        for (coordinator, king) in
            free.into_iter().flat_map(|one| board.by_piece(color, Role::King).into_iter().map(move |king| (one, king)))
        {
            if let Some(corners) = corners(coordinator, king) {
                marks.push(Mark::Span { coordinator, king });
                marks.extend(Bitboard::from_iter(corners).into_iter().map(Mark::Corner));
            }
        }
    }
    marks
}
