//! The search: its results, its limits, and the symmetry of the evaluation.

use std::cell::Cell;
use std::num::NonZeroUsize;

use crate::harness::position;
use crate::symmetry::Map;
use crate::tables::positions;
use ultima::eval::net::{PIECE_FEATURES, rule_features};
use ultima::eval::weights::Term;
use ultima::eval::{Evaluator, Net, evaluate_terms, trace};
use ultima::notation::rule_text::switch_identifier;
use ultima::notation::{fen, uci_move};
use ultima::rules::king_safety::king_is_safe;
use ultima::rules::{Color, Move, Outcome, Position, RuleSet, Switch};
use ultima::search::{
    ClockState, Level, LevelPlayer, Limits, Params, Score, SearchInfo, SearchOptions, Searcher, TimeSource, bench,
};

/// Returns every `step`th position of the reference.
fn reference(step: usize) -> impl Iterator<Item = Position> {
    positions().step_by(step).map(|[rules, fen, ..]| position(rules, fen))
}

/// Returns the best move and the last report of a search with an empty table.
fn search(position: &Position, limits: Limits) -> (Option<Move>, Option<SearchInfo>) {
    let mut last = None;
    let best = Searcher::new(1).search(position, &SearchOptions::new(limits), &mut |report| {
        if report.multipv == 1 {
            last = Some(report.clone());
        }
    });
    (best, last)
}

/// Returns the first moves by which the side to move can win within this many of its moves: every line is tried.
fn wins(position: &Position, moves: u32) -> Vec<Move> {
    let lost =
        |after: &Position| matches!(after.outcome(), Some(Outcome::Win { winner, .. }) if winner != after.turn());
    let wins_by = |&mv: &Move| {
        let after = position.play_unchecked(mv);
        lost(&after)
            || moves > 1
                && after.outcome().is_none()
                && after.legal_moves().iter().all(|&reply| !wins(&after.play_unchecked(reply), moves - 1).is_empty())
    };
    position.legal_moves().into_iter().filter(wins_by).collect()
}

#[test]
fn wins_by_the_next_move_are_found() {
    let mut found = 0;
    for position in reference(3) {
        let winning = wins(&position, 1);
        if winning.is_empty() {
            continue;
        }
        let (best, report) = search(&position, Limits::depth(2));
        assert!(best.is_some_and(|mv| winning.contains(&mv)), "{position:?}: {best:?}");
        assert_eq!(report.map(|report| report.score), Some(Score::Mate(1)), "{position:?}");
        found += 1;
    }
    assert!(found > 20, "{found} wins");
}

#[test]
fn wins_in_two_are_found() {
    for (rules, text) in [
        ("ultima-1963", "8/5k2/2c5/p7/4i3/3KW3/8/8 b"),
        ("ultima-1963", "4k3/8/7i/8/8/3xp3/8/2K5 b"),
        ("ultima-1968", "6K1/1p6/P7/1X4p1/4C3/3X2Lk/5W2/2P5 w"),
        ("pure", "8/4W3/8/8/1P6/1P1K3k/8/1PI2P2 w"),
        ("vchess", "8/8/k7/8/p7/5i2/8/3K4 b"),
        ("king-capture", "8/8/8/2l3x1/5k2/7K/5XiL/8 b"),
        ("single-leap", "5k1i/6pp/1I1P1X2/p3P2W/2p5/2p5/4K1C1/8 w"),
    ] {
        let position = position(rules, text);
        assert_eq!(wins(&position, 1), [], "{rules} {text}");
        let (best, report) = search(&position, Limits::depth(7));
        assert_eq!(report.map(|report| report.score), Some(Score::Mate(2)), "{rules} {text}");
        let after = position.play_unchecked(best.expect("a move"));
        let replies = after.legal_moves();
        assert!(
            replies.iter().all(|&reply| !wins(&after.play_unchecked(reply), 1).is_empty()),
            "{rules} {text}: {best:?}"
        );
    }
}

#[test]
fn the_move_that_captures_most_is_found() {
    for (rules, text, taken) in [
        ("ultima-1963", "7k/K7/8/8/p7/8/8/L1p1p1l1 w", "c1 e1 g1"),
        ("single-leap", "7k/K7/8/8/l7/8/8/L1p1p3 w", "a4"),
        // Three pawns closed in at once: from the left, the right and above.
        ("ultima-1963", "7k/7p/3P4/3p4/1Pp1pP2/8/8/K2P4 w", "c4 e4 d5"),
    ] {
        let position = position(rules, text);
        let best = search(&position, Limits::depth(2)).0.expect("a move");
        let squares: Vec<String> = best.captures.into_iter().map(|square| square.to_string()).collect();
        assert_eq!(squares.join(" "), taken, "{rules} {text}: {best:?}");
    }
}

#[test]
fn an_exposed_king_is_captured_and_a_threatened_one_is_saved() {
    let near = position("king-capture", "8/8/8/8/8/p7/PP6/Kk5L w");
    assert_eq!(search(&near, Limits::depth(1)).0.map(uci_move::write).as_deref(), Some("a1b1"));
    // The Immobilizer could be leapt, but then the King would be leapt too.
    let tempted = position("king-capture", "4l2k/8/8/8/4K3/i7/8/L7 w");
    let after = tempted.play_unchecked(search(&tempted, Limits::depth(2)).0.expect("a move"));
    assert!(king_is_safe(after.board(), after.rules(), Color::White), "{after:?}");
}

#[test]
fn the_same_search_twice_gives_the_same_result() {
    for (rules, text) in bench::POSITIONS.into_iter().step_by(2) {
        let position = position(&rules.to_string(), text);
        let run = || search(&position, Limits::depth(3));
        assert_eq!(run(), run(), "{text}");
    }
}

#[test]
fn the_signature_is_the_same_on_every_machine() {
    // A different number means that search or evaluation changed: update it here and in `src/search/MATCHES.md`.
    assert_eq!(bench::signature(), SIGNATURE);
}

/// The value of [`bench::signature`], natively and in WebAssembly.
const SIGNATURE: u64 = 370_908;

#[test]
fn a_level_that_overlooks_every_evasion_still_evaluates() {
    let mut rng = fastrand::Rng::with_seed(7);
    for _ in 0..60 {
        let mut position = Position::default();
        for _ in 0..40 {
            let moves = position.legal_moves();
            if moves.is_empty() || position.outcome().is_some() {
                break;
            }
            position = position.play_unchecked(moves[rng.usize(..moves.len())]);
            LevelPlayer { level: Level::ALL[0], seed: 1 }.search(
                &position,
                &SearchOptions::new(Limits::default()),
                &mut |report| match report.score {
                    Score::Mate(moves) => assert_ne!(moves, 0, "{position:?}"),
                    Score::Centipawns(value) => assert!(value.abs() < 30_000, "{value} {position:?}"),
                },
            );
        }
    }
}

#[test]
fn levels_play_alike_by_the_same_seed_and_differ_by_another() {
    let start = Position::default();
    for level in &Level::ALL[..6] {
        let play = |seed| {
            let options = SearchOptions::new(Limits::default());
            LevelPlayer { level: *level, seed }.search(&start, &options, &mut |_| {}).map(uci_move::write)
        };
        assert!((0..3).all(|seed| play(seed) == play(seed) && play(seed).is_some()), "{level:?}");
        assert!((0..20).map(play).collect::<std::collections::HashSet<_>>().len() > 1, "{level:?}");
    }
}

#[test]
fn every_level_captures_the_king_and_mates_at_once() {
    let taken = position("king-capture", "8/8/8/8/8/p7/PP6/Kk5L w");
    let options = SearchOptions::new(Limits::default());
    for level in Level::ALL {
        for seed in 0..20 {
            let mv = LevelPlayer { level, seed }.search(&taken, &options, &mut |_| {});
            assert_eq!(mv.map(uci_move::write).as_deref(), Some("a1b1"), "{level:?}");
        }
    }
    let lost = position("king-capture", "8/8/8/8/8/8/8/7K b");
    assert_eq!(LevelPlayer { level: Level::STRONGEST, seed: 0 }.search(&lost, &options, &mut |_| {}), None);
}

#[test]
fn limits_are_obeyed() {
    let start = Position::default();
    for nodes in [1, 2, 100, 5_000] {
        let (best, report) = search(&start, Limits::nodes(nodes));
        assert!(best.is_some());
        assert!(report.is_none_or(|report| report.nodes <= nodes), "{nodes}");
    }
    for depth in 1..=3 {
        assert_eq!(search(&start, Limits::depth(depth)).1.map(|report| report.depth), Some(depth));
    }
    assert_eq!(search(&start, Limits::depth(0)).1.map(|report| report.depth), Some(1));
}

#[test]
fn several_threads_find_what_one_finds_and_stop_with_it() {
    let mut searcher = Searcher::new(1);
    searcher.helper_threads = 2;
    let mate = position("ultima-1963", "4k3/8/7i/8/8/3xp3/8/2K5 b");
    let mut score = None;
    let best = searcher.search(&mate, &SearchOptions::new(Limits::depth(7)), &mut |report| score = Some(report.score));
    assert_eq!(score, Some(Score::Mate(2)));
    let after = mate.play_unchecked(best.expect("a move"));
    assert!(after.legal_moves().iter().all(|&reply| !wins(&after.play_unchecked(reply), 1).is_empty()));

    let start = Position::default();
    let mut nodes = 0;
    searcher.search(&start, &SearchOptions::new(Limits::nodes(20_000)), &mut |report| nodes = report.nodes);
    // The thread that ends the search may have waited for a core while the others went on.
    assert!(nodes < 200_000, "{nodes}");
    for stopped in [true, false] {
        let options = SearchOptions { stop: &|| stopped, ..SearchOptions::new(Limits::depth(4)) };
        assert!(searcher.search(&start, &options, &mut |_| {}).is_some());
    }
}

/// A clock that advances by ten milliseconds with every query.
struct Ticking(Cell<u64>);

impl TimeSource for Ticking {
    fn now_ms(&self) -> u64 {
        self.0.replace(self.0.get() + 10)
    }
}

#[test]
fn time_and_stops_are_obeyed() {
    let start = Position::default();
    let control = ClockState { remaining_ms: 3_000, increment_ms: 0, moves_to_go: None };
    for limits in
        [Limits { movetime_ms: Some(200), ..Limits::default() }, Limits { clock: Some(control), ..Limits::default() }]
    {
        let clock = Ticking(Cell::new(0));
        let best = Searcher::new(1).search(
            &start,
            &SearchOptions { time_source: &clock, ..SearchOptions::new(limits) },
            &mut |_| {},
        );
        assert!(best.is_some());
        assert!(clock.0.get() < 1_000, "{limits:?}: {}", clock.0.get());
    }
    let looks = Cell::new(0);
    let stop = || looks.replace(looks.get() + 1) >= 5;
    let mut nodes = 0;
    let mut report = |report: &SearchInfo| nodes = report.nodes;
    assert!(
        Searcher::new(1)
            .search(&start, &SearchOptions { stop: &stop, ..SearchOptions::new(Limits::default()) }, &mut report)
            .is_some()
    );
    assert!(nodes < 10_000);
    assert!(
        Searcher::new(1)
            .search(&start, &SearchOptions { stop: &|| true, ..SearchOptions::new(Limits::default()) }, &mut |_| {})
            .is_some()
    );
}

#[test]
fn the_searched_move_is_legal_and_there_is_one_in_every_position_with_moves() {
    let mut searcher = Searcher::new(1);
    for position in reference(8) {
        // One table for all rule sets: they must not see each other's scores.
        let mut lines = Vec::new();
        let limits = Limits::depth(2);
        let best = searcher.search(&position, &SearchOptions::new(limits), &mut |report| lines.push(report.clone()));
        let legal = position.legal_moves();
        assert_eq!(best.is_some(), !legal.is_empty(), "{position:?}");
        assert!(best.is_none_or(|mv| legal.contains(&mv)), "{position:?}: {best:?}");
        for line in lines {
            let mut at = position;
            for mv in line.pv {
                assert!(at.legal_moves().contains(&mv), "{position:?}: {mv:?}");
                at = at.play_unchecked(mv);
            }
        }
    }
}

#[test]
fn unusual_positions_cause_no_failure() {
    for (rules, text) in [
        ("ultima-1963", "LL2L1Lk/3L3L/L4L1L/L1L4L/L6L/L6L/L6L/KLLLLLLL w"),
        ("king-capture", "LL2L1Lk/3L3L/L4L1L/L1L4L/L6L/L6L/L6L/KLLLLLLL b"),
        ("ultima-1963", "k7/8/8/8/8/8/8/7K w"),
        ("vchess", "k7/8/8/8/8/8/8/7K b - - 99999 99999"),
        ("king-capture", "8/8/8/8/8/8/8/7K b"),
        ("king-capture", "8/8/8/8/8/8/8/7K w"),
        ("ultima-1968", "iiiiiiik/iiiiiiii/8/8/8/8/XXXXXXXX/XXXXXXXK w"),
        ("pure", "llllkccc/xxxxwwww/8/8/8/8/WWWWXXXX/CCCCKLLL b"),
    ] {
        let position = position(rules, text);
        let limits = Limits { multipv: const { NonZeroUsize::new(3).unwrap() }, ..Limits::nodes(3_000) };
        assert_eq!(search(&position, limits).0.is_some(), position.has_legal_move(), "{rules} {text}");
    }
}

#[test]
fn lines_come_best_first_and_differ() {
    let start = Position::default();
    let mut lines = Vec::new();
    let limits = Limits { multipv: const { NonZeroUsize::new(4).unwrap() }, ..Limits::depth(3) };
    Searcher::new(1).search(&start, &SearchOptions::new(limits), &mut |report| lines.push(report.clone()));
    for iteration in lines.chunks(4) {
        assert!(iteration.iter().map(|line| line.multipv).eq(1..=4));
        let values: Vec<i32> = iteration.iter().map(|line| centipawns(line.score)).collect();
        assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
        let firsts: std::collections::HashSet<Move> = iteration.iter().map(|line| line.pv[0]).collect();
        assert_eq!(firsts.len(), 4);
    }
}

fn centipawns(score: Score) -> i32 {
    match score {
        Score::Centipawns(value) => value,
        Score::Mate(moves) => panic!("mate in {moves}"),
    }
}

#[test]
fn a_winning_side_avoids_repetition_and_a_losing_side_seeks_it() {
    // White is a Leaper up, and a position that it wants has occurred twice: a third time would be a draw.
    let position = position("ultima-1963", "k7/8/8/pp6/8/PP5L/8/K7 w - - 20 40");
    let all: Vec<Position> = position.legal_moves().into_iter().map(|mv| position.play_unchecked(mv)).collect();
    let (free, _) = search(&position, Limits::depth(3));
    let favourite = position.play_unchecked(free.expect("a move")).hash();
    // The history contains the position after the favourite move twice, at distances at which it could have occurred.
    let mut history = vec![0; 20];
    for back in [3, 7] {
        history[20 - back] = favourite;
    }
    let mut searcher = Searcher::new(1);
    let best = searcher.search(
        &position,
        &SearchOptions { past_hashes: &history, ..SearchOptions::new(Limits::depth(3)) },
        &mut |_| {},
    );
    assert!(all.iter().any(|next| next.hash() == favourite));
    assert_ne!(best.map(|mv| position.play_unchecked(mv).hash()), Some(favourite));
}

/// Plays on from a position, both sides with this many nodes per move. Returns the outcome and the number of plies.
fn played_out(mut position: Position, nodes: u64) -> (Outcome, usize) {
    let mut hashes = Vec::new();
    let mut searchers = [Searcher::new(1), Searcher::new(1)];
    loop {
        let seen = 1 + hashes.iter().filter(|&&hash| hash == position.hash()).count();
        if let Some(outcome) = position.outcome_with_occurrences(seen) {
            return (outcome, hashes.len());
        }
        let searcher = &mut searchers[hashes.len() % 2];
        let best = searcher.search(
            &position,
            &SearchOptions { past_hashes: &hashes, ..SearchOptions::new(Limits::nodes(nodes)) },
            &mut |_| {},
        );
        hashes.push(position.hash());
        position = position.play_unchecked(best.expect("a move"));
    }
}

#[test]
fn an_advantage_is_converted_without_a_draw() {
    for rules in RuleSet::PRESETS {
        // Black lacks its Long Leapers and its Withdrawer.
        let start = position(&rules.to_string(), "i1xkw2c/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC w");
        let (outcome, plies) = played_out(start, 1_500);
        assert!(
            matches!(outcome, Outcome::Win { winner: Color::White, .. }),
            "{}: {outcome:?} after {plies} plies",
            rules
        );
    }
}

#[test]
fn the_evaluation_is_symmetric() {
    for position in reference(10) {
        for map in Map::all(position.rules()) {
            assert_eq!(evaluate_terms(&map.position(&position)), evaluate_terms(&position), "{map:?} {position:?}");
        }
    }
}

/// Returns the evaluation of a position by a fresh evaluator with the net.
fn evaluated_anew(position: &Position) -> i32 {
    Evaluator::new(Some(Net::embedded())).evaluate(position)
}

#[test]
fn the_net_is_symmetric() {
    let mut corrected = 0;
    for position in reference(10) {
        let value = evaluated_anew(&position);
        corrected += usize::from(value != evaluate_terms(&position));
        for map in Map::all(position.rules()).filter(|map| !map.transpose) {
            assert_eq!(evaluated_anew(&map.position(&position)), value, "{map:?} {position:?}");
        }
    }
    assert!(corrected > 50, "{corrected}");
}

#[test]
fn an_evaluator_updated_move_by_move_agrees_with_a_new_one() {
    let mut evaluator = Evaluator::new(Some(Net::embedded()));
    for start in reference(25) {
        let mut position = start;
        // The moves are captures of many pieces and any others.
        for ply in 0..30 {
            assert_eq!(evaluator.evaluate(&position), evaluated_anew(&position), "{position:?}");
            let moves = position.legal_moves();
            let largest = moves.iter().max_by_key(|mv| mv.captures.count());
            let any = moves.get(position.hash() as usize % moves.len().max(1));
            let Some(&mv) = (if ply % 3 == 0 { largest } else { any }) else { break };
            position = position.play_unchecked(mv);
        }
    }
}

#[test]
fn a_lone_piece_ending_is_evaluated_by_its_known_result() {
    let value = |rules: &str, text: &str| evaluated_anew(&position(rules, text));
    for (rules, piece, is_won) in
        [("ultima-1963", 'L', true), ("ultima-1963", 'P', false), ("vchess", 'L', false), ("vchess", 'I', true)]
    {
        let [own, enemy] = ["w", "b"].map(|turn| value(rules, &format!("7k/8/8/2{piece}5/8/8/8/K7 {turn}")));
        if is_won {
            assert!(own > 1_000 && enemy < -1_000, "{rules} {piece}: {own} {enemy}");
        } else {
            assert!(own.abs() < 60 && enemy.abs() < 60, "{rules} {piece}: {own} {enemy}");
        }
    }
}

#[test]
fn the_switches_are_in_the_order_in_which_the_net_was_trained() {
    let trained =
        ["range-limit", "single-leap", "pure-leaps", "cancelling", "suicide", "stalemate-loses", "king-capture"];
    for (n, name) in trained.into_iter().enumerate() {
        let is_named = |switch| switch_identifier(switch, true) == name;
        let rules =
            Switch::ALL.into_iter().fold(RuleSet::default(), |rules, switch| rules.with(switch, is_named(switch)));
        assert_eq!(rule_features(rules).collect::<Vec<_>>(), [PIECE_FEATURES + n], "{name}: train another net");
    }
}

#[test]
fn a_broken_net_is_refused() {
    assert!(Net::read(b"no line").is_err_and(|error| error.contains("head")));
    assert!(Net::read(b"another net\n").is_err_and(|error| error.contains("another net")));
    let short = format!("{}0 games\n abc", Net::header());
    assert!(Net::read(short.as_bytes()).is_err_and(|error| error.contains("4 bytes")));
}

#[test]
fn with_one_piece_against_one_a_king_hunts_the_enemy_piece() {
    for (text, steps) in [
        ("7k/8/8/8/8/p7/8/K6L w", 5),
        ("7k/8/8/8/8/p7/8/K6L b", -5),
        ("7k/8/8/8/8/w7/8/K6L w", 5),  // worth less than the Leaper
        ("7k/l7/8/8/8/8/8/K6L w", 1),  // six steps from a1, seven from h8 to h1
        ("7k/8/8/8/8/p7/8/K6P w", 0),  // a Pawn wins nothing
        ("7k/8/8/8/8/p6p/8/K6L w", 0), // two pieces
        ("7k/8/8/8/8/8/8/K6L w", 0),   // none
        ("7k/8/8/8/8/p7/8/K5WL w", 0),
    ] {
        assert_eq!(trace(&position("ultima-1963", text))[Term::KingHuntsLast.index()], steps, "{text}");
    }
}

#[test]
fn an_extra_piece_increases_the_evaluation() {
    let value = |text: &str| evaluate_terms(&position("ultima-1963", text));
    let even = value("k7/8/8/pp6/8/6PP/8/7K w");
    for piece in ["P", "W", "L", "C", "I", "X"] {
        assert!(value(&format!("k7/8/8/pp6/8/3{piece}2PP/8/7K w")) > even + 50, "{piece}");
    }
}

#[test]
fn every_position_of_the_benchmark_is_valid() {
    for (rules, text) in bench::POSITIONS {
        let setup = fen::read(text, rules).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(setup.problems(), [], "{text}");
    }
}

#[test]
fn numbers_are_set_by_name() {
    let mut params = Params::DEFAULT;
    assert!(Params::NAMES.iter().all(|name| params.set(name, 7)));
    assert!(!params.set("nothing", 7) && params.quiescence_plies == 7);
}

#[test]
fn the_table_of_levels_is_that_of_this_build() {
    let history = include_str!("../../../src/search/MATCHES.md");
    let number = |text: &str| text.trim().replace(',', "").parse::<u64>().ok();
    let rows: Vec<(u64, u64, u64)> = history
        .lines()
        .filter_map(|line| {
            let columns: Vec<&str> = line.split('|').collect();
            let [_, level, nodes, _, elo, _] = columns[..] else { return None };
            Some((number(level)?, number(nodes)?, number(elo)?))
        })
        .collect();
    assert_eq!(rows.len(), Level::ALL.len());
    for (level, (number, nodes, elo)) in Level::ALL.into_iter().zip(rows) {
        assert_eq!((u64::from(level.number()), level.nodes()), (number, nodes));
        assert!(
            u64::from(level.elo()).abs_diff(elo) <= 5,
            "level {number}: {} in the code, {elo} measured",
            level.elo()
        );
    }
}
