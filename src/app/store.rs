//! The state as Yew holds it.

use std::ops::Deref;
use std::rc::Rc;

use yew::prelude::*;

use super::hooks::Place;
use super::library::{new_id, today};
use super::{hooks, memory};
use crate::game::{Action, LibraryAction, Page, Players, Settings, Touch};

/// The state of the page in Yew's hands.
#[derive(Clone, PartialEq)]
pub struct Store(Page);

/// How components reach the state and send actions.
pub type StoreContext = UseReducerHandle<Store>;

impl Store {
    /// Returns a store of a page that has a board of its own.
    pub fn of(state: Page) -> Store {
        Store(state)
    }

    /// Returns a new game by the default rules, as nothing is known of who comes.
    pub fn fresh() -> Store {
        let mut state = Page::new(Settings::default(), Players::default());
        state.session.seed = chance();
        Store::of(state)
    }

    /// Returns what the page starts with: the game of its address, or the one kept from last time, or a new one.
    pub fn load() -> Store {
        let mut state = Page::new(memory::settings(), memory::players());
        state.session.seed = chance();
        let place = Place::now();
        let elsewhere = place.page != crate::notation::link::Page::Play || place.is_as_left();
        state.arrive(&hooks::fragment(), elsewhere, memory::games(), memory::last_message);
        // A letter that has come is one's own game from then on.
        if state.is_to_be_saved(&state) {
            state.apply(LibraryAction::Add(new_id(), today()));
        }
        // One that an earlier version has left goes into the library, under a name that is noted with it.
        if let Some(left) = state.resumable.take() {
            let left = left.known_as(new_id());
            memory::keep_left(&left);
            state.resumable = Some(Box::new(left));
        }
        Store::of(state)
    }
}

impl Deref for Store {
    type Target = Page;

    fn deref(&self) -> &Page {
        &self.0
    }
}

impl Reducible for Store {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        if matches!(action, Action::Board(Touch::Point(square)) if square == self.selection.hovered) {
            return self;
        }
        let mut state = self.0.clone();
        state.apply(Action::Tick(now_ms()));
        state.apply(action);
        if state.is_to_be_saved(&self.0) {
            state.apply(LibraryAction::Add(new_id(), today()));
        }
        Rc::new(Store(state))
    }
}

/// Returns the milliseconds since the page was opened.
pub fn now_ms() -> u64 {
    gloo::utils::window().performance().map_or(0, |performance| performance.now() as u64)
}

/// Returns a number by chance.
pub fn chance() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}

/// Returns the state and the way to send it actions.
#[hook]
pub fn use_store() -> StoreContext {
    use_context::<StoreContext>().expect("every component stands inside the app")
}

/// Returns a callback that sends the action a function makes of the event.
pub fn on<E, A: Into<Action>>(store: &StoreContext, action: impl Fn(E) -> A + 'static) -> Callback<E> {
    let dispatcher = store.dispatcher();
    Callback::from(move |event| dispatcher.dispatch(action(event).into()))
}
