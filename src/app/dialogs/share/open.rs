//! The way back in: a field that opens links, positions and games.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Blob, HtmlTextAreaElement, SubmitEvent};
use yew::prelude::*;

use crate::app::dialogs::close_around;
use crate::app::memory;
use crate::app::store::{StoreContext, use_store};
use crate::game::Action;
use crate::game::library::{Half, Intake, intake};
use crate::notation::record::{Choice, Stop};
use crate::words::{moving, records, ui};

#[derive(PartialEq, Properties)]
pub struct Props {
    /// A text that could not be opened, to be mended.
    pub text: Option<AttrValue>,
    /// Takes a file of games in.
    pub take: Callback<Blob>,
}

/// A field to open what others have sent.
#[component]
pub fn Open(props: &Props) -> Html {
    let store = use_store();
    let given = props.text.clone().unwrap_or_default();
    let found = use_state_eq(|| props.text.as_ref().map(|text| intake(&store, text, memory::letter)));
    let field = use_node_ref();
    // Does what a text is good for, or shows what is wrong with it.
    let judge = {
        let (store, found, field, take) = (store.clone(), found.setter(), field.clone(), props.take.clone());
        move |intake: Intake, event: &web_sys::Event| match intake {
            Intake::Opens(action) => {
                store.dispatch(action);
                close_around(event);
            }
            Intake::Several => {
                let text = field.cast::<HtmlTextAreaElement>().map(|field| field.value()).unwrap_or_default();
                if let Ok(file) = Blob::new_with_str_sequence(&js_sys::Array::of1(&text.into())) {
                    take.emit(file);
                    close_around(event);
                }
            }
            wrong => found.set(Some(wrong)),
        }
    };
    let submit = {
        let (store, field, judge) = (store.clone(), field.clone(), judge.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                judge(intake(&store, &field.value(), memory::letter), &event);
            }
        }
    };
    let (why, half) = match &*found {
        Some(Intake::Wrong { why, half }) => (Some(why.clone()), half.clone()),
        Some(Intake::Opens(_) | Intake::Several) | None => (None, None),
    };
    // A chosen move stands in place of the impossible one, and reading goes on behind it.
    let resume = {
        let half = half.clone();
        Callback::from(move |(choice, event): (Choice, MouseEvent)| {
            if let Some(half) = &half {
                judge(half.resume(choice), &event);
            }
        })
    };
    html! {
        <form onsubmit={submit}>
            <label class="field">
                <span>{ ui::OPEN }</span>
                <textarea
                    ref={field} name="open" rows="2" autocomplete="off" spellcheck="false" onkeydown={submit_line}
                    defaultvalue={given} aria-invalid={why.is_some().then_some("true")} aria-describedby="open-problem"
                />
            </label>
            <button type="submit">{ ui::OPEN_IT }</button>
            <p id="open-problem" class="wrong" role="alert">{ why }</p>
            { for half.as_ref().map(|half| ways_on(&store, half, &resume)) }
        </form>
    }
}

/// The moves that may have been meant, and the game without them.
fn ways_on(store: &StoreContext, half: &Rc<Half>, resume: &Callback<(Choice, MouseEvent)>) -> Html {
    let way = |choice: Choice, text: String| {
        let onclick = resume.reform(move |event: MouseEvent| (choice, event));
        html! { <button type="button" {onclick}>{ text }</button> }
    };
    let meant = |stop: &Stop| -> Vec<Html> {
        let Some(position) = stop.position else { return Vec::new() };
        let offer = |mv| way(Choice::Play(mv), moving::meant(&store.settings.written(&position, mv)));
        stop.suggestions().into_iter().map(offer).collect()
    };
    let meant = half.stop().map(meant).unwrap_or_default();
    let open = half.record().cloned().map(|record| {
        let store = store.clone();
        let onclick = move |event: MouseEvent| {
            store.dispatch(Action::OpenRecord(Box::new(record.clone())));
            close_around(&event);
        };
        html! { <button type="button" {onclick}>{ ui::OPEN_READABLE }</button> }
    });
    html! {
        <>
            if !meant.is_empty() {
                <div class="ways nearest" role="group" aria-label={moving::DID_YOU_MEAN}>
                    <span>{ moving::DID_YOU_MEAN }</span>
                    { for meant }
                    { way(Choice::Comment, records::AS_COMMENT.to_owned()) }
                </div>
            }
            { for open }
        </>
    }
}

/// Lets Enter send a field of one line; of several, Enter begins another.
fn submit_line(event: KeyboardEvent) {
    let Some(field) = event.target().and_then(|target| target.dyn_into::<HtmlTextAreaElement>().ok()) else { return };
    if event.key() == "Enter" && !event.shift_key() && !event.is_composing() && !field.value().contains('\n') {
        event.prevent_default();
        if let Some(form) = field.form() {
            let _ = form.request_submit();
        }
    }
}
