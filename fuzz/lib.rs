//! What the targets have in common with the tests: what must hold of a text, and the reference.

#[path = "../tests/integration/oracle.rs"]
pub mod oracle;
#[path = "../tests/integration/reader_properties.rs"]
pub mod reader_properties;
