//! A game being played, as pure data: the headless state of the interface.
//!
//! [`GamePage`] holds everything the page shows; the app reads it, and changes it by [`GamePage::apply`] alone. It knows no
//! DOM, no Yew, and no time except what it is given: pointer presses and clock readings arrive as an [`Action`], work
//! for the engine leaves as a [`Task`]. The board for trying things out has a state of its own: [`sandbox::Sandbox`].

mod action;
mod board_view;
mod capture_board;
mod clock;
mod coach;
mod context;
pub mod correspondence;
mod display;
mod drawing;
mod drill;
mod engine;
mod exercise;
mod explain;
pub mod keys;
pub mod library;
mod marks;
mod messages;
pub mod move_list;
mod notice;
mod open;
mod page;
pub mod picture;
mod play;
mod played;
mod players;
mod practice;
mod practice_board;
mod puzzle;
mod record;
mod review;
pub mod sandbox;
mod saved;
mod selection;
mod session;
mod settings;
mod study;
mod symmetry;
mod tasks;
mod transition;
mod tree;
mod typed;
pub mod upgrade;
mod view;

pub use action::Action;
pub use capture_board::CaptureBoard;
pub use clock::{Bonus, Clock, SideTime, TimeControl};
pub use context::{BoardContext, BoardOptions, Objection, PieceMoves};
pub use display::Display;
pub use drawing::Drawing;
pub use drill::{Drill, DrillAction, DrillJudge, DrillStage, OwnDrillAction};
pub use engine::{
    Advice, Analysis, Engine, EngineRun, EngineState, Evaluation, MAX_MULTIPV, Request, Speed, Task, TaskKind, Warning,
    score_words,
};
pub use exercise::{Exercise, ExerciseAction};
pub use explain::{Asked, Question, Reason, threatened_marks, threats};
pub use library::LibraryAction;
pub use marks::{Layer, Layers};
pub use messages::CorrespondenceAction;
pub use notice::{Correction, Notice, ReadWarnings};
pub use open::{OpenAction, open};
pub use page::{FailedLink, GamePage, Screen};
pub use play::GameAction;
pub use played::Game;
pub use players::{Player, Players, Strength};
pub use practice::{Judge, Practice, PracticeAction, Stage};
pub use practice_board::PracticeBoard;
pub use puzzle::{OwnPuzzleAction, PuzzleAction, PuzzleBoard, PuzzleJudge, PuzzleStage, task_words};
pub use review::{Judgement, Mistake, RetryVerdict, Review};
pub use saved::{Damaged, SavedGame};
pub use selection::{BoardInput, RefusedMove, Selection};
pub use session::{DrawOffer, GameTags, LibraryRef, Live, Mode, Retry, Session, Study};
pub use settings::{BoardTheme, Settings, Theme};
pub use study::{Edit, Navigate, StudyAction};
pub use symmetry::SymmetryPhase;
pub use tasks::{EngineAction, EngineEvent, EngineEventKind};
pub use transition::{Sound, Transition};
pub use tree::{Node, NodeId, Tree};
pub use typed::{Near, Typed};
