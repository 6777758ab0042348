//! The app as a person meets it, in headless Chromium: `./dev test browser`.
//!
//! Each test has its own server, browser and profile, and fails if the page logs an error.

mod analysis;
mod axe;
mod board;
mod clock;
mod driver;
mod explore;
mod layers;
mod links;
mod look;
mod motion;
mod moving;
mod offline;
mod page;
mod play;
mod server;
mod speed;
mod start;
mod why;
