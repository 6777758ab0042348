//! The net of the evaluation: the games it learns from, and its training.

mod datagen;
mod games;
mod train;

pub(super) use datagen::run as datagen;
pub(super) use train::run as train;
