//! The search in a worker. `task` defines the requests of the page, `protocol` the worker's responses, `limits` how
//! long each task is searched, and `book` when the engine plays from its openings. `engine` answers a task, `serve` is
//! the worker itself, and `supervisor` manages the workers for the page.

mod book;
pub mod engine;
mod limits;
pub mod protocol;
#[cfg(target_arch = "wasm32")]
pub mod serve;
pub mod supervisor;
mod task;

pub use book::book_move;
pub use limits::search_limits;
pub use protocol::{EngineEvent, EngineEventKind, EngineFailure};
pub use task::{Speed, Task, TaskKind};
