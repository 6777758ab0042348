//! The web worker of the search: says that it is ready by a null message.

#[cfg(target_arch = "wasm32")]
fn main() {
    use wasm_bindgen::{JsCast, JsValue};
    let me: web_sys::DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    me.post_message(&JsValue::NULL).expect("null can be sent");
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This program runs in a web worker: ./dev serve");
}
