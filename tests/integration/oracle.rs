//! The library compared with the reference on the same board, for the random tests and for fuzzing.

use reference::{ReferenceMove, Rules, State};
use ultima::notation::alphabet::Alphabet;
use ultima::notation::fen;
use ultima::rules::freeze::{freezers, frozen};
use ultima::rules::king_safety::king_attackers;
use ultima::rules::{
    Bitboard, Color, Move, Outcome, Position, Setup, SetupProblem, Square, WinReason, pseudo_legal_moves,
};

/// The reference's view of a setup, with a name for messages.
struct Reference {
    state: State,
    rules: Rules,
    name: String,
}

impl Reference {
    fn of(setup: &Setup) -> Reference {
        let (text, rules) = (fen::write(setup, Alphabet::Abbott), setup.rules.to_string());
        let state = State::parse(&text).expect("a FEN");
        let name = format!("{rules} {text}");
        Reference { state, rules: Rules::parse(&rules).expect("a rule set"), name }
    }
}

/// Returns a move as the reference writes it: `b5f5 f4,g5`.
pub fn written(mv: Move) -> String {
    let captures: Vec<String> = mv.removed().into_iter().map(|square| square.to_string()).collect();
    if captures.is_empty() {
        format!("{}{}", mv.from, mv.to)
    } else {
        format!("{}{} {}", mv.from, mv.to, captures.join(","))
    }
}

/// Returns the moves of both as the reference writes them, sorted.
fn both(moves: impl IntoIterator<Item = Move>, expected: Vec<ReferenceMove>) -> [Vec<String>; 2] {
    let lists =
        [moves.into_iter().map(written).collect::<Vec<_>>(), expected.iter().map(ToString::to_string).collect()];
    lists.map(|mut list| {
        list.sort();
        list
    })
}

fn squares(set: Bitboard) -> Vec<u8> {
    set.into_iter().map(|square| square.index() as u8).collect()
}

/// Compares what can be compared on any board: freezing, the pseudo-legal moves of every piece, threats to kings,
/// validity.
pub fn setup(setup: &Setup) {
    let reference = Reference::of(setup);
    let (board, rules, name) = (&setup.board, setup.rules, &reference.name);
    let mut all_frozen = Bitboard::EMPTY;
    for square in Square::all() {
        let number = square.index() as u8;
        let [moves, expected] = both(
            pseudo_legal_moves(board, rules, square),
            reference.state.pseudo_legal_moves(&reference.rules, number),
        );
        assert_eq!(moves, expected, "pseudo-legal moves on {square}: {name}");

        let found = freezers(board, rules, square);
        let mut expected = reference.state.freezers(&reference.rules, number);
        expected.sort();
        assert_eq!(squares(found), expected, "freezers of {square}: {name}");
        if !found.is_empty() {
            all_frozen = all_frozen.with(square);
        }
    }
    for color in Color::ALL {
        let white = color == Color::White;
        assert_eq!(frozen(board, rules, color), all_frozen & board.by_color(color), "frozen {color:?}: {name}");
        let capturable = reference.state.king_capturable(&reference.rules, white);
        assert_eq!(!king_attackers(board, rules, color).is_empty(), capturable, "{color:?} in danger: {name}");
    }
    assert_eq!(setup.problems(), problems(&reference, setup), "problems: {name}");
}

fn problems(reference: &Reference, setup: &Setup) -> Vec<SetupProblem> {
    let kings = Color::ALL.map(|color| reference.state.kings(color == Color::White).len() as u32);
    let finished = setup.rules.king_capture && kings.contains(&0) && kings != [0, 0];
    let mut problems = Vec::new();
    for (color, count) in Color::ALL.into_iter().zip(kings) {
        match count {
            0 if finished => {}
            0 => problems.push(SetupProblem::NoKing(color)),
            1 => {}
            _ => problems.push(SetupProblem::SeveralKings(color, count)),
        }
    }
    if !setup.rules.king_capture && reference.state.king_capturable(&reference.rules, setup.turn == Color::Black) {
        problems.push(SetupProblem::KingCapturable(!setup.turn));
    }
    problems
}

/// Compares what can be compared in a game: the legal moves with their captures, and the status of the game.
pub fn position(position: &Position) {
    let reference = Reference::of(&position.to_setup());
    let [moves, expected] = both(position.legal_moves(), reference.state.legal_moves(&reference.rules));
    assert_eq!(moves, expected, "{}", reference.name);
    assert_eq!(position.count_legal_moves(), expected.len() as u64, "{}", reference.name);
    assert_eq!(status(position), reference.state.status(&reference.rules), "{}", reference.name);
}

/// Returns the status of a game in the words of the reference: `check ongoing`.
pub fn status(position: &Position) -> String {
    if position.king_captured_by().is_some() {
        return "nocheck king-captured".to_owned();
    }
    let check = if position.is_check() { "check" } else { "nocheck" };
    let state = match position.outcome() {
        Some(Outcome::Win { reason: WinReason::Checkmate, .. }) => "checkmate",
        _ if !position.has_legal_move() => "stalemate",
        _ => "ongoing",
    };
    format!("{check} {state}")
}
