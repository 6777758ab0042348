//! The engine, as the page needs it once there is something to think about.

use std::cell::Cell;
use std::rc::Rc;

use yew::prelude::*;

use super::{Missing, later};
use crate::app::engine::Engine;
use crate::app::panels::Lines;
use crate::game::{Action, Task};
use crate::rules::Position;

/// Gives an engine its task, and the position that it is about.
pub type Command = Box<dyn Fn(Option<Task>, Position)>;

/// Hires an engine: takes the address of its script and what hears of its answers. It ends with what is returned.
pub type Hire = fn(&str, Rc<dyn Fn(Action)>) -> Command;

/// What comes with the chunk.
struct Machine {
    hire: Hire,
    /// Draws what the engine has found.
    lines: fn() -> Html,
}

later! { engine:
    async fn fetched() -> Result<Machine, Missing> {
        let hire: Hire = |address, send| {
            let engine = Engine::new(address, move |action| send(action));
            Box::new(move |task, position| engine.set_task(task, position))
        };
        Ok(Machine { hire, lines: || html! { <Lines /> } })
    }
}

thread_local! {
    static LINES: Cell<Option<fn() -> Html>> = const { Cell::new(None) };
}

/// Returns what hires an engine, which is fetched the first time.
pub async fn hiring() -> Result<Hire, Missing> {
    let machine = fetched().await?;
    LINES.set(Some(machine.lines));
    Ok(machine.hire)
}

/// Draws the lines that the engine has found; nothing before there can be any.
pub fn lines() -> Html {
    LINES.get().map(|draw| draw()).unwrap_or_default()
}
