//! Files of games, taken into the library.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::Blob;
use yew::prelude::*;

use super::intake::lead;
use crate::app::lazy::OnLoadError;
use crate::app::library::{Fault, TAKE_IN, tell};
use crate::app::store::StoreContext;
use crate::game::library::Report;
use crate::notation::rule_text::default_array;
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
    /// Takes a file in, and leads to the list of games. A game that does not say by which rules is by those of the game
    /// on the board.
    pub take: Callback<Blob>,
    /// Puts away what is said of the last.
    pub put_away: Callback<()>,
}

/// Returns what takes files in. `on_load_error` hears of one that could not be for want of a part of the program.
#[hook]
pub fn use_taking(store: &StoreContext, on_load_error: &OnLoadError) -> Taking {
    let taken = use_state_eq(|| None::<Taken>);
    let take = {
        let deps = (store.session.game.start().rules(), taken.setter(), on_load_error.clone());
        use_callback(deps, |file: Blob, (rules, taken, on_load_error)| {
            lead("#/games");
            let (start, taken) = (Position::start(*rules, default_array(*rules)), taken.clone());
            TAKE_IN.with(on_load_error, move |take_in| {
                taken.set(Some(Taken::Reading(0)));
                let (reading, taken) = (taken.clone(), taken.clone());
                let so_far = move |games| reading.set(Some(Taken::Reading(games)));
                let done = take_in(file.clone(), start, Box::new(so_far));
                spawn_local(async move {
                    taken.set(Some(Taken::Done(Rc::new(done.await))));
                    tell("", 0);
                });
            });
        })
    };
    let put_away = use_callback(taken.setter(), |(), taken| taken.set(None));
    Taking { taken: (*taken).clone(), take, put_away }
}
