//! The program of the page. Native builds do not use it.

fn main() {
    #[cfg(target_arch = "wasm32")]
    ultima::app::start();
}
