//! Keeps the screen on while a clock runs, if the browser supports it and the page is visible.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::utils::document;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use super::browser::{call, navigator_property, use_listener};
use super::lazy::lazy;

lazy!(panels: pub WAKE_LOCK = WakeLock);

/// Holds the lock while this component is mounted. The browser releases the lock whenever the page is hidden, so it is
/// requested again each time the page becomes visible.
#[component]
fn WakeLock() -> Html {
    let lock = use_mut_ref(|| Some(Lock(None)));
    let again = lock.clone();
    use_listener(&document(), "visibilitychange", move |_| {
        if !document().hidden() {
            request(&again);
        }
    });
    use_effect_with((), move |()| {
        request(&lock);
        move || drop(lock.take())
    });
    html! {}
}

struct Lock(Option<JsValue>);

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some(sentinel) = &self.0 {
            call(sentinel, "release", &JsValue::UNDEFINED);
        }
    }
}

/// Requests a lock from the browser. A lock that arrives when it is no longer wanted is released at once.
fn request(lock: &Rc<RefCell<Option<Lock>>>) {
    let Some(requested) =
        navigator_property("wakeLock").and_then(|offered| call(&offered, "request", &"screen".into()))
    else {
        return;
    };
    let lock = lock.clone();
    spawn_local(async move {
        // A device low on power refuses; the screen then turns off as usual.
        if let Ok(sentinel) = JsFuture::from(requested).await {
            let new = Lock(Some(sentinel));
            if let Some(held) = lock.borrow_mut().as_mut() {
                *held = new;
            }
        }
    });
}
