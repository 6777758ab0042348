//! Everything that can happen to the page, and the one place where it does.

use super::analysis::AnalysisAction;
use super::correspondence::CorrespondenceAction;
use super::library::LibraryAction;
use super::navigate::NavigateAction;
use super::open::OpenAction;
use super::play::GameAction;
use super::tasks::EngineAction;
use super::{Env, GameState};
use crate::game::board::selection::BoardInput;
use crate::game::notice::TagCorrection;
use crate::game::settings::{Setting, Settings};
use crate::worker::EngineEvent;

/// Defines the actions: groups of them, each of which is an action as it is, and those that stand alone.
macro_rules! actions {
    ($($group:ident($action:ty)),*; $($alone:tt)*) => {
        #[derive(Clone, PartialEq, Debug)]
        pub enum Action {
            $($group($action),)*
            $($alone)*
        }

        $(impl From<$action> for Action {
            fn from(action: $action) -> Action {
                Action::$group(action)
            }
        })*
    };
}

actions! {
    Board(BoardInput),
    Game(GameAction),
    Navigate(NavigateAction),
    Analysis(AnalysisAction),
    Correspondence(CorrespondenceAction),
    Open(OpenAction),
    Engine(EngineAction),
    EngineEvent(EngineEvent),
    Library(LibraryAction),
    Setting(Setting);

    /// The settings are those of another tab or, in a diagram, of the app.
    SetSettings(Settings),
    /// Time has passed: a clock that has run out ends the game.
    Tick,
    /// Closes the notice of a deletion or, if there is none, the one about the game.
    CloseNotice,
    /// The suggestion of the notice is followed.
    Accept(TagCorrection),
}

impl Action {
    /// Returns whether the action is one of the game's page: it is ignored behind a failed link, and while another game
    /// loads.
    fn needs_game(&self) -> bool {
        match self {
            Action::Board(_)
            | Action::Game(_)
            | Action::Navigate(_)
            | Action::Analysis(_)
            | Action::Correspondence(_)
            | Action::Accept(_)
            | Action::CloseNotice => true,
            Action::Engine(action) => *action != EngineAction::Benchmark,
            Action::Open(_)
            | Action::EngineEvent(_)
            | Action::Library(_)
            | Action::Setting(_)
            | Action::SetSettings(_)
            | Action::Tick => false,
        }
    }
}

impl GameState {
    pub fn apply(&mut self, env: &Env, action: impl Into<Action>) {
        self.change_and_settle(env, |state| {
            if state.tick(env.now_ms) {
                // What the engine has been asked, for example, must not outlive the game.
                state.settle();
            }
            state.change(env, action.into());
        });
    }

    /// Makes a change, and restores what must hold after every change. A game that is worth saving is in the library
    /// from then on.
    pub(super) fn change_and_settle(&mut self, env: &Env, change: impl FnOnce(&mut GameState)) {
        let (game_number, game) = (self.game_number, self.session.game.clone());
        change(self);
        self.add_if_due(game_number, &game, env);
        self.settle();
    }

    /// Restores the invariants after a change, in this order: the game has to be as it stays before what refers to it
    /// is dropped, and the engine's task follows from all of it.
    pub(super) fn settle(&mut self) {
        self.session.settle_review();
        let tree = self.session.game.tree();
        self.deletion.take_if(|deletion| !tree.can_restore(deletion.id));
        self.drop_open_resumable();
        self.sync_clocks();
        self.engine.tasks.set(self.due_task(), self.settings.hash_mb);
    }

    fn change(&mut self, env: &Env, action: Action) {
        if action.needs_game() && !self.shows_game() {
            return;
        }
        match action {
            Action::Board(input) => self.apply_board(input),
            Action::Game(action) => self.apply_game(action),
            Action::Navigate(action) => self.apply_navigate(action),
            Action::Analysis(action) => self.apply_analysis(action),
            Action::Correspondence(action) => self.apply_correspondence(action),
            Action::Open(action) => self.apply_open(action),
            Action::Engine(action) => self.apply_engine(action),
            Action::EngineEvent(event) => self.on_engine_event(event),
            Action::Library(action) => self.apply_library(action, env),
            Action::Setting(setting) => self.settings.change(setting),
            Action::SetSettings(settings) => self.settings = settings,
            // Already handled above.
            Action::Tick => {}
            Action::CloseNotice => {
                if self.deletion.take().is_none() {
                    self.session.notice = None;
                }
            }
            Action::Accept(correction) => self.accept(correction),
        }
    }
}
