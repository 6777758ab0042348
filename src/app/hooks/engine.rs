//! The engine does what the state wants done.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::engine::Engine;
use crate::app::store::StoreContext;

/// Gives the engine its task, and its answers to the state.
#[hook]
pub fn use_engine(store: &StoreContext) {
    let engine: Rc<RefCell<Engine>> = use_mut_ref(|| {
        let dispatcher = store.dispatcher();
        let address = gloo::utils::document()
            .get_element_by_id("app")
            .and_then(|root| root.get_attribute("data-worker"))
            .unwrap_or_default();
        Engine::new(&address, move |action| dispatcher.dispatch(action))
    });
    use_effect_with(store.task(), move |task| engine.borrow().set_task(task.clone()));
}
