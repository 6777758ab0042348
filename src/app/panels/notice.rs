//! What a person is told once, with what can be done about it.

use yew::prelude::*;

use super::icon::{Icon, icon};
use crate::app::lazy::lazy;
use crate::app::store::{on, use_store};
use crate::game::{Action, Edit, Notice as Told, StudyAction};
use crate::words::ui;

lazy!(panels: pub NOTICE = Notice);

/// The notice, if there is one.
#[component]
fn Notice() -> Html {
    let store = use_store();
    let Some(said) = store.notice_words() else { return html! {} };
    let back = match store.notice.as_ref() {
        Some(&Told::Deleted { id, place, .. }) => {
            Some(on(&store, move |_| StudyAction::Edit(Edit::PutBack(id, place))))
        }
        _ => None,
    };
    html! {
        <section class="notice" role="status">
            <div>
                <p>{ said }</p>
                { listed(store.notice_items()) }
            </div>
            if let Some(onclick) = back {
                <button type="button" {onclick}>{ ui::UNDO }</button>
            }
            <button type="button" class="quiet" aria-label={ui::CLOSE} onclick={on(&store, |_| Action::Dismiss)}>{ icon(Icon::Close) }</button>
        </section>
    }
}

/// What there is to tell one by one.
fn listed(items: Vec<String>) -> Html {
    if items.is_empty() {
        return html! {};
    }
    html! { <ul class="problems">{ for items.into_iter().map(|item| html! { <li>{ item }</li> }) }</ul> }
}
