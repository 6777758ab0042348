//! The store: the state of the page as Yew state.

use std::rc::Rc;

use yew::prelude::*;

use super::browser::{now_ms, random, today};
use super::library::new_id;
use crate::model::{Action, Env, PlayState, Players, Settings};

pub type StoreContext = UseReducerHandle<PlayState>;

/// Returns a new game under the default rules, for a first visit.
pub fn fresh() -> PlayState {
    PlayState::new(Settings::first_visit(), Players::default(), random())
}

pub fn env() -> Env {
    Env { now_ms: now_ms(), today, new_id }
}

impl Reducible for PlayState {
    type Action = Action;

    fn reduce(mut self: Rc<Self>, action: Action) -> Rc<Self> {
        // This copies the state, since Yew keeps the previous one.
        Rc::make_mut(&mut self).apply(&env(), action);
        self
    }
}

/// Returns the store of the game on the page: in the gallery the diagram's store, elsewhere the app's.
#[hook]
pub fn use_store() -> StoreContext {
    use_context::<StoreContext>().expect("every component is inside the app")
}

/// Returns a callback that dispatches the action made from the event to the game on the page.
pub fn on<E, A: Into<Action>>(store: &StoreContext, action: impl Fn(E) -> A + 'static) -> Callback<E> {
    dispatch(store, move |event| action(event).into())
}

/// Returns a callback that dispatches the action made from the event to any reducer.
pub fn dispatch<S: Reducible + 'static, E>(
    state: &UseReducerHandle<S>,
    action: impl Fn(E) -> S::Action + 'static,
) -> Callback<E> {
    let dispatcher = state.dispatcher();
    Callback::from(move |event| dispatcher.dispatch(action(event)))
}
