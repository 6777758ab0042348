//! The service worker, which stores the whole app for offline use, and the switch to a newer version.

use std::cell::Cell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};
use yew::prelude::*;

use crate::app::browser;

/// The delay before all files are stored, in milliseconds, since storing them would slow down the start on a small
/// device.
const REST_MS: u32 = 1_000;

/// Registers the service worker, if the browser supports service workers and the build is meant to be stored. Returns a
/// callback that switches to a newer version once one is ready. The switch reloads the page; the address and the
/// browser's storage restore the game.
#[hook]
pub fn use_offline() -> Option<Callback<()>> {
    let ready = use_state_eq(|| None::<ServiceWorker>);
    let setter = ready.setter();
    use_effect_with((), move |()| {
        if let Some((container, script)) = container().zip(browser::build_data("offline")) {
            reload_on_change(&container);
            let register = move || {
                spawn_local(async move {
                    // Without the service worker the app only needs the network, so a failure is not reported.
                    let _ = watch(&container, &script, setter).await;
                });
            };
            Timeout::new(REST_MS, register).forget();
        }
    });
    let ready = (*ready).clone()?;
    Some(Callback::from(move |()| {
        let _ = ready.post_message(&"update".into());
    }))
}

/// Returns the browser's service workers. Pages without a secure address have none, and debug builds need none.
fn container() -> Option<ServiceWorkerContainer> {
    browser::navigator_property("serviceWorker").filter(|_| !cfg!(debug_assertions)).map(JsCast::unchecked_into)
}

/// Reloads the page when another version takes control of it, since page and files must match. On a first visit the
/// page's own version takes control, and nothing is reloaded.
fn reload_on_change(container: &ServiceWorkerContainer) {
    let controlled = Cell::new(container.controller().is_some());
    EventListener::new(container, "controllerchange", move |_| {
        if controlled.replace(true) {
            let _ = gloo::utils::window().location().reload();
        }
    })
    .forget();
}

type Ready = UseStateSetter<Option<ServiceWorker>>;

/// Registers the script, and sets `ready` to each newer version that waits to take control.
async fn watch(container: &ServiceWorkerContainer, script: &str, ready: Ready) -> Option<()> {
    let registration: ServiceWorkerRegistration =
        JsFuture::from(container.register(script)).await.ok()?.dyn_into().ok()?;
    let look = Rc::new({
        let (container, registration) = (container.clone(), registration.clone());
        move || {
            if let Some(worker) = registration.waiting().filter(|_| container.controller().is_some()) {
                ready.set(Some(worker));
            }
        }
    });
    // The very first worker is not a newer one, though it may seem to wait while it takes control of the page.
    let is_first = |registration: &ServiceWorkerRegistration| registration.active().is_none();
    if !is_first(&registration) {
        look();
    }
    EventListener::new(&registration.clone(), "updatefound", move |_| {
        let Some(worker) = registration.installing().filter(|_| !is_first(&registration)) else { return };
        let (look, installing) = (look.clone(), worker.clone());
        EventListener::new(&worker, "statechange", move |_| {
            if installing.state() == ServiceWorkerState::Installed {
                look();
            }
        })
        .forget();
    })
    .forget();
    Some(())
}
