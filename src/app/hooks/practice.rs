//! A lesson, a puzzle or a drill as the state of a component.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::{focus_next, use_changed, use_commands, use_kept, use_sounds};
use crate::app::engine::use_tasks;
use crate::app::store::use_store;
use crate::model::keys::Command;
use crate::model::{BoardInput, Judge, Practice, PracticeAction};

impl<J: Judge> Reducible for Practice<J> {
    type Action = PracticeAction<J::Action>;

    fn reduce(mut self: Rc<Self>, action: Self::Action) -> Rc<Self> {
        Rc::make_mut(&mut self).apply(action);
        self
    }
}

pub type PracticeHandle<J> = UseReducerHandle<Practice<J>>;

/// Returns the practice that `begin` creates. The hook advances it, submits its tasks to the engine, plays sounds, and
/// handles the page's keys.
#[hook]
pub fn use_practice<J: Judge>(begin: impl FnOnce() -> Practice<J>) -> PracticeHandle<J> {
    let settings = use_store().settings();
    let practice = use_reducer(begin);
    let board = &practice.board;
    {
        // A pending step is taken after its wait, which restarts with each move of a solution.
        let (dispatcher, wait) = (practice.dispatcher(), practice.wait_ms());
        use_kept((practice.stage, board.game.moves().len()), move |_| {
            wait.map(|wait| Timeout::new(wait, move || dispatcher.dispatch(PracticeAction::Advance)))
        });
    }
    {
        let dispatcher = practice.dispatcher();
        let on_event = Callback::from(move |event| dispatcher.dispatch(PracticeAction::EngineEvent(event)));
        use_tasks(practice.task(), || 0, on_event);
    }
    use_sounds(board.game.clone(), None, settings.loudness());
    use_effect_with(practice.is_over(), |&is_over| {
        if is_over {
            focus_next();
        }
    });
    {
        let dispatcher = practice.dispatcher();
        use_changed(settings, move |&settings| dispatcher.dispatch(PracticeAction::SetSettings(settings)));
    }
    let dispatcher = practice.dispatcher();
    use_commands(settings.page_keys, false, move |command| {
        dispatcher.dispatch(match command {
            Command::Release => PracticeAction::Input(BoardInput::Release),
            Command::Confirm => PracticeAction::Input(BoardInput::Confirm),
            Command::Flip => PracticeAction::Flip,
            Command::Hint => PracticeAction::Hint,
            Command::Replay => PracticeAction::Replay,
            Command::Navigate(step) => PracticeAction::Navigate(step),
            // The cells handle the rest.
            _ => return false,
        });
        true
    });
    practice
}
