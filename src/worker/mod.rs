//! The search behind messages: `task` has the orders, `limits` how long each is searched, `protocol` their form as
//! messages, `serve` is the worker.

mod limits;
pub mod protocol;
#[cfg(target_arch = "wasm32")]
pub mod serve;
mod task;

pub use limits::{book_move, limits};
pub use protocol::{EngineEvent, EngineEventKind};
pub use task::{Speed, Strength, Task, TaskKind};
