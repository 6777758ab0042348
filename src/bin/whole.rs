//! Both programs of the page in one, for the page that is a single file. Native builds have no use for it.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::*;

fn main() {}

/// Starts the program of that name.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
pub fn begin(name: &str) {
    match name {
        "study" => ultima::app::study(),
        _ => ultima::app::play(),
    }
}
