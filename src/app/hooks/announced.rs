//! What a screen reader is told.

use yew::prelude::*;

use crate::words::closed;

/// Returns for screen readers what a text says whenever `news` changes: even if it says the same as before.
#[hook]
pub fn use_announced<T: PartialEq + 'static>(news: T, text: impl FnOnce() -> Option<String>) -> Html {
    let times = use_mut_ref(|| 0_u32);
    let said = use_memo(news, |_| {
        *times.borrow_mut() += 1;
        (*times.borrow(), text().as_deref().map(closed))
    });
    let (times, text) = &*said;
    // An element of its own each time: only what is new in the region is read.
    html! { <p class="visually-hidden announced" role="status"><span key={*times}>{ text.clone() }</span></p> }
}
