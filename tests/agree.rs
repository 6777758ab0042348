//! The engine agrees with its slow twin on whatever chance brings up.
//!
//! Set `ULTIMA_LONG=1` for a hundred times as many boards (in a release build).

mod chance;
mod slow;

use chance::{array, legal_move, rounds, rule_sets, strewn};
use fastrand::Rng;
use slow::{Rules, State};
use ultima::notation::letters::Alphabet;
use ultima::notation::{fen, rule_text};
use ultima::rules::freeze::{freezers, frozen};
use ultima::rules::threats::king_attackers;
use ultima::rules::{
    Bitboard, Color, Move, Outcome, Position, Role, RuleSet, Setup, Square, Unsound, WinReason, powers,
};

/// The twin's view of a setup, with a name for messages.
struct Twin {
    state: State,
    rules: Rules,
    name: String,
}

impl Twin {
    fn of(setup: &Setup) -> Twin {
        let (text, rules) = (fen::write(setup, Alphabet::Abbott), rule_text::write_rules(setup.rules));
        let state = State::parse(&text).expect("a FEN");
        let slow = Rules::parse(&rules).expect("a rule set");
        Twin { state, rules: slow, name: format!("{rules} {text}") }
    }
}

fn written(mv: Move) -> String {
    let captures: Vec<String> = mv.captures.into_iter().map(|square| square.to_string()).collect();
    if captures.is_empty() {
        format!("{}{}", mv.from, mv.to)
    } else {
        format!("{}{} {}", mv.from, mv.to, captures.join(","))
    }
}

/// Returns the moves as both write them, in one order.
fn both(fast: impl IntoIterator<Item = Move>, slow: Vec<slow::SlowMove>) -> [Vec<String>; 2] {
    let lists = [fast.into_iter().map(written).collect::<Vec<_>>(), slow.iter().map(ToString::to_string).collect()];
    lists.map(|mut list| {
        list.sort();
        list
    })
}

fn squares(set: Bitboard) -> Vec<u8> {
    set.into_iter().map(|square| square.index() as u8).collect()
}

/// Compares what holds on any board: freezing, the powers of every man, threats to kings, soundness.
fn compare_setup(setup: &Setup) {
    let twin = Twin::of(setup);
    let (board, rules, name) = (&setup.board, setup.rules, &twin.name);
    let mut held = Bitboard::EMPTY;
    for square in Square::all() {
        let number = square.index() as u8;
        let [fast, slow] = both(powers(board, rules, square), twin.state.powers(&twin.rules, number));
        assert_eq!(fast, slow, "powers on {square}: {name}");

        let holders = freezers(board, rules, square);
        let mut expected = twin.state.freezers(&twin.rules, number);
        expected.sort();
        assert_eq!(squares(holders), expected, "freezers of {square}: {name}");
        if holders.any() {
            held = held.with(square);
        }
    }
    for color in Color::ALL {
        let white = color == Color::White;
        assert_eq!(frozen(board, rules, color), held & board.side(color), "frozen {color:?}: {name}");
        let capturable = twin.state.king_capturable(&twin.rules, white);
        assert_eq!(king_attackers(board, rules, color).any(), capturable, "{color:?} in danger: {name}");
    }
    assert_eq!(setup.faults(), faults(&twin, setup), "faults: {name}");
}

fn faults(twin: &Twin, setup: &Setup) -> Vec<Unsound> {
    let kings = Color::ALL.map(|color| twin.state.kings(color == Color::White).len() as u32);
    let finished = setup.rules.king_capture && kings.contains(&0) && kings != [0, 0];
    let mut faults = Vec::new();
    for (color, count) in Color::ALL.into_iter().zip(kings) {
        match count {
            0 if finished => {}
            0 => faults.push(Unsound::NoKing(color)),
            1 => {}
            _ => faults.push(Unsound::SeveralKings(color, count)),
        }
    }
    if !setup.rules.king_capture && twin.state.king_capturable(&twin.rules, setup.turn == Color::Black) {
        faults.push(Unsound::KingCapturable(!setup.turn));
    }
    faults
}

/// Compares what holds in a game: the legal moves with their captures, and how the game stands.
fn compare_position(position: &Position) {
    let twin = Twin::of(&position.to_setup());
    let [fast, slow] = both(position.legal_moves(), twin.state.legal_moves(&twin.rules));
    assert_eq!(fast, slow, "{}", twin.name);
    assert_eq!(position.legal_count(), slow.len() as u64, "{}", twin.name);
    assert_eq!(status(position), twin.state.status(&twin.rules), "{}", twin.name);
}

fn status(position: &Position) -> String {
    if position.king_taken_by().is_some() {
        return "nocheck king-captured".to_owned();
    }
    let check = if position.is_check() { "check" } else { "nocheck" };
    let state = match position.outcome(1) {
        Some(Outcome::Win { by: WinReason::Checkmate, .. }) => "checkmate",
        _ if !position.has_legal_move() => "stalemate",
        _ => "ongoing",
    };
    format!("{check} {state}")
}

/// Follows a random game and compares some of its positions, and all of its endings.
fn follow_games(seed: u64, games: u64, rules: impl Fn(&mut Rng, u64) -> RuleSet) {
    let mut rng = Rng::with_seed(seed);
    for game in 0..games {
        let rules = rules(&mut rng, game);
        let mut position = Position::start(rules, array(&mut rng));
        for _ in 0..200 {
            if rng.u8(..16) == 0 {
                compare_position(&position);
                compare_setup(&position.to_setup());
            }
            let Some(mv) = legal_move(&mut rng, &position) else { break };
            position = position.play(mv);
        }
        compare_position(&position);
    }
}

#[test]
fn on_games_by_the_rule_sets_of_the_field() {
    follow_games(1, rounds(36), |_, game| RuleSet::ALL[game as usize % 6]);
}

#[test]
fn on_games_by_mixed_rules() {
    follow_games(2, rounds(24), |rng, _| chance::mixture(rng));
}

#[test]
fn on_boards_strewn_by_chance_sound_or_not() {
    let mut rng = Rng::with_seed(3);
    for _ in 0..rounds(80) {
        for rules in rule_sets(&mut rng, 6) {
            compare_setup(&strewn(&mut rng, rules));
        }
    }
}

#[test]
fn on_positions_strewn_by_chance() {
    let mut rng = Rng::with_seed(4);
    for _ in 0..rounds(40) {
        for rules in rule_sets(&mut rng, 6) {
            for position in chance::strewn_positions(&mut rng, rules, 1) {
                compare_position(&position);
            }
        }
    }
}

/// Kings close together with few men about: mates, stalemates and pins are frequent here.
#[test]
fn on_crowded_corners() {
    let mut rng = Rng::with_seed(5);
    for _ in 0..rounds(120) {
        for rules in rule_sets(&mut rng, 6) {
            let mut setup = strewn(&mut rng, rules);
            let far: Bitboard = Square::all().filter(|sq| sq.file().index() > 3 || sq.rank().index() > 3).collect();
            setup.board.clear(far & !setup.board.role(Role::King));
            compare_setup(&setup);
            if let Ok(position) = Position::try_from(setup) {
                compare_position(&position);
            }
        }
    }
}
