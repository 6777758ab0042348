//! The set of puzzles: a file of its own, or a part of the program where that is one file.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::learn::PuzzleSet;

/// The set as far as it has come.
#[derive(Clone, PartialEq)]
pub enum Loading {
    Waiting,
    Failed,
    Done(Rc<PuzzleSet>),
}

thread_local! {
    /// The set, once it has been read.
    static READ: RefCell<Option<Rc<PuzzleSet>>> = const { RefCell::new(None) };
}

/// Returns the text of the set, which comes when it is wanted.
#[cfg(feature = "split")]
async fn text() -> Option<String> {
    use wasm_bindgen::JsCast;
    use wasm_bindgen_futures::JsFuture;
    use web_sys::Response;

    let address = crate::app::browser::build_data("puzzles")?;
    let answer = JsFuture::from(gloo::utils::window().fetch_with_str(&address)).await.ok()?;
    let answer: Response = answer.dyn_into().ok().filter(Response::ok)?;
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

#[cfg(not(feature = "split"))]
async fn text() -> Option<String> {
    Some(include_str!("../../learn/puzzles.tsv").to_owned())
}

/// Returns the set, and what tries again to load it.
#[hook]
pub fn use_set() -> (Loading, Callback<()>) {
    let state = use_state_eq(|| READ.with_borrow(Clone::clone).map_or(Loading::Waiting, Loading::Done));
    let load = {
        let state = state.setter();
        use_callback((), move |(), ()| {
            let state = state.clone();
            state.set(Loading::Waiting);
            spawn_local(async move {
                let set = text().await.map(|text| PuzzleSet::read(text.lines())).filter(|set| !set.is_empty());
                state.set(match set {
                    Some(set) => {
                        let set = Rc::new(set);
                        READ.set(Some(set.clone()));
                        Loading::Done(set)
                    }
                    None => Loading::Failed,
                });
            });
        })
    };
    {
        let (load, waits) = (load.clone(), *state == Loading::Waiting);
        use_effect_with((), move |()| {
            if waits {
                load.emit(());
            }
        });
    }
    ((*state).clone(), load)
}
