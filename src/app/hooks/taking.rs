//! Files of games, taken into the library. The game's program passes them on to the one that has the list of games.

use std::rc::Rc;

use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::Blob;
use yew::prelude::*;

use super::intake::lead;
use crate::app::library::{Fault, take_in, tell};
use crate::app::store::Store;
use crate::game::library::Report;
use crate::notation::link::{Page, default_array};
use crate::rules::Position;

/// How the reading of a file stands.
#[derive(Clone, PartialEq)]
pub enum Taken {
    /// So many games have been read so far.
    Reading(usize),
    /// It is done, or could not go on.
    Done(Rc<(Report, Option<Fault>)>),
}

/// The files that are taken in.
#[derive(Clone, PartialEq)]
pub struct Taking {
    /// How the file stands that was taken in last, until that is put away.
    pub taken: Option<Taken>,
    /// Takes a file in.
    pub take: Callback<Blob>,
    /// Puts away what is told of the last.
    pub put_away: Callback<()>,
}

/// What a file is passed on as: a property of the global object `ultima`.
const GIVEN: &str = "given";

/// Passes a file on to the program that has the list of games, and leads there.
pub fn pass_on(file: Blob) {
    if let Some(ultima) = ultima() {
        let _ = Reflect::set(&ultima, &GIVEN.into(), &file);
    }
    lead("#/games");
}

/// Takes in what is given here, and what was passed on when the list of games is opened.
#[hook]
pub fn use_taking(page: Page) -> Taking {
    let taken = use_state_eq(|| None::<Taken>);
    let take = {
        let taken = taken.setter();
        use_callback((), move |file: Blob, ()| {
            let taken = taken.clone();
            spawn_local(async move { games(&file, taken).await });
        })
    };
    {
        let take = take.clone();
        use_effect_with(page, move |&page| {
            if let Some(file) = given().filter(|_| page == Page::Games) {
                take.emit(file);
            }
        });
    }
    let put_away = {
        let taken = taken.setter();
        Callback::from(move |()| taken.set(None))
    };
    Taking { taken: (*taken).clone(), take, put_away }
}

/// Takes games into the library, and leads to the list. A game that does not say by which rules is by those of the game
/// on the board.
async fn games(file: &Blob, taken: UseStateSetter<Option<Taken>>) {
    let rules = Store::kept().game.start().rules();
    let start = Position::start(rules, default_array(rules));
    taken.set(Some(Taken::Reading(0)));
    let reading = taken.clone();
    let done = take_in(file, &start, move |games| reading.set(Some(Taken::Reading(games)))).await;
    taken.set(Some(Taken::Done(Rc::new(done))));
    tell("", 0);
    lead("#/games");
}

/// Returns the file that was passed on, once.
fn given() -> Option<Blob> {
    let ultima = ultima()?;
    let file = Reflect::get(&ultima, &GIVEN.into()).ok()?.dyn_into().ok()?;
    let _ = Reflect::set(&ultima, &GIVEN.into(), &JsValue::UNDEFINED);
    Some(file)
}

/// Returns the global object that the page's first script has made.
fn ultima() -> Option<JsValue> {
    Reflect::get(&gloo::utils::window(), &"ultima".into()).ok()
}
