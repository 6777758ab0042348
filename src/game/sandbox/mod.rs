//! A board to try things out on: any pieces anywhere, any rules, and what they can do there.
//!
//! [`Sandbox`] holds everything the page Explore shows, and [`Sandbox::apply`] is the only way to change it. Its board
//! is a [`Setup`], sound or not.

mod change;
mod comparison;
mod display;
mod edit;

pub use change::Change;
pub use comparison::{Comparison, Tally, ways};

use super::asked::Asked;
use super::selection::Aim;
use crate::notation::fen::{self, FenError};
use crate::notation::letters::Alphabet;
use crate::notation::link::exploration::Exploration;
use crate::notation::link::{Link, LinkError};
use crate::rules::explain::{Refusal, why_not};
use crate::rules::{Array, Color, Move, Piece, Position, RuleSet, Setup, SetupFault, Square};

/// What a press on the board does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Tool {
    /// Picks a piece and moves it.
    #[default]
    Hand,
    /// Removes a piece.
    Eraser,
    /// Puts such a piece.
    Piece(Piece),
}

/// What a panel points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointed {
    /// A move by these rules.
    Way(RuleSet, Move),
    /// Why no game can go on.
    Fault(SetupFault),
}

/// A FEN as it is being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed {
    /// The text.
    pub text: String,
    /// Why it can't be read, if it can't; then the board is still what it was.
    pub error: Option<FenError>,
}

/// An address that could not be opened. The board shows what could be read of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// The fragment as it was given.
    pub fragment: String,
    /// What is wrong with it, and what could be read.
    pub error: LinkError<Exploration>,
}

/// Everything the page Explore shows.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sandbox {
    /// The board, the side to move and the rules.
    setup: Setup,
    /// Pieces are placed freely; else they move by the rules.
    freely: bool,
    /// The pieces of either side may be moved.
    both: bool,
    /// The rule set to compare with.
    compare: Option<RuleSet>,
    /// Black's first rank is at the bottom.
    flipped: bool,
    /// Parts of the address that mean nothing here and are kept.
    extra: Vec<(String, String)>,
    /// What a press does.
    tool: Tool,
    /// The piece picked.
    picked: Option<Square>,
    /// The square pointed at.
    pointed: Option<Square>,
    /// A capture shown on a first tap, played on the second.
    proposed: Option<Move>,
    /// Where the picked piece was to go and may not.
    tried: Option<Square>,
    /// What is asked about the piece on a square.
    asked: Option<Asked>,
    /// What a panel points at.
    shown: Option<Pointed>,
    /// The text in the field for a FEN, while it is the person's own.
    typed: Option<Typed>,
    /// The address that could not be opened.
    misread: Option<Misread>,
    /// What was on the board before, the latest last.
    past: Vec<Setup>,
    /// What was taken back, the latest last.
    future: Vec<Setup>,
    /// What the last change did, in words.
    news: String,
}

impl Sandbox {
    /// Returns the board, the side to move and the rules.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns whether pieces are placed freely.
    #[must_use]
    pub const fn is_free(&self) -> bool {
        self.freely
    }

    /// Returns whether the pieces of either side may be moved.
    #[must_use]
    pub const fn moves_both(&self) -> bool {
        self.both
    }

    /// Returns the rule set to compare with.
    #[must_use]
    pub const fn compared(&self) -> Option<RuleSet> {
        self.compare
    }

    /// Returns what a press on the board does.
    #[must_use]
    pub const fn tool(&self) -> Tool {
        self.tool
    }

    /// Returns the square of the piece picked.
    #[must_use]
    pub const fn picked(&self) -> Option<Square> {
        self.picked
    }

    /// Returns the square pointed at.
    #[must_use]
    pub const fn pointed(&self) -> Option<Square> {
        self.pointed
    }

    /// Returns what is asked about the piece on a square.
    #[must_use]
    pub const fn asked(&self) -> Option<Asked> {
        self.asked
    }

    /// Returns whether a panel points at the board.
    #[must_use]
    pub const fn is_pointed_at(&self) -> bool {
        self.shown.is_some()
    }

    /// Returns the address that could not be opened, until the board changes.
    #[must_use]
    pub const fn misread(&self) -> Option<&Misread> {
        self.misread.as_ref()
    }

    /// Returns whether there is a change to take back.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Returns whether there is a change to make again.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Returns the starting array that stands on the board, if one does.
    #[must_use]
    pub fn array(&self) -> Option<Array> {
        Array::all().find(|array| array.board() == self.setup.board)
    }

    /// Returns the text of the field for a FEN, in this alphabet unless it is the person's own.
    #[must_use]
    pub fn fen(&self, letters: Alphabet) -> String {
        self.typed.as_ref().map_or_else(|| fen::write(&self.setup, letters), |typed| typed.text.clone())
    }

    /// Returns why the text of the field for a FEN can't be read, if it can't.
    #[must_use]
    pub fn fen_error(&self) -> Option<&FenError> {
        self.typed.as_ref()?.error.as_ref()
    }

    /// Returns what the address of the page says.
    #[must_use]
    pub fn exploration(&self) -> Exploration {
        let Sandbox { setup, freely, both, compare, flipped, .. } = *self;
        Exploration { setup, freely, both, compare, flipped, extra: self.extra.clone() }
    }

    /// Returns a link to a game from here, if one can go on.
    #[must_use]
    pub fn game(&self) -> Option<Link> {
        let sound = self.setup.faults().is_empty();
        sound.then(|| Link { start: self.setup, flipped: self.flipped, ..Link::default() })
    }

    /// Returns the picked piece with what it can do.
    #[must_use]
    pub fn aim(&self) -> Option<Aim> {
        self.aim_at(self.picked?)
    }

    /// Returns what the piece on a square can do: its legal moves where its side may move and a game could go on, else
    /// its powers.
    fn aim_at(&self, square: Square) -> Option<Aim> {
        let piece = self.setup.board.piece_at(square)?;
        let movable = self.may_move(piece.color);
        let position = Position::try_from(Setup { turn: piece.color, ..self.setup }).ok().filter(|_| movable);
        let aim = match position {
            Some(position) => Aim::playable(&position, square),
            None => Aim::powers(&self.setup, square),
        };
        aim.map(|aim| Aim { playable: movable && !self.freely, ..aim })
    }

    /// Returns whether the pieces of a side may be moved by the rules.
    fn may_move(&self, color: Color) -> bool {
        self.both || self.setup.turn == color
    }

    /// Returns where the picked piece was to go, and why it may not. Where no game could go on there are no reasons.
    fn refusal(&self) -> Option<(Square, Square, Refusal)> {
        self.picked.zip(self.tried).and_then(|(from, to)| Some((from, to, self.why_not(from, to)?)))
    }

    /// Returns why a piece may not go to a square by the rules, for the side whose piece it is.
    fn why_not(&self, from: Square, to: Square) -> Option<Refusal> {
        let color = self.setup.board.piece_at(from)?.color;
        let turn = if self.both { color } else { self.setup.turn };
        let position = Position::try_from(Setup { turn, ..self.setup }).ok()?;
        why_not(&position, from, to).filter(|_| !self.freely)
    }

    /// Returns the piece pointed at with its powers, while none is picked: one that may not be moved now.
    fn regarded(&self) -> Option<Aim> {
        let by_rules = self.tool == Tool::Hand && !self.freely && self.picked.is_none();
        let square = self.pointed.filter(|_| by_rules)?;
        self.aim_at(square).filter(|aim| !aim.playable)
    }

    /// Returns the move looked at: the picked piece's to the square pointed at, or the one shown first.
    fn preview(&self, aim: &Aim) -> Option<Move> {
        self.pointed.and_then(|square| aim.to(square)).or(self.proposed)
    }
}

impl From<Exploration> for Sandbox {
    fn from(exploration: Exploration) -> Sandbox {
        let Exploration { setup, freely, both, compare, flipped, extra } = exploration;
        Sandbox { setup, freely, both, compare, flipped, extra, ..Sandbox::default() }
    }
}
