//! The page's second program: what there is to explore, to learn and to read. Native builds have no use for it.

fn main() {
    #[cfg(target_arch = "wasm32")]
    ultima::app::study();
}
