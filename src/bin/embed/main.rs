//! The rules, the board and the pictures of the app for other pages: a module of functions for JavaScript, with types
//! for TypeScript. Native builds do not use it.

#[cfg(target_arch = "wasm32")]
mod api;
#[cfg(target_arch = "wasm32")]
mod link;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod raster;

fn main() {}
