//! What the targets have in common with the tests: what must hold of a text, and the slow twin.

#[path = "../tests/compare/mod.rs"]
pub mod compare;
#[path = "../tests/gate/mod.rs"]
pub mod gate;
#[path = "../tests/slow/mod.rs"]
pub mod slow;
