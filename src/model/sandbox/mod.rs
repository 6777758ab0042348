//! A board for trying things out: any pieces on any squares, any rules, and the moves that they allow.
//!
//! [`Sandbox`] holds everything that the page Explore shows, and [`Sandbox::apply`] is the only way to change it. The
//! board is a [`Setup`], valid or not.

mod comparison;
mod display;

pub use comparison::{Comparison, MoveCount, disagreement, moves_by};

use std::num::NonZeroU32;

use super::board::context::{Access, BoardContext, BoardOptions, Hover, ShownBoard};
use super::board::selection::{BoardInput, Selection};
use super::transition::Transition;
use crate::link::MovePolicy;
use crate::link::exploration::Exploration;
use crate::link::{Link, LinkError, Presentation};
use crate::model::settings::Settings;
use crate::notation::alphabet::Alphabet;
use crate::notation::fen::{self, FenError};
use crate::rules::{
    Board, Color, Move, MoveLine, Piece, Position, RuleSet, Setup, SetupProblem, Square, StartingArray, Symmetry,
};
use crate::words::explore;

/// The largest number of changes that can be undone.
const MOST_UNDONE: usize = 500;

/// The effect of a press on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Tool {
    /// Picks a piece and moves it.
    #[default]
    Hand,
    Eraser,
    /// Places this piece.
    Piece(Piece),
}

/// The item of a panel that is pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointed {
    /// A move under these rules.
    Move(RuleSet, Move),
    /// A reason why no game can go on.
    Problem(SetupProblem),
}

/// The fragment of an address that can't be opened, and the error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailedExploration {
    pub fragment: String,
    pub error: LinkError<Exploration>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct TypedFen {
    text: String,
    /// Why the text can't be read, if it can't. The board is then unchanged.
    error: Option<FenError>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sandbox {
    /// The content of the page's address: the board and how its pieces move.
    exploration: Exploration,
    tool: Tool,
    selection: Selection,
    settings: Settings,
    pointed: Option<Pointed>,
    /// The text in the FEN field, if the person has typed it.
    typed: Option<TypedFen>,
    /// The address that could not be opened, until the board changes.
    failed_link: Option<FailedExploration>,
    /// The previous boards, the latest last.
    past: Vec<Setup>,
    /// The undone boards, the latest last.
    future: Vec<Setup>,
    /// The move that led to this board, if any.
    last: Option<Transition>,
    /// The effect of the last change, in words.
    news: String,
}

#[derive(Clone, PartialEq, Debug)]
pub enum SandboxAction {
    Input(BoardInput),
    Choose(Tool),
    /// Puts a piece on a square, or removes the piece there, whatever tool is chosen.
    Put(Square, Option<Piece>),
    /// Applies the chosen tool to a square.
    Paint(Square),
    Clear,
    Array(StartingArray),
    /// Loads a board, a side to move and rules from elsewhere.
    Load(Setup),
    /// Mirrors the board, so that the files swap places.
    Mirror,
    /// Sets the side to move.
    Turn(Color),
    MovePolicy(MovePolicy),
    Rules(RuleSet),
    /// Chooses a rule set to compare with, or none.
    Compare(Option<RuleSet>),
    Flip,
    SetSettings(Settings),
    /// Enters this text in the FEN field.
    Type(String),
    /// Points at an item of a panel, or at none.
    Point(Option<Pointed>),
    Undo,
    Redo,
    Open(Box<Exploration>),
    /// Opens the readable part of an address that can't be opened.
    FailedLink(Box<FailedExploration>),
}

impl Sandbox {
    /// Returns the sandbox of a page that opens with these changes, which cannot be undone.
    pub fn opened(changes: impl IntoIterator<Item = SandboxAction>) -> Sandbox {
        let mut sandbox = Sandbox::default();
        changes.into_iter().for_each(|change| sandbox.apply(change));
        Sandbox { past: Vec::new(), future: Vec::new(), news: String::new(), ..sandbox }
    }

    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Returns the starting array on the board, if there is one.
    pub fn array(&self) -> Option<StartingArray> {
        StartingArray::from_board(&self.exploration.setup.board)
    }

    /// Returns the text of the FEN field. It is written in this alphabet unless the person has typed it.
    pub fn fen(&self, alphabet: Alphabet) -> String {
        let written = || fen::write(&self.exploration.setup, alphabet);
        self.typed.as_ref().map_or_else(written, |typed| typed.text.clone())
    }

    /// Returns why the text of the FEN field can't be read, if it can't.
    pub fn fen_error(&self) -> Option<&FenError> {
        self.typed.as_ref()?.error.as_ref()
    }

    /// Returns a link to a game from here, if a game can go on.
    pub fn game(&self) -> Option<Link> {
        let start = Position::try_from(self.exploration.setup).ok()?;
        Some(Link { presentation: Presentation::flipped(self.exploration.flipped), ..Link::new(MoveLine::from(start)) })
    }

    pub fn context(&self) -> BoardContext {
        let Exploration { setup, move_policy, .. } = self.exploration;
        let shows_moves = self.tool == Tool::Hand && move_policy != MovePolicy::Free;
        BoardContext {
            shown: Position::try_from(setup).map_or(ShownBoard::Setup(setup), ShownBoard::Position),
            access: Access::Move(move_policy),
            you: None,
            shapes_ply: None,
            options: BoardOptions {
                explains_turn: true,
                hover: if shows_moves { Hover::MovesAndName } else { Hover::Nothing },
                tap_preview: self.settings.tap_preview,
                ..BoardOptions::default()
            },
        }
    }

    pub fn exploration(&self) -> &Exploration {
        &self.exploration
    }

    pub fn tool(&self) -> Tool {
        self.tool
    }

    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    pub fn pointed(&self) -> Option<Pointed> {
        self.pointed
    }

    pub fn failed_link(&self) -> Option<&FailedExploration> {
        self.failed_link.as_ref()
    }

    pub fn apply(&mut self, change: SandboxAction) {
        let setup = self.exploration.setup;
        match change {
            SandboxAction::Input(input) => self.input(input),
            SandboxAction::Choose(tool) => {
                self.selection.release();
                self.tool = tool;
            }
            SandboxAction::Paint(square) => match self.tool {
                Tool::Hand => {}
                Tool::Eraser => self.set_board(with(setup.board, square, None)),
                Tool::Piece(piece) => self.set_board(with(setup.board, square, Some(piece))),
            },
            SandboxAction::Clear => {
                self.set(Setup { board: Board::EMPTY, halfmoves: 0, fullmoves: NonZeroU32::MIN, ..setup })
            }
            SandboxAction::Array(array) => self.set(Setup::start(setup.rules, array)),
            SandboxAction::Load(setup) => self.set(setup),
            SandboxAction::Mirror => self.set_board(mirrored(&setup.board)),
            SandboxAction::Turn(turn) => self.set(Setup { turn, ..setup }),
            SandboxAction::MovePolicy(move_policy) => {
                self.exploration.move_policy = move_policy;
                self.selection.release();
            }
            SandboxAction::Rules(rules) => self.set(Setup { rules, ..setup }),
            // The moves of a picked piece, or a piece to place, would hide the differences.
            SandboxAction::Compare(rules) => {
                self.exploration.compare = rules;
                self.selection.release();
                self.tool = Tool::Hand;
            }
            SandboxAction::Flip => self.exploration.flipped = !self.exploration.flipped,
            SandboxAction::SetSettings(settings) => self.settings = settings,
            SandboxAction::Type(text) => self.read(text),
            SandboxAction::Point(pointed) => self.pointed = pointed,
            SandboxAction::Undo => {
                if let Some(before) = self.past.pop() {
                    self.future.push(setup);
                    self.replace(before);
                }
            }
            SandboxAction::Redo => {
                if let Some(after) = self.future.pop() {
                    self.past.push(setup);
                    self.replace(after);
                }
            }
            SandboxAction::Put(square, piece) => self.set_board(with(setup.board, square, piece)),
            SandboxAction::Open(exploration) => self.open(*exploration),
            SandboxAction::FailedLink(failed_link) => {
                self.open((*failed_link.error.readable).clone());
                self.failed_link = Some(*failed_link);
            }
        }
    }

    fn input(&mut self, input: BoardInput) {
        let board = self.exploration.setup.board;
        let carried = self.selection.picked().filter(|_| self.exploration.move_policy == MovePolicy::Free);
        match (input, self.tool) {
            // Placing the chosen piece on an identical piece removes it.
            (BoardInput::Press(square) | BoardInput::Tap(square) | BoardInput::Lift(square), Tool::Piece(piece))
                if board.piece_at(square) == Some(piece) =>
            {
                self.set_board(with(board, square, None));
            }
            (
                BoardInput::Press(square) | BoardInput::Tap(square) | BoardInput::Lift(square),
                Tool::Piece(_) | Tool::Eraser,
            ) => {
                self.apply(SandboxAction::Paint(square));
            }
            (BoardInput::Drop(_), Tool::Piece(_) | Tool::Eraser)
            | (BoardInput::ToggleShape(..) | BoardInput::Brush(_) | BoardInput::ClearShapes, _) => {}
            (BoardInput::Release, _) if self.selection.picked().is_none() => {
                self.tool = Tool::Hand;
                self.selection.release();
            }
            _ => match (input, carried) {
                (BoardInput::Press(to) | BoardInput::Tap(to), Some(from)) if !board.occupied().contains(to) => {
                    self.set_board(moved(board, from, to));
                }
                (BoardInput::Drop(Some(to)), Some(from)) => self.set_board(moved(board, from, to)),
                (BoardInput::Drop(None), Some(from)) => self.set_board(with(board, from, None)),
                _ => {
                    let context = self.context();
                    if let Some(mv) = self.selection.input(&context, input) {
                        self.play(mv);
                    }
                }
            },
        }
    }

    /// Makes a move of either side.
    fn play(&mut self, mv: Move) {
        let setup = self.exploration.setup;
        self.set(setup.after(mv));
        // The effects of a move are known only in a position from which a game can go on.
        let before = Position::try_from(Setup { turn: mv.piece.color, ..setup }).ok();
        let before = before.filter(|before| before.is_legal(mv));
        self.last = before.map(|before| Transition { before, mv, is_undo: false });
    }

    /// Reads a FEN while it is typed. An unreadable text leaves the board unchanged.
    fn read(&mut self, text: String) {
        let error = fen::read(&text, self.exploration.setup.rules).map(|setup| self.set(setup)).err();
        self.typed = Some(TypedFen { text, error });
    }

    fn open(&mut self, exploration: Exploration) {
        let (setup, before) = (exploration.setup, self.exploration.setup);
        let shapes = exploration.shapes.clone();
        self.exploration = Exploration { setup: before, ..exploration };
        self.tool = Tool::Hand;
        self.set(setup);
        self.exploration.shapes = shapes;
    }

    fn set_board(&mut self, board: Board) {
        self.set(Setup { board, ..self.exploration.setup });
    }

    /// Changes the setup in such a way that the change can be undone.
    fn set(&mut self, setup: Setup) {
        if setup != self.exploration.setup {
            self.past.push(self.exploration.setup);
            let surplus = self.past.len().saturating_sub(MOST_UNDONE);
            self.past.drain(..surplus);
            self.future.clear();
        }
        self.replace(setup);
    }

    /// Changes the setup, and drops everything that belonged to the previous one.
    fn replace(&mut self, setup: Setup) {
        if setup != self.exploration.setup {
            self.news = explore::changed(&self.exploration.setup, &setup);
            self.exploration.shapes.clear();
        }
        self.exploration.setup = setup;
        self.typed = None;
        self.failed_link = None;
        self.pointed = None;
        self.last = None;
        self.selection.release();
    }
}

fn with(mut board: Board, square: Square, piece: Option<Piece>) -> Board {
    match piece {
        Some(piece) => board.put(square, piece),
        None => board.clear(square.into()),
    }
    board
}

/// Returns the board with a piece moved from one square to another, replacing any piece there.
fn moved(board: Board, from: Square, to: Square) -> Board {
    board.piece_at(from).map_or(board, |piece| with(with(board, from, None), to, Some(piece)))
}

/// Returns the board as seen in a mirror beside it.
fn mirrored(board: &Board) -> Board {
    board.pieces().map(|(square, piece)| (square.transformed(Symmetry::LEFT_RIGHT), piece)).collect()
}

impl From<Exploration> for Sandbox {
    fn from(exploration: Exploration) -> Sandbox {
        Sandbox { exploration, ..Sandbox::default() }
    }
}
