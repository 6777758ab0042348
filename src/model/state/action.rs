//! The actions of the page, and `apply`, the one function that carries them out.

use super::analysis::AnalysisAction;
use super::correspondence::CorrespondenceAction;
use super::library::LibraryAction;
use super::navigate::NavigateAction;
use super::open::OpenAction;
use super::play::GameAction;
use super::review::ReviewAction;
use super::tasks::EngineAction;
use super::{Env, PlayState};
use crate::model::board::selection::BoardInput;
use crate::model::notice::TagCorrection;
use crate::model::settings::{Setting, Settings};
use crate::worker::EngineEvent;

/// Defines `Action`: a variant for each group of actions, which converts into it, and the actions without a group.
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
    Review(ReviewAction),
    Correspondence(CorrespondenceAction),
    Open(OpenAction),
    Engine(EngineAction),
    EngineEvent(EngineEvent),
    Library(LibraryAction),
    Setting(Setting);

    /// Takes over the settings of another tab or, in a diagram, of the app.
    SetSettings(Settings),
    /// Advances the time. A clock that has run out ends the game.
    Tick,
    /// Closes the notice of a deletion or, if there is none, the one about the game.
    CloseNotice,
    /// Accepts the correction that the notice suggests.
    Accept(TagCorrection),
}

impl Action {
    /// Returns whether the action needs the game on the page. Such an action is ignored while a failed link is shown or
    /// another game loads.
    fn needs_game(&self) -> bool {
        match self {
            Action::Board(_)
            | Action::Game(_)
            | Action::Navigate(_)
            | Action::Analysis(_)
            | Action::Review(_)
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

impl PlayState {
    pub fn apply(&mut self, env: &Env, action: impl Into<Action>) {
        self.change_and_settle(env, |state| {
            if state.tick(env.now_ms) {
                // The engine's task, for example, must not outlive the game.
                state.settle();
            }
            state.change(env, action.into());
        });
    }

    /// Makes a change, adds the game to the library if it is worth saving, and restores the invariants.
    pub(super) fn change_and_settle(&mut self, env: &Env, change: impl FnOnce(&mut PlayState)) {
        let (game_number, game) = (self.game_number, self.session.game.clone());
        change(self);
        self.add_if_due(game_number, &game, env);
        self.settle();
    }

    /// Restores the invariants after a change. The order matters: the first step may still change the game, on which
    /// the next ones depend, and the engine's task depends on all of them.
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
            Action::Review(action) => self.apply_review(action),
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
