//! The state of the game on the page. Each group of actions has its own file; this file has what they share.

pub(super) mod action;
pub(super) mod advice;
pub(super) mod analysis;
pub(super) mod coach;
pub(super) mod correspondence;
pub(super) mod fragment;
pub(super) mod library;
pub(super) mod navigate;
pub(super) mod next_steps;
pub(super) mod open;
pub(super) mod play;
pub(super) mod review;
pub(super) mod start;
pub(super) mod tasks;
pub(super) mod view;

use std::rc::Rc;

use crate::link::Link;
use crate::link::MovePolicy;
use crate::model::board::context::{Access, BoardContext, BoardOptions, ShownBoard};
use crate::model::board::selection::Selection;
use crate::model::coach::Coach;
use crate::model::engine::{EngineState, HintState};
use crate::model::failed_link::FailedLink;
use crate::model::phase::Phase;
use crate::model::players::Players;
use crate::model::saved::SavedGame;
use crate::model::session::Session;
use crate::model::settings::Settings;
use crate::model::transition::Transition;
use crate::model::tree::Deletion;
use crate::rules::{Move, Position, Setup, Termination};
use crate::scene::{Mark, Orientation, Scene, frozen_marks};
use crate::worker::{Task, TaskKind};

/// A game with everything that the page to play on shows of it. Also used for a diagram of the gallery.
///
/// `forget_selection`, `forget_turn` and `forget_line` clear what belongs to a position, a turn or a line of moves.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayState {
    screen: Screen,
    session: Session,
    /// Counts the games that were begun or opened here.
    game_number: u32,
    /// Counts the replays of the last move. The move is animated again whenever this changes.
    replays: u32,
    selection: Selection,
    engine: EngineState,
    coach: Coach,
    settings: Settings,
    /// The players chosen last, for new games.
    default_players: Players,
    /// The last deletion, while it can be undone.
    deletion: Option<Deletion>,
    /// The unfinished game that was replaced and is offered again.
    resumable: Option<Rc<SavedGame>>,
    /// The current time, in milliseconds since any fixed moment.
    now_ms: u64,
}

/// What is on the page. While it is not the game, the game is kept unchanged, and actions on it are ignored.
#[derive(Clone, PartialEq, Debug)]
pub enum Screen {
    Game,
    /// The game is still shown while the one with this identifier loads from the library.
    Loading(String),
    FailedLink(Rc<FailedLink>),
}

/// Values from outside the state that an action may need. Few actions need more than the time.
#[derive(Clone, Copy, Debug)]
pub struct Env {
    /// The time, in milliseconds since any fixed moment.
    pub now_ms: u64,
    /// Returns the date in the form of records, `2026.11.20`.
    pub today: fn() -> String,
    /// Returns an identifier for a game that is added to the library.
    pub new_id: fn() -> String,
}

impl PlayState {
    /// Returns the game, even while a failed link is shown.
    pub fn session(&self) -> &Session {
        &self.session
    }

    pub fn game_number(&self) -> u32 {
        self.game_number
    }

    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    pub fn engine(&self) -> &EngineState {
        &self.engine
    }

    pub fn settings(&self) -> Settings {
        self.settings
    }

    pub fn default_players(&self) -> Players {
        self.default_players
    }

    pub fn deletion(&self) -> Option<Deletion> {
        self.deletion
    }

    pub fn resumable(&self) -> Option<&SavedGame> {
        self.resumable.as_deref()
    }

    /// Returns whether the page shows the game: no failed link is shown, and no other game is loading.
    pub fn shows_game(&self) -> bool {
        self.screen == Screen::Game
    }

    pub fn failed_link(&self) -> Option<&FailedLink> {
        if let Screen::FailedLink(failed) = &self.screen { Some(failed) } else { None }
    }

    pub fn loading(&self) -> Option<&str> {
        if let Screen::Loading(id) = &self.screen { Some(id) } else { None }
    }

    pub fn due_premove(&self) -> Option<Move> {
        self.selection.premove()?;
        self.selection.due_premove(&self.context())
    }

    /// Returns whether it is the engine's turn, even if the engine has failed to move. Returns `false` while the clocks
    /// are stopped.
    pub(super) fn is_engines_turn(&self) -> bool {
        self.session.phase() == Phase::EnginesTurn && !self.session.is_paused()
    }

    /// Returns whether the engine will make the next move: it is its turn, and it has not failed.
    pub fn awaits_engine(&self) -> bool {
        let is_its_move = |task: &Task| matches!(task.kind, TaskKind::Play { .. });
        let has_failed = self.engine.tasks.has_failed() && self.engine.tasks.last().is_some_and(is_its_move);
        self.is_engines_turn() && !has_failed
    }

    /// Returns the setup on the board: the position shown, or the readable part of a failed link.
    pub fn shown_setup(&self) -> Setup {
        match self.failed_link() {
            None => self.session.game.current_position().to_setup(),
            Some(failed) => failed.readable().game.setup(),
        }
    }

    /// Returns the last move of the preview.
    pub(super) fn preview_transition(&self) -> Option<Transition> {
        let (&mv, earlier) = self.selection.preview.split_last()?;
        let before = self.session.game.current_position().play_line_unchecked(earlier.iter().copied());
        Some(Transition { before, mv, is_undo: false })
    }

    /// Returns the position as it is drawn: after the moves of a preview, if there is one.
    pub fn displayed_position(&self) -> Position {
        self.session.game.current_position().play_line_unchecked(self.selection.preview.iter().copied())
    }

    pub fn orientation(&self) -> Orientation {
        Orientation::from_flipped(self.session.presentation.flipped)
    }

    /// Returns the board of another position, with these marks and those of its frozen pieces.
    pub(super) fn scene_of(&self, position: &Position, mut marks: Vec<Mark>) -> Scene {
        marks.extend(frozen_marks(position.board(), position.rules()));
        Scene { board: *position.board(), orientation: self.orientation(), alphabet: self.settings.alphabet, marks }
    }

    /// Returns the start for texts that name none: the start of the game on the board if it is a starting array, else
    /// the default array of its rules.
    pub fn fallback_start(&self) -> Position {
        let start = self.session().game.start();
        let default = || Position::start(start.rules(), start.rules().default_array());
        start.to_setup().start_array().map_or_else(default, |_| *start)
    }

    /// Returns the position shown, and what may be done in it now.
    pub fn context(&self) -> BoardContext {
        let Session { game, .. } = &self.session;
        let (position, own_side) = (*game.current_position(), self.session.own_side());
        let all_people = self.session.players().all_people();
        BoardContext {
            shown: ShownBoard::Position(position),
            access: if self.session.can_move() {
                Access::Move(MovePolicy::SideToMove)
            } else if self.awaits_engine() && game.is_latest() && own_side.is_some() {
                Access::Premove
            } else {
                Access::Locked(self.session.board_lock())
            },
            you: own_side.or(all_people.then_some(position.turn())),
            shapes_ply: Some(game.cursor()),
            options: BoardOptions { keeps_capture_methods: self.session.is_diagram(), ..self.settings.board_options() },
        }
    }

    pub fn link(&self) -> Link {
        self.session.link(self.selection.shapes.at(self.session.game.cursor()))
    }

    /// Returns whether the move last taken back can be played again. It cannot if a side's time is up.
    pub fn can_redo(&self) -> bool {
        let session = &self.session;
        let flagged = session.clock().is_some_and(|clock| clock.flagged(self.now_ms).is_some());
        let game = &session.game;
        let is_taken_back = if session.is_analysed() { game.can_redo_variation() } else { game.can_redo() };
        let is_sent = session.correspondence().is_some() && !matches!(session.phase(), Phase::ToMove | Phase::Analysis);
        is_taken_back && !flagged && !is_sent
    }

    /// Puts another game on the board.
    pub(super) fn open_session(&mut self, session: Session) {
        self.session = session;
        self.game_number = self.game_number.wrapping_add(1);
        self.coach = Coach::default();
        // An analysis requested for another game does not carry over to a game that goes on.
        let goes_on = self.session.phase().is_ongoing() && !self.session.players().all_people();
        self.engine.lines.take_if(|_| goes_on || !self.session.can_ask_engine());
        self.engine.tasks.end_current();
        self.screen = Screen::Game;
        self.deletion = None;
        self.forget_line();
    }

    /// Puts a new game on the board, discarding all state of the previous one.
    pub(super) fn begin_session(&mut self, session: Session) {
        self.engine.lines = None;
        self.selection = Selection::default();
        self.resumable = None;
        self.open_session(session);
    }

    /// Changes what is on the page. On a change, releases the selection and withdraws a hint.
    pub(super) fn show_screen(&mut self, screen: Screen) {
        if self.screen != screen {
            self.screen = screen;
            self.selection.release();
            self.engine.withdraw_hint();
        }
    }

    /// Plays a person's legal move.
    pub(super) fn play(&mut self, mv: Move) {
        self.settings.welcome = false;
        // A move here declines the offer to resume the other game.
        self.resumable = None;
        self.session.play_person_move(mv);
        self.coach.forget_saved_pieces(self.session.game.latest());
        self.forget_line();
    }

    pub(super) fn end(&mut self, termination: Termination) {
        self.session.end(termination);
        self.forget_line();
    }

    /// Clears what belongs to the position shown: all that is picked, pointed at, proposed, asked or previewed, and the
    /// hint.
    pub(super) fn forget_selection(&mut self) {
        self.selection.release();
        self.engine.hint = HintState::None;
    }

    /// Clears what belongs to a turn: the draw offer, and the scores of engine moves that were taken back. Also calls
    /// `forget_selection`.
    pub(super) fn forget_turn(&mut self) {
        self.forget_selection();
        self.session.begin_turn();
    }

    /// Clears what belongs to a line of moves: the shapes. Also calls `forget_turn`.
    pub(super) fn forget_line(&mut self) {
        self.forget_turn();
        // Every field is named, so that a new one cannot be overlooked: does it belong to a position, a turn or a line?
        let PlayState {
            selection,
            screen: _,
            session: _,
            game_number: _,
            replays: _,
            engine: _,
            coach: _,
            settings: _,
            default_players: _,
            deletion: _,
            resumable: _,
            now_ms: _,
        } = self;
        selection.shapes.clear_all();
    }
}
