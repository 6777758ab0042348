//! No text makes a reader panic, hang or point outside the text: random and spoilt inputs by the thousand, and by the
//! million in the long run.

mod chance;

use std::fmt::Display;

use chance::{array, long_run, mixture, playout};
use fastrand::Rng;
use ultima::notation::letters::Alphabet;
use ultima::notation::record::{Choice, Games, Place, Record, games, read, write, write_moves};
use ultima::notation::typed::{self, TypedError};
use ultima::notation::{Notation, abbott, coord, fen, link};
use ultima::rules::{Array, Position, RuleSet};

/// Returns how many inputs a reader gets.
fn inputs() -> usize {
    if long_run() { 1_000_000 } else { 20_000 }
}

/// Returns a text: noise, scraps of what the reader knows, or a sound text with a few characters changed.
fn input(rng: &mut Rng, scraps: &[&str], sound: &[String]) -> String {
    match rng.u8(..8) {
        0 => String::from_utf8_lossy(&(0..rng.usize(..60)).map(|_| rng.u8(..)).collect::<Vec<_>>()).into_owned(),
        1 => (0..rng.usize(..40)).map(|_| rng.char(..)).collect(),
        2..5 => (0..rng.usize(..30)).filter_map(|_| rng.choice(scraps).copied()).collect(),
        _ => {
            let text = &sound[rng.usize(..sound.len())];
            spoilt(rng, scraps, text)
        }
    }
}

fn spoilt(rng: &mut Rng, scraps: &[&str], text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..rng.usize(1..5) {
        let place = rng.usize(..=letters.len());
        let end = (place + rng.usize(..6)).min(letters.len());
        match rng.u8(..4) {
            0 => drop(letters.drain(place..end)),
            1 => drop(letters.splice(place..end, rng.choice(scraps).map_or("", |scrap| scrap).chars())),
            2 => letters.insert(place, rng.char(..)),
            _ => letters.truncate(place.max(4)),
        }
    }
    letters.into_iter().collect()
}

fn assert_located(text: &str, position: usize, error: &impl Display) {
    let sentence = error.to_string();
    assert!((1..=text.chars().count() + 1).contains(&position), "{sentence} {text:?}");
    assert!(sentence.ends_with('.') && !sentence.chars().any(char::is_control), "{sentence:?} {text:?}");
}

/// Panics unless a place lies in a text or right behind its end.
fn assert_inside(text: &str, place: Place, error: &impl Display) {
    let line = text.split('\n').nth(place.line - 1);
    let columns = line.unwrap_or_else(|| panic!("{error}: {text:?}")).chars().count() + 1;
    assert!((1..=columns).contains(&place.column), "{error}: {text:?}");
    assert!(!error.to_string().chars().any(char::is_control), "{error}: {text:?}");
}

fn start() -> Position {
    Position::start(RuleSet::default(), Array::default())
}

#[test]
fn positions() {
    let mut rng = Rng::with_seed(91);
    let sound: Vec<String> = (0..20)
        .map(|plies| {
            let (rules, array) = (mixture(&mut rng), array(&mut rng));
            let (_, game) = playout(&mut rng, rules, array, plies * 3 + 1);
            fen::write(&game[game.len() - 1].1.to_setup(), Alphabet::Abbott)
        })
        .collect();
    let scraps =
        ["8", "/", "K", "k", "1", "p", " w ", " b ", "-", " - - ", "0", "9", "99999", "100000", "\t", "é", "/8/8/8"];
    for _ in 0..inputs() {
        let text = input(&mut rng, &scraps, &sound);
        match fen::read(&text, RuleSet::default()) {
            Ok(setup) => {
                assert_eq!(fen::read(&fen::write(&setup, Alphabet::Chess), RuleSet::default()), Ok(setup), "{text:?}");
                let _ = Position::try_from(setup);
            }
            Err(error) => assert_located(&text, error.position, &error),
        }
    }
}

#[test]
fn links() {
    let mut rng = Rng::with_seed(92);
    let sound = [
        "#/play?rules=pure+suicide&fen=7k/8/8/8/8/8/8/K7_b_-_-_3_9&moves=h8g8&cursor=1&flip=1&theme=dark%20blue",
        "#/play?v=1&array=rotated&moves=b2b4f7f5",
    ];
    let scraps =
        ["#", "/", "?", "&", "=", "%", "%41", "rules", "fen", "moves", "b2b4", "pure", "+", "_", "cursor=1", "8/8"];
    for _ in 0..inputs() {
        let text = input(&mut rng, &scraps, &sound.map(str::to_owned));
        match link::read(&text) {
            Ok(found) => assert_eq!(link::read(&link::write(&found)), Ok(found), "{text:?}"),
            Err(error) => assert_located(&text, error.position, &error),
        }
    }
}

#[test]
fn typed_moves() {
    let mut rng = Rng::with_seed(93);
    let scraps = [
        "a", "b", "c4", "h8", "1", "9", "L", "X", "x", "k", "P", ":", "-", "+", "#", "!", " ", "é", "\u{202e}", "b2b4",
    ];
    let mut position = start();
    let mut sound = Vec::new();
    for round in 0..inputs() {
        if round % 200 == 0 {
            let (rules, array, plies) = (mixture(&mut rng), array(&mut rng), rng.usize(1..60));
            let (first, game) = playout(&mut rng, rules, array, plies);
            position = game.last().map_or(first, |last| last.1);
            let moves = if position.has_legal_move() { position.legal_moves() } else { continue };
            sound = moves.into_iter().map(|mv| abbott::write(&position, mv, Alphabet::Abbott)).collect();
        }
        let text = input(&mut rng, &scraps, &sound);
        match typed::read(&position, &text) {
            Ok(mv) => assert_eq!(position.legal(mv.from, mv.to), Some(mv), "{text:?}"),
            Err(TypedError::Unreadable { position, problem }) => {
                assert_located(&text, position, &TypedError::Unreadable { position, problem });
            }
            Err(error) => assert_located(&text, 1, &error),
        }
    }
}

/// Records and texts with games in them, short.
fn sound_records(rng: &mut Rng) -> Vec<String> {
    let mut texts = vec![include_str!("records/magazine.txt").chars().skip(200).take(900).collect()];
    for _ in 0..10 {
        let (rules, array) = (mixture(rng), array(rng));
        let (first, game) = playout(rng, rules, array, 12);
        let mut record = Record::new(first);
        record.tags.set("White", "A \"B\"");
        for (mv, _) in game {
            record.line.nodes.push(ultima::notation::record::Node::new(mv));
        }
        if let Some(node) = record.line.nodes.last_mut() {
            node.nags = vec![5, 14];
            node.after = vec!["[%clk 0:05:00] why not".to_owned(), "a } b".to_owned()];
        }
        if let Some(last) = record.line.nodes.pop() {
            let variation = ultima::notation::record::Line { nodes: vec![last.clone()], end: Vec::new() };
            record.line.nodes.push(ultima::notation::record::Node { variations: vec![variation], ..last });
        }
        texts.push(write(&record));
        texts.push(write_moves(&record, Notation::Short, Alphabet::Chess));
    }
    texts
}

#[test]
fn records() {
    let mut rng = Rng::with_seed(94);
    let sound = sound_records(&mut rng);
    let scraps = [
        "1.",
        " 1. ",
        "1... ",
        "b2-b4 ",
        "f7-f5 ",
        "2.a2-a3 ",
        "Ia1-b2 ",
        "c4 ",
        "{",
        "}",
        "(",
        ")",
        ";",
        "\n",
        "\n\n",
        "$5 ",
        "$999 ",
        "!?",
        "1-0",
        "*",
        "[Event \"x\"]\n",
        "[FEN \"8/8\"]\n",
        "[RuleSet \"pure\"]\n",
        "[",
        "]",
        "\"",
        "\\",
        "%",
        "...",
        "and so ",
        "White ",
        "b2-b9 ",
        "é",
        "\u{feff}",
        "\r\n",
        "99999.",
        "123456. ",
        "K",
        ":",
        "mate",
    ];
    let start = start();
    for _ in 0..inputs() {
        let text = input(&mut rng, &scraps, &sound);
        let mut end = 0;
        for outcome in games(&text, &start) {
            for problem in outcome.warnings.iter().chain(outcome.stop.iter().map(|stop| &stop.problem)) {
                assert_inside(&text, problem.place, problem);
            }
            assert!(outcome.span.start >= end && text.get(outcome.span.clone()).is_some(), "{text:?}");
            end = outcome.span.end;
            if let Some(stop) = &outcome.stop {
                assert!(text.get(stop.rest..).is_some() && stop.rest <= end, "{text:?}");
            }
            let again = read(&write(&outcome.record), &start);
            assert!(again.stop.is_none() && again.record == outcome.record, "{text:?}\n{}", write(&outcome.record));
        }
    }
}

#[test]
fn games_read_on_from_any_choice() {
    let mut rng = Rng::with_seed(95);
    let sound = sound_records(&mut rng);
    let scraps = ["b2-b4 ", "1.", "f7-f5 ", "{", "(", ")", "x", "\n"];
    let start = start();
    for _ in 0..inputs() / 20 {
        let text = input(&mut rng, &scraps, &sound);
        let mut outcome = read(&text, &start);
        while let Some(stop) = &outcome.stop {
            let choice = match stop.suggestions().first() {
                Some(&mv) if rng.bool() => Choice::Play(mv),
                _ => Choice::Comment,
            };
            let next = outcome.resume(&text, choice);
            let (before, after) = (stop.rest, next.stop.as_ref().map_or(usize::MAX, |stop| stop.rest));
            assert!(after > before || next == outcome && stop.position.is_none(), "{text:?}");
            if next == outcome {
                break;
            }
            outcome = next;
        }
    }
}

#[test]
fn endless_texts_are_read_at_once() {
    let start = start();
    let parts = [
        "(",
        ")",
        "{",
        "}",
        "(a ",
        "1.b2-b4 ",
        "1.b2-b4\n",
        "1.b2-b4 x\n",
        "1. b2-b4 1-0\n",
        "1.b2-b4 (",
        "\n",
        "a\n",
        "b2-b4:a5",
        "$",
        "1.",
        "1",
        "...",
        "[Event \"x\"]\n",
        "[Event \"x\"] 1.\n",
        "[",
        "\"",
        "\\",
        "%\n",
        ";",
        ";\n",
        "é",
        "!",
        "a2-a3 a7-a6 a3-a2 a6-a7\n",
    ];
    for prefix in ["", "[Event \"x\"]\n\n", "1. b2-b4 ", "[Event \"x\"]\n\n1. b2-b4 "] {
        for part in parts {
            let text = format!("{prefix}{}", part.repeat(100_000 / part.len()));
            for outcome in Games::new(text.as_bytes(), &start) {
                let outcome = outcome.expect("memory can be read");
                let (place, found) = (outcome.stop.map(|stop| stop.problem.place), outcome.warnings);
                assert!(place.is_none_or(|place| place.line > 0) && found.len() <= text.len());
            }
        }
    }
    let deep = format!("[Event \"x\"]\n\n1. b2-b4 {}", "(1. b2-b4 ".repeat(10_000));
    assert!(!games(&deep, &start).next().expect("a game").warnings.is_empty());
    assert_eq!(coord::write(read(&deep, &start).record.moves().next().expect("a move")), "b2b4");
}
