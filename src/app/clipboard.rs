//! The system's clipboard.

use wasm_bindgen_futures::JsFuture;

/// Copies a text, and returns whether that worked: pages without a secure address have no clipboard.
pub async fn copy(text: &str) -> bool {
    let navigator = gloo::utils::window().navigator();
    let offered = js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|found| !found.is_undefined());
    offered && JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}
