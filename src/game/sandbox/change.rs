//! Everything that can happen to the sandbox, and what it does.

use super::edit;
use super::{Misread, Pointed, Sandbox, Tool, Typed};
use crate::game::asked::Asked;
use crate::game::display::Touch;
use crate::notation::fen;
use crate::notation::link::exploration::Exploration;
use crate::rules::{Array, Board, Color, Move, Piece, RuleSet, Setup, Square};
use crate::words::explore;

/// Something that happens to the sandbox.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// Something is done to the board.
    Touch(Touch),
    /// A tool is chosen.
    Choose(Tool),
    /// The chosen tool is drawn over a square.
    Paint(Square),
    /// The piece on a square is removed.
    Erase(Square),
    /// A piece is put on a square, in place of whoever stands there.
    Put(Square, Piece),
    /// The board is emptied.
    Clear,
    /// A starting array is set up.
    Array(Array),
    /// Board, side to move and rules come from elsewhere.
    Load(Setup),
    /// The board is mirrored: files change places.
    Mirror,
    /// This side alone is to move.
    Turn(Color),
    /// The pieces of either side may be moved.
    Both,
    /// Pieces are placed freely, or move by the rules.
    Free(bool),
    /// Other rules are chosen.
    Rules(RuleSet),
    /// A rule set to compare with is chosen, or none.
    Compare(Option<RuleSet>),
    /// The board is turned round.
    Flip,
    /// The field for a FEN holds this text.
    Type(String),
    /// A panel points at something, or no more.
    Point(Option<Pointed>),
    /// The last change of the board is taken back.
    Undo,
    /// The change last taken back is made again.
    Redo,
    /// An address is opened.
    Open(Box<Exploration>),
    /// An address can't be opened; what could be read is.
    Misread(Box<Misread>),
}

impl Sandbox {
    /// Changes the sandbox by what happens.
    pub fn apply(&mut self, change: Change) {
        let Setup { board, .. } = self.setup;
        match change {
            Change::Touch(touch) => self.touch(touch),
            Change::Choose(tool) => {
                self.release();
                self.tool = tool;
            }
            Change::Paint(square) => match self.tool {
                Tool::Hand => {}
                Tool::Eraser => self.place(edit::without(board, square)),
                Tool::Piece(piece) => self.place(edit::with(board, square, piece)),
            },
            Change::Erase(square) => self.place(edit::without(board, square)),
            Change::Put(square, piece) => self.place(edit::with(board, square, piece)),
            Change::Clear => self.set(Setup { board: Board::EMPTY, halfmoves: 0, fullmoves: 1, ..self.setup }),
            Change::Array(array) => self.set(Setup::start(self.setup.rules, array)),
            Change::Load(setup) => self.set(setup),
            Change::Mirror => self.place(edit::mirrored(&board)),
            Change::Turn(turn) => {
                self.both = false;
                self.set(Setup { turn, ..self.setup });
            }
            Change::Both => {
                self.both = true;
                self.release();
            }
            Change::Free(freely) => {
                self.freely = freely;
                self.release();
            }
            Change::Rules(rules) => self.set(Setup { rules, ..self.setup }),
            Change::Compare(rules) => self.compare = rules,
            Change::Flip => self.flipped = !self.flipped,
            Change::Type(text) => self.read(text),
            Change::Point(pointed) => self.shown = pointed,
            Change::Undo => {
                if let Some(before) = self.past.pop() {
                    self.future.push(self.setup);
                    self.replace(before);
                }
            }
            Change::Redo => {
                if let Some(after) = self.future.pop() {
                    self.past.push(self.setup);
                    self.replace(after);
                }
            }
            Change::Open(exploration) => self.open(*exploration),
            Change::Misread(misread) => {
                self.open((*misread.error.readable).clone());
                self.misread = Some(*misread);
            }
        }
    }

    /// Forgets what was on the board before, as a page does that has just been opened.
    pub fn forget(&mut self) {
        (self.past, self.future) = (Vec::new(), Vec::new());
        self.news.clear();
    }

    fn touch(&mut self, touch: Touch) {
        match (touch, self.tool) {
            (Touch::Point(square), _) => {
                self.pointed = square;
                self.asked = self.asked.filter(|asked| square == Some(asked.square));
            }
            (Touch::Ask(square, question), _) => self.asked = Some(Asked::after(self.asked, square, question)),
            (Touch::Erase(square), _) => self.place(edit::without(self.setup.board, square)),
            (Touch::Put(square, piece), _) => self.place(edit::with(self.setup.board, square, piece)),
            (Touch::Press(square), Tool::Hand) => self.press(square, false),
            (Touch::Tap(square), Tool::Hand) => self.press(square, true),
            (Touch::Lift(square), Tool::Hand) => self.pick(square),
            (Touch::Drop(square), Tool::Hand) => self.drop(square),
            // The chosen piece on its own like is taken away again.
            (Touch::Press(square) | Touch::Tap(square) | Touch::Lift(square), Tool::Piece(piece))
                if self.setup.board.piece_at(square) == Some(piece) =>
            {
                self.place(edit::without(self.setup.board, square));
            }
            (Touch::Press(square) | Touch::Tap(square) | Touch::Lift(square), _) => self.apply(Change::Paint(square)),
            (Touch::Drop(_) | Touch::Draw(..), _) => {}
            (Touch::Release, _) => {
                if self.picked.is_none() {
                    self.tool = Tool::Hand;
                }
                self.release();
            }
            (Touch::Confirm, _) => {
                if let Some(mv) = self.proposed {
                    self.play(mv);
                }
            }
            (Touch::GiveUp, _) => {
                if let Some(mv) = self.aim().filter(|aim| aim.playable).and_then(|aim| aim.suicide) {
                    self.play(mv);
                }
            }
        }
    }

    /// Presses a square: moves the picked piece, picks another, or lets it go.
    fn press(&mut self, square: Square, first_look: bool) {
        if self.try_play(square, first_look) {
            return;
        }
        let occupied = self.setup.board.occupied().has(square);
        match self.picked {
            Some(from) if self.freely && !occupied => self.place(edit::moved(self.setup.board, from, square)),
            Some(from) if from == square => self.release(),
            Some(from) if self.refuses(from, square) => self.refuse(square),
            _ if occupied => self.pick(square),
            _ => self.release(),
        }
    }

    /// Returns whether a press on a square tries a move that is not legal: not on another piece of the same side, and not
    /// for the second time.
    fn refuses(&self, from: Square, to: Square) -> bool {
        let board = &self.setup.board;
        let own = board.piece_at(from).is_some_and(|piece| board.by_color(piece.color).has(to));
        !own && self.tried != Some(to) && self.why_not(from, to).is_some()
    }

    /// Takes note of where the picked piece may not go, to say and show why.
    fn refuse(&mut self, to: Square) {
        let picked = self.picked;
        self.release();
        (self.picked, self.tried) = (picked, Some(to));
    }

    fn pick(&mut self, square: Square) {
        self.release();
        self.picked = Some(square).filter(|&square| self.setup.board.occupied().has(square));
    }

    /// Drops the picked piece on a square, or beside the board.
    fn drop(&mut self, square: Option<Square>) {
        match (self.picked, square) {
            (Some(from), Some(to)) if self.freely => self.place(edit::moved(self.setup.board, from, to)),
            (Some(from), None) if self.freely => self.place(edit::without(self.setup.board, from)),
            (_, Some(to)) if self.try_play(to, false) => {}
            (Some(from), Some(to)) if from != to && self.why_not(from, to).is_some() => self.refuse(to),
            _ => self.pointed = None,
        }
    }

    /// Plays the picked piece to a square by the rules, if it may go there; a capture is only shown where a first look
    /// is wanted, and the same again plays it.
    fn try_play(&mut self, square: Square, first_look: bool) -> bool {
        let Some(mv) = self.aim().filter(|aim| aim.playable).and_then(|aim| aim.to(square)) else { return false };
        if first_look && mv.is_capture() && self.proposed != Some(mv) {
            self.proposed = Some(mv);
        } else {
            self.play(mv);
        }
        true
    }

    fn play(&mut self, mv: Move) {
        self.set(self.setup.after(mv));
    }

    /// Reads a FEN as it is typed; a text that can't be read leaves the board alone.
    fn read(&mut self, text: String) {
        let error = match fen::read(&text, self.setup.rules) {
            Ok(setup) => {
                self.set(setup);
                None
            }
            Err(error) => Some(error),
        };
        self.typed = Some(Typed { text, error });
    }

    fn open(&mut self, exploration: Exploration) {
        let Exploration { setup, freely, both, compare, flipped, extra } = exploration;
        (self.freely, self.both, self.compare) = (freely, both, compare);
        (self.flipped, self.extra) = (flipped, extra);
        self.tool = Tool::Hand;
        self.set(setup);
    }

    /// Changes the pieces alone.
    fn place(&mut self, board: Board) {
        self.set(Setup { board, ..self.setup });
    }

    /// Changes the setup, so that it can be taken back.
    fn set(&mut self, setup: Setup) {
        if setup != self.setup {
            self.past.push(self.setup);
            self.future.clear();
        }
        self.replace(setup);
    }

    /// Changes the setup and lets go of whatever belonged to the one before.
    fn replace(&mut self, setup: Setup) {
        if setup != self.setup {
            self.news = explore::changed(&self.setup, &setup);
        }
        self.setup = setup;
        (self.typed, self.misread, self.shown) = (None, None, None);
        self.release();
    }

    fn release(&mut self) {
        (self.picked, self.pointed) = (None, None);
        (self.proposed, self.asked, self.tried) = (None, None, None);
    }
}
