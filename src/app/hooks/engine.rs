//! The engine does what the state wants done.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::engine::Engine;
use crate::app::files;
use crate::app::store::StoreContext;

/// Gives the engine its task, and its answers to the state.
#[hook]
pub fn use_engine(store: &StoreContext) {
    let engine: Rc<RefCell<Engine>> = use_mut_ref(|| {
        let dispatcher = store.dispatcher();
        Engine::new(&files::noted("worker").unwrap_or_default(), move |action| dispatcher.dispatch(action))
    });
    use_effect_with(store.task(), move |task| engine.borrow().set_task(task.clone()));
}
