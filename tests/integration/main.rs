//! Tests of the library from outside, in one crate, so that it is built and linked once.

mod app;
mod architecture;
mod endings;
mod harness;
mod lab;
mod learn;
mod link;
mod malformed_texts;
mod model;
mod notation;
mod openings;
mod oracle;
mod random;
mod reader_properties;
mod readme;
mod reference;
mod review;
mod rules;
mod scene;
mod search;
mod supervisor;
mod symmetry;
mod tables;
mod uci;
mod words;
mod worker;
