//! The statistics of openings: the file, its form, the counts, and the choice of moves.

use std::collections::BTreeSet;

use crate::random::{array, playout, rounds};
use fastrand::Rng;
use ultima::model::library::{LibraryEntry, openings};
use ultima::notation::rule_text::ARRAYS;
use ultima::notation::{pgn, uci_move};
use ultima::openings::{Openings, PLIES};
use ultima::rules::{Color, Move, Position, RuleSet, StartingArray};
use ultima::search::{Level, LineCount, Score, Strength};
use ultima::worker::TaskKind;
use ultima::worker::book_move;

/// The rule sets that the file contains.
const KNOWN: [RuleSet; 3] = [RuleSet::ULTIMA_1963, RuleSet::ULTIMA_1968, RuleSet::PURE];

fn moves(start: &Position, text: &str) -> Vec<Move> {
    uci_move::read_line(start, text).expect("legal moves").moves().to_vec()
}

#[test]
fn the_file_knows_every_array_by_its_rule_sets() {
    assert!(include_str!("../../src/openings/openings.txt").len() <= 20_000, "20 KB at most");
    for rules in RuleSet::PRESETS {
        let known = Openings::embedded(rules);
        assert_eq!(known.is_empty(), !KNOWN.contains(&rules), "{rules}");
        for (name, array) in ARRAYS.into_iter().filter(|_| !known.is_empty()) {
            let start = Position::start(rules, array);
            let first = known.moves(&start);
            assert!(first.len() >= 5, "{rules} {name}: {} first moves", first.len());
            assert!(first.is_sorted_by_key(|played| std::cmp::Reverse(played.games)));
            for played in first {
                let next = start.play_unchecked(played.mv);
                let on: u32 = known.moves(&next).iter().map(|played| played.games).sum();
                assert!(on <= played.games, "{rules} {name}: {on} games go on from {}", uci_move::write(played.mv));
                assert!(played.score.is_some());
            }
        }
    }
}

#[test]
fn written_records_read_back() {
    let mut rng = Rng::with_seed(3);
    for n in 0..rounds(40) {
        let (rules, array) = (RuleSet::PRESETS[n as usize % 6], array(&mut rng));
        let mut openings = Openings::new(rules);
        for _ in 0..8 {
            let (start, game) = playout(&mut rng, rules, array, 14);
            let moves: Vec<Move> = game.iter().map(|&(mv, _)| mv).collect();
            let scores: Vec<Option<i32>> = moves.iter().map(|_| rng.bool().then(|| rng.i32(-90..90))).collect();
            let winner = [None, Some(Color::White), Some(Color::Black)][rng.usize(..3)];
            openings.add(&start, &moves, &scores, winner);
        }
        let text = openings.write(array, 1);
        assert_eq!(Openings::read(&text, rules).as_ref(), Some(&openings), "{text}");
        let other = RuleSet::PRESETS[(n as usize + 1) % 6];
        assert_eq!(Openings::read(&text, other), Some(Openings::new(other)));
    }
}

#[test]
fn bad_statistics_are_not_read() {
    for bad in [
        "# ultima-1964 mirrored\n",
        "# pure\n",
        "# ultima-1963 upside-down\n",
        "# ultima-1963 mirrored\n  b2b4 5 1 1 0\n",
        "# ultima-1963 mirrored\nb2b4 5 1 1 0\n b2b4 5 1 1 0\n",
        "# ultima-1963 mirrored\nb2b4 5 3 3 0\n",
        "# ultima-1963 mirrored\nb2b4 5 1 1\n",
    ] {
        assert_eq!(Openings::read(bad, RuleSet::ULTIMA_1963), None, "{bad}");
    }
}

#[test]
fn games_are_counted_by_their_positions() {
    let start = Position::start(RuleSet::ULTIMA_1963, StartingArray::MIRRORED);
    let mut openings = Openings::new(RuleSet::ULTIMA_1963);
    // Two move orders lead to the same position.
    let (one, other) = (moves(&start, "b2b4g7g5c2c4"), moves(&start, "c2c4g7g5b2b4"));
    openings.add(&start, &one, &[], Some(Color::White));
    openings.add(&start, &one, &[], None);
    openings.add(&start, &other, &[], Some(Color::Black));
    let first = openings.moves(&start);
    assert_eq!(first.iter().map(|played| played.games).collect::<Vec<_>>(), [2, 1]);
    assert_eq!((first[0].white_wins, first[0].draws(), first[0].black_wins), (1, 1, 0));
    let reached = start.play_line_unchecked(one.iter().copied());
    let on = moves(&reached, "b7b5");
    for line in [&one, &other] {
        openings.add(&start, &[&line[..], &on[..]].concat(), &[], None);
    }
    assert_eq!(openings.moves(&reached)[0].games, 2, "two ways lead here");
    assert!(
        openings.moves(&Position::start(RuleSet::PURE, StartingArray::MIRRORED)).is_empty(),
        "by these rules alone"
    );
    let long: Vec<Move> = moves(&start, "b2b4g7g5b4b2g5g7").into_iter().cycle().take(40).collect();
    let before = openings.clone();
    openings.add(&start, &long[..PLIES], &[], None);
    let mut all = before;
    all.add(&start, &long, &[], None);
    assert_eq!(openings, all, "the plies after the opening do not count");
}

#[test]
fn the_computer_varies_its_openings_from_level_5_up() {
    let start = Position::start(RuleSet::ULTIMA_1963, StartingArray::MIRRORED);
    let play = |strength, seed| TaskKind::Play { strength, seed, clock: None };
    let level = |number| Strength::Level(Level::new(number).expect("a level"));
    let chosen = |kind| book_move(&mut None, kind, &start);
    assert_eq!(chosen(play(level(4), 1)), None);
    assert_eq!(chosen(TaskKind::Hint), None);
    assert_eq!(chosen(TaskKind::Analyse { lines: LineCount::ONE }), None);
    let known = Openings::embedded(start.rules());
    let best = known.moves(&start).iter().filter_map(|played| played.score).max().expect("moves are known");
    for strength in [level(5), level(10), Strength::Movetime(1000)] {
        let seen: BTreeSet<String> = (0..60)
            .map(|seed| {
                let report = chosen(play(strength, seed)).expect("a known position");
                let Score::Centipawns(score) = report.score else { panic!("no win in sight at the start") };
                assert!(best - score <= 30, "a good move");
                assert_eq!(chosen(play(strength, seed)), Some(report.clone()), "the same seed");
                uci_move::write_line(&report.pv)
            })
            .collect();
        assert!(seen.len() >= 3, "{seen:?}");
    }
    // The engine searches in a position that none of its games has reached.
    let line = moves(&start, "a2a3h7h6a3a2h6h7");
    let away = start.play_line_unchecked(line.iter().copied().take(2));
    assert_eq!(book_move(&mut None, play(level(10), 1), &away), None);
    let other = Position::start(RuleSet::SINGLE_LEAP, StartingArray::MIRRORED);
    assert_eq!(book_move(&mut None, play(level(10), 1), &other), None);
}

#[test]
fn the_games_of_a_library_are_counted_by_rules_and_result() {
    let entry = |tags: &str, moves: &str| {
        let text = format!("{tags}\n{moves}\n");
        let read = pgn::read(&text, &Position::default());
        LibraryEntry::imported(read.record, 5)
    };
    let entries = [
        entry("[Result \"1-0\"]", "1. b2-b4 g7-g5 1-0"),
        entry("[Result \"0-1\"]", "1. b2-b4 f7-f5 0-1"),
        entry("[Result \"*\"]", "1. c2-c4 f7-f5 *"),
        entry("[RuleSet \"pure\"]\n[Result \"1/2-1/2\"]", "1. d2-d4 1/2-1/2"),
    ];
    let of = |rules| {
        let found = openings(&entries, rules);
        let start = Position::start(rules, StartingArray::MIRRORED);
        found.moves(&start).iter().map(|played| (uci_move::write(played.mv), played.games)).collect::<Vec<_>>()
    };
    assert_eq!(of(RuleSet::ULTIMA_1963), [("b2b4".to_owned(), 2)]);
    assert_eq!(of(RuleSet::PURE), [("d2d4".to_owned(), 1)]);
    assert_eq!(of(RuleSet::VCHESS), []);
}
