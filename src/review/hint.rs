//! A move that the engine advises, with the reason for it if its captures and threats give none.

use crate::eval::material;
use crate::rules::explain::{move_effects, threats_of};
use crate::rules::{Bitboard, Move, MoveKind, Outcome, Position, Role, Setup, Square};

/// A move that the engine advises, or that was missed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    pub mv: Move,
    /// The moves that the engine expects after the advised one.
    pub follow_up: Vec<Move>,
    /// The number of moves in which the move forces a win, if it does.
    pub wins_in: Option<u32>,
    pub merit: Option<Merit>,
    /// The piece that the enemy's expected reply captures, if no move could have saved it.
    pub lost: Option<Square>,
    /// The pieces that the move leaves attacked.
    pub hanging: Option<Hanging>,
}

/// Pieces that were attacked and stay attacked, although the engine expects the enemy to reply otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hanging {
    /// The enemy's most valuable capture of such pieces: one without an answer, if there is one.
    pub capture: Move,
    /// The answer to that capture wherever the capturing piece lands, if it captures at least as much.
    pub back: Option<Move>,
}

/// The purpose of a quiet move besides its [effects](move_effects). Each of them follows from the rules alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Merit {
    /// Without the move, the enemy's `reply` would have won at once, by checkmate or otherwise.
    PreventsWin { reply: Move, is_mate: bool },
    /// Every move lets the enemy capture something, and this move the least.
    LosesLeast(Losses),
    /// The move makes the recapture `back` possible after the enemy's `capture`.
    Guards { capture: Move, back: Move },
    /// Without the move, the enemy's `reply` would have threatened these pieces.
    Prevents { reply: Move, threatened: Bitboard },
    /// The pieces of the moving side have this many more moves.
    OpensLines(u32),
    /// The enemy's pieces have this many fewer moves.
    Restrains(u32),
}

/// What the enemy could capture next, judged by its most valuable capture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Losses {
    /// These pieces, and nothing else.
    Only(Bitboard),
    /// Pieces of these kinds at most, in value.
    AtMost(Vec<Role>),
}

/// The number of moves gained or taken from which a quiet move is said to open lines or to restrain the enemy. The
/// first number is tried before [`Merit::Prevents`], the second if nothing else can be said.
pub const MUCH_MOBILITY: u32 = 5;
const SOME_MOBILITY: u32 = 2;

/// The value of a king among captured pieces, higher than all other pieces together.
const KING: i32 = 100_000;

impl From<Move> for Hint {
    fn from(mv: Move) -> Hint {
        Hint { mv, follow_up: Vec::new(), wins_in: None, merit: None, lost: None, hanging: None }
    }
}

impl Hint {
    /// Returns the hint for a legal move. `follow_up` has the moves that the engine expects after it, as far as they
    /// are legal.
    pub fn new(position: &Position, mv: Move, follow_up: Vec<Move>) -> Hint {
        let lost = follow_up.first().and_then(|&reply| lost(position, mv, reply));
        let hanging = follow_up.first().and_then(|reply| hanging(position, mv, reply));
        Hint { mv, follow_up, wins_in: None, merit: merit(position, mv), lost, hanging }
    }
}

/// Returns the single piece that a reply captures, if the enemy could also capture it after every other move.
pub(super) fn lost(position: &Position, mv: Move, reply: Move) -> Option<Square> {
    let at = reply.captures.first().filter(|_| !reply.captures.more_than_one())?;
    let stood = if at == mv.to { mv.from } else { at };
    let can_be_captured = |mv: Move| {
        let now = if stood == mv.from { mv.to } else { stood };
        position.play_unchecked(mv).legal_moves().into_iter().any(|reply| reply.captures.contains(now))
    };
    // A suicide saves nothing.
    let mut moves = position.legal_moves().into_iter().filter(|mv| !mv.is_suicide());
    moves.all(can_be_captured).then_some(at)
}

/// Returns the enemy's capture of pieces that a quiet move leaves attacked, where they stand or have moved to, unless
/// the expected reply is a capture itself.
fn hanging(position: &Position, mv: Move, reply: &Move) -> Option<Hanging> {
    if mv.kind() != MoveKind::Quiet || reply.is_capture() {
        return None;
    }
    let attacked: Bitboard = after_null_move(position)?.legal_moves().into_iter().map(|mv| mv.captures).collect();
    let attacked = if attacked.contains(mv.from) { attacked.with(mv.to) } else { attacked };
    let after = position.play_unchecked(mv);
    let captures = after.legal_moves().into_iter().filter(|capture| !(capture.captures & attacked).is_empty());
    let answered = captures.map(|capture| {
        let least = value(&after, capture.captures);
        let back = common_answer(&after, capture, &|then, back| value(then, back.captures) >= least);
        Hanging { capture, back }
    });
    answered.max_by_key(|hanging| (hanging.back.is_none(), value(&after, hanging.capture.captures)))
}

/// Returns the most valuable good answer to a capture, if it answers the same capture on every square where the
/// capturing piece may land.
fn common_answer(position: &Position, capture: Move, is_good: &dyn Fn(&Position, Move) -> bool) -> Option<Move> {
    let then = position.play_unchecked(capture);
    let answers_each = |answer: &Move| {
        position.legal_moves_from(capture.from).into_iter().all(|landing| {
            let then = position.play_unchecked(landing);
            let is_alike = (capture.captures & !landing.captures).is_empty();
            !is_alike || then.find_legal((*answer).into()).is_some_and(|answer| is_good(&then, answer))
        })
    };
    then.legal_moves().into_iter().filter(answers_each).max_by_key(|answer| value(&then, answer.captures))
}

/// Returns the same board with the enemy to move, or `None` if the side to move is in check.
fn after_null_move(position: &Position) -> Option<Position> {
    Position::try_from(Setup { turn: !position.turn(), ..position.to_setup() }).ok()
}

/// Returns the purpose of a quiet legal move, if it can be named. Keeping pieces on the board is preferred.
fn merit(position: &Position, mv: Move) -> Option<Merit> {
    if mv.kind() != MoveKind::Quiet {
        return None;
    }
    let after = position.play_unchecked(mv);
    let after_null = after_null_move(position);
    let after_null = after_null.as_ref();
    after_null
        .and_then(|after_null| prevents_win(after_null, &after))
        .or_else(|| guarded(after_null, &after))
        .or_else(|| fewest_losses(position, &after))
        .or_else(|| mobility(position, mv, after_null, &after, MUCH_MOBILITY))
        .or_else(|| prevented(after_null?, mv, &after))
        .or_else(|| mobility(position, mv, after_null, &after, SOME_MOBILITY))
}

/// Returns the enemy's move that would have won at once, if no move does any more.
fn prevents_win(after_null: &Position, after: &Position) -> Option<Merit> {
    let winning = |position: &Position| {
        position.legal_moves().into_iter().find(|&mv| {
            let outcome = position.play_unchecked(mv).outcome();
            matches!(outcome, Some(Outcome::Win { winner, .. }) if winner == position.turn())
        })
    };
    let reply = winning(after_null).filter(|_| winning(after).is_none())?;
    Some(Merit::PreventsWin { reply, is_mate: after_null.play_unchecked(reply).is_checkmate() })
}

/// Returns the value of the captured pieces on the board before the move.
fn value(position: &Position, captures: Bitboard) -> i32 {
    let king = position.board().by_role(Role::King) & captures;
    material(position.board(), captures) + KING * king.count() as i32
}

/// Returns the value of the best capture of the side to move.
fn greatest_capture(position: &Position) -> i32 {
    position.legal_moves().into_iter().map(|mv| value(position, mv.captures)).max().unwrap_or_default()
}

fn fewest_losses(position: &Position, after: &Position) -> Option<Merit> {
    let lost = greatest_capture(after);
    let is_least =
        || position.legal_moves().into_iter().all(|mv| greatest_capture(&position.play_unchecked(mv)) >= lost);
    if lost > 0 && is_least() { losses(after, lost).map(Merit::LosesLeast) } else { None }
}

/// Returns what the side to move could capture. `most` is the value of its best capture.
fn losses(after: &Position, most: i32) -> Option<Losses> {
    let captured: Vec<Bitboard> =
        after.legal_moves().into_iter().map(|mv| mv.captures).filter(|captures| !captures.is_empty()).collect();
    let (first, rest) = captured.split_first()?;
    if rest.iter().all(|other| other == first) {
        return Some(Losses::Only(*first));
    }
    let worst = captured.iter().find(|&&captures| value(after, captures) == most)?;
    Some(Losses::AtMost(worst.into_iter().filter_map(|square| after.board().role_at(square)).collect()))
}

/// Returns the enemy's best capture and the recapture, if the move just made is what allows the recapture.
fn guarded(after_null: Option<&Position>, after: &Position) -> Option<Merit> {
    let after_null = after_null?;
    let captures_back = |answer: Move, capture: Move| answer.captures.contains(capture.to);
    let could_capture_back = |capture: Move| {
        let answers = after_null.play_unchecked(capture).legal_moves();
        answers.into_iter().any(|answer| captures_back(answer, capture))
    };
    let captures = after.legal_moves().into_iter().filter(|mv| mv.is_capture());
    let capture = captures.max_by_key(|mv| value(after, mv.captures))?;
    let before = after_null.find_legal(capture.into()).filter(|mv| mv.captures == capture.captures)?;
    let guard = common_answer(after, capture, &|_, answer| captures_back(answer, capture))?;
    if could_capture_back(before) {
        return None;
    }
    Some(Merit::Guards { capture, back: guard })
}

/// Returns the quiet enemy move with the greatest new threats, if `mv` averts them all. Then the enemy can neither
/// capture those victims now nor threaten them by that move.
fn prevented(after_null: &Position, mv: Move, after: &Position) -> Option<Merit> {
    let enemy = after_null.turn();
    let threats = |position: &Position| {
        let threats = threats_of(&position.to_setup(), enemy).into_iter();
        threats.map(|threat| threat.captures).collect::<Bitboard>()
    };
    let (known, now) = (threats(after_null), threats(after));
    let kings = after_null.board().by_role(Role::King);
    let averted = |reply: Move| {
        let threatened = threats(&after_null.play_unchecked(reply)) & !known & !kings;
        let still = || after.find_legal(reply.into()).map(|mv| threats(&after.play_unchecked(mv)));
        let is_averted = !threatened.is_empty()
            && (threatened & now.with(mv.from)).is_empty()
            && still().is_none_or(|still| (threatened & still).is_empty());
        is_averted.then_some((reply, threatened))
    };
    let quiet = after_null.legal_moves().into_iter().filter(|mv| mv.kind() == MoveKind::Quiet);
    let (reply, threatened) = quiet.filter_map(averted).max_by_key(|&(_, threatened)| value(after_null, threatened))?;
    Some(Merit::Prevents { reply, threatened })
}

/// Returns how many moves `mv` gains for its own side or takes from the enemy, if they are at least `enough`.
fn mobility(
    position: &Position,
    mv: Move,
    after_null: Option<&Position>,
    after: &Position,
    enough: u32,
) -> Option<Merit> {
    let count = |position: &Position| position.legal_moves().into_iter().count() as u32;
    let gained = u32::try_from(move_effects(position, mv).mobility_gain).unwrap_or_default();
    let taken = after_null.map_or(0, |after_null| count(after_null).saturating_sub(count(after)));
    match gained >= enough {
        true => Some(Merit::OpensLines(gained)),
        false => (taken >= enough).then_some(Merit::Restrains(taken)),
    }
}
