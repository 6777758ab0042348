//! The engine, as the page needs it once there is something to think about.

use std::rc::Rc;

use super::{Missing, later};
use crate::app::engine::Engine;
use crate::game::{Action, Task};
use crate::rules::Position;

/// Gives an engine its task, and the position that it is about.
pub type Command = Box<dyn Fn(Option<Task>, Position)>;

/// Hires an engine: takes the address of its script and what hears of its answers. It ends with what is returned.
pub type Hire = fn(&str, Rc<dyn Fn(Action)>) -> Command;

later! { engine:
    /// Returns what hires an engine.
    pub async fn hiring() -> Result<Hire, Missing> {
        Ok(|address, send| {
            let engine = Engine::new(address, move |action| send(action));
            Box::new(move |task, position| engine.set_task(task, position))
        })
    }
}
