//! No text makes a reader panic, hang or point outside the text: thousands of random and corrupted inputs, and millions
//! in the long run.

use crate::random::{array, long_run, mixture, playout};
use fastrand::Rng;
use serde_json::json;
use ultima::model::Settings;
use ultima::notation::alphabet::Alphabet;
use ultima::notation::pgn::{Correction, Games, Record, games, read, write, write_moves};
use ultima::notation::{Notation, fen, move_text, uci_move};

/// Returns the number of inputs for each reader.
fn inputs() -> usize {
    if long_run() { 1_000_000 } else { 20_000 }
}

/// Returns a text: noise, scraps that the reader knows, or a valid text with a few characters changed.
fn input(rng: &mut Rng, scraps: &[&str], valid: &[String]) -> String {
    match rng.u8(..8) {
        0 => String::from_utf8_lossy(&(0..rng.usize(..60)).map(|_| rng.u8(..)).collect::<Vec<_>>()).into_owned(),
        1 => (0..rng.usize(..40)).map(|_| rng.char(..)).collect(),
        2..5 => (0..rng.usize(..30)).filter_map(|_| rng.choice(scraps).copied()).collect(),
        _ => {
            let text = &valid[rng.usize(..valid.len())];
            corrupted(rng, scraps, text)
        }
    }
}

fn corrupted(rng: &mut Rng, scraps: &[&str], text: &str) -> String {
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

#[test]
fn stored_sizes_are_at_most_the_largest() {
    let stored = json!({ "volume": 250, "board_percent": 250, "memory_mb": 1_000_000 });
    let stored: Settings = serde_json::from_value(stored).expect("numbers");
    assert_eq!((stored.volume, stored.board_percent), (100, 100));
    assert_eq!(Some(&stored.hash_mb), Settings::HASH_SIZES_MB.last());
}

#[test]
fn positions() {
    let mut rng = Rng::with_seed(91);
    let valid: Vec<String> = (0..20)
        .map(|plies| {
            let (rules, array) = (mixture(&mut rng), array(&mut rng));
            let (_, game) = playout(&mut rng, rules, array, plies * 3 + 1);
            fen::write(&game[game.len() - 1].1.to_setup(), Alphabet::Abbott)
        })
        .collect();
    let scraps =
        ["8", "/", "K", "k", "1", "p", " w ", " b ", "-", " - - ", "0", "9", "99999", "100000", "\t", "é", "/8/8/8"];
    for _ in 0..inputs() {
        crate::reader_properties::fen(&input(&mut rng, &scraps, &valid));
    }
}

#[test]
fn links() {
    let mut rng = Rng::with_seed(92);
    let valid = [
        "#/play?rules=pure+suicide&fen=7k/8/8/8/8/8/8/K7_b_-_-_3_9&moves=h8g8&cursor=1&flip=1&theme=dark%20blue",
        "#/play?v=1&array=rotated&moves=b2b4f7f5",
    ]
    .map(str::to_owned);
    let scraps =
        ["#", "/", "?", "&", "=", "%", "%41", "rules", "fen", "moves", "b2b4", "pure", "+", "_", "cursor=1", "8/8"];
    for _ in 0..inputs() {
        crate::reader_properties::link(&input(&mut rng, &scraps, &valid));
    }
}

#[test]
fn words() {
    let mut rng = Rng::with_seed(98);
    let valid = ["ultima-1963+no-suicide+single-leap", "da-eh", "b2b4f7f5g2g4"].map(str::to_owned);
    let scraps = ["pure", "vchess", "+", "no-", "suicide", "-", "da", "eh", "b2b4", "f7", "9", " ", ",", "_", "é"];
    for _ in 0..inputs() {
        crate::reader_properties::words(&input(&mut rng, &scraps, &valid));
    }
}

#[test]
fn seeds_of_the_fuzzer_are_read() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds/message");
    for entry in std::fs::read_dir(folder).expect("the seeds") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("a seed is text");
        if text.starts_with('{') {
            assert!(crate::reader_properties::message(&text), "{}", path.display());
        } else {
            crate::reader_properties::task(&text);
        }
    }
}

#[test]
fn messages() {
    let mut rng = Rng::with_seed(96);
    let start = fen::write(&crate::reader_properties::start().to_setup(), Alphabet::Abbott);
    let task = |kind: serde_json::Value, moves: &str| {
        let line = json!({ "rules": "pure+suicide", "fen": start, "moves": moves });
        json!({ "id": 7, "kind": kind, "line": line, "hash_mb": 16 }).to_string()
    };
    let clock = json!({ "remaining_ms": 60_000, "increment_ms": 2_000, "moves_to_go": null });
    let play = |strength: serde_json::Value| json!({ "Play": { "strength": strength, "seed": 3, "clock": clock } });
    let valid = [
        task(json!("Hint"), "b2b4f7f5"),
        task(json!({ "Analyse": { "lines": 3 } }), ""),
        task(play(json!({ "level": 3 })), "b2b4"),
        task(play(json!({ "time": 3_000 })), "b2b4"),
        r#"{"Event":{"task":7,"kind":{"Info":{"multipv":1,"depth":4,"seldepth":7,"score":{"mate":-3},"nodes":9,"elapsed_ms":1,"pv":"b2b4"}}}}"#
            .to_owned(),
    ];
    let scraps =
        ["{", "}", "[", "\"", ":", ",", "null", "-1", "1e9", "0", "255", "4294967296", "b2b4", "8/", "\\u0000"];
    for text in &valid {
        assert!(crate::reader_properties::message(text), "{text}");
    }
    for _ in 0..inputs() {
        crate::reader_properties::message(&input(&mut rng, &scraps, &valid));
    }
    let valid = [format!("pure+suicide\n{start}\nb2b4g7g5b4b2g5g7"), "vchess\n7k/8/8/8/8/8/8/KC6 w\n".to_owned()];
    let scraps = ["\n", "pure", "+", "suicide", "8", "/", "K", "k", " w", " b", "-", "b2b4", "g7g5", " ", "é", "\0"];
    for _ in 0..inputs() {
        crate::reader_properties::task(&input(&mut rng, &scraps, &valid));
    }
}

#[test]
fn stored_forms() {
    let mut rng = Rng::with_seed(97);
    let players = json!({ "white": "person", "black": "computer", "strength": { "level": 3 } });
    let game = json!({
        "version": 1,
        "link": "#/play?rules=pure&moves=b2b4f7f5&cursor=1",
        "players": players,
        "ended": { "win": { "winner": "white", "by": "resignation" } },
        "record": "[RuleSet \"pure\"]\n\n1. b2-b4 {Solid.} (1. Ia1-b2 f7-f5) f7-f5 *",
    });
    let valid = [
        game.to_string(),
        players.to_string(),
        serde_json::to_string(&Settings::default()).expect("a stored form"),
        r#"{"pincer":3,"no such lesson":255}"#.to_owned(),
    ];
    let scraps =
        ["{", "}", "[", "\"", ":", ",", "null", "true", "0", "2", "(", ")", "b2b4", "person", "\\n", "999999999999"];
    for text in &valid {
        assert!(crate::reader_properties::storage(text), "{text}");
    }
    for _ in 0..inputs() {
        crate::reader_properties::storage(&input(&mut rng, &scraps, &valid));
    }
}

#[test]
fn typed_moves() {
    let mut rng = Rng::with_seed(93);
    let scraps = [
        "a", "b", "c4", "h8", "1", "9", "L", "X", "x", "k", "P", ":", "-", "+", "#", "!", " ", "é", "\u{202e}", "b2b4",
    ];
    let mut position = crate::reader_properties::start();
    let mut valid = Vec::new();
    for round in 0..inputs() {
        if round % 200 == 0 {
            let (rules, array, plies) = (mixture(&mut rng), array(&mut rng), rng.usize(1..60));
            let (first, game) = playout(&mut rng, rules, array, plies);
            position = game.last().map_or(first, |last| last.1);
            let moves = if position.has_legal_move() { position.legal_moves() } else { continue };
            valid = moves
                .into_iter()
                .map(|mv| move_text::write(Notation::Abbott, &position, mv, Alphabet::Abbott))
                .collect();
        }
        crate::reader_properties::typed(&position, &input(&mut rng, &scraps, &valid));
    }
}

/// Returns short records and texts that contain games.
fn valid_records(rng: &mut Rng) -> Vec<String> {
    let mut texts = vec![include_str!("../records/magazine.txt").chars().skip(200).take(900).collect()];
    for _ in 0..10 {
        let (rules, array) = (mixture(rng), array(rng));
        let (first, game) = playout(rng, rules, array, 12);
        let mut record = Record::new(first);
        record.tags.set("White", "A \"B\"");
        for (mv, _) in game {
            record.line.nodes.push(ultima::notation::pgn::RecordNode::new(mv));
        }
        if let Some(node) = record.line.nodes.last_mut() {
            node.nags = vec![5, 14];
            node.comments = vec!["[%clk 0:05:00] why not".to_owned(), "a } b".to_owned()];
        }
        if let Some(last) = record.line.nodes.pop() {
            let variation =
                ultima::notation::pgn::RecordLine { nodes: vec![last.clone()], closing_comments: Vec::new() };
            record.line.nodes.push(ultima::notation::pgn::RecordNode { variations: vec![variation], ..last });
        }
        texts.push(write(&record));
        texts.push(write_moves(&record, Notation::Short, Alphabet::Chess));
    }
    texts
}

#[test]
fn records() {
    let mut rng = Rng::with_seed(94);
    let valid = valid_records(&mut rng);
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
    // Each input takes long, and a fuzzer tries others.
    for _ in 0..inputs() / 10 {
        crate::reader_properties::pgn(&input(&mut rng, &scraps, &valid));
    }
}

#[test]
fn games_read_on_from_any_choice() {
    let mut rng = Rng::with_seed(95);
    let valid = valid_records(&mut rng);
    let scraps = ["b2-b4 ", "1.", "f7-f5 ", "{", "(", ")", "x", "\n"];
    let start = crate::reader_properties::start();
    for _ in 0..inputs() / 20 {
        let text = input(&mut rng, &scraps, &valid);
        let mut outcome = read(&text, &start);
        while let Some(stop) = &outcome.stop {
            let choice = match stop.suggestions().first() {
                Some(&mv) if rng.bool() => Correction::Play(mv),
                _ => Correction::Comment,
            };
            let next = outcome.corrected(&text, choice);
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
    let start = crate::reader_properties::start();
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
            let text = format!("{prefix}{}", part.repeat(30_000 / part.len()));
            for outcome in Games::new(text.as_bytes(), &start) {
                let outcome = outcome.expect("memory can be read");
                let (place, found) = (outcome.stop.map(|stop| stop.problem.place), outcome.warnings);
                assert!(place.is_none_or(|place| place.line > 0) && found.len() <= text.len());
            }
        }
    }
    let deep = format!("[Event \"x\"]\n\n1. b2-b4 {}", "(1. b2-b4 ".repeat(10_000));
    assert!(!games(&deep, &start).next().expect("a game").warnings.is_empty());
    assert_eq!(uci_move::write(read(&deep, &start).record.moves().next().expect("a move")), "b2b4");
}
