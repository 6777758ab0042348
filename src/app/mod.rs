//! The page: Yew components over the game's state. Holds no truth of its own: what it shows is read off
//! [`State`](crate::game::State), what happens goes to it as an [`Action`](crate::game::Action).

mod board;
mod clipboard;
mod crash;
mod desk;
mod dialogs;
mod embed;
mod engine;
mod explore;
mod files;
mod form;
mod games;
mod hooks;
mod later;
mod learn;
mod library;
mod memory;
mod notices;
mod pages;
mod panels;
mod programs;
mod store;
mod update;

/// Draws the game in the place of the element with the id `app`. The whole of that program's `main`.
pub fn play() {
    programs::start_play();
}

/// Draws the pages to study on in the place of the element with the id `app`. The whole of that program's `main`.
pub fn study() {
    programs::start_study();
}
