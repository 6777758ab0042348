//! The search behind messages: `protocol` has the messages between page and worker, `serve` is the worker.

pub mod protocol;
#[cfg(target_arch = "wasm32")]
pub mod serve;
