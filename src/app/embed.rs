//! The page's interface to the program for pictures and QR codes, which is loaded when first needed.

use wasm_bindgen::prelude::*;
use yew::prelude::*;

use super::lazy::{LoadError, use_loading};

#[wasm_bindgen]
extern "C" {
    /// The functions of the program. All but [`qr_code`](Embed::qr_code) take a position's FEN and options for the
    /// picture.
    #[derive(Clone, PartialEq)]
    pub type Embed;

    #[wasm_bindgen(js_namespace = ultima, js_name = loadPictures, catch)]
    async fn load() -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, js_name = qrCode)]
    pub fn qr_code(this: &Embed, text: &str, title: &str) -> Option<String>;
    #[wasm_bindgen(method, catch, js_name = toSvg)]
    pub fn to_svg(this: &Embed, fen: &str, options: &JsValue) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch, js_name = toText)]
    pub fn to_text(this: &Embed, fen: &str, options: &JsValue) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch)]
    pub fn describe(this: &Embed, fen: &str, options: &JsValue) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, js_name = canSharePicture)]
    pub fn can_share_picture(this: &Embed) -> bool;
    #[wasm_bindgen(method, catch, js_name = savePicture)]
    pub async fn save_picture(
        this: &Embed,
        form: &str,
        fen: &str,
        options: &JsValue,
        progress: &JsValue,
    ) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, catch, js_name = copyPicture)]
    pub async fn copy_picture(this: &Embed, fen: &str, options: &JsValue) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, catch, js_name = sharePicture)]
    pub async fn share_picture(
        this: &Embed,
        form: &str,
        fen: &str,
        text: &str,
        options: &JsValue,
    ) -> Result<JsValue, JsValue>;
}

/// The program; `None` while it is loading.
pub type Loaded = Result<Option<Embed>, LoadError>;

/// Starts to load the program. Returns it, and a callback that tries again after a failure.
#[hook]
pub fn use_embed() -> (Loaded, Callback<MouseEvent>) {
    let program = use_state_eq(|| None::<Embed>);
    let setter = program.setter();
    let (failed, again) = use_loading((), false, move || {
        let setter = setter.clone();
        async move {
            setter.set(Some(load().await.map_err(|_| LoadError)?.unchecked_into()));
            Ok(())
        }
    });
    (if failed { Err(LoadError) } else { Ok((*program).clone()) }, again.reform(|_| ()))
}
