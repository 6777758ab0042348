//! The size of a first visit: it stays below its limits, and the README's table is right.

use std::{collections::BTreeSet, fs};

use serde_json::Value;
use xtask::sizes::{FIRST_VISIT, Sizes, brotli, stated};

use crate::steps::wait_started;
use crate::{
    page::{Page, browse},
    server::{dist, root},
};

/// The maximum compressed size of a first visit in bytes, so that no change enlarges it unnoticed.
const LIMIT: usize = 307_000;

/// The tolerance for the table, since compilers differ: one part in this many.
const TOLERANCE: usize = 20;

/// The maximum compressed size in bytes of a first visit with the first move and the computer's reply.
const WITH_FIRST_MOVE: usize = 420_000;

#[test]
fn the_first_visit_is_small() {
    let all = Sizes::measure(&dist()).expect("dist/ is built: run `./dev test browser`").all();
    assert!(all <= LIMIT, "a first visit loads {all} bytes, more than {LIMIT}");
    let readme = root().join("README.md");
    let stated = stated(&fs::read_to_string(readme).expect("README.md can be read")).expect("a table of sizes");
    assert!(stated.abs_diff(all) <= all / TOLERANCE, "README.md states {stated} bytes, it is {all}: run `./dev sizes`");
}

#[test]
fn a_first_visit_loads_nothing_else() {
    browse(|page| {
        wait_started(page);
        for file in loaded(page) {
            assert!(is_counted(&file), "{file} is loaded, and not counted");
        }
    });
}

#[test]
fn the_first_move_brings_little() {
    browse(|page| {
        wait_started(page);
        page.click_square("b2");
        page.click_square("b4");
        page.until("the computer's answer", || (page.count(".move") == 2).then_some(()));
        let files: BTreeSet<String> = loaded(page).into_iter().filter(|file| !is_counted(file)).collect();
        assert!(files.iter().any(|file| file.contains("split_game")), "{files:?}");
        let more: usize = files
            .iter()
            .map(|file| brotli(&fs::read(dist().join(file)).expect("a file of dist")).expect("packed").len())
            .sum();
        let all = Sizes::measure(&dist()).expect("dist/ is built").all() + more;
        assert!(all <= WITH_FIRST_MOVE, "{all} bytes, {more} of them with the first move: {files:?}");
    });
}

/// Returns the files that the page has loaded, except those for installing it as an app and those that a browser
/// requests by itself.
fn loaded(page: &Page) -> Vec<String> {
    let body = "return performance.getEntriesByType('resource').map(entry => entry.name.replace(document.baseURI, ''))";
    let loaded = page.js(body, &[]);
    let files = loaded.as_array().expect("addresses").iter().filter_map(Value::as_str);
    let other = |file: &&str| ![".webmanifest", ".svg", ".png", ".ico"].iter().any(|end| file.ends_with(end));
    files.filter(other).map(str::to_owned).collect()
}

/// Returns whether the table includes a file.
fn is_counted(file: &str) -> bool {
    FIRST_VISIT.iter().any(|(_, belongs)| belongs(file))
}
