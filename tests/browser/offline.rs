//! After one visit the app works without a network.

use crate::{
    page::browse,
    start::{start_worker, wait_started},
};

#[test]
fn the_app_starts_offline() {
    browse(|page| {
        // The app registers this too; again does no harm.
        page.js("return navigator.serviceWorker.register('sw.js').then(() => 1)", &[]);
        page.js("return navigator.serviceWorker.ready.then(() => 1)", &[]);
        page.cut_network();
        page.open("");
        wait_started(page);
        start_worker(page);
    });
}
