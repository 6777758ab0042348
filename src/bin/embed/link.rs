//! What the page with the board alone needs: its address read, and its words.

use std::collections::BTreeMap;

use js_sys::{Object, Reflect};
use serde::Serialize;
use ultima::notation::alphabet::Alphabet;
use ultima::notation::{fen, link, uci};
use ultima::words::{share, ui};
use wasm_bindgen::prelude::*;

use crate::api::{Text, handed, string};
use crate::raster::thrown;

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
  /** What else the link says. */
  extra: Record<string, string>;
}
"#;

/// Returns what the fragment of a link to the app says: `"#/play?moves=b2b4f7f5"`. Throws an `Error` that says where it
/// is no good.
#[wasm_bindgen(js_name = readLink, unchecked_return_type = "Link")]
pub fn read_link(fragment: Text) -> Result<JsValue, JsError> {
    #[derive(Serialize)]
    struct Parts {
        fen: String,
        rules: String,
        moves: Vec<String>,
        cursor: usize,
        flipped: bool,
        extra: BTreeMap<String, String>,
    }
    let read = link::read_game(&string("fragment", &fragment)?).map_err(|error| JsError::new(&error.to_string()))?;
    let parts = Parts {
        fen: fen::write(&read.start().to_setup(), Alphabet::Abbott),
        rules: read.start().rules().to_string(),
        moves: read.moves().iter().copied().map(uci::write).collect(),
        cursor: read.cursor,
        flipped: read.flipped,
        extra: read.extra.into_iter().collect(),
    };
    let plain = serde_wasm_bindgen::Serializer::json_compatible();
    Ok(parts.serialize(&plain)?)
}

/// Returns the words of the pages that come with the module.
#[wasm_bindgen(unchecked_return_type = "Record<string, string>")]
pub fn words() -> Result<JsValue, JsError> {
    let texts = [
        ("board", ui::BOARD),
        ("walk", ui::WALK),
        ("first", ui::FIRST),
        ("earlier", ui::EARLIER),
        ("later", ui::LATER),
        ("latest", ui::LATEST),
        ("flip", ui::FLIP),
        ("app", share::OPEN_APP),
        ("print", share::PRINT),
        ("every", share::DIAGRAMS),
        ("sheet", share::SHEET),
        ("noRecord", ui::NO_GAME),
    ];
    let words = Object::new();
    for (name, text) in texts {
        Reflect::set(&words, &name.into(), &text.into()).map_err(thrown)?;
    }
    Reflect::set(&words, &"everyChoices".into(), &handed(&share::DIAGRAM_CHOICES)?).map_err(thrown)?;
    Ok(words.into())
}
