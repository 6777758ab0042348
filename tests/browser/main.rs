//! Tests the app in a headless browser, as a person uses it: `./dev test browser`, or `./dev test all` for three
//! browsers.
//!
//! Each test has its own server, browser and profile, and fails if the page logs an error.

mod analysis;
mod axe;
mod board;
mod browser;
mod clock;
mod correspondence;
mod crash;
mod driver;
mod embed;
mod explore;
mod layers;
mod learn;
mod library;
mod links;
mod look;
mod motion;
mod moving;
mod offline;
mod page;
mod pictures;
mod play;
mod puzzles;
mod robustness;
mod screen;
mod server;
mod share;
mod single;
mod sizes;
mod speed;
mod start;
mod steps;
mod storage;
mod welcome;
mod why;
