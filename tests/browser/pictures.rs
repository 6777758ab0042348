//! The pictures of the app in the README: `./dev pictures` takes them anew.

use std::fs;

use ultima::learn::diagram;

use crate::page::browse;
use crate::server::root;
use crate::steps::wait_started;

#[test]
#[ignore = "writes into the source"]
fn pictures_of_the_app() {
    browse(|page| {
        page.resize(1280, 800);
        let diagram = diagram("chameleon-seven").expect("a diagram of the gallery");
        for theme in ["light", "dark"] {
            page.prefer(&[("prefers-color-scheme", theme), ("prefers-reduced-motion", "reduce")]);
            page.open(&format!("#/play?white=Ann&black=Bob&fen={}", diagram.start.fen.replace(' ', "_")));
            // The address is the same as before, so the page must be reloaded to release the picked piece.
            page.reload();
            wait_started(page);
            page.click_square("d2");
            page.hover_square("d6");
            page.wait_text(".caption .message", |says| says.contains("Coordinator on h6"));
            let to = root().join(format!(".github/app-{theme}.png"));
            fs::copy(page.screenshot(theme), to).expect("the picture is written");
        }
    });
}
