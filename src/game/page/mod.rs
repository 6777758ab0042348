//! The page to play on: its state, and what each group of actions changes.

pub(super) mod action;
pub(super) mod coach;
pub(super) mod correspondence;
pub(super) mod fragment;
pub(super) mod library;
pub(super) mod navigate;
pub(super) mod open;
pub(super) mod play;
pub(super) mod start;
pub(super) mod state;
pub(super) mod study;
pub(super) mod tasks;
pub(super) mod view;
