//! Prints the rules of the game as one page that stands on its own.
//!
//! ```text
//! cargo run --example handbook > rules.xhtml
//! ```

use ultima::learn::handbook::page;
use ultima::scene::{BoardTheme, PieceSet};

fn main() {
    print!("{}", page(PieceSet::Chess, BoardTheme::Contrast));
}
