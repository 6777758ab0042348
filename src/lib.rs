//! Ultima (Baroque chess, Robert Abbott, 1962): the rules, a search, and the state of an app to play it.
//!
//! ```
//! use ultima::notation::{fen, uci_move};
//! use ultima::rules::{Position, RuleSet};
//!
//! let setup = fen::read("7k/8/8/8/8/1pP1K3/8/8 w", RuleSet::ULTIMA_1963).unwrap();
//! let position = Position::try_from(setup).unwrap();
//! for mv in position.legal_moves() {
//!     println!("{} captures {} pieces", uci_move::write(mv), mv.captures.count());
//! }
//! ```
//!
//! The modules form a line, from [`rules`] to `app`: a module uses only those before it. `src/README.md` shows the line
//! and what each module must not know. `src/WALKS.md` has two walks through most of them.
//!
//! # Invariants
//! - [`rules`] knows nothing of clocks, random numbers or the web, and no text but its own names, results and errors.
//!   It allocates nothing where speed counts. `rules::captures` alone decides what a move captures: preview, notation,
//!   words and search all use it. Three modules apply the same geometry in their own way, and tests compare them with
//!   it: `rules::king_safety` works back from the square of the King, `eval::mobility` looks at all destinations of a
//!   piece at once and leaves two captures to the search, and `rules::explain` gives the reason why a move is illegal
//!   or does not capture a piece.
//! - A [`rules::Setup`] is unchecked, a [`rules::Position`] is validated. A game is played from a position only, but
//!   the moves of a piece can be computed for any setup. Links, stored games, worker messages and UCI lines pass the
//!   same validation.
//! - [`eval`] and [`search`] decide with integers alone and read no clock except through `search::TimeSource`, so that
//!   native and web builds find the same moves. `std::time::Instant`, which panics in a browser, is used only by
//!   [`search::SystemClock`], which only native programs use.
//! - A move list can hold every move of any readable setup: see [`rules::MAX_MOVES`].
//! - The rules are symmetric under all eight board symmetries and colour swap, except with a range limit.
//! - `app` owns instances of the types of [`model`]: a [`model::PlayState`] and, for the other pages, a
//!   [`model::sandbox::Sandbox`] and the boards of `model::practice`. Once the page is drawn, it changes them only by
//!   actions. There are two exceptions: `app/saving.rs` owns a [`model::library::Autosave`] and changes it by calls,
//!   and `app/dialogs/new_game.rs` owns a [`model::new_game::NewGame`], whose actions are closures. A timed run and the
//!   puzzle history, types of [`learn`], are held by the components of the puzzles.

#[cfg(all(feature = "app", target_arch = "wasm32"))]
pub mod app;
pub mod endings;
pub mod eval;
#[cfg(all(feature = "lab", not(target_arch = "wasm32")))]
pub mod lab;
#[cfg(feature = "app")]
pub mod learn;
pub mod link;
#[cfg(feature = "app")]
pub mod model;
pub mod notation;
pub mod openings;
pub mod review;
pub mod rules;
#[cfg(feature = "app")]
pub mod scene;
pub mod search;
pub mod uci;
mod util;
pub mod words;
#[cfg(feature = "app")]
pub mod worker;
