//! The rules and the board for other pages, and the pictures of the app: a module of functions for JavaScript, with
//! types for TypeScript. Native builds have no use for it.

#[cfg(target_arch = "wasm32")]
mod api;
#[cfg(target_arch = "wasm32")]
mod link;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod raster;

fn main() {}
