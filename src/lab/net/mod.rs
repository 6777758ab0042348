//! The net of the evaluation: the games it learns from, and its training.

pub(super) mod datagen;
mod games;
pub(super) mod train;
