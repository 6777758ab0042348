//! The solved endings: their values agree with a search of every line, and with one another.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use crate::harness::position;
use crate::random::{long_run, rounds};
use fastrand::Rng;
use ultima::endings::statistics::{COLUMNS, read};
use ultima::endings::{Dtm, EndingStatistics, MaterialSignature, Tablebase, WdlShares, statistics};
use ultima::lab::shortest_win;
use ultima::notation::alphabet::Alphabet;
use ultima::notation::fen;
use ultima::rules::{Color, MoveLine, Outcome, Position, RuleSet, Setup};
use ultima::search::{ClockState, Limits, Score, SearchOptions, Searcher};

fn ending(name: &str) -> MaterialSignature {
    name.parse().expect("an ending")
}

/// Returns the value of a position from the values of the positions after it.
fn by_moves(endings: &mut Tablebase, position: &Position) -> Dtm {
    let after: Vec<Dtm> =
        position.legal_moves().iter().map(|&mv| endings.probe(&position.play_unchecked(mv))).collect();
    let won = after.iter().filter_map(|value| if let Dtm::Loss(plies) = value { Some(plies + 1) } else { None });
    if let Some(plies) = won.min() {
        return Dtm::Win(plies);
    }
    let lost = after.iter().map(|value| if let Dtm::Win(plies) = value { Some(plies + 1) } else { None });
    lost.collect::<Option<Vec<u16>>>().and_then(|plies| plies.into_iter().max()).map_or(Dtm::Draw, Dtm::Loss)
}

#[test]
fn each_value_follows_from_those_a_move_later() {
    for (n, rules) in RuleSet::PRESETS.into_iter().enumerate() {
        // A different piece for each rule set, or all of them.
        let names: Vec<char> =
            if long_run() { "PWLCIX".chars().collect() } else { vec!["WIXLCP".as_bytes()[n] as char] };
        for name in names {
            let mut endings = Tablebase::new(rules);
            let signature = ending(&format!("K{name}-K"));
            let some: Vec<(Position, Dtm)> = endings.table(&signature).positions().step_by(211).collect();
            assert!(some.len() > 200, "{rules} {signature}: {}", some.len());
            for (position, value) in some.into_iter().filter(|(position, _)| position.outcome().is_none()) {
                assert_eq!(by_moves(&mut endings, &position), value, "{rules} {signature} {position:?}");
                assert_eq!(endings.probe(&position), value, "{position:?}");
            }
        }
    }
}

#[test]
fn a_position_without_both_kings_is_in_no_tablebase() {
    let mut searcher = Searcher::new(1);
    for text in ["7k/8/8/8/8/8/8/K5W1 w", "7k/8/8/8/8/8/8/K7 w"] {
        assert!(searcher.probe_tablebase(&position("king-capture", text)).is_some(), "{text}");
    }
    for text in ["8/8/8/8/8/8/8/K5W1 b", "7k/8/8/8/8/8/8/6W1 b"] {
        assert_eq!(searcher.probe_tablebase(&position("king-capture", text)), None, "{text}");
    }
}

#[test]
fn no_table_is_made_on_a_low_clock_whichever_others_are_there() {
    let clock = ClockState { remaining_ms: 1_000, increment_ms: 0, moves_to_go: None };
    let limits = Limits { clock: Some(clock), ..Limits::nodes(2_000) };
    let reports = |searcher: &mut Searcher| {
        let mut reports = 0;
        let start = position("ultima-1963", "8/8/8/3k4/8/8/1K6/5W2 w");
        searcher.search(&start, &SearchOptions::new(limits), &mut |_| reports += 1).expect("a move");
        reports
    };
    let mut searcher = Searcher::new(1);
    let other = position("ultima-1963", "8/8/8/3k4/8/8/1K6/5L2 w");
    assert!(searcher.probe_tablebase(&other).is_some());
    assert!(reports(&mut searcher) > 1, "the moves of a table are reported once, those of a search again and again");
    assert!(searcher.probe_tablebase(&position("ultima-1963", "8/8/8/3k4/8/8/1K6/5W2 w")).is_some());
    assert_eq!(reports(&mut searcher), 1, "a table that is there costs no time");
}

#[test]
fn short_wins_are_those_of_every_line_tried() {
    let rules = RuleSet::default();
    let mut endings = Tablebase::new(rules);
    let signature = ending("KI-K");
    let some: Vec<(Position, Dtm)> = endings.table(&signature).positions().step_by(97).collect();
    let mut found = 0;
    for (position, value) in some.into_iter().filter(|(position, _)| position.outcome().is_none()) {
        let most = 2;
        let tried = shortest_win(&position, most, &mut { u64::MAX }).map(|(moves, _)| moves);
        let solved = match value {
            Dtm::Win(plies) if u32::from(plies).div_ceil(2) <= most => Some(u32::from(plies).div_ceil(2)),
            _ => None,
        };
        assert_eq!(tried, solved, "{position:?}: {value:?}");
        found += usize::from(tried.is_some());
    }
    assert!(found > 20, "{found}");
}

#[test]
fn a_position_and_its_symmetries_have_one_value() {
    let mut endings = Tablebase::new(RuleSet::default());
    let text = "8/8/8/3k4/8/8/1K6/5W2 w";
    let value = endings.probe(&position("ultima-1963", text));
    assert!(matches!(value, Dtm::Win(_)), "{value:?}");
    let others = [
        ("mirrored left and right", "8/8/8/4k3/8/8/6K1/2W5 w"),
        ("mirrored top and bottom", "5W2/1K6/8/8/3k4/8/8/8 w"),
        ("mirrored in the long diagonal", "8/8/W7/8/4k3/8/1K6/8 w"),
        ("sides changed", "8/8/8/3K4/8/8/1k6/5w2 b"),
        ("sides changed and mirrored", "5w2/1k6/8/8/3K4/8/8/8 b"),
    ];
    for (how, other) in others {
        assert_eq!(endings.probe(&position("ultima-1963", other)), value, "{how}: {other}");
    }
}

#[test]
fn every_ending_has_one_name() {
    assert_eq!(
        MaterialSignature::all(1).iter().map(MaterialSignature::to_string).collect::<Vec<_>>(),
        ["KP-K", "KW-K", "KL-K", "KC-K", "KI-K", "KX-K"]
    );
    assert_eq!(MaterialSignature::all(2).len(), 42);
    for signature in MaterialSignature::all(1).into_iter().chain(MaterialSignature::all(2)) {
        assert_eq!(signature.to_string().parse(), Ok(signature));
    }
    for wrong in ["", "KW", "W-K", "KW-", "KK-K", "KQZ-K"] {
        assert!(wrong.parse::<MaterialSignature>().is_err(), "{wrong}");
    }
    let board = position("ultima-1963", "8/8/8/3k4/8/8/1K6/5w2 w");
    assert_eq!(MaterialSignature::from_board(board.board()), ending("KW-K"));
}

#[test]
fn the_statistics_are_those_of_the_tables() {
    let known = statistics();
    for rules in RuleSet::PRESETS {
        let mut endings = Tablebase::new(rules);
        for signature in MaterialSignature::all(1) {
            let to_move = endings.table(&signature).shares();
            let found = EndingStatistics { rules, signature, to_move };
            assert!(known.contains(&found), "{found}");
        }
    }
    let names: BTreeSet<String> = known.iter().map(|ending| format!("{} {}", ending.rules, ending.signature)).collect();
    assert_eq!(names.len(), known.len(), "each ending once");
    for ending in &known {
        for WdlShares { won, drawn, lost, longest_win, longest_loss } in ending.to_move {
            assert!((9_999..=10_001).contains(&(won + drawn + lost)), "{ending}");
            assert!((won == 0 || longest_win % 2 == 1) && longest_loss % 2 == 0, "{ending}");
        }
        assert_eq!(read(&format!("{COLUMNS}\n{ending}\n")).as_deref(), Some(&[ending.clone()][..]));
    }
}

#[test]
fn bad_statistics_are_not_read() {
    let good = statistics()[0].to_string();
    for bad in [
        good.replace("ultima-1963", "chess"),
        good.replace("KP-K", "K-KP"),
        good.replace("100.00", "100.0"),
        good.replace("\t0\t", "\t-\t"),
        good.rsplit_once('\t').expect("columns").0.to_owned(),
        format!("{good}\t0"),
        String::new(),
    ] {
        assert_eq!(read(&format!("{COLUMNS}\n{good}\n{bad}\n")), None, "{bad}");
    }
    assert_eq!(read(&good), None, "without the names of the columns");
}

/// Plays a position out, the defender by the table and the attacker by a search of this many nodes. Returns how it ends
/// and after how many plies, within 100.
fn play_out(endings: &mut Tablebase, start: Position, nodes: u64) -> (Option<Outcome>, usize) {
    let attacker = start.turn();
    let mut searcher = Searcher::new(4);
    let mut line = MoveLine::from(start);
    for plies in 0..=100 {
        if let Some(outcome) = line.outcome_at(plies) {
            return (Some(outcome), plies);
        }
        let position = *line.latest();
        let mv = if position.turn() == attacker {
            let past_hashes = line.past_hashes();
            let options = SearchOptions { past_hashes: &past_hashes, ..SearchOptions::new(Limits::nodes(nodes)) };
            searcher.search(&position, &options, &mut |_| {})
        } else {
            endings.moves_by_dtm(&position).first().map(|&(mv, _)| mv)
        };
        line.push_unchecked(mv.expect("a legal move"));
    }
    (None, 100)
}

#[test]
fn the_halfmove_clock_changes_no_tablebase_result() {
    let mut endings = Tablebase::new(RuleSet::default());
    let some: Vec<(Position, Dtm)> = endings.table(&ending("KW-K")).positions().step_by(997).collect();
    for (position, value) in some {
        let (moves, pv) = (endings.moves_by_dtm(&position), endings.pv(&position));
        for halfmoves in [90, 99, 100, 150] {
            let late = Position::try_from(Setup { halfmoves, ..position.to_setup() }).expect("a position");
            assert_eq!(endings.probe(&late), value, "{late:?}");
            assert_eq!((endings.moves_by_dtm(&late), endings.pv(&late)), (moves.clone(), pv.clone()), "{late:?}");
        }
    }
}

#[test]
fn a_win_that_comes_after_the_draw_is_not_announced() {
    let mut endings = Tablebase::new(RuleSet::default());
    let long = (endings.table(&ending("KW-K")).positions()).find(|(_, value)| *value == Dtm::Win(21));
    let (position, _) = long.expect("a long win");
    let score = |halfmoves: u32| {
        let position = Position::try_from(Setup { halfmoves, ..position.to_setup() }).expect("a position");
        let mut score = Score::Mate(0);
        Searcher::new(1)
            .search(&position, &SearchOptions::new(Limits::nodes(2_000)), &mut |report| score = report.score);
        score
    };
    assert_eq!((score(0), score(79)), (Score::Mate(11), Score::Mate(11)));
    assert_ne!(score(80), Score::Mate(11));
    let late = Position::try_from(Setup { halfmoves: 79, ..position.to_setup() }).expect("a position");
    let limits = Limits { multipv: NonZeroUsize::MAX, ..Limits::nodes(2_000) };
    let mut lines = Vec::new();
    Searcher::new(1).search(&late, &SearchOptions::new(limits), &mut |report| lines.push(report.clone()));
    assert_eq!(lines.len(), late.legal_moves().len());
    for line in lines {
        assert!(matches!(line.score, Score::Mate(11) | Score::Centipawns(0)), "{line:?}");
        let last = late.play_line_unchecked(line.pv.iter().copied());
        assert!(line.pv.len() <= 21 && (last.halfmoves() < 100 || last.outcome().is_some()));
    }
}

#[test]
fn the_search_wins_what_is_won() {
    let mut rng = Rng::with_seed(5);
    let mut missed = Vec::new();
    for rules in RuleSet::PRESETS {
        let mut endings = Tablebase::new(rules);
        for signature in MaterialSignature::all(1) {
            let won: Vec<(Position, u16)> = (endings.table(&signature).positions())
                .filter_map(|(position, value)| match value {
                    Dtm::Win(plies) if plies > 1 => Some((position, plies)),
                    _ => None,
                })
                .collect();
            for _ in 0..rounds(1).min(20) {
                let Some(&(start, shortest)) = rng.choice(&won) else { continue };
                let (outcome, plies) = play_out(&mut endings, start, 20_000);
                let wins = matches!(outcome, Some(Outcome::Win { winner, .. }) if winner == start.turn());
                println!("{rules} {signature}: {plies} plies, {shortest} at best");
                if !wins {
                    let fen = fen::write(&start.to_setup(), Alphabet::Abbott);
                    missed
                        .push(format!("{rules} {signature} {fen}, won in {shortest} plies: {outcome:?} after {plies}"));
                }
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// There is no table for four pieces, but the search must drive the king into a corner all the same.
#[test]
fn the_search_wins_with_a_pawn_more_than_a_table_knows() {
    for text in ["8/1k6/8/5P2/8/8/1K6/4L3 w", "8/7k/3P4/5X2/8/8/8/K7 w", "8/3k4/8/5W2/8/2K5/8/4P3 w"] {
        let start = position("ultima-1963", text);
        let mut line = MoveLine::from(start);
        let mut searchers = Color::ALL.map(|_| Searcher::new(4));
        while line.moves().len() < 100 && line.outcome_at(line.moves().len()).is_none() {
            let now = *line.latest();
            let past_hashes = line.past_hashes();
            let options = SearchOptions { past_hashes: &past_hashes, ..SearchOptions::new(Limits::nodes(6_000)) };
            let mv = searchers[now.turn().index()].search(&now, &options, &mut |_| {});
            line.push_unchecked(mv.expect("a legal move"));
        }
        let outcome = line.outcome_at(line.moves().len());
        let wins = matches!(outcome, Some(Outcome::Win { winner, .. }) if winner == start.turn());
        assert!(wins, "{text}: {outcome:?} after {} plies", line.moves().len());
    }
}

#[test]
fn best_play_comes_to_its_end_when_the_table_says() {
    let mut endings = Tablebase::new(RuleSet::default());
    let some: Vec<(Position, Dtm)> = endings.table(&ending("KX-K")).positions().step_by(311).collect();
    for (position, value) in some {
        let line = endings.pv(&position);
        let last = position.play_line_unchecked(line.iter().copied());
        match value {
            Dtm::Win(plies) | Dtm::Loss(plies) => {
                assert_eq!(line.len(), usize::from(plies), "{position:?}");
                assert!(matches!(last.outcome(), Some(Outcome::Win { .. })), "{position:?}");
            }
            Dtm::Draw => assert!(line.len() <= 1 && endings.probe(&last) == Dtm::Draw, "{position:?}"),
        }
    }
}
