//! The search in a worker: `task` is what the page asks for, `protocol` what the worker answers, `limits` how long each
//! task is searched, `book` when it plays from its openings; `serve` is the worker itself.

mod book;
mod limits;
pub mod protocol;
#[cfg(target_arch = "wasm32")]
pub mod serve;
mod task;

pub use book::book_move;
pub use limits::search_mode;
pub use protocol::{EngineEvent, EngineEventKind, EngineFailure};
pub use task::{Speed, Strength, Task, TaskKind};
