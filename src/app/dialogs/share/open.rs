//! The way back in: a field that opens links, positions and games.

use wasm_bindgen::JsCast;
use web_sys::{Blob, HtmlTextAreaElement, SubmitEvent};
use yew::prelude::*;

use super::ways::Ways;
use crate::app::dialogs::close_around;
use crate::app::memory;
use crate::app::shell::use_shell;
use crate::app::store::use_store;
use crate::game::library::{Half, Intake, intake};
use crate::words::ui;

#[derive(PartialEq, Properties)]
pub struct Props {
    /// A text that could not be opened, if there is one to be mended.
    #[prop_or_default]
    pub text: Option<AttrValue>,
}

/// A field to open what others have sent.
#[component]
pub fn Open(props: &Props) -> Html {
    let store = use_store();
    let take = use_shell().taking.take;
    let given = props.text.clone().unwrap_or_default();
    let found = use_state_eq(|| props.text.as_ref().map(|text| intake(&store, text, memory::last_message)));
    let field = use_node_ref();
    // Does what a text is good for, or shows what is wrong with it.
    let judge = {
        let (store, found, field, take) = (store.clone(), found.setter(), field.clone(), take.clone());
        move |intake: Intake, event: &web_sys::Event| match intake {
            Intake::Opens(action) => {
                store.dispatch(action.into());
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
                judge(intake(&store, &field.value(), memory::last_message), &event);
            }
        }
    };
    let (why, half) = match &*found {
        Some(Intake::Wrong { why, half }) => (Some(why.clone()), half.clone()),
        Some(Intake::Opens(_) | Intake::Several) | None => (None, None),
    };
    {
        let field = field.clone();
        use_effect_with(half.clone(), move |half| {
            if let (Some(field), Some(half)) = (field.cast::<HtmlTextAreaElement>(), half) {
                select(&field, half);
            }
        });
    }
    let mending = props.text.is_some();
    let judge = Callback::from(move |(intake, event): (Intake, web_sys::Event)| judge(intake, &event));
    html! {
        <>
            <form onsubmit={submit}>
                <label class="field">
                    <span>{ ui::OPEN }</span>
                    <textarea
                        ref={field} name="open" rows={if mending { "4" } else { "2" }} autofocus={mending} autocomplete="off"
                        spellcheck="false" onkeydown={submit_line} defaultvalue={given}
                        aria-invalid={why.is_some().then_some("true")} aria-describedby="open-problem"
                    />
                </label>
                <p id="open-problem" class="wrong" role="alert">{ why }</p>
                <button type="submit">{ ui::OPEN_IT }</button>
            </form>
            if let Some(half) = half {
                <Ways {half} {judge} />
            }
        </>
    }
}

/// Selects in the field what could not be read.
fn select(field: &HtmlTextAreaElement, half: &Half) {
    let text = field.value();
    let Some(fault) = half.fault(&text) else { return };
    // Browsers count in UTF-16.
    let units = |at: usize| u32::try_from(text[..at].encode_utf16().count()).unwrap_or_default();
    let _ = field.set_selection_range(units(fault.start), units(fault.end));
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
