//! The page's first program: the game. Native builds have no use for it.

fn main() {
    #[cfg(target_arch = "wasm32")]
    ultima::app::play();
}
