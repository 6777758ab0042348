//! Keeps the address in step with the game, and opens the game of a new address.

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::address::{Route, SETTLE_MS, fragment, replace};
use crate::app::browser::use_listener;
use crate::app::game_io::GAME_IO;
use crate::app::lazy::OnLoadError;
use crate::app::store::StoreContext;
use crate::link::PageName;

/// Follows the address, and keeps it in step with the game while the game is shown; other pages update it themselves.
/// `on_load_error` reports an address that can't be opened because a part of the program is missing. Returns the route
/// of the address, and whether its game is still loading.
#[hook]
pub fn use_address(store: &StoreContext, address: &str, on_load_error: &OnLoadError) -> (Route, bool) {
    let route = use_state_eq(|| Route::now(0));
    let written = use_mut_ref(fragment);
    let reading = use_state_eq(|| false);
    // The address to be written next.
    let later = use_mut_ref(|| None::<Timeout>);
    // The address may have changed during the first render.
    let setter = route.setter();
    use_effect_with((), move |()| setter.set(Route::now(0)));
    {
        let (setter, visit) = (route.setter(), use_mut_ref(|| 0));
        let (dispatcher, written, reading, later) =
            (store.dispatcher(), written.clone(), reading.setter(), later.clone());
        let on_load_error = on_load_error.clone();
        use_listener(&gloo::utils::window(), "hashchange", move |_| {
            *visit.borrow_mut() += 1;
            let route = Route::now(*visit.borrow());
            setter.set(route.clone());
            // Returning to the game that was left shows its current state.
            if route.page != PageName::Play || *written.borrow() == route.fragment {
                return;
            }
            written.replace(route.fragment.clone());
            if route.resumes_last() {
                return;
            }
            // The address that is yet to be written is that of the game being replaced.
            later.take();
            reading.set(true);
            let (done, failed, on_load_error) = (reading.clone(), reading.clone(), on_load_error.clone());
            let on_load_error = Callback::from(move |again| {
                failed.set(false);
                on_load_error.emit(again);
            });
            let dispatcher = dispatcher.clone();
            GAME_IO.with(&on_load_error, move |io| {
                done.set(false);
                if let Some(action) = (io.open)(&route.fragment) {
                    dispatcher.dispatch(action.into());
                }
            });
        });
    }
    // The address of a failed link stays, so that it can be corrected, and so does one whose game is loading.
    let shown = route.page == PageName::Play && store.shows_game();
    let text = shown.then(|| address.to_owned());
    let plies = store.session().game.moves().len();
    let before = use_mut_ref(|| plies);
    use_effect_with(text, move |text| {
        later.replace(text.clone().filter(|text| *text != *written.borrow()).map(|text| {
            let delay = if before.replace(plies) == plies { SETTLE_MS } else { 0 };
            Timeout::new(delay, move || replace(&text, &written))
        }));
    });
    ((*route).clone(), *reading || store.loading().is_some())
}
