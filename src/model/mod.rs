//! The headless state of the pages, as pure data: the game being played or analysed, the boards of lessons and puzzles,
//! the settings and the library.
//!
//! [`PlayState`] is the state of the page with a game. Once it is drawn, the app only reads it, and changes it only by
//! [`PlayState::apply`]. It does not depend on the DOM, on Yew, or on the current time: pointer presses and clock
//! readings arrive as an [`Action`], and work for the engine leaves as a [`Task`](crate::worker::Task). The board for
//! trying things out has its own state: [`sandbox::Sandbox`].

mod board;
mod clock;
mod coach;
pub mod correspondence;
mod engine;
mod failed_link;
mod game;
pub mod keys;
pub mod library;
mod material;
pub mod move_list;
pub mod new_game;
mod notice;
pub mod pasted;
mod phase;
pub mod picture;
mod players;
mod practice;
mod record;
pub mod sandbox;
mod saved;
mod session;
mod settings;
mod state;
mod status;
mod symmetry;
mod transition;
mod tree;
pub mod upgrade;

pub use board::board_view::BoardView;
pub use board::context::{Access, BoardContext, BoardLock, BoardOptions, ConfirmedMoves, PieceMoves, Refusal};
pub use board::display::BoardDisplay;
pub use board::explain::{Query, Question, WhyAnswer, threatened_marks, threats};
pub use board::marks::Layers;
pub use board::selection::{BoardInput, PickedMoves, RefusedMove, Selection};
pub use board::shapes::BoardShapes;
pub use board::typed_move::{Suggestion, TypedInput};
pub use clock::{Bonus, Clock, SideTime, TimeControl};
pub use coach::{MAX_COACHED_LEVEL, Warning};
pub use engine::{Benchmark, EngineLines, EngineState, EngineTasks, Evaluation, TaskState, score_words};
pub use failed_link::{ConflictingMessage, FailedLink, OpenError, ReadableBoard, SavedGameError, SavedGameProblem};
pub use game::{Game, NavigationStep, Neighbor};
pub use material::{lost_pieces, material_lead};
pub use notice::{Notice, ReadSuggestion, ReadWarnings, TagCorrection};
pub use phase::Phase;
pub use players::{Player, Players};
pub use practice::board::PracticeBoard;
pub use practice::capture_board::{CaptureAction, CaptureBoard};
pub use practice::drill::{Drill, DrillAction, DrillJudge, DrillStage};
pub use practice::lesson::LessonPractice;
pub use practice::puzzle::{PuzzleAction, PuzzleJudge, PuzzlePractice, PuzzleStage};
pub use practice::state::{Judge, Practice, PracticeAction, Stage};
pub use saved::SavedGame;
pub use session::{DrawOffer, GameHeaders, LibraryRef, LocalGame, Mode, Retry, Session};
pub use settings::{Setting, Settings};
pub use state::action::Action;
pub use state::advice::{Advice, KeyMoment};
pub use state::analysis::{AnalysisAction, Edit};
pub use state::correspondence::CorrespondenceAction;
pub use state::fragment::open_fragment;
pub use state::library::LibraryAction;
pub use state::navigate::NavigateAction;
pub use state::next_steps::NextStep;
pub use state::open::OpenAction;
pub use state::play::GameAction;
pub use state::review::ReviewAction;
pub use state::tasks::EngineAction;
pub use state::view::PlayView;
pub use state::{Env, PlayState};
pub use symmetry::SymmetryPhase;
pub use transition::{Sound, Transition};
pub use tree::{Deletion, Node, NodeId, Tree};
