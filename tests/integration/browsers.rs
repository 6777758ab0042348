//! The list in `tests/browser/README.md` of browser tests that are not run in every browser matches their source.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

const LIST: &str = include_str!("../browser/README.md");

/// What in a test asks for a skill of the driver, and the browsers whose drivers lack it.
const NEEDS: [(&str, &str); 8] = [
    (".resize(", "Firefox, WebKit"),
    (".prefer(", "Firefox, WebKit"),
    (".devtools(", "Firefox, WebKit"),
    ("need(Skill::Emulation)", "Firefox, WebKit"),
    ("need(Skill::Log)", "Firefox, WebKit"),
    (".tap_square(", "WebKit"),
    (".touch_drag(", "WebKit"),
    ("need(Skill::Activation)", "WebKit"),
];

/// The modules that drive the browser, and hold no tests.
const MACHINERY: [&str; 5] = ["driver", "engine", "page", "screen", "server"];

/// A function of the browser tests.
struct Function {
    module: String,
    is_test: bool,
    body: String,
}

/// Returns a body without what is done only where the driver can do it.
fn unconditional(body: &str) -> String {
    let mut rest = body.to_owned();
    while let Some(at) = rest.find("if page.engine.can(Skill::") {
        let indent = rest[..at].rsplit('\n').next().unwrap_or_default().to_owned();
        let close = format!("\n{indent}}}");
        let end = rest[at..].find(&close).map_or(rest.len(), |end| at + end + close.len());
        rest.replace_range(at..end, "");
    }
    rest
}

/// Returns the functions of the browser tests by their names.
fn functions() -> BTreeMap<String, Function> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("an entry").path();
        let module = path.file_stem().and_then(|stem| stem.to_str()).expect("a plain name").to_owned();
        if path.extension().is_none_or(|end| end != "rs") || MACHINERY.contains(&module.as_str()) {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text");
        let (mut is_test, mut current) = (false, None::<(String, String)>);
        for line in text.lines() {
            is_test |= line == "#[test]";
            let head = line.strip_prefix("pub ").unwrap_or(line).strip_prefix("fn ");
            if let Some(name) = head.and_then(|head| head.split(['(', '<']).next()) {
                current = Some((name.to_owned(), String::new()));
            }
            if let Some((_, body)) = &mut current {
                body.push_str(line);
                body.push('\n');
            }
            if line == "}"
                && let Some((name, body)) = current.take()
            {
                let function = Function { module: module.clone(), is_test, body: unconditional(&body) };
                found.insert(format!("{module}::{name}"), function);
                is_test = false;
            }
        }
    }
    found
}

/// Returns whether a function calls another, by its name or with its module before it.
fn calls(caller: &Function, callee: &str) -> bool {
    let (module, name) = callee.split_once("::").expect("a module");
    let own = caller.module == module;
    let call = format!("{name}(");
    let mut places = caller.body.match_indices(&call).map(|(at, _)| &caller.body[..at]);
    places.any(|before| {
        before.ends_with(&format!("{module}::"))
            || own && !before.ends_with(|c: char| c.is_alphanumeric() || "_.:".contains(c)) && !before.ends_with("fn ")
    })
}

#[test]
fn the_tests_that_are_not_run_everywhere_are_listed_with_their_reason() {
    let functions = functions();
    let mut lacking: BTreeMap<&str, &str> = BTreeMap::new();
    for (name, function) in &functions {
        for (sign, browsers) in NEEDS {
            if function.body.contains(sign) {
                let before = lacking.entry(name).or_insert(browsers);
                *before = if before.len() < browsers.len() { browsers } else { before };
            }
        }
    }
    // A helper's need is its callers'.
    loop {
        let mut more = Vec::new();
        for (name, browsers) in lacking.iter().filter(|(name, _)| !functions[**name].is_test) {
            for (caller, function) in &functions {
                let known = lacking.get(caller.as_str()).map_or(0, |known| known.len());
                if known < browsers.len() && calls(function, name) {
                    more.push((caller.as_str(), *browsers));
                }
            }
        }
        if more.is_empty() {
            break;
        }
        lacking.extend(more);
    }
    let found: BTreeSet<(String, String)> = lacking
        .into_iter()
        .filter(|(name, _)| functions[*name].is_test)
        .map(|(name, browsers)| (name.to_owned(), browsers.to_owned()))
        .collect();
    let rows = LIST.lines().filter_map(|line| line.strip_prefix("| `"));
    let listed: BTreeSet<(String, String)> = rows
        .map(|row| {
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            assert!(cells.len() > 2 && !cells[2].is_empty(), "a reason is missing: {row}");
            (cells[0].trim_end_matches('`').to_owned(), cells[1].to_owned())
        })
        .collect();
    let missing: Vec<_> = found.difference(&listed).collect();
    let outdated: Vec<_> = listed.difference(&found).collect();
    assert!(missing.is_empty() && outdated.is_empty(), "missing: {missing:#?}\noutdated: {outdated:#?}");
}
