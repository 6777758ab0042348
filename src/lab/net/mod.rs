//! The net of the evaluation: the games it learns from, and its training.

mod datagen;
mod games;

pub(super) use datagen::run as datagen;
