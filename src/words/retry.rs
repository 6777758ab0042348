//! A retry of a mistake: its goal, the verdict on a tried move, and what the best move is good for.

use super::hints::{self, Reason};
use super::moves::{self, named};
use super::pieces::piece_at;
use super::review::{HARDLY_BETTER, Length, MISSES_A_MOVE, mistake_phrase, pieces, victims_phrase, whose_chances};
use super::{capitalized, labelled};
use crate::review::{
    Hint, KeptSafe, LaterCapture, Missed, Mistake, Prevented, Refutation, ReplyAnswer, ReplyEffect, SafeCapture,
    percent,
};
use crate::rules::explain::move_effects;
use crate::rules::{Color, Move, MoveKind};

/// Returns the task for a side that tries a mistake again: `White: find the move that captures two pieces`, `Find a
/// better move than Leaper b1 to c1`.
pub fn goal(mistake: &Mistake, you: Option<Color>) -> String {
    let Mistake { position, played, .. } = mistake;
    let side = position.turn();
    let goal = match mistake.missed {
        Missed::Win(1) => "find the move that wins at once".to_owned(),
        Missed::Win(moves) => format!("find the move that wins in {moves}"),
        Missed::Capture(number) => format!("find the move that captures {}", pieces(number)),
        Missed::Better | Missed::Little if played.kind() != MoveKind::Suicide => {
            let Move { piece, from, to, .. } = played;
            format!("find a better move than {} {from} to {to}", piece.role.name())
        }
        Missed::Better | Missed::Little => "find a better move".to_owned(),
        Missed::Piece => "find a move that loses no piece".to_owned(),
    };
    if you == Some(side) { capitalized(&goal) } else { format!("{side}: {goal}") }
}

/// Rejects a move tried in place of a mistake, and says what it allows and costs. `was_played` says whether it is the
/// move of the game: `There is a better move: this one lets the Leaper on b8 move to b4 and capture the Chameleon on
/// b5 by jumping over it. White's chances fall from 54% to 38%`.
pub fn worse(tried: &Mistake, was_played: bool, you: Option<Color>) -> String {
    let is_worse = match was_played {
        true if you == Some(tried.position.turn()) => "That is the move you played. It",
        true => "That is the move that was played. It",
        false if tried.is_playable() => "Playable, but there is a better move",
        false => "There is a better move",
    };
    let phrase = mistake_phrase(tried, false, Length::Full, you);
    match phrase.strip_prefix(MISSES_A_MOVE).filter(|_| !was_played) {
        Some(does) => format!("{is_worse}, which {does}"),
        None if was_played => format!("{is_worse} {phrase}"),
        None => format!("{is_worse}: this one {phrase}"),
    }
}

/// Confirms the missed move and says what it does, or confirms one about as good, with the side's chances after it, if
/// known, and after the missed move: `Right: Leaper b8 to b4 captures the Chameleon on b5 by jumping over it`, `Good
/// enough: Pawn a2 to a3. It threatens the Pawn on b3. Your chances are 52%; the best move keeps 55%`.
pub fn found(mistake: &Mistake, mv: Move, hint: &Hint, after: Option<f64>, you: Option<Color>) -> String {
    if mv == mistake.best {
        return format!("Right: {}", best_explained(mistake, hint, you));
    }
    let mv = moves::explained_with_effects(&mistake.position, mv);
    match after.map(|after| [percent(after), percent(mistake.expected_scores[0])]) {
        Some([after, best]) if after < best => {
            let whose = whose_chances(mistake.position.turn(), you);
            format!("Good enough: {mv}. {whose} are {after}%; the best move keeps {best}%")
        }
        _ => format!("Good enough: {mv}. The engine prefers another move"),
    }
}

/// Returns the missed move and what it does, addressing the player of side `you`, if any: `Best: Pawn g2 to g5. Then
/// the Leaper on b8 cannot capture the Chameleon on b5`. The lines of an analysis, if shown, may prefer another move.
pub fn best(mistake: &Mistake, hint: &Hint, beside_lines: bool, you: Option<Color>) -> String {
    let best = if beside_lines { "Best in the review" } else { "Best" };
    labelled(best, best_explained(mistake, hint, you))
}

/// Returns the missed move and what it does. If nothing else explains it, says that it leaves a piece in a safe place,
/// what it leads to, or what chances it keeps.
fn best_explained(mistake: &Mistake, hint: &Hint, you: Option<Color>) -> String {
    let because = || prevented(mistake).or_else(|| still_possible(mistake, hint, you));
    let safe = || captures_safely(mistake, hint).or_else(|| kept_safe(mistake));
    let [kept, left] = mistake.expected_scores.map(percent);
    let reason = match (because(), mistake.escaped()) {
        (Some(because), _) => Some(Reason::Because(because)),
        (None, Some(from)) => Some(Reason::Escapes(from)),
        (None, None) => match (safe(), answered_reply(mistake, you)) {
            (Some(safe), _) => Some(Reason::Besides(safe)),
            (None, Some(because)) => Some(Reason::Because(because)),
            (None, None) if kept >= left + HARDLY_BETTER => {
                let after = mistake.after_best();
                let keeps = || {
                    let whose = moves::whose(mistake.position.turn(), you);
                    format!("It keeps {whose} chances at {kept}%, not {left}%")
                };
                Some(Reason::Otherwise(hints::leads_to(&after, &hint.follow_up).unwrap_or_else(keeps)))
            }
            (None, None) => None,
        },
    };
    hints::hint(&mistake.position, hint, reason, you)
}

/// Says that the piece that the mistake endangered is safe: `The Chameleon on f6 stays safe`, `On c3 the Immobilizer
/// cannot be frozen by the Chameleon on a6`. Returns `None` if that is not so, or is said anyway.
fn kept_safe(mistake: &Mistake) -> Option<String> {
    let KeptSafe { role, at, by, effect } = mistake.kept_safe()?;
    // The effects of a quiet move already say that it saves a piece.
    if mistake.best.kind() == MoveKind::Quiet {
        let effects = move_effects(&mistake.position, mistake.best);
        if !effects.escapes.is_empty() || effects.saves.contains(at) {
            return None;
        }
    }
    let Some(by) = by else {
        let has_moved = at == mistake.best.to;
        if has_moved {
            return Some(format!("The {} is safe on {at}", role.name()));
        }
        // No reason is needed besides what the move does.
        let has_reason = mistake.best.is_capture() || moves::effects_phrase(&mistake.position, mistake.best).is_some();
        return (!has_reason).then(|| format!("The {} on {at} stays safe", role.name()));
    };
    let done = match effect {
        ReplyEffect::Freeze(_) => "frozen",
        ReplyEffect::Capture(_) => "captured",
        _ => "threatened",
    };
    if mistake.best.captures.contains(by) {
        return Some(format!("It also saves the {} on {at}", role.name()));
    }
    let by = piece_at(mistake.position.board(), by);
    Some(format!("On {at} the {} cannot be {done} by the {by}", role.name()))
}

/// Says that the best move, a capture, costs nothing: `Nothing can be captured in return`, `The Leaper is safe on c4`.
/// Returns `None` if the engine expects a capture.
fn captures_safely(mistake: &Mistake, hint: &Hint) -> Option<String> {
    if hint.follow_up.first().is_some_and(|reply| reply.is_capture()) {
        return None;
    }
    let Move { piece, to, .. } = mistake.best;
    Some(match mistake.safe_capture()? {
        SafeCapture::NothingInReturn => "Nothing can be captured in return".to_owned(),
        SafeCapture::CapturerIsSafe => format!("The {} is safe on {to}", piece.role.name()),
    })
}

/// Says why the refutation does less after the best move: `If the Immobilizer on a8 now moves to g2, the Chameleon
/// on f1 freezes it`. Returns `None` if it does as much.
fn answered_reply(mistake: &Mistake, you: Option<Color>) -> Option<String> {
    let Move { from, to, .. } = mistake.refutation?.reply;
    let after = mistake.after_best();
    let by = piece_at(after.board(), from);
    Some(match mistake.answered_reply()? {
        ReplyAnswer::Impossible => format!("Then the {by} cannot {}", attempted(mistake.refutation?)?),
        ReplyAnswer::NoCheck => format!("Then the {by} gives no check on {to}"),
        ReplyAnswer::FrozenBy(squares) => {
            let freeze = if squares.more_than_one() { "freeze" } else { "freezes" };
            format!("If the {by} now moves to {to}, {} {freeze} it", moves::pieces_at(after.board(), squares))
        }
        ReplyAnswer::Captured(back) => {
            let who = moves::who(mistake.position.turn(), you);
            let then = after.play_unchecked(after.find_legal(mistake.refutation?.reply.into())?);
            format!("If the {by} now moves to {to}, {who} can answer with {}", named(&then, back))
        }
    })
}

/// Returns what a reply would have done, if that was said: `move to f4 and prepare to capture the Pawn on h3`.
fn attempted(refutation: Refutation) -> Option<String> {
    let to = refutation.reply.to;
    Some(match refutation.effect {
        ReplyEffect::Check(_) => format!("give check on {to}"),
        ReplyEffect::Win(_) => format!("move to {to} and win"),
        ReplyEffect::Freeze(victims) => format!("move to {to} and freeze {}", victims_phrase(victims)),
        ReplyEffect::Prepare(LaterCapture { victims, .. }) => {
            format!("move to {to} and prepare to capture {}", victims_phrase(victims))
        }
        ReplyEffect::Capture(_) | ReplyEffect::Threaten(_) | ReplyEffect::WinMaterial(_) => format!("move to {to}"),
        ReplyEffect::Deep => return None,
    })
}

/// Says why the best move is better although it allows the same capture: `If the Leaper on b8 now moves to b3 and
/// captures the Pawn on b4, you can answer with Leaper d1 to a4, which captures the Leaper on b3 by jumping over it`.
/// Returns `None` if there is no such answer, or if the engine expects that capture, so that the answer is given
/// anyway.
fn still_possible(mistake: &Mistake, hint: &Hint, you: Option<Color>) -> Option<String> {
    let (capture, Some(answer)) = mistake.still_possible()? else { return None };
    let is_same = |reply: &Move| reply.from == capture.from && !(reply.captures & capture.captures).is_empty();
    if hint.follow_up.first().is_some_and(is_same) {
        return None;
    }
    let after = mistake.after_best();
    let (by, victims) = (piece_at(after.board(), capture.from), moves::pieces_at(after.board(), capture.captures));
    let who = moves::who(mistake.position.turn(), you);
    let answer = named(&after.play_unchecked(capture), answer);
    // The answer may be to this square only.
    let to = capture.to;
    Some(format!("If the {by} now moves to {to} and captures {victims}, {who} can answer with {answer}"))
}

/// Says that the best move does not allow what the mistake allowed: `Then the Leaper on b8 cannot capture the Chameleon
/// on b5`. Returns `None` if the move is already said to save those pieces.
fn prevented(mistake: &Mistake) -> Option<String> {
    let Move { piece, from, to, .. } = mistake.refutation?.reply;
    let (victims, does) = mistake.prevented()?;
    if mistake.best.kind() == MoveKind::Quiet
        && !(victims & move_effects(&mistake.position, mistake.best).saves).is_empty()
    {
        return None;
    }
    let victims = moves::pieces_at(mistake.position.board(), victims);
    Some(match does {
        Prevented::Capture => format!("Then the {} on {from} cannot capture {victims}", piece.role.name()),
        Prevented::Freeze => format!("Then the {} on {from} cannot freeze {victims}", piece.role.name()),
        Prevented::Threat => format!("Then {} {from} to {to} would not threaten {victims}", piece.role.name()),
        Prevented::Reply => {
            let (enemy, replies) = (piece.color.name(), piece.role.name());
            format!("Then {enemy} cannot play {replies} {from} to {to}, which would threaten {victims}")
        }
    })
}
