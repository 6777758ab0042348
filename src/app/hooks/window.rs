//! What the page tells the browser's window: its title and colours, whether it fills the screen and keeps it on.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::EventListener;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use crate::app::store::StoreContext;
use crate::words::ui;

/// Writes where the game stands, or what else is shown, into the page's title.
#[hook]
pub fn use_title(shown: String) {
    use_effect_with(shown, |shown| gloo::utils::document().set_title(&ui::page(shown)));
}

/// Writes the chosen theme onto the page's root element.
#[hook]
pub fn use_look(store: &StoreContext) {
    use_effect_with(store.settings.board, |board| {
        if let Some(root) = gloo::utils::document().document_element() {
            let _ = root.set_attribute("data-board", board.identifier());
        }
    });
}

/// Whether the page fills the screen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FullScreen {
    /// The browser does not offer it.
    Unavailable,
    /// It does not.
    Off,
    /// It does.
    On,
}

impl FullScreen {
    fn now() -> FullScreen {
        let document = gloo::utils::document();
        match () {
            // Some browsers lack the property altogether, which reads as false.
            () if !document.fullscreen_enabled() => FullScreen::Unavailable,
            () if document.fullscreen_element().is_some() => FullScreen::On,
            () => FullScreen::Off,
        }
    }

    /// Changes from one to the other. Whatever comes of it, the browser says so by an event.
    pub fn toggle(self) {
        let document = gloo::utils::document();
        match self {
            FullScreen::Unavailable => {}
            FullScreen::On => document.exit_fullscreen(),
            FullScreen::Off => {
                if let Some(root) = document.document_element() {
                    let _ = root.request_fullscreen();
                }
            }
        }
    }
}

/// Returns whether the page fills the screen, and follows it: keys of the browser change it too.
#[hook]
pub fn use_full_screen() -> FullScreen {
    let state = use_state_eq(FullScreen::now);
    let setter = state.setter();
    use_effect_with((), move |()| {
        let listener =
            EventListener::new(&gloo::utils::document(), "fullscreenchange", move |_| setter.set(FullScreen::now()));
        move || drop(listener)
    });
    *state
}

/// Keeps the screen on while `wanted`, where the browser can and the page is seen. The browser lets the screen go
/// whenever the page is hidden, so it is asked anew each time the page comes back.
#[hook]
pub fn use_wake_lock(wanted: bool) {
    use_effect_with(wanted, |&wanted| {
        let held = wanted.then(|| {
            let lock = Rc::new(RefCell::new(Some(Lock(None))));
            take(&lock);
            let again = lock.clone();
            let listener = EventListener::new(&gloo::utils::document(), "visibilitychange", move |_| {
                if !gloo::utils::document().hidden() {
                    take(&again);
                }
            });
            (lock, listener)
        });
        move || {
            if let Some((lock, listener)) = held {
                drop(listener);
                lock.take();
            }
        }
    });
}

/// The browser's lock, let go when dropped.
struct Lock(Option<JsValue>);

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some(sentinel) = &self.0 {
            call(sentinel, "release", &JsValue::UNDEFINED);
        }
    }
}

/// Asks the browser for a lock. One that comes when none is wanted any more is let go at once.
fn take(lock: &Rc<RefCell<Option<Lock>>>) {
    let navigator = gloo::utils::window().navigator();
    let Some(offered) = get(&navigator, "wakeLock") else { return };
    let Some(asked) = call(&offered, "request", &"screen".into()) else { return };
    let lock = lock.clone();
    spawn_local(async move {
        // A browser that is short of power refuses: then the screen goes off as it always does.
        if let Ok(sentinel) = JsFuture::from(asked).await {
            let new = Lock(Some(sentinel));
            if let Some(held) = lock.borrow_mut().as_mut() {
                *held = new;
            }
        }
    });
}

fn get(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|found| !found.is_undefined() && !found.is_null())
}

/// Calls a method that answers with a promise.
fn call(of: &JsValue, name: &str, argument: &JsValue) -> Option<Promise> {
    let method: Function = get(of, name)?.dyn_into().ok()?;
    method.call1(of, argument).ok()?.dyn_into().ok()
}
