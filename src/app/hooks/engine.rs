//! The engine does what the state wants done.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::browser;
use crate::app::engine::{Command, SPAWN};
use crate::app::store::StoreContext;
use crate::game::EngineAction;
use crate::words::ui;

/// Gives the engine its task, and its answers to the state. There is none before there is a task.
#[hook]
pub fn use_engine(store: &StoreContext) {
    let engine: Rc<RefCell<Option<Command>>> = use_mut_ref(|| None);
    let (task, position, dispatcher) = (store.task(), *store.considered(), store.dispatcher());
    let wanted = use_mut_ref(|| None);
    wanted.replace(task.clone().map(|task| (task, position)));
    use_effect_with(task, move |task| {
        if let Some(command) = &*engine.borrow() {
            return command(task.clone(), position);
        }
        let Some(id) = task.as_ref().map(|task| task.id) else { return };
        let engine = engine.clone();
        spawn_local(async move {
            let Ok(spawn) = SPAWN.load().await else {
                return dispatcher.dispatch(EngineAction::Fail(id, ui::ENGINE_MISSING.to_owned()).into());
            };
            let address = browser::noted("worker").unwrap_or_default();
            let send = move |action| dispatcher.dispatch(action);
            engine.borrow_mut().get_or_insert_with(|| spawn(&address, Rc::new(send)));
            // Something else may be wanted by now.
            if let (Some(command), Some((task, position))) = (&*engine.borrow(), wanted.borrow().clone()) {
                command(Some(task), position);
            }
        });
    });
}
