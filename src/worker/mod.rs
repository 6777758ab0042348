//! The search, one message away: `protocol` is what page and worker say to each other, `serve` is the worker.

pub mod protocol;
#[cfg(target_arch = "wasm32")]
pub mod serve;
