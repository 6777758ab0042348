//! Why no game can go on from the board.

use yew::prelude::*;

use super::pointing::entry;
use crate::app::explore::use_sandbox;
use crate::game::sandbox::Pointed;
use crate::words::{errors, explore};

/// Every reason, each pointing at its squares; and what is wrong with the address, if it could not be opened.
#[component]
pub fn Faults() -> Html {
    let sandbox = use_sandbox();
    let faults = sandbox.setup().faults();
    let misread = sandbox.misread().map(|misread| {
        html! {
            <section class="problem" role="alert">
                <p>{ errors::link_error(&misread.error) }{ " " }{ explore::AS_FAR_AS_READ }</p>
                <pre class="quote">{ &misread.fragment }</pre>
            </section>
        }
    });
    html! {
        <>
            { misread }
            if !faults.is_empty() {
                <section class="card faults" id="faults">
                    <h2>{ explore::FAULTS }</h2>
                    <ul>
                        { for faults.into_iter().map(|fault| {
                            html! { <li>{ entry(&sandbox, Pointed::Fault(fault), fault.to_string(), None) }</li> }
                        }) }
                    </ul>
                </section>
            }
        </>
    }
}
