//! Pictures made of pixels, drawn by the browser, since it has the fonts.

use js_sys::{Array, Function, Promise, Uint8Array};
use ultima::scene::gif::Gif;
use ultima::words::share;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url, window};

/// A square canvas to draw pictures on.
pub struct Canvas {
    element: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    side: u16,
}

impl Canvas {
    /// Returns a canvas with this side in pixels. Fails outside a page.
    pub fn new(side: u16) -> Result<Canvas, JsError> {
        let missing = || JsError::new("There is no page to draw pictures on.");
        let document = window().and_then(|window| window.document()).ok_or_else(missing)?;
        let element: HtmlCanvasElement = document.create_element("canvas").map_err(to_js_error)?.unchecked_into();
        element.set_width(side.into());
        element.set_height(side.into());
        let options = js_sys::Object::new();
        let _ = js_sys::Reflect::set(&options, &"willReadFrequently".into(), &true.into());
        let context = element.get_context_with_context_options("2d", &options).map_err(to_js_error)?;
        let context = context.ok_or_else(missing)?.unchecked_into();
        Ok(Canvas { element, context, side })
    }

    /// Draws an SVG picture over the whole canvas.
    pub async fn draw(&self, svg: &str) -> Result<(), JsError> {
        // In Firefox, a picture without its own size is not drawn.
        let sized = svg.replacen("<svg ", &format!("<svg width=\"{0}\" height=\"{0}\" ", self.side), 1);
        let properties = BlobPropertyBag::new();
        properties.set_type("image/svg+xml");
        let content = Array::of1(&sized.into());
        let blob = Blob::new_with_blob_sequence_and_options(&content, &properties).map_err(to_js_error)?;
        let address = Url::create_object_url_with_blob(&blob).map_err(to_js_error)?;
        let image = HtmlImageElement::new().map_err(to_js_error)?;
        image.set_src(&address);
        let decoded = JsFuture::from(image.decode()).await;
        let _ = Url::revoke_object_url(&address);
        decoded.map_err(to_js_error)?;
        let side = f64::from(self.side);
        let context = &self.context;
        context.clear_rect(0.0, 0.0, side, side);
        context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, side, side).map_err(to_js_error)
    }

    /// Returns the pixels of the canvas, four bytes each.
    pub fn pixels(&self) -> Result<Vec<u8>, JsError> {
        let side = f64::from(self.side);
        Ok(self.context.get_image_data(0.0, 0.0, side, side).map_err(to_js_error)?.data().0)
    }

    /// Returns the canvas as the bytes of a PNG.
    pub async fn png(&self) -> Result<Vec<u8>, JsError> {
        let mut tried = Ok(());
        let promise = Promise::new(&mut |resolve: Function, _| tried = self.element.to_blob(&resolve));
        tried.map_err(to_js_error)?;
        let blob: Blob = JsFuture::from(promise).await.map_err(to_js_error)?.unchecked_into();
        let bytes = JsFuture::from(blob.array_buffer()).await.map_err(to_js_error)?;
        Ok(Uint8Array::new(&bytes).to_vec())
    }
}

/// Returns pictures as a GIF, each with the milliseconds for which it is shown. `progress` is called before each
/// picture with the number of pictures done and of all. If it returns false, the work ends with an error.
pub async fn gif(
    frames: impl ExactSizeIterator<Item = (String, u32)>,
    side: u16,
    progress: Option<&Function>,
) -> Result<Vec<u8>, JsError> {
    let canvas = Canvas::new(side)?;
    let mut gif = Gif::new(side)?;
    let all = frames.len();
    for (done, (svg, hold_ms)) in frames.enumerate() {
        if let Some(progress) = progress
            && progress.call2(&JsValue::NULL, &done.into(), &all.into()).map_err(to_js_error)? == JsValue::FALSE
        {
            return Err(JsError::new(share::CANCELLED));
        }
        canvas.draw(&svg).await?;
        gif.add(canvas.pixels()?, hold_ms)?;
    }
    Ok(gif.finish()?)
}

/// Converts what the browser throws to an error.
pub fn to_js_error(what: JsValue) -> JsError {
    let message = what.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message()));
    JsError::new(&message.unwrap_or_else(|| "The browser could not draw the picture.".to_owned()))
}
