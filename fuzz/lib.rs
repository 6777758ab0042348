//! What the targets have in common with the tests: what must hold of a text, and the reference.

#[path = "../tests/integration/inputs.rs"]
pub mod inputs;
#[path = "../tests/integration/oracle.rs"]
pub mod oracle;
