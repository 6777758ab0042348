//! Small parts of forms.

use gloo::timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::browser;
use super::hooks::use_kept;
use crate::notation::rule_text::{RULE_SETS, switch_identifier};
use crate::rules::{BackRank, Color, Role, RuleSet, StartingArray, Switch};
use crate::words::{labelled, new_game, rules, ui};

/// Returns a choice of one of several options, each with its value, its text and whether it is chosen.
pub fn select(
    label: &'static str,
    name: &'static str,
    options: impl Iterator<Item = (String, String, bool)>,
    change: Callback<Event>,
) -> Html {
    html! {
        <select aria-label={label} {name} onchange={change}>{ for options.map(option) }</select>
    }
}

pub fn option((value, text, chosen): (String, String, bool)) -> Html {
    html! { <option {value} selected={chosen}>{ text }</option> }
}

/// Returns the options of a choice of rules, including the current rule set if it is not a known one.
pub fn rule_options(now: RuleSet) -> Html {
    let mixed = RULE_SETS.iter().all(|&(_, set)| set != now).then(|| (now.to_string(), rules::name(now), true));
    let known = RULE_SETS.map(|(identifier, set)| (identifier.to_owned(), rules::name_in_choice(set), set == now));
    known.into_iter().chain(mixed).map(option).collect()
}

pub fn chosen_rules(event: &Event) -> Option<RuleSet> {
    chosen(event).parse::<RuleSet>().ok()
}

pub fn chosen(event: &Event) -> String {
    event.target_dyn_into::<HtmlSelectElement>().map(|field| field.value()).unwrap_or_default()
}

pub fn entered(event: &InputEvent) -> String {
    event.target_dyn_into::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default()
}

pub fn value(field: &NodeRef) -> String {
    field.cast::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default()
}

pub fn set_value(field: &NodeRef, value: &str) {
    if let Some(field) = field.cast::<HtmlInputElement>() {
        field.set_value(value);
    }
}

pub fn select_text(field: &NodeRef) {
    if let Some(field) = field.cast::<HtmlInputElement>() {
        field.select();
    }
}

pub fn focus(element: &NodeRef) {
    browser::focus(element.cast());
}

/// Returns a field under its label.
pub fn with_label(label: &'static str, field: Html) -> Html {
    html! { <label class="field"><span>{ label }</span>{ field }</label> }
}

pub fn check_box(name: &'static str, checked: bool, onchange: Callback<Event>, label: &str) -> Html {
    html! {
        <label class="option">
            <input type="checkbox" {name} {checked} {onchange} />
            <span>{ label }</span>
        </label>
    }
}

pub fn radio(
    name: impl Into<AttrValue>,
    checked: bool,
    onchange: Callback<Event>,
    label: impl Into<AttrValue>,
) -> Html {
    radio_with(html! {}, name.into(), None, checked, onchange, html! { label.into() })
}

pub fn radio_with(
    sample: Html,
    name: AttrValue,
    value: Option<&'static str>,
    checked: bool,
    onchange: Callback<Event>,
    label: Html,
) -> Html {
    html! {
        <label class="option">
            <input type="radio" {name} {value} {checked} {onchange} />
            { sample }
            <span>{ label }</span>
        </label>
    }
}

/// Returns a radio button that is a segment of a bar.
pub fn segment(name: &'static str, checked: bool, onchange: Callback<Event>, label: &'static str) -> Html {
    // The space separates the segment from the next one when it is read or copied.
    html! { <><label><input type="radio" {name} {checked} {onchange} /><span>{ label }</span></label>{ " " }</> }
}

/// Returns a button that stays pressed.
pub fn toggle(pressed: bool, onclick: Callback<MouseEvent>, label: impl Into<AttrValue>) -> Html {
    html! { <button type="button" class="toggle" aria-pressed={pressed.to_string()} {onclick}>{ label.into() }</button> }
}

/// Returns the seven switches of a rule set. `change` receives the set with one of them changed.
pub fn switches(now: RuleSet, change: &Callback<RuleSet>) -> Html {
    let choice = |switch: Switch| {
        let on = now.get(switch);
        let change = change.reform(move |_: Event| now.with(switch, !on));
        check_box(switch_identifier(switch, true), on, change, rules::switch_on(switch))
    };
    Switch::ALL.into_iter().map(choice).collect()
}

/// Returns the choice of one side's back rank. `change` receives the array with that rank changed. Nothing is chosen if
/// `now` is `None`.
pub fn back_rank(now: Option<StartingArray>, color: Color, change: &Callback<StartingArray>) -> Html {
    let base = now.unwrap_or_default();
    let (StartingArray { white, black }, is) = (base, now.is_some());
    let back_rank = if color == Color::White { white } else { black };
    let place = |role: Role, file: char, chosen: bool, next: BackRank| {
        let array = match color {
            Color::White => StartingArray { white: next, black },
            Color::Black => StartingArray { white, black: next },
        };
        let change = change.reform(move |_: Event| array);
        radio(format!("{color:?}{role:?}"), is && chosen, change, new_game::role_on_file(color, role, file))
    };
    html! {
        <div class="back-ranks">
            { place(Role::King, 'd', !back_rank.king_on_e, BackRank { king_on_e: false, ..back_rank }) }
            { place(Role::King, 'e', back_rank.king_on_e, BackRank { king_on_e: true, ..back_rank }) }
            { place(Role::Immobilizer, 'a', !back_rank.immobilizer_on_h, BackRank { immobilizer_on_h: false, ..back_rank }) }
            { place(Role::Immobilizer, 'h', back_rank.immobilizer_on_h, BackRank { immobilizer_on_h: true, ..back_rank }) }
        </div>
    }
}

/// How long a text is reported as copied, in milliseconds.
const COPIED_MS: u32 = 2500;

/// Returns the message about the last copied text, and a callback that copies a text. The message is shown for a
/// moment; it is `failed`, and stays, if the browser refuses.
#[hook]
pub fn use_copy(failed: &'static str) -> (Option<&'static str>, Callback<AttrValue>) {
    let status = use_state_eq(|| None);
    {
        let setter = status.setter();
        use_kept(*status, move |&shown| {
            (shown == Some(ui::COPIED)).then(|| Timeout::new(COPIED_MS, move || setter.set(None)))
        });
    }
    let setter = status.setter();
    let copy = Callback::from(move |text: AttrValue| {
        let status = setter.clone();
        spawn_local(async move { status.set(Some(if browser::copy(&text).await { ui::COPIED } else { failed })) });
    });
    (*status, copy)
}

#[derive(PartialEq, Properties)]
pub struct CopyFieldProps {
    pub name: &'static str,
    pub text: AttrValue,
    #[prop_or(1)]
    pub lines: u32,
    #[prop_or(false)]
    pub columns: bool,
}

/// A text with a button that copies it.
#[component]
pub fn CopyField(props: &CopyFieldProps) -> Html {
    let (status, copy) = use_copy(ui::COPY_YOURSELF);
    let field = use_node_ref();
    let select = {
        let field = field.clone();
        move || {
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                field.select();
            }
        }
    };
    let copy = {
        let (text, select) = (props.text.clone(), select.clone());
        move |_: MouseEvent| {
            // If the text can't be copied, it is selected for the person to copy.
            select();
            copy.emit(text.clone());
        }
    };
    html! {
        <div class="copied">
            { with_label(props.name, html! {
                <textarea
                    ref={field} rows={props.lines.to_string()} readonly=true value={props.text.clone()}
                    class={props.columns.then_some("columns")} onfocus={move |_| select()}
                />
            }) }
            <button type="button" aria-label={labelled(ui::COPY, props.name)} onclick={copy}>{ ui::COPY }</button>
            <p class="muted" role="status">{ status }</p>
        </div>
    }
}
