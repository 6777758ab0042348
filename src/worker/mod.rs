//! The search behind messages: `task` has the orders, `protocol` their form as messages, `serve` is the worker.

pub mod protocol;
#[cfg(target_arch = "wasm32")]
pub mod serve;
mod task;

pub use protocol::{EngineEvent, EngineEventKind};
pub use task::{MultiPv, Speed, Strength, Task, TaskKind};
