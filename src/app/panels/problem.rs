//! An address that can't be opened: where, why, and the ways on.

use yew::prelude::*;

use crate::app::dialogs::Sheet;
use crate::app::store::{on, use_store};
use crate::game::Action;
use crate::words::{errors, ui};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub open: Callback<Sheet>,
}

/// What is wrong with the address, and what to do.
#[component]
pub fn Problem(props: &Props) -> Html {
    let store = use_store();
    let Some(refused) = &store.problem else { return html! {} };
    let readable = refused.readable();
    let first = readable.is_none().then_some("primary");
    let (open, start) = (props.open.clone(), props.open.clone());
    html! {
        <section class="problem" role="alert">
            <h2>{ ui::BAD_LINK }</h2>
            <p>{ errors::link_error(&refused.error) }</p>
            <pre class="quote">{ &refused.fragment }</pre>
            <div class="ways">
                if let Some(link) = readable {
                    <button type="button" class="primary" onclick={on(&store, move |_| Action::Open(Box::new(link.clone())))}>
                        { ui::OPEN_READABLE }
                    </button>
                }
                <button type="button" class={first} onclick={on(&store, |_| Action::Dismiss)}>{ ui::BACK_TO_GAME }</button>
                <button type="button" onclick={move |_| start.emit(Sheet::NewGame)}>{ ui::NEW_GAME }</button>
                <button type="button" onclick={move |_| open.emit(Sheet::Share)}>{ ui::OPEN }</button>
            </div>
        </section>
    }
}
