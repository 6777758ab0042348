//! The search in a worker: `task` is what the page asks for, `protocol` what the worker answers, `limits` how long each
//! task is searched, `book` when it plays from its openings; `serve` is the worker itself, and `supervisor` how the
//! page looks after it.

mod book;
mod limits;
pub mod protocol;
#[cfg(target_arch = "wasm32")]
pub mod serve;
pub mod supervisor;
mod task;

pub use book::book_move;
pub use limits::search_limits;
pub use protocol::{EngineEvent, EngineEventKind, EngineFailure};
pub use task::{Speed, Strength, Task, TaskKind};
