//! The search in a worker: `task` is what the page asks for, `protocol` what the worker answers, `limits` how long each
//! task is searched; `serve` is the worker itself.

mod limits;
pub mod protocol;
#[cfg(target_arch = "wasm32")]
pub mod serve;
mod task;

pub use limits::{book_move, search_mode};
pub use protocol::{EngineEvent, EngineEventKind, EngineFailure};
pub use task::{Speed, Strength, Task, TaskKind};
