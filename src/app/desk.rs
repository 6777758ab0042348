//! The sandbox as Yew holds it. It lives as long as the app, so that a look at another page loses nothing.

use std::ops::Deref;
use std::rc::Rc;

use yew::prelude::*;

use super::hooks::{self, Place};
use super::memory;
use crate::game::Touch;
use crate::game::sandbox::{Change, Sandbox};
use crate::notation::link::Page;

/// The sandbox in Yew's hands.
#[derive(Clone, PartialEq)]
pub struct Desk(Sandbox);

/// How components reach the sandbox and change it.
pub type DeskContext = UseReducerHandle<Desk>;

impl Desk {
    /// Returns what the page starts with: the board of its address, or the one kept from last time, or a starting array.
    pub fn load() -> Desk {
        let mut sandbox = Sandbox::default();
        let place = Place::now();
        let address = match place.page {
            Page::Explore if !place.is_as_left() => Some(hooks::fragment()),
            _ => memory::exploration(),
        };
        if let Some(address) = address {
            sandbox.apply(hooks::exploring(&address));
            sandbox.forget();
        }
        Desk(sandbox)
    }
}

impl Deref for Desk {
    type Target = Sandbox;

    fn deref(&self) -> &Sandbox {
        &self.0
    }
}

impl Reducible for Desk {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        if matches!(change, Change::Touch(Touch::Point(square)) if square == self.selection().hovered) {
            return self;
        }
        let mut sandbox = self.0.clone();
        sandbox.apply(change);
        Rc::new(Desk(sandbox))
    }
}

/// Returns the sandbox and the way to change it.
#[hook]
pub fn use_desk() -> DeskContext {
    use_context::<DeskContext>().expect("every component stands inside the app")
}

/// Returns a callback that makes the change a function makes of the event.
pub fn on<E>(desk: &DeskContext, change: impl Fn(E) -> Change + 'static) -> Callback<E> {
    let dispatcher = desk.dispatcher();
    Callback::from(move |event| dispatcher.dispatch(change(event)))
}
