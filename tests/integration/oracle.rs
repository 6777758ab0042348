//! The library beside its slow twin: both must say the same of a board. For the tests by chance and for fuzzing.

use crate::reference::{Rules, SlowMove, State};
use ultima::notation::alphabet::Alphabet;
use ultima::notation::fen;
use ultima::rules::freeze::{freezers, frozen};
use ultima::rules::threats::king_attackers;
use ultima::rules::{
    Bitboard, Color, Move, Outcome, Position, Setup, SetupFault, Square, WinReason, pseudo_legal_moves,
};

/// The twin's view of a setup, with a name for messages.
struct Twin {
    state: State,
    rules: Rules,
    name: String,
}

impl Twin {
    fn of(setup: &Setup) -> Twin {
        let (text, rules) = (fen::write(setup, Alphabet::Abbott), setup.rules.to_string());
        let state = State::parse(&text).expect("a FEN");
        let slow = Rules::parse(&rules).expect("a rule set");
        Twin { state, rules: slow, name: format!("{rules} {text}") }
    }
}

fn written(mv: Move) -> String {
    let captures: Vec<String> = mv.removed().into_iter().map(|square| square.to_string()).collect();
    if captures.is_empty() {
        format!("{}{}", mv.from, mv.to)
    } else {
        format!("{}{} {}", mv.from, mv.to, captures.join(","))
    }
}

/// Returns the moves as both write them, in one order.
fn both(fast: impl IntoIterator<Item = Move>, slow: Vec<SlowMove>) -> [Vec<String>; 2] {
    let lists = [fast.into_iter().map(written).collect::<Vec<_>>(), slow.iter().map(ToString::to_string).collect()];
    lists.map(|mut list| {
        list.sort();
        list
    })
}

fn squares(set: Bitboard) -> Vec<u8> {
    set.into_iter().map(|square| square.index() as u8).collect()
}

/// Compares what holds on any board: freezing, the powers of every piece, threats to kings, soundness.
pub fn setup(setup: &Setup) {
    let twin = Twin::of(setup);
    let (board, rules, name) = (&setup.board, setup.rules, &twin.name);
    let mut held = Bitboard::EMPTY;
    for square in Square::all() {
        let number = square.index() as u8;
        let [fast, slow] = both(pseudo_legal_moves(board, rules, square), twin.state.powers(&twin.rules, number));
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
        assert_eq!(frozen(board, rules, color), held & board.by_color(color), "frozen {color:?}: {name}");
        let capturable = twin.state.king_capturable(&twin.rules, white);
        assert_eq!(king_attackers(board, rules, color).any(), capturable, "{color:?} in danger: {name}");
    }
    assert_eq!(setup.faults(), faults(&twin, setup), "faults: {name}");
}

fn faults(twin: &Twin, setup: &Setup) -> Vec<SetupFault> {
    let kings = Color::ALL.map(|color| twin.state.kings(color == Color::White).len() as u32);
    let finished = setup.rules.king_capture && kings.contains(&0) && kings != [0, 0];
    let mut faults = Vec::new();
    for (color, count) in Color::ALL.into_iter().zip(kings) {
        match count {
            0 if finished => {}
            0 => faults.push(SetupFault::NoKing(color)),
            1 => {}
            _ => faults.push(SetupFault::SeveralKings(color, count)),
        }
    }
    if !setup.rules.king_capture && twin.state.king_capturable(&twin.rules, setup.turn == Color::Black) {
        faults.push(SetupFault::KingCapturable(!setup.turn));
    }
    faults
}

/// Compares what holds in a game: the legal moves with their captures, and how the game stands.
pub fn position(position: &Position) {
    let twin = Twin::of(&position.to_setup());
    let [fast, slow] = both(position.legal_moves(), twin.state.legal_moves(&twin.rules));
    assert_eq!(fast, slow, "{}", twin.name);
    assert_eq!(position.legal_count(), slow.len() as u64, "{}", twin.name);
    assert_eq!(status(position), twin.state.status(&twin.rules), "{}", twin.name);
}

fn status(position: &Position) -> String {
    if position.king_captured_by().is_some() {
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
