//! Pictures for a person to save, copy or send. For pages only, including the app's own.

use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use ultima::model::picture::{self, Options};
use ultima::words::share;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{File, FilePropertyBag, HtmlAnchorElement, Url, window};

use crate::api::{
    Form, Given, Progress, Text, as_function, game, nothing_moves, parse_options, parse_text, picture_side,
};
use crate::raster::{Canvas, gif, to_js_error};

/// Returns a position as a file: `form` is `svg`, `png`, `animated` (an animated SVG) or `gif`.
#[wasm_bindgen]
pub async fn picture(form: Form, fen: Text, options: Option<Given>) -> Result<File, JsError> {
    make_file(&parse_text("form", &form)?, &fen, &parse_options(options)?, None).await
}

/// Makes a picture like `picture` and saves it. `progress` is the same as that of `toGif`.
#[wasm_bindgen(js_name = savePicture)]
pub async fn save_picture(
    form: Form,
    fen: Text,
    options: Option<Given>,
    progress: Option<Progress>,
) -> Result<(), JsError> {
    let file =
        make_file(&parse_text("form", &form)?, &fen, &parse_options(options)?, as_function(progress.as_ref())).await?;
    let address = Url::create_object_url_with_blob(&file).map_err(to_js_error)?;
    let document = window().and_then(|window| window.document()).ok_or_else(|| JsError::new("There is no page."))?;
    let anchor: HtmlAnchorElement = document.create_element("a").map_err(to_js_error)?.unchecked_into();
    anchor.set_href(&address);
    anchor.set_download(&file.name());
    anchor.click();
    // The browser reads the file after this returns, so it is freed only with the page.
    Ok(())
}

/// Copies a position as a PNG to the clipboard. Throws if the browser cannot copy pictures.
#[wasm_bindgen(js_name = copyPicture)]
pub async fn copy_picture(fen: Text, options: Option<Given>) -> Result<(), JsError> {
    let options = parse_options(options)?;
    let navigator = window().ok_or_else(|| JsError::new("There is no page."))?.navigator();
    let item = method(&js_sys::global(), "ClipboardItem")?;
    // Passes a promise of the picture, so that the press of the button still counts when the picture is ready.
    let making = future_to_promise(async move { Ok(make_file("png", &fen, &options, None).await?.into()) });
    let contents = Object::new();
    Reflect::set(&contents, &"image/png".into(), &making).map_err(to_js_error)?;
    let item = Reflect::construct(&item, &Array::of1(&contents)).map_err(to_js_error)?;
    let clipboard = Reflect::get(&navigator, &"clipboard".into()).map_err(to_js_error)?;
    let written: Promise =
        method(&clipboard, "write")?.call1(&clipboard, &Array::of1(&item)).map_err(to_js_error)?.unchecked_into();
    JsFuture::from(written).await.map_err(to_js_error)?;
    Ok(())
}

/// Makes a picture like `picture` and passes it to the system for sending. Throws if the system cannot send files.
#[wasm_bindgen(js_name = sharePicture)]
pub async fn share_picture(form: Form, fen: Text, text: Text, options: Option<Given>) -> Result<(), JsError> {
    let file = make_file(&parse_text("form", &form)?, &fen, &parse_options(options)?, None).await?;
    let what = Object::new();
    Reflect::set(&what, &"files".into(), &Array::of1(&file)).map_err(to_js_error)?;
    Reflect::set(&what, &"text".into(), &text).map_err(to_js_error)?;
    let navigator = window().ok_or_else(|| JsError::new("There is no page."))?.navigator();
    let sent: Promise = method(&navigator, "share")?.call1(&navigator, &what).map_err(to_js_error)?.unchecked_into();
    JsFuture::from(sent).await.map_err(to_js_error)?;
    Ok(())
}

#[wasm_bindgen(js_name = canSharePicture)]
pub fn can_share_picture() -> bool {
    let asked = || -> Option<bool> {
        let navigator = window()?.navigator();
        let can = method(&navigator, "canShare").ok()?;
        let what = Object::new();
        let sample = file("svg", &Uint8Array::new_with_length(1)).ok()?;
        Reflect::set(&what, &"files".into(), &Array::of1(&sample)).ok()?;
        can.call1(&navigator, &what).ok()?.as_bool()
    };
    asked().unwrap_or(false)
}

/// Returns a function of an object that some browsers lack. Throws if it is missing.
fn method(of: &JsValue, name: &str) -> Result<Function, JsError> {
    Reflect::get(of, &name.into()).map_err(to_js_error)?.dyn_into().map_err(to_js_error)
}

async fn make_file(form: &str, fen: &JsValue, options: &Options, progress: Option<&Function>) -> Result<File, JsError> {
    let game = game(fen, options)?;
    let bytes = match form {
        "svg" => picture::svg(&game, options).into_bytes(),
        "animated" => picture::animated(&game, options).ok_or_else(nothing_moves)?.into_bytes(),
        "gif" => {
            let frames = picture::frames(&game, options).ok_or_else(nothing_moves)?;
            gif(frames, picture_side(options)?, progress).await?
        }
        "png" => {
            let canvas = Canvas::new(picture_side(options)?)?;
            canvas.draw(&picture::svg(&game, options)).await?;
            canvas.png().await?
        }
        _ => return Err(JsError::new(&share::bad_form(form))),
    };
    file(form, &Uint8Array::from(bytes.as_slice()))
}

fn file(form: &str, bytes: &Uint8Array) -> Result<File, JsError> {
    let (name, kind) = match form {
        "svg" => ("ultima.svg", "image/svg+xml"),
        "animated" => ("ultima-animated.svg", "image/svg+xml"),
        "gif" => ("ultima.gif", "image/gif"),
        _ => ("ultima.png", "image/png"),
    };
    let properties = FilePropertyBag::new();
    properties.set_type(kind);
    File::new_with_u8_array_sequence_and_options(&Array::of1(bytes), name, &properties).map_err(to_js_error)
}
