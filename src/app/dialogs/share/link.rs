//! The game as a link: copied, sent, or read by a camera.

use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::picture::{data_url, not_there};
use super::record::explore_link;
use super::source::Source;
use crate::app::dialogs::Copied;
use crate::app::embed::Loaded;
use crate::app::files;
use crate::words::{share, ui};

#[wasm_bindgen]
extern "C" {
    /// The browser, asked to hand something to other apps.
    type Sender;

    #[wasm_bindgen(method, catch)]
    async fn share(this: &Sender, what: &JsValue) -> Result<JsValue, JsValue>;
}

/// Returns the link with the ways to hand it on. `again` loads the program that draws QR codes once more.
pub fn tab(source: &Source, program: &Loaded, again: &Callback<MouseEvent>) -> Html {
    let address = source.address();
    let name = if source.whole { ui::LINK } else { share::POSITION_LINK };
    let send = {
        let address = address.clone();
        move |_: MouseEvent| send(&address)
    };
    let code = match program {
        Loaded::Ready(program) => match program.qr_code(&address, share::QR) {
            Some(svg) => html! { <img class="qr" alt={share::QR} src={data_url("image/svg+xml", &svg)} /> },
            None => html! { <p class="muted">{ share::QR_TOO_LONG }</p> },
        },
        other => html! { <div class="qr-place">{ not_there(other, again) }</div> },
    };
    html! {
        <>
            <Copied {name} text={address} />
            if files::noted("offline").is_none() {
                <p class="muted">{ share::LINK_TO_FILE }</p>
            }
            if sends() {
                <button type="button" onclick={send}>{ share::SEND }</button>
            }
            { code }
            { explore_link(source) }
        </>
    }
}

/// Whether the browser hands links to other apps.
fn sends() -> bool {
    let navigator = gloo::utils::window().navigator();
    Reflect::get(&navigator, &"share".into()).is_ok_and(|share| share.is_function())
}

/// Hands a link to the system. Whoever changes his mind there need not be told.
fn send(address: &str) {
    let what = Object::new();
    for (key, value) in [("title", ui::TITLE), ("text", ui::TITLE), ("url", address)] {
        let _ = Reflect::set(&what, &key.into(), &value.into());
    }
    let navigator: Sender = gloo::utils::window().navigator().unchecked_into();
    spawn_local(async move {
        let _ = navigator.share(&what).await;
    });
}
