//! The services of the browser: focus, events, time, random numbers, clipboard, sharing, files, and the data that the
//! build has written on the page.

use std::pin::pin;
use std::rc::Rc;

use futures_util::future::{Either, select};
use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::future::TimeoutFuture;
use gloo::utils::{document, window};
use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, Element, Event, EventTarget, HtmlAnchorElement, HtmlElement, ScrollIntoViewOptions,
    ScrollLogicalPosition, Url,
};
use yew::prelude::*;

use crate::words::app;

pub fn find(css: &str) -> Option<Element> {
    gloo::utils::document().query_selector(css).ok().flatten()
}

pub fn focus(element: Option<Element>) {
    if let Some(element) = element {
        // Cells of a board are SVG elements, which have the same method.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// Listens to an event while the component is mounted. Calls the callback of the latest render, which may prevent the
/// browser's default.
#[hook]
pub fn use_listener(target: &EventTarget, name: &'static str, callback: impl Fn(&Event) + 'static) {
    use_shared_listener(target.clone(), name, Rc::new(callback));
}

/// The part of [`use_listener`] that is compiled once for all callbacks.
#[hook]
fn use_shared_listener(target: EventTarget, name: &'static str, callback: Rc<dyn Fn(&Event)>) {
    let latest = use_mut_ref(|| callback.clone());
    latest.replace(callback);
    use_effect_with((), move |()| {
        let call_latest = move |event: &Event| {
            let callback = latest.borrow().clone();
            callback(event);
        };
        let options = EventListenerOptions::enable_prevent_default();
        let listener = EventListener::new_with_options(&target, name, options, call_latest);
        move || drop(listener)
    });
}

/// Returns the result of the work, or `None` if it takes longer than `millis`.
pub async fn timeout<T>(millis: u32, work: impl Future<Output = T>) -> Option<T> {
    match select(pin!(work), TimeoutFuture::new(millis)).await {
        Either::Left((done, _)) => Some(done),
        Either::Right(_) => None,
    }
}

/// Returns how long a timer must wait for a moment, in milliseconds, limited to the longest wait that browsers support.
pub fn wait_ms(moment_ms: u64) -> u32 {
    moment_ms.saturating_sub(now_ms()).min(i32::MAX as u64) as u32
}

/// Returns the milliseconds since the page was opened.
pub fn now_ms() -> u64 {
    gloo::utils::window().performance().map_or(0, |performance| performance.now() as u64)
}

pub fn random() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}

pub fn property(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|found| !found.is_undefined() && !found.is_null())
}

/// Returns a property of `navigator`, if it exists. Some browsers lack some properties, and some properties need a
/// secure address.
pub fn navigator_property(name: &str) -> Option<JsValue> {
    property(&gloo::utils::window().navigator(), name)
}

pub fn object(properties: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in properties {
        // A new object accepts every key.
        let _ = Reflect::set(&object, &JsValue::from(*name), value);
    }
    object
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ShareOutcome {
    Shared,
    Cancelled,
    Copied,
    Failed,
}

/// Shares a text with another program of the person's choice, or copies it if the browser can't share.
pub async fn send(text: &str) -> ShareOutcome {
    if let Some(sharing) = share(&object(&[("text", text.into())])) {
        match JsFuture::from(sharing).await {
            Ok(_) => return ShareOutcome::Shared,
            Err(error) if property(&error, "name").is_some_and(|name| name == "AbortError") => {
                return ShareOutcome::Cancelled;
            }
            Err(_) => {}
        }
    }
    if copy(text).await { ShareOutcome::Copied } else { ShareOutcome::Failed }
}

pub fn can_share() -> bool {
    navigator_property("share").is_some()
}

/// Asks the browser to share something with another program, if it offers that.
pub fn share(what: &Object) -> Option<Promise> {
    call(&gloo::utils::window().navigator(), "share", what)
}

/// Calls a method that not every browser has, and returns its promise.
pub fn call(of: &JsValue, name: &str, argument: &JsValue) -> Option<Promise> {
    let method: Function = property(of, name)?.dyn_into().ok()?;
    method.call1(of, argument).ok()?.dyn_into().ok()
}

/// Copies a text and returns whether that worked. Pages without a secure address have no clipboard.
pub async fn copy(text: &str) -> bool {
    let write = || gloo::utils::window().navigator().clipboard().write_text(text);
    navigator_property("clipboard").is_some() && JsFuture::from(write()).await.is_ok()
}

/// Scrolls an element into view, to the given positions in the window, vertically and horizontally.
pub fn scroll_into_view(element: &Element, [down, across]: [ScrollLogicalPosition; 2]) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(down);
    options.set_inline(across);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Scrolls a container, and nothing around it, so that one of its elements is visible. `below` and `right` are the
/// lengths in pixels of its fading ends, where it continues.
pub fn scroll_within(container: &Element, element: &Element, [below, right]: [f64; 2]) {
    let (outer, inner) = (container.get_bounding_client_rect(), element.get_bounding_client_rect());
    let hidden = |before: f64, after: f64| if before < 0.0 { before.floor() } else { after.max(0.0).ceil() } as i32;
    let down = hidden(inner.top() - outer.top(), inner.bottom() + below - outer.bottom());
    let across = hidden(inner.left() - outer.left(), inner.right() + right - outer.right());
    container.set_scroll_top(container.scroll_top() + down);
    container.set_scroll_left(container.scroll_left() + across);
}

/// Returns the address of one of the app's own files, relative to the page's base.
pub fn file_address(name: &str) -> String {
    let link = find(&format!("link[data-file=\"{name}\"]"));
    link.and_then(|link| link.get_attribute("href")).unwrap_or_else(|| name.to_owned())
}

/// Returns a value that the build has written on the page, such as the address of the worker, if there is one.
pub fn build_data(name: &str) -> Option<String> {
    gloo::utils::document().get_element_by_id("app")?.get_attribute(&format!("data-{name}"))
}

pub fn version() -> String {
    app::version(env!("CARGO_PKG_VERSION"), &build_data("build").unwrap_or_default())
}

pub fn prefers_reduced_motion() -> bool {
    let query = gloo::utils::window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Returns today's date in the form of records, `2026.11.20`.
pub fn today() -> String {
    let now = js_sys::Date::new_0();
    format!("{:04}.{:02}.{:02}", now.get_full_year(), now.get_month() + 1, now.get_date())
}

pub fn unix_ms() -> u64 {
    js_sys::Date::now() as u64
}

/// Offers a text as a download.
pub fn download(name: &str, kind: &str, text: &str) -> Result<(), JsValue> {
    let properties = BlobPropertyBag::new();
    properties.set_type(kind);
    let blob = Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(&text.into()), &properties)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.dyn_into()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // Some browsers start to read the blob only after this task.
    let free = wasm_bindgen::closure::Closure::once_into_js(move || Url::revoke_object_url(&address));
    window().set_timeout_with_callback_and_timeout_and_arguments_0(free.unchecked_ref(), 60_000)?;
    Ok(())
}
