//! The message shown when the app can't go on. It consists of plain elements, since the components may have failed.

use gloo::events::EventListener;
use gloo::utils::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{Element, ErrorEvent, HtmlDialogElement, HtmlTextAreaElement};
use yew::Callback;

use super::browser;
use crate::words::{app, ui};

/// From now on, shows every panic, with advice, and every error thrown in the app. A rejected promise is not shown,
/// since it stops nothing.
pub fn watch() {
    yew::set_custom_panic_hook(Box::new(|info| {
        let what = info.to_string();
        gloo::console::error!(&what);
        let _ = show(&what);
    }));
    EventListener::new(&window(), "error", |event| {
        if let Some(what) = event.dyn_ref().and_then(thrown) {
            let _ = show(&what);
        }
    })
    .forget();
}

/// Returns the thrown error and its stack, or `None` if it is not from the app: an extension's error, or a mere notice
/// of the browser, which carries no error.
fn thrown(event: &ErrorEvent) -> Option<String> {
    let error: js_sys::Error = event.error().dyn_into().ok()?;
    if event.filename().contains("extension://") {
        return None;
    }
    let stack = browser::property(&error, "stack").and_then(|stack| stack.as_string());
    // In only some browsers the stack begins with the message.
    Some(format!("{}\n{}", String::from(error.to_string()), stack.unwrap_or_default()))
}

/// Shows in place of the caption that the game could not be loaded, with a button that calls `again`.
pub fn not_started(again: Callback<()>) {
    let Some(caption) = browser::find("#app .caption") else { return };
    caption.set_text_content(None);
    if let Some(words) = add(&caption, "p", app::PART_NOT_LOADED) {
        let _ = words.set_attribute("role", "alert");
    }
    if let Some(button) = add(&caption, "button", ui::TRY_AGAIN) {
        EventListener::once(&button, "click", move |_| again.emit(())).forget();
    }
}

/// Shows that the app has failed, with a report, unless that is shown already.
fn show(what: &str) -> Option<()> {
    if document().get_element_by_id("crash").is_some() {
        return None;
    }
    let browser = window().navigator().user_agent().unwrap_or_default();
    let address = window().location().href().unwrap_or_default();
    let dialog = add(document().body()?.as_ref(), "dialog", "")?;
    dialog.set_id("crash");
    let _ = dialog.set_attribute("aria-labelledby", "crash-title");
    let body = add(&dialog, "div", "")?;
    body.set_class_name("dialog-body");
    add(&body, "h2", app::FAILED)?.set_id("crash-title");
    add(&body, "p", app::GAME_SAFE)?;
    let report: HtmlTextAreaElement = add(&body, "textarea", "")?.dyn_into().ok()?;
    report.set_read_only(true);
    report.set_value(&app::report(&browser::version(), what, &address, &browser));
    let _ = report.set_attribute("aria-label", app::REPORT);
    let buttons = add(&body, "div", "")?;
    buttons.set_class_name("buttons");
    let reload = add(&buttons, "button", app::RELOAD)?;
    reload.set_class_name("primary");
    let copy = add(&buttons, "button", app::COPY_REPORT)?;
    // The buttons' listeners are never removed, since only a reload can follow.
    EventListener::new(&reload, "click", |_| {
        let _ = window().location().reload();
    })
    .forget();
    EventListener::new(&copy, "click", move |_| {
        // The report is also selected, for browsers that do not let pages write to the clipboard.
        report.select();
        if browser::navigator_property("clipboard").is_some() {
            let _ = window().navigator().clipboard().write_text(&report.value());
        }
    })
    .forget();
    dialog.dyn_into::<HtmlDialogElement>().ok()?.show_modal().ok()
}

fn add(parent: &Element, name: &str, text: &str) -> Option<Element> {
    let element = document().create_element(name).ok()?;
    element.set_text_content(Some(text).filter(|text| !text.is_empty()));
    parent.append_child(&element).ok()?;
    Some(element)
}
