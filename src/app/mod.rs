//! The page: Yew components that show the state of [`PlayState`](crate::model::PlayState), and dispatch each event to
//! it as an [`Action`](crate::model::Action). Explore, the lessons and the puzzles own their state, since their code
//! comes in chunks of its own.

mod address;
mod app_context;
mod board;
mod browser;
mod crash;
mod data;
mod dialogs;
mod embed;
mod engine;
mod explore;
mod failed_link;
mod form;
mod game_io;
mod games;
mod hooks;
mod icon;
mod lazy;
mod learn;
mod library;
mod notices;
mod opener;
mod panels;
mod play;
mod puzzles;
mod root;
mod saving;
mod staged_render;
mod storage;
mod store;
mod wake_lock;

pub use root::start;
