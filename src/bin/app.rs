//! The page's program. Native builds have no use for it.

fn main() {
    #[cfg(target_arch = "wasm32")]
    ultima::app::start();
}
