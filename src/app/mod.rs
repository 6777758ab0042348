//! The page: Yew components over the game's state. Holds no truth of its own: what it shows is read off
//! [`Page`](crate::game::Page), what happens goes to it as an [`Action`](crate::game::Action).

mod board;
mod browser;
mod crash;
mod dialogs;
mod embed;
mod engine;
mod explore;
mod form;
mod games;
mod hooks;
mod lazy;
mod learn;
mod library;
mod memory;
mod notices;
mod panels;
mod play;
mod readers;
mod root;
mod shell;
mod steps;
mod store;

pub use root::start;
