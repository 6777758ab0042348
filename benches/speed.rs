//! How fast rules and search are on this machine. Ratios are taken within one run: other work on the machine slows
//! both. Run by `./dev bench`.

use std::time::Instant;

use fastrand::Rng;
use ultima::notation::fen;
use ultima::notation::pgn::{self, Games, Record, RecordNode};
use ultima::rules::{Position, perft};
use ultima::search::bench::{self, DEPTH, PERFT_DEPTH, POSITIONS};
use ultima::search::{NoClock, SystemClock};

fn main() {
    // `cargo test --benches` runs this too, to see that it works, without measuring.
    let brief = !std::env::args().any(|word| word == "--bench");
    let plies = if brief { 2 } else { PERFT_DEPTH };

    let clock = SystemClock::default();
    let (leaves, milliseconds) = bench::perft_speed(plies, &clock);
    println!("perft: {leaves} leaves, {:.1} million a second", rate(leaves, milliseconds as f64 / 1e3) / 1e6);

    let (engine, reference) = against_the_reference(if brief { 1 } else { 3 });
    println!(
        "perft: {:.0} times as fast as the reference ({:.2} million leaves a second)",
        engine / reference,
        reference / 1e6
    );

    let (games, reading, playing) = records(if brief { 20 } else { 10_000 });
    println!(
        "records: {games} games of 80 plies, {:.0} a second read and checked, {:.0} % of the speed of playing them",
        rate(games, reading),
        100.0 * playing / reading
    );

    let start = Instant::now();
    let signature = bench::bench(if brief { 3 } else { DEPTH }, &NoClock, &|| false, &mut |_, _| {});
    let speed = rate(signature, start.elapsed().as_secs_f64());
    println!("search: {signature} nodes, {:.2} million a second", speed / 1e6);
}

fn rate(count: u64, seconds: f64) -> f64 {
    count as f64 / seconds.max(1e-9)
}

/// The number of games in a file, the seconds it takes to read and check them, and those it takes to find their moves
/// legal and play them without any text.
fn records(count: u64) -> (u64, f64, f64) {
    let mut rng = Rng::with_seed(1);
    let start = Position::default();
    let mut file = String::new();
    for _ in 0..count {
        let mut record = Record::new(start);
        let mut position = start;
        while record.line.nodes.len() < 80
            && let Some(mv) = rng.choice(position.legal_moves())
        {
            record.line.nodes.push(RecordNode::new(mv));
            position = position.play_unchecked(mv);
        }
        file += &pgn::write(&record);
    }
    let began = Instant::now();
    let games: Vec<Record> = Games::new(file.as_bytes(), &start).filter_map(|game| Some(game.ok()?.record)).collect();
    let reading = began.elapsed().as_secs_f64();
    let began = Instant::now();
    for game in &games {
        let end = game
            .moves()
            .try_fold(game.start, |position, mv| Some(position.play_unchecked(position.find_legal(mv.into())?)));
        assert!(end.is_some(), "an impossible move");
    }
    (games.len() as u64, reading, began.elapsed().as_secs_f64())
}

/// The leaves a second of the engine and of the reference, on the same positions to the same depth.
fn against_the_reference(depth: u32) -> (f64, f64) {
    let (mut leaves, mut reference_leaves) = (0, 0);
    let (mut seconds, mut reference_seconds) = (0.0, 0.0);
    for (rules, text) in POSITIONS {
        let position = fen::read(text, rules).ok().and_then(|setup| Position::try_from(setup).ok());
        let parsed = reference::State::parse(text).zip(reference::Rules::parse(&rules.to_string()));
        let (Some(position), Some((state, reference_rules))) = (position, parsed) else { continue };
        let start = Instant::now();
        leaves += perft(&position, depth);
        seconds += start.elapsed().as_secs_f64();
        let start = Instant::now();
        reference_leaves += state.perft(&reference_rules, depth);
        reference_seconds += start.elapsed().as_secs_f64();
    }
    assert_eq!(leaves, reference_leaves, "the reference disagrees");
    (rate(leaves, seconds), rate(reference_leaves, reference_seconds))
}
