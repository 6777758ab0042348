//! Functions that only the embedded board needs: reading its address, and its texts.

use js_sys::{Object, Reflect};
use serde::Serialize;
use ultima::model::picture::read_embed_link;
use ultima::words::{share, ui};
use wasm_bindgen::prelude::*;

use crate::api::{Text, parse_text, to_js};
use crate::raster::to_js_error;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A link of the app, taken apart. */
export interface Link {
  /** The position the game starts from. */
  fen: string;
  rules: Rules;
  /** The moves, from and to. */
  moves: string[];
  /** How many of them are shown. */
  cursor: number;
  flipped: boolean;
  /** The names of White and Black, empty where they are not known. */
  names: [string, string];
  /** What is drawn on the position shown: arrows and circles as `Options` has them. */
  arrows: string[];
  /** Whether the last move, a check and the frozen pieces are marked: not with `highlights=0`. */
  highlights: boolean;
  /** What is to be done, where it is the link of a puzzle: `"White to move and win"`. */
  goal: string | null;
  /** How the players have ended the game, `null` if they have not: `"white resignation"` if White has won so. */
  ended: string | null;
  /** What else the link says. */
  extra: Record<string, string>;
}
"#;

/// Returns the contents of the fragment of a link to the app: `"#/play?moves=b2b4f7f5"`. Throws an `Error` that says
/// where the link is faulty.
#[wasm_bindgen(js_name = readLink, unchecked_return_type = "Link")]
pub fn read_link(fragment: Text) -> Result<JsValue, JsError> {
    let parts =
        read_embed_link(&parse_text("fragment", &fragment)?).map_err(|error| JsError::new(&error.to_string()))?;
    let plain = serde_wasm_bindgen::Serializer::json_compatible();
    Ok(parts.serialize(&plain)?)
}

/// Returns the texts of the pages that come with the module.
#[wasm_bindgen(unchecked_return_type = "Record<string, string>")]
pub fn words() -> Result<JsValue, JsError> {
    let texts = [
        ("walk", ui::BROWSE_MOVES),
        ("first", ui::FIRST),
        ("earlier", ui::STEP_BACK),
        ("later", ui::STEP_FORWARD),
        ("latest", ui::LATEST),
        ("flip", ui::FLIP),
        ("app", share::OPEN_APP),
        ("print", share::PRINT),
        ("every", share::DIAGRAMS),
    ];
    let words = Object::new();
    for (name, text) in texts {
        Reflect::set(&words, &name.into(), &text.into()).map_err(to_js_error)?;
    }
    Reflect::set(&words, &"everyChoices".into(), &to_js(&share::DIAGRAM_CHOICES)?).map_err(to_js_error)?;
    Ok(words.into())
}
