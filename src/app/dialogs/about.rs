//! What there is to know about the app itself.

use yew::prelude::*;

use crate::app::files;
use crate::words::upkeep;

/// Version, build and licences, folded away.
#[component]
pub fn About() -> Html {
    html! {
        <details class="about">
            <summary>{ upkeep::ABOUT }</summary>
            <p>{ files::version() }</p>
            <p>{ upkeep::LICENCE }</p>
            <p><a href={files::address("licences.txt")} download="licences.txt">{ upkeep::LICENCES }</a></p>
        </details>
    }
}
