//! The search, one message away: `protocol` has the messages of page and worker, `serve` is the worker.

pub mod protocol;
#[cfg(target_arch = "wasm32")]
pub mod serve;
