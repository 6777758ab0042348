//! The commands that read files, run as by a person.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A file with these contents that goes with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, contents: &str) -> Scratch {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, contents).expect("a writable folder");
        Scratch(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().expect("a name in UTF-8")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Returns whether a command succeeds, and what it prints.
fn lab(words: &[&str]) -> (bool, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_lab")).args(words).output().expect("the program");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (output.status.success(), text(output.stdout), text(output.stderr))
}

#[test]
fn check_prints_each_problem_with_its_place() {
    let good = Scratch::new("good.pgn", "[White \"A\"]\n\n1. b2-b4 f7-f5 1-0\n\n[White \"B\"]\n\n*\n");
    let bad = Scratch::new("bad.txt", "A game\n\n1.b2-b4 f7-f5\n3.a2-a3 Xc8-c8\n");
    assert_eq!(lab(&["check", good.name()]), (true, String::new(), String::new()));
    let (success, printed, said) = lab(&["check", good.name(), bad.name()]);
    let lines: Vec<&str> = printed.lines().collect();
    assert!(!success && lines.len() == 2, "{printed}");
    let name = bad.name();
    assert_eq!(
        lines[0],
        format!("{name}:4:1: '3.a2-a3' is numbered as move 3 of White, but move 2 of White comes next.")
    );
    let stop =
        format!("{name}:4:9: Move 3 of Black, 'Xc8-c8': the Chameleon on c8 cannot be removed by suicide. Perhaps X");
    assert!(lines[1].starts_with(&stop), "{printed}");
    assert_eq!(said, "lab: 2 problems\n");
}

#[test]
fn convert_writes_every_notation() {
    let file = Scratch::new("game.txt", "b2-b4 h7-h5 Lb1-b3 a7-a6\n");
    for (to, expected) in [
        ("abbott", "1. b2-b4 h7-h5 2. Lb1-b3 a7-a6 *\n\n"),
        ("short", "1. b4 h5 2. Lb3 a6 *\n\n"),
        ("uci", "1. b2b4 h7h5 2. b1b3 a7a6 *\n\n"),
        ("vchess", "1. Pb2b4 Ph7h5 2. Nb3 Pa7a6 *\n\n"),
    ] {
        assert_eq!(lab(&["convert", "--to", to, file.name()]), (true, expected.to_owned(), String::new()));
    }
    let (success, printed, _) = lab(&["convert", "--rules", "pure", "--array", "rotated", "--to", "pgn", file.name()]);
    assert!(success && printed.contains("[RuleSet \"pure\"]\n[SetUp \"1\"]\n[FEN \"clxwkxli/"), "{printed}");
}

#[test]
fn bad_arguments_are_reported() {
    for (words, expected) in [
        (&["check"][..], "lab: expected the name of a file\n"),
        (&["check", "--rules"], "lab: the '--rules' option doesn't have an associated value\n"),
        (&["check", "--rulez", "pure"], "lab: --rulez: there is no such option\n"),
        (&["match", "--a", "this", "--b", "baseline", "pure"], "lab: pure: expected an option\n"),
        (
            &["check", "--rules", "chess", "x"],
            "lab: failed to parse 'chess': Rule set, character 1: 'chess' is not a rule set.",
        ),
        (&["convert", "x"], "lab: expected --to abbott, short, uci, vchess or pgn\n"),
        (&["convert", "--to", "xml", "x"], "lab: --to xml: expected abbott, short, uci, vchess or pgn\n"),
        (&["check", "no such file"], "lab: no such file: "),
        (&["puzzles", "eat"], "lab: eat: expected mine, rate, choose or check\n"),
        (
            &["mend"],
            "lab: mend: expected match, ladder, spsa, tune, datagen, train, endings, openings, forced, puzzles, check, convert or boards\n",
        ),
    ] {
        let (success, printed, said) = lab(words);
        assert!(!success && printed.is_empty() && said.starts_with(expected), "{words:?}: {said}");
    }
}

#[test]
fn check_and_convert_read_a_page_of_a_club() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/club.txt");
    let (success, printed, said) = lab(&["check", page]);
    assert!(!success && said == "lab: 2 problems\n", "{said}");
    let lines: Vec<&str> = printed.lines().collect();
    assert!(lines[0].ends_with(":16:9: Read with the rotated array: the mirrored array does not fit the moves."));
    assert!(lines[2].contains(":101:11: ") && lines[2].contains("Perhaps Xg3-c3+, "), "{printed}");
    let (success, printed, _) = lab(&["convert", "--to", "pgn", page]);
    assert!(!success && printed.contains("[White \"John Weight\"]") && printed.contains("[FEN \"clxwkxli/"));
    // A record that is only read with another array is no problem.
    let short = Scratch::new("rotated.txt", "1.b2-b4 g7-g5\n2.a2-a5 Ih8-f6\n");
    let (success, printed, said) = lab(&["check", short.name()]);
    assert!(success && printed.contains("Read with the rotated array") && said.is_empty(), "{printed}{said}");
    let (success, printed, _) = lab(&["check", "--array", "rotated", short.name()]);
    assert!(success && printed.is_empty());
}

#[test]
fn convert_says_which_moves_a_notation_loses() {
    // The other Leaper can go to b2 as well, and no later move shows which one did.
    let lost = Scratch::new("lost.pgn", "[FEN \"7k/8/8/8/8/8/8/L1L4K w - - 0 1\"]\n\n1. La1-b2 Kh8-g8 *\n");
    let (success, printed, said) = lab(&["convert", "--to", "vchess", lost.name()]);
    assert!(!success && printed.contains("1. Nb2 "), "{printed}");
    let name = lost.name();
    assert!(said.starts_with(&format!("{name}:3:4: 'Nb2' does not say that a1-b2 is meant")), "{said}");
    assert!(said.ends_with("lab: 1 game that this notation cannot tell\n"), "{said}");
}

#[test]
fn a_match_is_logged_in_the_table_of_matches() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("logged");
    let history = folder.join("src/search/MATCHES.md");
    std::fs::create_dir_all(history.parent().expect("a folder")).expect("a writable folder");
    let [before, after] =
        ["| change | result | match |\n|---|---|---|\n| first | even | fast |\n", "\n## Levels\n\n| 1 | 2 | 3 | 4 |\n"];
    std::fs::write(&history, format!("{before}{after}")).expect("a writable folder");
    let words = "match --a baseline --b baseline --nodes 5 --pairs 1 --rules ultima-1963 --quiet --log".split(' ');
    let program = Command::new(env!("CARGO_BIN_EXE_lab")).args(words).arg("second").current_dir(&folder).output();
    let output = program.expect("the program");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let written = std::fs::read_to_string(&history).expect("the history");
    let row = written.strip_prefix(before).and_then(|rest| rest.strip_suffix(after)).expect("one more row");
    assert!(row.starts_with("| second | ") && row.ends_with(" |\n") && row.lines().count() == 1, "{row}");
    std::fs::remove_dir_all(&folder).expect("a writable folder");
}
