//! The state of the page without the page: driven by actions, read by what it shows.

mod autosave;
mod clock;
mod correspondence;
mod draw;
mod engine;
mod exercise;
mod keys;
mod layers;
mod library;
mod mail;
mod move_list;
mod moving;
mod play;
mod previews;
mod random;
mod record;
mod review;
mod saved;
mod saves;
mod shown;
mod step;
mod tree;
mod why;
