//! The functions about positions and games. A position is a FEN; `""` is the start of a game.

use js_sys::{Array, Function, Object};
use serde::de::value::MapDeserializer;
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Deserializer;
use ultima::model::Game;
use ultima::model::picture::{self, Options};
use ultima::notation::rule_text::RULE_SETS;
use ultima::scene::qr;
use ultima::words::{rules, share};
use wasm_bindgen::prelude::*;

use crate::raster::{Canvas, gif};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The identifier of a rule set, `"ultima-1963"`, or a mixture, `"ultima-1963+no-suicide"`. */
export type Rules = string;

/** A legal move. */
export interface LegalMove {
  /** The square it comes from. */
  from: string;
  /** The square it goes to; the same if the piece commits suicide. */
  to: string;
  /** The squares whose pieces it removes. */
  captures: string[];
  /** The move as the postal clubs write it: `"Wb6-c7:a5"`. */
  notation: string;
}

/** The state of a game. */
export interface Status {
  /** The position. */
  fen: string;
  /** The moves that led there. */
  moves: string[];
  turn: "white" | "black";
  /** The King of the side to move could be captured. */
  check: boolean;
  /** Missing while the game goes on. */
  result?: "1-0" | "0-1" | "1/2-1/2";
  /** The last move with its number: `"12. b2-b4"`. */
  after?: string;
  /** Whose turn it is or how the game has ended, in words. */
  text: string;
}

/** How a picture is to be. Everything may be left out. */
export interface Options {
  /** The rules; `"ultima-1963"` if left out. */
  rules?: Rules;
  /** Moves played from the position: from and to in one text, `"b2b4f7f5"`, or each by itself in any notation. */
  moves?: string | string[];
  /** Black stands at the bottom. */
  flipped?: boolean;
  pieces?: "chess" | "abstract" | "letters" | "powers";
  board?: "paper" | "slate" | "walnut" | "contrast";
  coordinates?: "within" | "outside" | "none";
  /** The letters of the pieces in texts. */
  letters?: "abbott" | "chess";
  /** How moves are written. */
  notation?: "abbott" | "short" | "uci" | "vchess";
  /** Whether the last move, a check and the frozen pieces are marked; they are if left out. */
  highlights?: boolean;
  /** Arrows, `"b2b4"`, and circles, `"b2b2"`, each with a brush if wanted: `"b2b4:dashed"` (`solid`, `dashed`, `dotted`, `dash-dot`). */
  arrows?: string[];
  /** Whether all moves are shown in motion, or else the last. */
  whole?: boolean;
  /** The side of a PNG or GIF in pixels; 480 if left out. */
  size?: number;
  /** How many moves lie between the diagrams of a score sheet: 10 if left out, 0 for one at the end alone. */
  every?: number;
}

/** A rule set by its names. */
export interface RulesName {
  id: Rules;
  name: string;
  /** What it says, a sentence each. */
  sentences: string[];
}

/** What a picture shows, in words: for `alt` texts. */
export interface Description {
  title: string;
  description: string;
}
"#;

/// The values that JavaScript passes, with their TypeScript types. At run time they can be anything.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "string")]
    pub type Text;
    #[wasm_bindgen(typescript_type = "string | string[]")]
    pub type Moves;
    #[wasm_bindgen(typescript_type = "\"svg\" | \"png\" | \"animated\" | \"gif\"")]
    pub type Form;
    #[wasm_bindgen(typescript_type = "Rules")]
    pub type Rules;
    #[wasm_bindgen(typescript_type = "Options")]
    pub type Given;
    #[wasm_bindgen(typescript_type = "(done: number, all: number) => boolean | void")]
    pub type Progress;
}

/// Returns the legal moves of a position. Throws an `Error` that says where and why a text can't be read.
#[wasm_bindgen(js_name = legalMoves, unchecked_return_type = "LegalMove[]")]
pub fn legal_moves(fen: Text, rules: Option<Rules>) -> Result<JsValue, JsError> {
    let options = options_for_rules(rules)?;
    to_js(&picture::legal_moves(&game(&fen, &options)?, &options))
}

/// Plays moves from a position, given in one text (`"b2b4f7f5"`) or separately in any notation, and returns the
/// position and status after them. Throws at the first move that is not legal.
#[wasm_bindgen(unchecked_return_type = "Status")]
pub fn play(fen: Text, moves: Moves, rules: Option<Rules>) -> Result<JsValue, JsError> {
    let options =
        Options { moves: read("moves", Deserializer::from(JsValue::from(moves)))?, ..options_for_rules(rules)? };
    to_js(&picture::status(&game(&fen, &options)?, &options))
}

/// Returns whose turn it is in a position, whether that side is in check, and whether and how the game has ended.
#[wasm_bindgen(unchecked_return_type = "Status")]
pub fn status(fen: Text, rules: Option<Rules>) -> Result<JsValue, JsError> {
    let options = options_for_rules(rules)?;
    to_js(&picture::status(&game(&fen, &options)?, &options))
}

/// Returns the rule sets that are built in.
#[wasm_bindgen(js_name = rulesNames, unchecked_return_type = "RulesName[]")]
pub fn rules_names() -> Result<JsValue, JsError> {
    #[derive(Serialize)]
    struct Name {
        id: &'static str,
        name: String,
        sentences: Vec<&'static str>,
    }
    let named =
        RULE_SETS.map(|(id, set)| Name { id, name: rules::name(set), sentences: rules::sentences(set).to_vec() });
    to_js(&named)
}

/// Returns a position after the moves in the options as a self-contained SVG picture.
#[wasm_bindgen(js_name = toSvg)]
pub fn to_svg(fen: Text, options: Option<Given>) -> Result<String, JsError> {
    let options = parse_options(options)?;
    Ok(picture::svg(&game(&fen, &options)?, &options))
}

/// Returns the last of the options' moves, or with `whole` all of them, as an animated SVG picture that repeats. If
/// reduced motion is preferred, only its end is shown.
#[wasm_bindgen(js_name = toAnimatedSvg)]
pub fn to_animated_svg(fen: Text, options: Option<Given>) -> Result<String, JsError> {
    let options = parse_options(options)?;
    picture::animated(&game(&fen, &options)?, &options).ok_or_else(nothing_moves)
}

/// Returns the animation as a GIF. `progress` is called with the number of pictures done and of all pictures. If it
/// returns false, the work ends with an `Error`. Needs a page, since the browser draws the pictures.
#[wasm_bindgen(js_name = toGif)]
pub async fn to_gif(fen: Text, options: Option<Given>, progress: Option<Progress>) -> Result<Vec<u8>, JsError> {
    let options = parse_options(options)?;
    let frames = picture::frames(&game(&fen, &options)?, &options).ok_or_else(nothing_moves)?;
    gif(frames, picture_side(&options)?, as_function(progress.as_ref())).await
}

/// Returns a position as the bytes of a PNG. Needs a page, since the browser draws the picture.
#[wasm_bindgen(js_name = toPng)]
pub async fn to_png(fen: Text, options: Option<Given>) -> Result<Vec<u8>, JsError> {
    let options = parse_options(options)?;
    let canvas = Canvas::new(picture_side(&options)?)?;
    canvas.draw(&picture::svg(&game(&fen, &options)?, &options)).await?;
    canvas.png().await
}

/// Returns a position drawn in letters, in nine lines, followed by the side to move.
#[wasm_bindgen(js_name = toText)]
pub fn to_text(fen: Text, options: Option<Given>) -> Result<String, JsError> {
    let options = parse_options(options)?;
    Ok(picture::text(&game(&fen, &options)?, &options))
}

/// Returns a description in words of a picture of a position.
#[wasm_bindgen(unchecked_return_type = "Description")]
pub fn describe(fen: Text, options: Option<Given>) -> Result<JsValue, JsError> {
    let options = parse_options(options)?;
    to_js(&picture::words(&game(&fen, &options)?, &options))
}

/// Returns the first game of a text (a record, or moves as people print them) as an XHTML page for printing, with
/// names, moves in two columns and diagrams. The error thrown says what can't be read, with line and character.
#[wasm_bindgen(js_name = scoreSheet)]
pub fn score_sheet(record: Text, options: Option<Given>) -> Result<String, JsError> {
    picture::score_sheet(&parse_text("record", &record)?, &parse_options(options)?).map_err(|why| JsError::new(&why))
}

/// Returns a text as a QR code in SVG, or `undefined` if it is too long for one.
#[wasm_bindgen(js_name = qrCode)]
pub fn qr_code(text: Text, title: Text) -> Result<Option<String>, JsError> {
    Ok(qr::svg(&parse_text("text", &text)?, &parse_text("title", &title)?))
}

/// Returns the game that begins with a position and continues with the moves in the options.
pub fn game(fen: &JsValue, options: &Options) -> Result<Game, JsError> {
    options.game(&parse_text("fen", fen)?).map_err(|why| JsError::new(&why))
}

/// Returns the given options, or the default ones if there are none.
pub fn parse_options(given: Option<Given>) -> Result<Options, JsError> {
    let Some(given) = given.as_ref().and_then(|given| given.dyn_ref::<Object>()) else { return Ok(Options::default()) };
    let entries = Object::entries(given).into_iter().filter_map(|entry| {
        let entry = Array::from(&entry);
        // A value given as undefined counts as left out.
        let value = Some(entry.get(1)).filter(|value| !value.is_undefined())?;
        Some((entry.get(0).as_string()?, Deserializer::from(value)))
    });
    read("options", MapDeserializer::new(entries))
}

/// Returns the side length of a picture in pixels.
pub fn picture_side(options: &Options) -> Result<u16, JsError> {
    options.side().map_err(|why| JsError::new(&why))
}

/// Returns the given progress function, if it is a function.
pub fn as_function(progress: Option<&Progress>) -> Option<&Function> {
    progress.and_then(|progress| progress.dyn_ref())
}

pub fn nothing_moves() -> JsError {
    JsError::new(share::NO_MOVE_TO_SHOW)
}

/// Converts a value to JavaScript.
pub fn to_js(value: &impl Serialize) -> Result<JsValue, JsError> {
    Ok(serde_wasm_bindgen::to_value(value)?)
}

/// Returns the text given under this name. Fails for any other value, since JavaScript can pass anything.
pub fn parse_text(name: &str, given: &JsValue) -> Result<String, JsError> {
    given.as_string().ok_or_else(|| JsError::new(&share::no_text(name)))
}

/// Returns options that name only these rules.
fn options_for_rules(rules: Option<Rules>) -> Result<Options, JsError> {
    let rules = rules.map_or(Ok(String::new()), |rules| parse_text("rules", &rules))?;
    Ok(Options { rules, ..Options::default() })
}

fn read<'de, T: Deserialize<'de>>(
    name: &str,
    given: impl serde::Deserializer<'de, Error = serde_wasm_bindgen::Error>,
) -> Result<T, JsError> {
    serde_path_to_error::deserialize(given).map_err(|error| {
        let path = error.path().to_string();
        let why = JsValue::from(error.into_inner()).unchecked_into::<js_sys::Error>().message();
        JsError::new(&share::bad_input(name, &path, &String::from(why)))
    })
}
