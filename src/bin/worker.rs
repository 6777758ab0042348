//! The search worker of the page. Native builds do not use it.

fn main() {
    #[cfg(target_arch = "wasm32")]
    ultima::worker::serve::serve();
}
