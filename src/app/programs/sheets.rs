//! The dialogs that the other program asks for. They stand beside whatever is on the page, and look at the game as it was
//! kept when they were opened.

use gloo::events::EventListener;
use web_sys::{Blob, Element};
use yew::prelude::*;

use crate::app::dialogs::{self, ASKED, Sheet};
use crate::app::hooks;
use crate::app::store::{Store, StoreContext};

#[derive(PartialEq, Properties)]
pub struct Props {
    /// Takes a file of games in.
    pub take: Callback<Blob>,
}

/// The dialog that was asked for, until it is closed.
#[component]
pub fn Sheets(props: &Props) -> Html {
    let sheet = use_state_eq(|| None::<(Sheet, Option<AttrValue>)>);
    let host = use_memo((), |()| host());
    {
        let sheet = sheet.setter();
        use_effect_with((), move |()| {
            let look = move || {
                if let Some(asked) = Sheet::asked() {
                    sheet.set(Some(asked));
                }
            };
            look();
            let listener = EventListener::new(&gloo::utils::window(), ASKED, move |_| look());
            move || drop(listener)
        });
    }
    let close = {
        let sheet = sheet.setter();
        Callback::from(move |()| sheet.set(None))
    };
    match ((*sheet).clone(), host.as_ref()) {
        (Some((sheet, text)), Some(host)) => {
            let take = props.take.clone();
            create_portal(html! { <OverGame {sheet} {text} {take} {close} /> }, host.clone())
        }
        _ => html! {},
    }
}

/// Returns an element beside the programs', for the dialogs.
fn host() -> Option<Element> {
    let document = gloo::utils::document();
    let host = document.create_element("div").ok()?;
    document.body()?.append_child(&host).ok()?;
    Some(host)
}

#[derive(PartialEq, Properties)]
struct OverGameProps {
    sheet: Sheet,
    text: Option<AttrValue>,
    take: Callback<Blob>,
    close: Callback<()>,
}

#[component]
fn OverGame(props: &OverGameProps) -> Html {
    let store = use_reducer(Store::kept);
    hooks::use_look(&store);
    html! {
        <ContextProvider<StoreContext> context={store}>
            { dialogs::show_far(Some(props.sheet), props.text.clone(), props.take.clone(), props.close.clone()) }
        </ContextProvider<StoreContext>>
    }
}
