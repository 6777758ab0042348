//! What nobody needs to see the board and to move: parts of the program that come when they are first wanted, in
//! chunks. A build without the feature `split` has them all from the start.
//!
//! | chunk | what comes with it |
//! |---|---|
//! | `panels` | dialogs and panels that are not there at first, typed moves |
//! | `arrivals` | the readers of whatever comes from outside |
//! | `library` | the database of games |
//! | `engine` | the way to the worker that thinks, and its lines |
//! | `figures` | the other sets of pieces |

pub mod arrivals;
pub mod db;
pub mod engine;
mod figures;
mod panels;
mod part;

pub use figures::{Drawing, figures};
pub use panels::{panels, use_panels};
pub use part::{Later, Part};

/// A chunk could not be had. It may be tried again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Missing;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for Missing {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Missing {
        Missing
    }
}

/// Declares a function that comes with a chunk, and with it whatever nothing else uses. It returns a `Result` whose
/// error can be made of [`Missing`], and may not wait for anything itself.
macro_rules! later {
    ($chunk:ident: $(#[$note:meta])* $vis:vis async fn $name:ident() -> $made:ty { $($body:tt)* }) => {
        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split($chunk, fallible)]
        $(#[$note])*
        $vis fn $name() -> $made { $($body)* }

        #[cfg(not(feature = "split"))]
        $(#[$note])*
        $vis async fn $name() -> $made { $($body)* }
    };
}

use later;
