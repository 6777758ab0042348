//! A message shown once, with what can be done about it.

use yew::prelude::*;

use super::icon::{Icon, icon};
use crate::app::lazy::lazy;
use crate::app::store::{on, use_store};
use crate::game::{self, Action, Edit, StudyAction};
use crate::words::{review, ui};

lazy!(panels: pub NOTICE = Notice);

/// The notice, if there is one.
#[component]
fn Notice() -> Html {
    let store = use_store();
    let Some(notice) = &store.notice else { return html! {} };
    let back = match *notice {
        game::Notice::Deleted { id, place, .. } => {
            Some(on(&store, move |_| StudyAction::Edit(Edit::PutBack(id, place))))
        }
        _ => None,
    };
    html! {
        <section class="notice" role="status">
            <div>
                <p>{ notice.words(&store.session.game) }</p>
                { listed(notice.items()) }
            </div>
            if let Some(onclick) = back {
                <button type="button" {onclick}>{ review::PUT_BACK }</button>
            }
            <button type="button" class="quiet" aria-label={ui::CLOSE} onclick={on(&store, |_| Action::Dismiss)}>{ icon(Icon::Close) }</button>
        </section>
    }
}

/// The items of a notice.
fn listed(items: Vec<String>) -> Html {
    if items.is_empty() {
        return html! {};
    }
    html! { <ul class="problems">{ for items.into_iter().map(|item| html! { <li>{ item }</li> }) }</ul> }
}
