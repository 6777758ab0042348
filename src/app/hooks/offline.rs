//! The service worker, which keeps the whole app for times without a network.

use yew::prelude::*;

/// Registers the service worker, where the browser has such and the build is one to keep.
#[hook]
pub fn use_offline() {
    use_effect_with((), |()| {
        if cfg!(debug_assertions) {
            return;
        }
        let navigator = gloo::utils::window().navigator();
        // Pages without a secure address have none.
        let offered =
            js_sys::Reflect::get(&navigator, &"serviceWorker".into()).is_ok_and(|found| !found.is_undefined());
        if offered {
            // Without it the app works as long as the network does: nothing to tell.
            let _ = navigator.service_worker().register("sw.js");
        }
    });
}
