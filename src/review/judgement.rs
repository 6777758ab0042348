//! The judgement of a move by the search results around it: whether it is a mistake, and what it allows.

use super::hint::lost;
use super::mistake::{LaterCapture, Missed, Mistake, Refutation, ReplyEffect, Victims};
use super::search_result::{
    SearchResult, centipawns_lost, expected_score, is_as_good, keeps_mate, loses_piece, score_lost, walks_into_mate,
};
use super::thresholds::{
    CAPTURE_LOSS, CAPTURE_LOSS_DECIDED, INACCURACY_LOSS, LEAST_LOSS, MISSED_MATE, MISTAKE_LOSS, SEVERAL,
};
use crate::eval::material;
use crate::rules::explain::{move_effects, threats_of};
use crate::rules::{Bitboard, Move, MoveKind, MoveLine, Position, Role};
use crate::search::Score;

/// Returns the mistake made after this many plies, if any. It is judged by the search results before and after the move
/// and, if known, after the reply.
pub(super) fn mistake(
    line: &MoveLine,
    ply: usize,
    before: &SearchResult,
    after: &SearchResult,
    answered: Option<&SearchResult>,
) -> Option<Mistake> {
    let (&position, &played) = (line.position(ply)?, line.moves().get(ply)?);
    let best = before.best()?;
    let expected_scores = [expected_score(before.score), 1.0 - expected_score(after.score)];
    let cost = expected_scores[0] - expected_scores[1];
    let value = |mv: Move| material(position.board(), mv.captures);
    let more = value(best) > value(played);
    let least = if best.captures.count() >= SEVERAL { LEAST_LOSS } else { INACCURACY_LOSS };
    let reply_played = line.moves().get(ply + 1).copied();
    let next = line.position(ply + 1)?;
    let expected = refutation(next, after);
    // What could not be saved is not lost by this move.
    let avoidable = reply_played.filter(|&reply| lost(&position, played, reply).is_none());
    let refutation = avoidable.and_then(|reply| punished(next, after, expected, reply, answered)).or(expected);
    let is_captured = matches!(refutation, Some(Refutation { effect: ReplyEffect::Capture(_), .. }));
    let lost = centipawns_lost(before, after);
    let least_loss = if cost >= LEAST_LOSS { CAPTURE_LOSS } else { CAPTURE_LOSS_DECIDED };
    let missed = match before.score {
        _ if best == played => Missed::Little,
        Score::Mate(moves @ 1..=MISSED_MATE) if !keeps_mate(after) => Missed::Win(moves.unsigned_abs()),
        _ if more && (cost >= least || loses_piece(before, after)) => Missed::Capture(best.captures.count()),
        _ if cost >= INACCURACY_LOSS || walks_into_mate(before, after) => Missed::Better,
        _ if is_captured && loses_piece(before, after) => Missed::Piece,
        _ if is_captured && lost.is_some_and(|lost| lost >= least_loss) => Missed::Better,
        _ => Missed::Little,
    };
    let missed = match missed {
        Missed::Better | Missed::Piece if more => Missed::Capture(best.captures.count()),
        _ => missed,
    };
    // Beside a missed capture, what the move allows is named only if it was played, or costs more.
    let refutation = refutation.filter(|refutation| match missed {
        Missed::Better | Missed::Piece | Missed::Little => true,
        Missed::Win(_) => matches!(refutation.effect, ReplyEffect::Win(_)),
        Missed::Capture(_) => match refutation.effect {
            ReplyEffect::Win(_) => true,
            ReplyEffect::Capture(_) => {
                Some(refutation.reply) == reply_played
                    || material(next.board(), refutation.reply.captures) > value(best)
            }
            _ => false,
        },
    });
    let answer = refutation.and_then(|Refutation { reply, .. }| match after.pv[..] {
        // A capture that is itself wrong gives nothing back.
        _ if reply_played == Some(reply) => line.moves().get(ply + 2).copied().filter(|answer| {
            let best = answered.and_then(SearchResult::best);
            !answer.is_capture() || best.is_none_or(Move::is_capture)
        }),
        [first, answer, ..] if first == reply => Some(answer),
        _ => None,
    });
    let punishment = refutation.map(|refutation| refutation.reply).filter(|&reply| Some(reply) == reply_played);
    let missed_recapture = punishment.and_then(|reply| {
        let then = next.play_unchecked(reply);
        let value = |mv: Move| material(then.board(), mv.captures);
        // A side that resigned captured nothing.
        let captured_next = line.moves().get(ply + 2).copied().map_or(0, value);
        let given = material(next.board(), reply.captures) - material(position.board(), played.captures);
        let recapture = answered?.best().filter(|best| best.captures.contains(reply.to) && value(*best) >= given)?;
        (given > 0 && captured_next < given).then_some(recapture)
    });
    let mut mistake = Mistake {
        ply,
        position,
        played,
        best,
        missed,
        refutation,
        reply_played,
        answer,
        missed_recapture,
        expected_scores,
        centipawns: lost,
    };
    let is_of_a_piece = matches!(missed, Missed::Better | Missed::Piece) && cost < INACCURACY_LOSS;
    if is_of_a_piece && mistake.is_allowed_anyway() {
        mistake.missed = Missed::Little;
    }
    if mistake.missed == Missed::Little && more && mistake.lost_material() {
        mistake.missed = Missed::Capture(best.captures.count());
    }
    let is_worth_naming = match mistake.missed {
        // Nobody learns from a move that was the best one.
        Missed::Little => best != played && cost > 0.0 && mistake.lost_material(),
        // Nobody learns from an inaccuracy for which no reason can be named.
        Missed::Better if cost < MISTAKE_LOSS => {
            refutation.is_none()
                || mistake.new_refutation().is_some_and(|refutation| refutation.effect != ReplyEffect::Deep)
        }
        _ => true,
    };
    is_worth_naming.then_some(mistake)
}

/// The verdict on a move that is tried in place of a mistake.
#[derive(Clone, PartialEq, Debug)]
pub enum RetryVerdict {
    AsGood,
    /// The move is a mistake, too, which may be small.
    Worse(Box<Mistake>),
}

impl RetryVerdict {
    /// Returns the verdict on a move tried in place of a mistake, by the search results before and after it.
    pub fn new(mistake: &Mistake, played: Move, before: &SearchResult, after: &SearchResult) -> RetryVerdict {
        if played != mistake.played && is_as_good(before, after) {
            return RetryVerdict::AsGood;
        }
        RetryVerdict::Worse(Box::new(Mistake {
            played,
            // The missed capture is what the person looks for.
            missed: Missed::Better,
            refutation: refutation(&mistake.position.play_unchecked(played), after),
            reply_played: None,
            answer: after.pv.get(1).copied(),
            missed_recapture: None,
            expected_scores: [expected_score(before.score), 1.0 - expected_score(after.score)],
            centipawns: centipawns_lost(before, after),
            ..*mistake
        }))
    }
}

/// Returns the capture that answered a mistake in the game, if it shows what the mistake cost. It must capture as much
/// as the engine's reply would have captured or threatened, or be about as good. A forced win takes precedence.
fn punished(
    position: &Position,
    after: &SearchResult,
    expected: Option<Refutation>,
    reply: Move,
    answered: Option<&SearchResult>,
) -> Option<Refutation> {
    let captured = |mv: Move| material(position.board(), mv.captures);
    let is_as_good = || answered.is_some_and(|answered| is_as_good(after, answered));
    // A reply that was itself wrong tells nothing.
    let is_fine = || answered.is_none_or(|answered| score_lost(after, answered) < INACCURACY_LOSS);
    let captures_as_expected = || match expected.map(|expected| (expected.reply, expected.effect)) {
        Some((best, ReplyEffect::Capture(_))) => captured(reply) >= captured(best),
        Some((_, ReplyEffect::Threaten(threat))) => !(threat.captures & reply.captures).is_empty(),
        Some((_, ReplyEffect::Prepare(LaterCapture { victims: Victims::One(_, at), .. }))) => {
            reply.captures.contains(at)
        }
        _ => false,
    };
    let wins = matches!(expected, Some(Refutation { effect: ReplyEffect::Win(_), .. }));
    let is_telling = !wins && (is_as_good() || captures_as_expected() && is_fine());
    let effect = ReplyEffect::Capture(Victims::on(position, reply.captures)?);
    is_telling.then_some(Refutation { reply, effect })
}

/// Returns the engine's reply to a mistake and its effect: a win, a capture, or the effect of a quiet move. Returns
/// `None` for a suicide that neither wins nor prepares a capture.
fn refutation(position: &Position, after: &SearchResult) -> Option<Refutation> {
    let reply = after.best()?;
    let victims = |squares| Victims::on(position, squares);
    let effect = match (after.score, reply.kind()) {
        (Score::Mate(moves @ 1..), _) => ReplyEffect::Win(moves.unsigned_abs()),
        (_, MoveKind::Suicide) => ReplyEffect::Prepare(prepared(position, &after.pv)?),
        (_, MoveKind::Capture) => ReplyEffect::Capture(victims(reply.captures)?),
        (_, MoveKind::Quiet) => {
            let effects = move_effects(position, reply);
            let next = || prepared(position, &after.pv);
            let wins = || material_won(position, &after.pv).map(ReplyEffect::WinMaterial);
            let check = effects.check.then(|| match next() {
                Some(capture) => ReplyEffect::Check(Some(capture)),
                None => wins().unwrap_or(ReplyEffect::Check(None)),
            });
            let is_freezer = matches!(reply.piece.role, Role::Immobilizer | Role::Chameleon);
            let freezes = || victims(effects.freezes).filter(|_| is_freezer).map(ReplyEffect::Freeze);
            let threatens = || threat(position, reply, effects.threatens).map(ReplyEffect::Threaten);
            let prepares = || next().map(ReplyEffect::Prepare);
            check.or_else(freezes).or_else(threatens).or_else(prepares).or_else(wins).unwrap_or(ReplyEffect::Deep)
        }
    };
    Some(Refutation { reply, effect })
}

/// Returns the most valuable capture of some of these enemies that a quiet move threatens: by the moved piece, or by a
/// piece that it helps or makes way for.
fn threat(position: &Position, mv: Move, victims: Bitboard) -> Option<Move> {
    let after = position.play_unchecked(mv);
    let threats = threats_of(&after.to_setup(), position.turn());
    let threats = threats.into_iter().filter(|threat| !(threat.captures & victims).is_empty());
    threats.max_by_key(|threat| (material(after.board(), threat.captures & victims), threat.from == mv.to))
}

/// Returns what the same side captures with a later move of a line, and how many moves later, if nothing is captured
/// before it and its victims have not moved since the first move.
fn prepared(position: &Position, line: &[Move]) -> Option<LaterCapture> {
    let mut now = *position;
    let mut moved = Bitboard::EMPTY;
    for (ply, &mv) in line.iter().enumerate() {
        if mv.is_capture() {
            let is_own = ply > 0 && ply % 2 == 0 && (mv.captures & moved).is_empty();
            let later = LaterCapture { victims: Victims::on(&now, mv.captures)?, moves: ply as u32 / 2 };
            return is_own.then_some(later);
        }
        moved = moved.with(mv.to);
        now = now.play_unchecked(mv);
    }
    None
}

/// Returns in how many moves the side to move wins material by a line, if it does. The captures of both sides count,
/// and the gain must last to the end of the line.
fn material_won(position: &Position, line: &[Move]) -> Option<u32> {
    let mut now = *position;
    let (mut won, mut since) = (0, None);
    for (ply, &mv) in line.iter().enumerate() {
        let value = material(now.board(), mv.captures);
        won += if ply % 2 == 0 { value } else { -value };
        since = if won >= CAPTURE_LOSS { since.or(Some(ply as u32 / 2 + 1)) } else { None };
        now = now.play_unchecked(mv);
    }
    since
}
