//! The net of the evaluation: its training games, and its training.

pub(super) mod datagen;
mod games;
pub(super) mod train;
