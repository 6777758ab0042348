//! The pages, one a file, and the frame around whichever is open.

mod explore;
mod learn;
mod play;
mod rules;

use yew::prelude::*;

use self::explore::Explore;
use self::learn::Learn;
use self::play::Play;
use self::rules::Rules;
use super::dialogs::{self, Offer, Sheet};
use super::hooks::Place;
use super::panels::Header;
use crate::notation::link::Page;

#[derive(PartialEq, Properties)]
pub struct Props {
    /// Where the address leads.
    pub place: Place,
}

/// The header, the page that is open, and the dialog over it.
#[component]
pub fn Frame(props: &Props) -> Html {
    let sheet = use_state_eq(|| None::<Sheet>);
    let open = {
        let sheet = sheet.clone();
        Callback::from(move |which: Sheet| sheet.set(Some(which)))
    };
    let close = {
        let sheet = sheet.clone();
        Callback::from(move |()| sheet.set(None))
    };
    let page = match props.place.page {
        Page::Play => html! { <Play open={open.clone()} /> },
        Page::Explore => html! { <Explore open={open.clone()} /> },
        Page::Learn => html! { <Learn path={props.place.rest.clone()} open={open.clone()} /> },
        Page::Rules => html! { <Rules path={props.place.rest.clone()} /> },
    };
    html! {
        <>
            <Header page={props.place.page} {open} />
            { page }
            { dialogs::show(*sheet, close) }
            <Offer />
        </>
    }
}
