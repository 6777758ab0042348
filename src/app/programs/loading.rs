//! What stands in the place of a page while its program is on the way.

use yew::prelude::*;

use crate::notation::link::Page;
use crate::words::upkeep;

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The page that is wanted.
    pub page: Page,
    /// Whether its program could not be had.
    pub failed: bool,
    /// Tries once more.
    pub again: Callback<MouseEvent>,
}

/// That the page is coming, or that it can't and what to do.
#[component]
pub fn Loading(props: &Props) -> Html {
    html! {
        <main class="reading" aria-busy={(!props.failed).then_some("true")}>
            if props.failed {
                <p role="alert">{ upkeep::not_loaded(props.page) }</p>
                <button type="button" class="primary" onclick={props.again.clone()}>{ upkeep::TRY_AGAIN }</button>
            } else {
                <p class="muted" role="status">{ upkeep::loading(props.page) }</p>
            }
        </main>
    }
}
