//! The search worker of the page. Native builds have no use for it.

fn main() {
    #[cfg(target_arch = "wasm32")]
    ultima::worker::serve::serve();
}
