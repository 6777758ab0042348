//! Announcements for screen readers.

use yew::prelude::*;

use crate::words::closed;

/// Returns an element that announces `text` to screen readers whenever `news` changes, even if the text is the same as
/// before.
#[hook]
pub fn use_announced<T: PartialEq + 'static>(news: T, text: impl FnOnce() -> Option<String>) -> Html {
    let times = use_mut_ref(|| 0_u32);
    let said = use_memo(news, |_| {
        *times.borrow_mut() += 1;
        (*times.borrow(), text().as_deref().map(closed))
    });
    let (times, text) = &*said;
    // A new element each time, since only new content of the region is read.
    html! { <p class="visually-hidden announced" role="status"><span key={*times}>{ text.clone() }</span></p> }
}
