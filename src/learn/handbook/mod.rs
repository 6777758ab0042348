//! The rules of the game as a text with figures and tables, for a page and for print.

mod sheet;
mod tables;

pub use sheet::sheet;
pub use tables::Table;

use super::diagram::Diagram;
use super::gallery;
use crate::rules::Role;
use crate::words::learn::handbook::{end, game, pieces, sources, variants};

/// A part of the text.
#[derive(Debug)]
pub struct Section {
    /// A name that stays the same, for links.
    pub id: &'static str,
    /// Its heading.
    pub heading: &'static str,
    /// What it is made of, in order.
    pub blocks: &'static [Block],
}

/// A piece of a section.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Block {
    /// The heading over what is said of a kind of piece.
    Piece(Role),
    /// A paragraph.
    Text(&'static str),
    /// A diagram of the gallery, by its name.
    Figure(&'static str),
    /// A table made from what the program knows.
    Table(Contents),
}

/// What a table is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contents {
    /// The pieces, their letters and powers.
    Pieces,
    /// The starting arrays.
    Arrays,
    /// The rule sets side by side.
    RuleSets,
    /// Moves as they are written.
    Moves,
    /// The first position as FEN.
    Fen,
}

impl Block {
    /// Returns the diagram that a figure shows.
    #[must_use]
    pub fn diagram(&self) -> Option<&'static Diagram> {
        match self {
            Block::Figure(id) => gallery::diagram(id),
            Block::Piece(_) | Block::Text(_) | Block::Table(_) => None,
        }
    }
}

use Block::{Figure, Piece, Text};

/// The text.
pub const HANDBOOK: &[Section] = &[
    Section { id: "game", heading: game::GAME, blocks: &[Text(game::WHAT), Text(game::AIM)] },
    Section {
        id: "start",
        heading: game::START,
        blocks: &[Text(game::ARRAY), Text(game::ARRAYS), Block::Table(Contents::Arrays), Text(game::SYMMETRY)],
    },
    Section {
        id: "moving",
        heading: game::MOVING,
        blocks: &[Text(game::MOVES), Text(game::CAPTURES), Text(game::WHOSE), Figure("pawn-between")],
    },
    Section {
        id: "pieces",
        heading: pieces::PIECES,
        blocks: &[
            Text(pieces::TABLE),
            Block::Table(Contents::Pieces),
            Piece(Role::King),
            Text(pieces::KING),
            Figure("king-danger"),
            Text(pieces::KINGS),
            Figure("king-beside"),
            Piece(Role::Pawn),
            Text(pieces::PAWN),
            Figure("pawn-two"),
            Figure("pawn-partner"),
            Piece(Role::Withdrawer),
            Text(pieces::WITHDRAWER),
            Figure("withdrawer-choice"),
            Piece(Role::Leaper),
            Text(pieces::LEAPER),
            Figure("leaper-three"),
            Figure("leaper-pair"),
            Piece(Role::Coordinator),
            Text(pieces::COORDINATOR),
            Figure("coordinator-two"),
            Figure("coordinator-king"),
            Piece(Role::Immobilizer),
            Text(pieces::IMMOBILIZER),
            Figure("immobilizer-five"),
            Figure("immobilizer-taken"),
            Piece(Role::Chameleon),
            Text(pieces::CHAMELEON),
            Figure("chameleon-seven"),
            Figure("chameleon-pinces"),
            Figure("chameleon-limits"),
        ],
    },
    Section {
        id: "freezing",
        heading: end::FREEZING,
        blocks: &[
            Text(end::FROZEN),
            Figure("immobilizer-meeting"),
            Figure("immobilizer-chameleon"),
            Text(end::SUICIDE),
            Figure("immobilizer-suicide"),
        ],
    },
    Section {
        id: "end",
        heading: end::END,
        blocks: &[Text(end::MATE), Figure("end-mate"), Text(end::STALEMATE), Figure("end-stalemate"), Text(end::DRAWS)],
    },
    Section {
        id: "rule-sets",
        heading: variants::RULE_SETS,
        blocks: &[
            Text(variants::TABLE),
            Block::Table(Contents::RuleSets),
            Text(variants::CANCELLING),
            Figure("immobilizer-cancelled"),
            Text(variants::WRITTEN),
        ],
    },
    Section {
        id: "notation",
        heading: sources::NOTATION,
        blocks: &[
            Text(sources::MOVES),
            Text(sources::EXAMPLES),
            Block::Table(Contents::Moves),
            Text(sources::FEN),
            Block::Table(Contents::Fen),
        ],
    },
    Section {
        id: "history",
        heading: sources::HISTORY,
        blocks: &[Text(sources::INVENTOR), Text(sources::OTHERS), Text(sources::DISPUTES)],
    },
];
