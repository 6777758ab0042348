//! The sources are laid out as `src/README.md` says: no module uses one that comes after it in the line.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};

const PAGE: &str = include_str!("../../src/README.md");
const WALKS: &str = include_str!("../../src/WALKS.md");

/// Folders of `src` that are not modules.
const OUTSIDE: [&str; 3] = ["assets", "bin", "start"];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Returns the modules in the order of the line drawn on a page; `lab` is at its end, beside `app`.
fn line() -> Vec<String> {
    let drawn = PAGE.lines().find(|line| line.starts_with("    util -> ")).expect("the line of modules");
    let mut modules: Vec<String> = drawn.split("->").map(|module| module.trim().to_owned()).collect();
    modules.push("lab".to_owned());
    modules
}

/// Returns every folder of `src` with Rust files, such as `app/board`, without the programs.
fn source_folders() -> BTreeSet<String> {
    let found = files(&source()).into_iter().filter_map(|(path, _)| {
        let folder = path.parent()?.strip_prefix(source()).ok()?.to_str()?.to_owned();
        Some(folder).filter(|folder| !folder.is_empty() && !folder.starts_with("bin"))
    });
    found.collect()
}

fn folders() -> Vec<String> {
    let entries = fs::read_dir(source()).expect("src can be read").map(|entry| entry.expect("an entry"));
    let folders = entries.filter(|entry| entry.path().is_dir());
    folders.map(|entry| entry.file_name().into_string().expect("a plain name")).collect()
}

/// Returns every Rust file below a folder with its text.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder can be read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a file can be read");
            found.push((path, text));
        }
    }
    found
}

/// Returns the names that a text has right after a path, such as `["crate"]` for the modules of the crate; its tests
/// apart.
fn used(text: &str, path: &[&str]) -> Vec<String> {
    fn walk(tokens: TokenStream, path: &[&str], found: &mut Vec<String>) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            if is_test_module(&tokens[at..]) {
                at += 5; // # [cfg(test)] mod tests {}
                continue;
            }
            let starts = at < 3 || word(&tokens[at - 3]).as_deref() != Some("super") || path[0] != "super";
            match after(&tokens[at..], path).filter(|_| starts) {
                Some(TokenTree::Group(list)) => found.extend(first_names(list.stream())),
                Some(name) => found.extend(word(name)),
                None => {}
            }
            if let TokenTree::Group(group) = &tokens[at] {
                walk(group.stream(), path, found);
            }
            at += 1;
        }
    }
    let tokens: TokenStream = text.parse().expect("Rust");
    let mut found = Vec::new();
    walk(tokens, path, &mut found);
    found
}

fn is_test_module(tokens: &[TokenTree]) -> bool {
    let [TokenTree::Punct(_), TokenTree::Group(attribute), word, ..] = tokens else { return false };
    attribute.to_string().replace(' ', "") == "[cfg(test)]" && word.to_string() == "mod"
}

/// Returns what follows a path that begins here.
fn after<'a>(tokens: &'a [TokenTree], path: &[&str]) -> Option<&'a TokenTree> {
    let mut rest = tokens;
    for part in path {
        let [name, TokenTree::Punct(one), TokenTree::Punct(two), more @ ..] = rest else { return None };
        if word(name).as_deref() != Some(part) || (one.as_char(), two.as_char()) != (':', ':') {
            return None;
        }
        rest = more;
    }
    rest.first()
}

fn word(token: &TokenTree) -> Option<String> {
    if let TokenTree::Ident(name) = token { Some(name.to_string()) } else { None }
}

/// Returns the first names in `a, b::{c, d}, e`.
fn first_names(list: TokenStream) -> Vec<String> {
    let tokens: Vec<TokenTree> = list.into_iter().collect();
    let parts = tokens.split(|token| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ','));
    parts.filter_map(|part| word(part.first()?)).collect()
}

/// Returns each name that a `mod.rs` re-exports, with the part of its folder that the name is from.
fn handed_on_in(text: &str) -> Vec<(String, String)> {
    let tokens: Vec<TokenTree> = text.parse::<TokenStream>().expect("Rust").into_iter().collect();
    let is = |at: usize, expected: &str| tokens.get(at).and_then(word).is_some_and(|word| word == expected);
    let mut found = Vec::new();
    for at in (0..tokens.len()).filter(|&at| is(at, "pub")) {
        // The visibility may be `pub(crate)`.
        let Some(start) = [at + 1, at + 2].into_iter().find(|&at| is(at, "use")) else { continue };
        let statement =
            tokens[start + 1..].split(|token| matches!(token, TokenTree::Punct(end) if end.as_char() == ';'));
        let statement = statement.into_iter().next().unwrap_or_default();
        let Some(part) = statement.iter().filter_map(word).find(|word| word != "self") else { continue };
        let names = last_names(&statement.iter().cloned().collect());
        found.extend(names.into_iter().map(|name| (name, part.clone())));
    }
    found
}

/// Returns the last names in `a, b::{c, d}, e`: `a`, `c`, `d` and `e`.
fn last_names(list: &TokenStream) -> Vec<String> {
    let tokens: Vec<TokenTree> = list.clone().into_iter().collect();
    let goes_on = |at: usize| matches!(tokens.get(at), Some(TokenTree::Punct(mark)) if mark.as_char() == ':');
    let names = tokens.iter().enumerate().flat_map(|(at, token)| match token {
        TokenTree::Group(group) => last_names(&group.stream()),
        TokenTree::Ident(name) if !goes_on(at + 1) => vec![name.to_string()],
        _ => Vec::new(),
    });
    names.collect()
}

#[test]
fn imports_are_read_in_every_form() {
    let handed_on = handed_on_in("mod a;\npub use a::b::{C, d::E};\npub(crate) use self::f::G;\nuse h::I;\n");
    let expected = [("C", "a"), ("E", "a"), ("G", "f")];
    assert_eq!(handed_on, expected.map(|(name, part)| (name.to_owned(), part.to_owned())));

    let text = "use crate::rules::Move;\nuse crate::{app, game::{Task, State},\n    words};\n/// [`x`](crate::lab::x)\n\
                pub(in crate::uci) fn f() { html! { <p>{ crate::search::g() }</p> } }\n\
                #[cfg(test)]\nmod tests {\n    use crate::worker;\n}\nuse super::super::moves;\n";
    assert_eq!(used(text, &["crate"]), ["rules", "app", "game", "words", "uci", "search"]);
    assert_eq!(used(text, &["super", "super"]), ["moves"]);
}

#[test]
fn no_module_uses_a_later_one() {
    let line = line();
    let place = |module: &str| line.iter().position(|known| known == module);
    let mut seen = 0;
    for folder in folders().into_iter().filter(|folder| !OUTSIDE.contains(&folder.as_str())) {
        let own = place(&folder).unwrap_or_else(|| panic!("src/{folder} is nowhere in the line of src/README.md"));
        for (path, text) in files(&source().join(&folder)) {
            for module in used(&text, &["crate"]) {
                let there = place(&module).unwrap_or_else(|| panic!("{}: crate::{module}", path.display()));
                assert!(there <= own, "{} uses crate::{module}, which comes after {folder}", path.display());
                seen += 1;
            }
        }
    }
    assert!(seen > 500, "only {seen} uses were found");
}

#[test]
fn the_document_lists_every_folder() {
    for folder in folders() {
        assert!(PAGE.contains(&format!("| `src/{folder}` |")), "src/README.md has no row for src/{folder}");
    }
}

/// Returns the two walks of the document, from their headings on.
fn walks() -> [&'static str; 2] {
    let walk = |heading| {
        let from = WALKS.split_once(heading).unwrap_or_else(|| panic!("no heading {heading:?}")).1;
        from.split("\n## ").next().unwrap_or_default()
    };
    [walk("\n## From a link "), walk("\n## From a press ")]
}

/// Returns the files of a walk, each with the folder of the step that names it. The step's own place is written in
/// full, such as `app/board` or `app/board/cells.rs`; another file of that folder may be just `pointer.rs`.
fn files_named(walk: &str) -> Vec<(&str, PathBuf)> {
    let (mut found, mut folder) = (Vec::new(), PathBuf::new());
    for line in walk.lines().filter(|line| line.starts_with("    ")) {
        if let Some(step) = line.trim_start().strip_prefix("-> ") {
            let own = Path::new(step.split([',', ':', ' ']).next().unwrap_or_default());
            folder = if own.extension().is_some() { own.parent().expect("a folder") } else { own }.to_owned();
        }
        let words = line.split(|letter: char| !(letter.is_alphanumeric() || "/._".contains(letter)));
        found.extend(words.filter(|word| word.ends_with(".rs")).map(|word| (word, folder.clone())));
    }
    found
}

/// Returns the names that a walk places in a file or a folder: `link/mod.rs: read`, `search::Searcher`, `` `initial` of
/// `app/game_io.rs` ``.
fn names_of(walk: &str) -> Vec<(&str, &str)> {
    let steps = walk.lines().filter_map(|line| line.trim_start().strip_prefix("-> "));
    let of_steps = steps.filter_map(|step| {
        let (place, name) = step.split("  ").next()?.split_once(':')?;
        let name = name.trim_start_matches([':', ' ']);
        Some((place, name.split(|letter: char| !(letter.is_alphanumeric() || letter == '_')).next()?))
    });
    let quoted: Vec<&str> = walk.split('`').collect();
    let of_text = quoted.windows(3).filter(|part| part[1] == " of ").map(|part| (part[2], part[0]));
    of_steps.chain(of_text).collect()
}

/// Returns whether a file, or a file of a folder, defines a function or a type.
fn defines(place: &str, name: &str) -> bool {
    let path = source().join(place);
    let texts =
        if path.is_dir() { files(&path) } else { Vec::from_iter(fs::read_to_string(&path).map(|text| (path, text))) };
    texts.iter().any(|(_, text)| {
        let words: Vec<&str> = text.split(|letter: char| !(letter.is_alphanumeric() || letter == '_')).collect();
        words.windows(2).any(|pair| ["fn", "struct", "enum", "trait"].contains(&pair[0]) && pair[1] == name)
    })
}

#[test]
fn the_walks_of_the_document_lead_through_files_that_exist() {
    let (mut seen, mut wrong) = (0, Vec::new());
    for walk in walks() {
        for (file, folder) in files_named(walk) {
            seen += 1;
            if !source().join(file).is_file() && !source().join(&folder).join(file).is_file() {
                wrong.push(format!("no file {file}, also not in {}", folder.display()));
            }
        }
        for (place, name) in names_of(walk) {
            seen += 1;
            if !defines(place, name) {
                wrong.push(format!("{place} does not define {name}"));
            }
        }
    }
    assert!(wrong.is_empty(), "src/WALKS.md: {wrong:#?}");
    assert!(seen > 40, "only {seen} files and names were found");
}

/// Returns the methods that a file defines, and those that it calls on `self` or on a variable of this name.
fn methods<'t>(text: &'t str, variable: &str) -> [BTreeSet<&'t str>; 2] {
    let name = |rest: &'_ str| rest.find(|letter: char| !(letter.is_alphanumeric() || letter == '_'));
    let names = |before: &str, ends: &[char]| -> BTreeSet<&'t str> {
        let rests = text.split(before).skip(1);
        let named = rests.filter_map(|rest| Some(rest.split_at(name(rest)?)));
        named.filter(|(_, rest)| rest.starts_with(ends)).map(|(name, _)| name).collect()
    };
    let called = ["self", variable].map(|value| names(&format!("{value}."), &['(']));
    [names("fn ", &['(', '<']), called.into_iter().flatten().collect()]
}

#[test]
fn the_methods_of_a_type_in_several_files_call_each_other_in_one_direction() {
    for (folder, variable) in [("model/session", "session"), ("model/state", "state")] {
        let files: Vec<(PathBuf, String)> = files(&source().join(folder));
        let files: Vec<(&str, [BTreeSet<&str>; 2])> = files
            .iter()
            .map(|(path, text)| {
                (path.file_stem().and_then(|stem| stem.to_str()).expect("a name"), methods(text, variable))
            })
            .collect();
        // The files that a file calls: another one that alone defines the method.
        let mut calls: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (file, [own, called]) in &files {
            let others = files.iter().filter(|(other, [theirs, _])| {
                other != file && called.difference(own).any(|method| theirs.contains(method))
            });
            calls.insert(file, others.map(|(other, _)| *other).collect());
        }
        // A file that calls none of the rest is taken away, again and again.
        while let Some(last) =
            calls.iter().find(|(_, called)| !called.iter().any(|file| calls.contains_key(file))).map(|(file, _)| *file)
        {
            calls.remove(last);
        }
        assert!(calls.is_empty(), "{folder}: a circle of {calls:?}");
    }
}

#[test]
fn no_path_leaves_a_module_upwards() {
    // Such a path would be the crate's root without its name, which the order of the modules goes by.
    let leaves = |(path, text): (PathBuf, String)| {
        let inside = path.strip_prefix(source()).ok()?;
        let depth = inside.components().count() - usize::from(inside.ends_with("mod.rs"));
        let up = vec!["super"; depth];
        (inside.components().count() > 1 && !used(&text, &up).is_empty()).then(|| inside.to_owned())
    };
    let found: Vec<PathBuf> = files(&source()).into_iter().filter_map(leaves).collect();
    assert!(found.is_empty(), "use `crate::` in {found:?}");
}

#[test]
fn the_document_of_the_state_names_its_files_and_fields() {
    let document = fs::read_to_string(source().join("STATE.md")).expect("a document");
    let words: Vec<&str> = document.split(|letter: char| !(letter.is_alphanumeric() || letter == '_')).collect();
    let folder = source().join("model/state");
    let files = files(&folder).into_iter().filter_map(|(path, _)| Some(path.file_stem()?.to_str()?.to_owned()));
    let state = fs::read_to_string(folder.join("mod.rs")).expect("the state");
    let fields = state.split_once("pub struct PlayState {").expect("its type").1.split_once("\n}").expect("its end").0;
    let fields = fields.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    let fields = fields.filter_map(|line| Some(line.split_once(':')?.0.to_owned()));
    let missing: Vec<String> = files.chain(fields).filter(|name| !words.contains(&name.as_str())).collect();
    assert!(missing.is_empty(), "src/STATE.md does not name {missing:?}");
}

#[test]
fn files_that_comments_and_documents_name_exist() {
    let known: Vec<PathBuf> = ["src", "tests", "xtask/src"]
        .into_iter()
        .flat_map(|folder| files(&source().join("..").join(folder)))
        .map(|(path, _)| path)
        .collect();
    let is_comment = |line: &&str| line.trim_start().starts_with("//");
    let comments = |(path, text): (PathBuf, String)| (path, Vec::from_iter(text.lines().filter(is_comment)).join("\n"));
    let documents = [
        "README.md",
        "WALKS.md",
        "ADDING.md",
        "STATE.md",
        "eval/NET.md",
        "search/MATCHES.md",
        "../README.md",
        "../docs/data.md",
        "../docs/hosting.md",
        "../tests/browser/README.md",
        "../tests/data/saves/README.md",
        "../tests/mutants.md",
        "../.github/CONTRIBUTING.md",
    ]
    .map(|name| {
        let path = source().join(name);
        (path.clone(), fs::read_to_string(path).expect("a document"))
    });
    let mut seen = 0;
    for (path, text) in files(&source()).into_iter().map(comments).chain(documents) {
        for named in text.split('`').skip(1).step_by(2).filter(|name| name.ends_with(".rs") && !name.contains(' ')) {
            seen += 1;
            assert!(known.iter().any(|file| file.ends_with(named)), "{}: there is no {named}", path.display());
        }
    }
    assert!(seen > 30, "only {seen} names were found");
}

/// The formatter leaves comments as they are.
#[test]
fn comments_are_as_narrow_as_the_code() {
    let is_wide = |line: &&str| line.trim_start().starts_with("//") && line.chars().count() > 120;
    let xtask = source().join("../xtask/src");
    for (path, text) in files(&source()).into_iter().chain(files(&xtask)) {
        let wide: Vec<&str> = text.lines().filter(is_wide).collect();
        assert!(wide.is_empty(), "{}: {wide:?}", path.display());
    }
}

/// Returns the parts of a folder, files or folders, each with those it imports: by name, or through what `mod.rs` hands
/// on.
fn imports(folder: &str) -> BTreeMap<String, BTreeSet<String>> {
    let root = source().join(folder);
    let files: Vec<(Vec<String>, String)> = files(&root)
        .into_iter()
        .map(|(path, text)| {
            let inside = path.with_extension("");
            let inside = inside.strip_prefix(&root).expect("a file of the folder").iter();
            (inside.map(|part| part.to_str().expect("a plain name").to_owned()).collect(), text)
        })
        .collect();
    let mut handed_on = BTreeMap::new();
    for (_, text) in files.iter().filter(|(path, _)| path == &["mod"]) {
        handed_on.extend(handed_on_in(text));
    }
    let parts: BTreeSet<String> = files.iter().map(|(path, _)| path[0].clone()).filter(|part| part != "mod").collect();
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, text) in files.iter().filter(|(path, _)| path[0] != "mod") {
        let up = path.len() - usize::from(path[path.len() - 1] == "mod");
        let within: Vec<&str> = std::iter::once("crate").chain(folder.split('/')).collect();
        let found = [vec!["super"; up], within].into_iter().flat_map(|from| used(text, &from));
        let found = found.filter_map(|name| parts.get(&name).or_else(|| parts.get(handed_on.get(&name)?)));
        let found = found.filter(|part| **part != path[0]).cloned();
        imports.entry(path[0].clone()).or_default().extend(found);
    }
    imports
}

#[test]
fn no_two_files_import_each_other() {
    let (mut seen, mut circles) = (0, Vec::new());
    for folder in source_folders() {
        let mut imports = imports(&folder);
        seen += imports.values().map(BTreeSet::len).sum::<usize>();
        // A part that imports none of the others is in no cycle.
        while let Some(free) = imports.iter().find(|(_, found)| found.is_empty()).map(|(part, _)| part.clone()) {
            imports.remove(&free);
            imports.values_mut().for_each(|found| {
                found.remove(&free);
            });
        }
        circles.extend((!imports.is_empty()).then(|| format!("src/{folder}: {imports:?}")));
    }
    assert!(circles.is_empty(), "circles of imports: {circles:#?}");
    assert!(seen > 100, "only {seen} imports were found");
}

/// The nightly run has a job for each fuzz target.
#[test]
fn every_fuzz_target_is_run_at_night() {
    let nightly = include_str!("../../.github/workflows/nightly.yml");
    let listed = nightly.lines().find_map(|line| line.trim().strip_prefix("target: ")).expect("the targets");
    let listed: BTreeSet<&str> = listed.trim_matches(['[', ']']).split(", ").collect();
    let targets = fs::read_dir(source().join("../fuzz/targets")).expect("the targets can be read");
    let targets = targets.map(|target| target.expect("a target").path().file_stem().expect("a name").to_owned());
    let targets: BTreeSet<String> = targets.map(|name| name.into_string().expect("a plain name")).collect();
    assert_eq!(listed, targets.iter().map(String::as_str).collect());
}

#[test]
fn the_mutated_files_exist() {
    let configured = include_str!("../../.cargo/mutants.toml");
    let globs = configured.lines().find_map(|line| line.strip_prefix("examine_globs = ")).expect("globs");
    let globs: Vec<&str> = globs.split('"').skip(1).step_by(2).collect();
    assert!(globs.len() >= 3, "{globs:?}");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for glob in globs {
        assert!(root.join(glob.trim_end_matches("/**")).exists(), ".cargo/mutants.toml: {glob}");
    }
}
