//! What a visitor downloads first. The limits are kept, and the README's table says what is. What comes with
//! other pages and dialogs is not counted.

use std::{
    collections::BTreeSet,
    fmt::Write,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::{
    page::{Page, browse},
    server::dist,
    start::wait_started,
};

/// The most bytes of a first visit, compressed: no change may make it larger unnoticed.
const LIMIT: usize = 300_000;

/// By how much the table may be wrong, as compilers differ: a part in so many.
const TOLERANCE: usize = 20;

/// The most bytes that the first move and the computer's answer bring, compressed.
const FIRST_MOVE: usize = 40_000;

const START: &str = "<!-- sizes: written by `./dev sizes` -->\n";
const END: &str = "<!-- end of the sizes -->";

/// A part of the download: its name, and which files belong to it.
type Part = (&'static str, fn(&str) -> bool);

/// What is measured.
const PARTS: [Part; 4] = [
    ("the page's program", |file| file.ends_with("/app_bg.wasm")),
    ("the engine's program", |file| file.ends_with("worker_bg.wasm")),
    ("scripts", |file| {
        file.ends_with(".js") && file != "sw.js" && !file.starts_with("study-") && !file.starts_with("embed/")
    }),
    ("page and styles", |file| file == "index.html" || file.starts_with("styles-")),
];

/// With `ULTIMA_WRITE=1` the table is written instead of compared.
#[test]
fn the_first_visit_is_small() {
    let mut files = Vec::new();
    walk(&dist(), &mut files);
    let measured = PARTS.map(|(part, belongs)| {
        let inside = files.iter().filter(|path| {
            belongs(&path.strip_prefix(dist()).expect("a file of dist").to_string_lossy().replace('\\', "/"))
        });
        (part, inside.map(|path| brotli(&fs::read(path).expect("a file can be read"))).sum::<usize>())
    });
    let all: usize = measured.iter().map(|(_, size)| size).sum();
    assert!(measured.iter().all(|&(_, size)| size > 0), "something is missing: {measured:?}");
    assert!(all <= LIMIT, "a first visit loads {all} bytes, more than {LIMIT}: {measured:?}");

    let mut table = "\n| loaded on a first visit | KB with brotli |\n|---|---|\n".to_owned();
    for (part, size) in measured.into_iter().chain([("all", all)]) {
        writeln!(table, "| {part} | {} |", size.div_ceil(1000)).expect("a string takes all");
    }
    table.push('\n');
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = fs::read_to_string(&path).expect("README.md can be read");
    let (before, rest) = readme.split_once(START).expect("README.md has the table of sizes");
    let (stated, after) = rest.split_once(END).expect("the table of sizes ends");
    if std::env::var_os("ULTIMA_WRITE").is_some() {
        fs::write(path, format!("{before}{START}{table}{END}{after}")).expect("README.md can be written");
        return;
    }
    let stated =
        stated.lines().find_map(|line| line.strip_prefix("| all | ")?.strip_suffix(" |")?.parse::<usize>().ok());
    let stated = stated.expect("the table states a sum") * 1000;
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
        assert!(files.iter().any(|file| file.contains("split_engine")), "{files:?}");
        let all: usize = files.iter().map(|file| brotli(&fs::read(dist().join(file)).expect("a file of dist"))).sum();
        assert!(all <= FIRST_MOVE, "the first move brings {all} bytes, more than {FIRST_MOVE}: {files:?}");
    });
}

/// The files that the page has loaded, but for what makes it an app to install and whatever a browser asks for by
/// itself.
fn loaded(page: &Page) -> Vec<String> {
    let body = "return performance.getEntriesByType('resource').map(entry => entry.name.replace(document.baseURI, ''))";
    let loaded = page.js(body, &[]);
    let files = loaded.as_array().expect("addresses").iter().filter_map(Value::as_str);
    let other = |file: &&str| ![".webmanifest", ".svg", ".png", ".ico"].iter().any(|end| file.ends_with(end));
    files.filter(other).map(str::to_owned).collect()
}

/// Returns whether the table counts a file.
fn is_counted(file: &str) -> bool {
    PARTS.iter().any(|(_, belongs)| belongs(file))
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("dist/ is built: run `./dev test browser`") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            walk(&path, files);
        } else {
            files.push(path);
        }
    }
}

/// Returns the size as a good server sends it: compressed once, as well as can be.
fn brotli(bytes: &[u8]) -> usize {
    let mut packed = brotli::CompressorWriter::new(Vec::new(), 4096, 11, 22);
    packed.write_all(bytes).expect("a vector takes all");
    packed.into_inner().len()
}
