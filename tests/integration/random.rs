//! Randomness for the tests: rule sets, games and boards, the same in every run.

use std::num::NonZeroU32;

use fastrand::Rng;
use ultima::rules::{Board, Color, Move, Piece, Position, Role, RuleSet, Setup, Square, StartingArray, Switch};

/// Returns whether the long run is requested by `ULTIMA_LONG=1`.
pub fn long_run() -> bool {
    std::env::var("ULTIMA_LONG").is_ok_and(|value| value == "1")
}

/// Returns this many rounds, or a hundred times as many in the long run.
pub fn rounds(short: u64) -> u64 {
    if long_run() { short * 100 } else { short }
}

/// Returns the six standard rule sets, then this many random mixtures of switches.
pub fn rule_sets(rng: &mut Rng, mixtures: usize) -> Vec<RuleSet> {
    let mut sets = RuleSet::PRESETS.to_vec();
    sets.extend(std::iter::repeat_with(|| mixture(rng)).take(mixtures));
    sets
}

/// Returns rules with each switch set at random.
pub fn mixture(rng: &mut Rng) -> RuleSet {
    Switch::ALL.into_iter().fold(RuleSet::default(), |rules, switch| rules.with(switch, rng.bool()))
}

/// Returns one of the sixteen arrays.
pub fn array(rng: &mut Rng) -> StartingArray {
    StartingArray::all().nth(rng.usize(..16)).expect("sixteen arrays")
}

/// Returns a random legal move. Sometimes captures are preferred, so that the boards empty.
pub fn legal_move(rng: &mut Rng, position: &Position) -> Option<Move> {
    let captures = position.legal_captures();
    if !captures.is_empty() && rng.u8(..3) == 0 {
        return rng.choice(captures);
    }
    rng.choice(position.legal_moves())
}

/// Returns a game of random moves: its start, and each move with the position after it.
pub fn playout(rng: &mut Rng, rules: RuleSet, array: StartingArray, plies: usize) -> (Position, Vec<(Move, Position)>) {
    let start = Position::start(rules, array);
    let mut game = Vec::new();
    let mut position = start;
    while game.len() < plies
        && let Some(mv) = legal_move(rng, &position)
    {
        position = position.play_unchecked(mv);
        game.push((mv, position));
    }
    (start, game)
}

/// Returns a random board of few or many pieces, mostly with a king for each side, valid or not.
pub fn random_setup(rng: &mut Rng, rules: RuleSet) -> Setup {
    let mut board = Board::EMPTY;
    let pieces = rng.usize(..40);
    let kinds = [
        Role::Pawn,
        Role::Pawn,
        Role::Withdrawer,
        Role::Leaper,
        Role::Leaper,
        Role::Coordinator,
        Role::Immobilizer,
        Role::Chameleon,
        Role::Chameleon,
    ];
    for _ in 0..pieces {
        board.put(square(rng), Piece::new(color(rng), rng.choice(kinds).expect("a kind")));
    }
    for color in Color::ALL {
        let kings = rng.choice([0, 1, 1, 1, 1, 1, 1, 2]).expect("a number");
        for _ in 0..kings {
            board.put(square(rng), Piece::new(color, Role::King));
        }
    }
    Setup {
        board,
        turn: color(rng),
        rules,
        halfmoves: rng.u32(..100),
        fullmoves: NonZeroU32::MIN.saturating_add(rng.u32(..199)),
    }
}

/// Returns the valid positions among random setups.
pub fn random_positions(rng: &mut Rng, rules: RuleSet, count: u64) -> Vec<Position> {
    let setups = std::iter::repeat_with(|| random_setup(rng, rules));
    setups.filter_map(|setup| Position::try_from(setup).ok()).take(count as usize).collect()
}

fn square(rng: &mut Rng) -> Square {
    Square::new(rng.u32(..64))
}

fn color(rng: &mut Rng) -> Color {
    if rng.bool() { Color::White } else { Color::Black }
}
