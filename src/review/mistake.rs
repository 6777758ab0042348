//! A move that missed or lost something, and what it allows the other side.

use super::search_result::{
    SearchResult, centipawns_lost, expected_score, is_as_good, keeps_mate, loses_piece, score_lost, walks_into_mate,
};
use super::thresholds::{
    BLUNDER_LOSS, CAPTURE_LOSS, CAPTURE_LOSS_DECIDED, INACCURACY_LOSS, LEAST_LOSS, MISSED_MATE, MISTAKE_LOSS, PIECE,
    SEVERAL, SURE, WHOLE_PIECE, WINNING,
};
use crate::eval::material;
use crate::notation::pgn::nag::{BLUNDER, DUBIOUS, MISTAKE};
use crate::rules::explain::{move_effects, threatened_before, threats_of};
use crate::rules::freeze::freezers;
use crate::rules::{Bitboard, Move, MoveKind, MoveLine, Position, Role, Setup, Square};
use crate::search::Score;

/// A move that missed something, or after which a piece was lost.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mistake {
    /// The number of plies before the move.
    pub ply: usize,
    pub position: Position,
    pub played: Move,
    /// The engine's best move, which differs from the move played.
    pub best: Move,
    pub missed: Missed,
    /// What the move allows the other side, as far as it is worth mentioning.
    pub allowed: Option<Allowed>,
    /// The reply to the move in the game.
    pub reply_played: Option<Move>,
    /// The answer to the allowed reply. If the reply was played, this is the next move of the game, unless that was a
    /// wrong capture; otherwise it is the move that the engine expects.
    pub answer: Option<Move>,
    /// The best answer to the reply in the game, if it would have captured the capturing piece, worth at least as much
    /// as was lost, and the side played another move.
    pub missed_recapture: Option<Move>,
    /// The share of points that the side could expect before and after the move, 0 to 1.
    pub expected_scores: [f64; 2],
    /// The cost of the move in centipawns, unless a win is forced before or after it.
    pub centipawns: Option<i32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missed {
    /// A win in this many moves.
    Win(u32),
    /// A capture of this many pieces.
    Capture(u32),
    /// A much better move.
    Better,
    /// A move that keeps a piece.
    Piece,
    /// Next to nothing: a piece was lost that hardly any move would have kept.
    Nothing,
}

/// What a mistake allows the other side: a reply, and its effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowed {
    pub reply: Move,
    pub effect: ReplyEffect,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplyEffect {
    /// The reply leads to a win in this many moves.
    Win(u32),
    Capture(Victims),
    /// The engine expects the replying side to capture these pieces with its next move, if any.
    Check(Option<Victims>),
    Freeze(Victims),
    /// The reply threatens this capture, by the moved piece or another.
    Threaten(Move),
    /// The engine expects the replying side to capture these pieces this many moves after the reply.
    Prepare(Victims, u32),
    /// The reply is good for a reason that shows only after more moves.
    Deep,
}

impl Allowed {
    /// Returns the power that the mistake overlooked, if the reply captures or freezes.
    pub const fn overlooked(self) -> Option<OverlookedPower> {
        let role = self.reply.piece.role;
        match self.effect {
            ReplyEffect::Capture(_) => Some(OverlookedPower { role, freezes: false }),
            ReplyEffect::Freeze(_) => Some(OverlookedPower { role, freezes: true }),
            _ => None,
        }
    }

    /// Returns whether the allowed reply to another mistake does the same: by the same piece, unless it wins.
    pub fn is_alike(self, other: Allowed) -> bool {
        let does_same = match (self.effect, other.effect) {
            (ReplyEffect::Threaten(one), ReplyEffect::Threaten(another)) => one.captures == another.captures,
            // An effect that cannot be named is never the same.
            (ReplyEffect::Deep, _) => false,
            (one, another) => one == another,
        };
        let is_win = matches!(self.effect, ReplyEffect::Win(_));
        does_same && (is_win || self.actor() == other.actor())
    }

    /// Returns where the piece that captures, freezes or threatens stands before the reply.
    fn actor(self) -> Square {
        match self.effect {
            ReplyEffect::Threaten(threat) if threat.from != self.reply.to => threat.from,
            _ => self.reply.from,
        }
    }
}

/// A power that a mistake overlooked: that of a kind of piece to capture, or to freeze.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OverlookedPower {
    pub role: Role,
    pub freezes: bool,
}

/// What a mistake allows, but the best move does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prevented {
    Capture,
    Freeze,
    /// The threat of a capture by the reply.
    Threat,
    /// The reply itself, which threatens a capture.
    Reply,
}

/// What the reply that a mistake allows can do after the best move.
struct EffectAfterBest {
    /// The pieces that the reply captures, freezes or threatens after the mistake.
    victims: Bitboard,
    /// All pieces that the same piece could capture, freeze or threaten after the best move.
    still: Bitboard,
    /// What the best move prevents, if these have no piece in common.
    prevented: Prevented,
}

/// The piece that a mistake endangers, where it stands after the best move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeptSafe {
    pub role: Role,
    pub at: Square,
    /// The enemy that the mistake gave its chance, if the piece is safe from that one only.
    pub by: Option<Square>,
    pub effect: ReplyEffect,
}

/// Why a reply does less after the best move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplyAnswer {
    /// The piece cannot move there.
    Impossible,
    /// It gives no check.
    NoCheck,
    /// These pieces freeze it.
    FrozenBy(Bitboard),
    /// This move captures it.
    Captured(Move),
}

/// What a side captures in return for the pieces that it loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InReturn {
    /// The piece that captured them.
    Capturer,
    Pieces(Victims),
}

/// The captured or frozen pieces, in as much detail as a sentence gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Victims {
    One(Role, Square),
    /// Several of one kind.
    Alike(Role, u32),
    Several(u32),
}

impl Victims {
    /// Returns the kind of the pieces, if they are all of one kind.
    const fn role(self) -> Option<Role> {
        match self {
            Victims::One(role, _) | Victims::Alike(role, _) => Some(role),
            Victims::Several(_) => None,
        }
    }
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
        if is_as_good(before, after) {
            return RetryVerdict::AsGood;
        }
        RetryVerdict::Worse(Box::new(Mistake {
            played,
            // The missed capture is what the person looks for.
            missed: Missed::Better,
            allowed: allowed(&mistake.position.play_unchecked(played), after),
            reply_played: None,
            answer: after.pv.get(1).copied(),
            missed_recapture: None,
            expected_scores: [expected_score(before.score), 1.0 - expected_score(after.score)],
            centipawns: centipawns_lost(before, after),
            ..*mistake
        }))
    }
}

impl Mistake {
    pub fn after(&self) -> Position {
        self.position.play_unchecked(self.played)
    }

    /// Returns the pieces that the mistake, but not the best move, lets the other side capture, freeze or threaten.
    /// Returns `None` if the best move does more than prevent this: it must capture nothing and leave these pieces
    /// where they stand.
    pub fn prevented(&self) -> Option<(Bitboard, Prevented)> {
        let EffectAfterBest { victims, still, prevented } = self.effect_after_best()?;
        let after = self.position.play_unchecked(self.best);
        let own = |position: &Position| position.board().by_color(self.position.turn());
        let have_stayed = victims & own(&self.position) & own(&after) == victims;
        (have_stayed && (victims & still).is_empty()).then_some((victims, prevented))
    }

    /// Returns what the allowed reply can do after the best move, which must capture nothing.
    fn effect_after_best(&self) -> Option<EffectAfterBest> {
        let Allowed { reply, effect } = self.allowed.filter(|_| !self.best.is_capture())?;
        let after = self.position.play_unchecked(self.best);
        let captured = |position: &Position, by: Square| {
            let threats = threats_of(&position.to_setup(), reply.piece.color).into_iter();
            threats.filter(|threat| threat.from == by).map(|threat| threat.captures).collect::<Bitboard>()
        };
        let frozen = |position: &Position, reply: Move| move_effects(position, reply).freezes;
        let (victims, still, prevented) = match effect {
            ReplyEffect::Freeze(_) => {
                let replies = after.legal_moves_from(reply.from).into_iter();
                let still = replies.map(|reply| frozen(&after, reply)).collect();
                (frozen(&self.after(), reply), still, Prevented::Freeze)
            }
            ReplyEffect::Capture(_) => (reply.captures, captured(&after, reply.from), Prevented::Capture),
            ReplyEffect::Threaten(threat) => match after.find_legal(reply.into()) {
                Some(reply) => {
                    (threat.captures, captured(&after.play_unchecked(reply), threat.from), Prevented::Threat)
                }
                None => (threat.captures, Bitboard::EMPTY, Prevented::Reply),
            },
            _ => return None,
        };
        Some(EffectAfterBest { victims, still, prevented })
    }

    /// Returns the capture that the mistake allowed, if it is also possible after the best move, with an answer that
    /// captures as much. If the capture can end on several squares, one without such an answer is chosen, or else the
    /// same square.
    pub fn still_possible(&self) -> Option<(Move, Option<Move>)> {
        let Allowed { reply, effect: ReplyEffect::Capture(_) } = self.allowed.filter(|_| !self.best.is_capture())?
        else {
            return None;
        };
        let after = self.position.play_unchecked(self.best);
        let answer = |capture: Move| {
            let then = after.play_unchecked(capture);
            let answer = then.legal_moves().into_iter().max_by_key(|mv| material(then.board(), mv.captures))?;
            (material(then.board(), answer.captures) >= material(after.board(), capture.captures)).then_some(answer)
        };
        let same =
            after.legal_moves_from(reply.from).into_iter().filter(|mv| (reply.captures & !mv.captures).is_empty());
        same.map(|capture| (capture, answer(capture)))
            .min_by_key(|(capture, answer)| (answer.is_some(), capture.to != reply.to))
    }

    /// Returns what the mistake allows and the best move does not. A reply that was played in the game always counts.
    pub fn newly_allowed(&self) -> Option<Allowed> {
        self.allowed.filter(|_| self.is_punished() || !self.is_allowed_anyway())
    }

    /// Returns whether the allowed reply would have made the same threat before the move, which did not allow it then.
    pub fn was_threatened_alike(&self) -> bool {
        let Some(Allowed { reply, effect: ReplyEffect::Threaten(threat) }) = self.allowed else { return false };
        let before = Position::try_from(Setup { turn: reply.piece.color, ..self.position.to_setup() });
        before.is_ok_and(|before| {
            before.find_legal(reply.into()).is_some_and(|reply| {
                let threats = threats_of(&before.play_unchecked(reply).to_setup(), reply.piece.color);
                threats.iter().any(|other| other.from == threat.from && other.captures == threat.captures)
            })
        })
    }

    /// Returns whether the allowed reply captures only what the same piece could have captured before the move.
    pub fn was_capturable(&self) -> bool {
        self.allowed.is_some_and(|Allowed { reply, .. }| {
            reply.is_capture() && threatened_before(&self.position, reply) == reply.captures
        })
    }

    /// Returns whether the best move allows the same: a capture without an answer that captures as much, a freezing,
    /// or a threat.
    fn is_allowed_anyway(&self) -> bool {
        match self.allowed.map(|allowed| allowed.effect) {
            Some(ReplyEffect::Freeze(_) | ReplyEffect::Threaten(_)) => {
                self.effect_after_best().is_some_and(|effect| (effect.victims & !effect.still).is_empty())
            }
            _ => self.still_possible().is_some_and(|(_, answer)| answer.is_none()),
        }
    }

    /// Returns whether the side lost material by the mistake: the allowed reply was played, captured more than the side
    /// did with the moves before and after it, and could not be answered by capturing as much.
    pub fn lost_material(&self) -> bool {
        let Some(Allowed { reply, .. }) = self.allowed else { return false };
        let after = self.after();
        let answered = self.answer.map_or(0, |mv| material(after.play_unchecked(reply).board(), mv.captures));
        let in_return = material(self.position.board(), self.played.captures) + answered;
        self.is_punished() && material(after.board(), reply.captures) > in_return && self.missed_recapture.is_none()
    }

    /// Returns the piece that could capture another after the mistake, if the best move takes that other piece out of
    /// its reach, although not out of reach of all pieces.
    pub fn escaped(&self) -> Option<Square> {
        let Allowed { reply, effect: ReplyEffect::Capture(_) } = self.allowed? else { return None };
        let Move { from, to, .. } = self.best;
        let is_escape = self.best.kind() == MoveKind::Quiet
            && reply.captures.contains(from)
            && move_effects(&self.position, self.best).escapes.is_empty();
        let after = self.position.play_unchecked(self.best);
        let still = after.legal_moves_from(reply.from).into_iter().any(|mv| mv.captures.contains(to));
        (is_escape && !still).then_some(reply.from)
    }

    /// Returns where the one piece that the mistake lets the other side capture, freeze or threaten stands after the
    /// best move, if the same enemy piece can do nothing like that to it there.
    pub fn kept_safe(&self) -> Option<KeptSafe> {
        let Allowed { reply, effect } = self.allowed?;
        let victims = match effect {
            ReplyEffect::Capture(_) => reply.captures,
            ReplyEffect::Threaten(threat) => threat.captures,
            ReplyEffect::Freeze(_) => self.frozen_by_reply(),
            _ => return None,
        };
        let victim = victims.first().filter(|_| !victims.more_than_one())?;
        let stood = if victim == self.played.to { self.played.from } else { victim };
        let at = if stood == self.best.from { self.best.to } else { stood };
        let after = self.position.play_unchecked(self.best);
        let piece = after.board().piece_at(at).filter(|piece| piece.color == self.position.turn())?;
        let endangers = |mv: Move| match effect {
            ReplyEffect::Capture(_) => mv.captures.contains(at),
            ReplyEffect::Freeze(_) => move_effects(&after, mv).freezes.contains(at),
            _ => mv.captures.contains(at) || move_effects(&after, mv).threatens.contains(at),
        };
        let by = match effect {
            ReplyEffect::Threaten(threat) if threat.from != reply.to => threat.from,
            _ => reply.from,
        };
        let moves = after.legal_moves();
        if moves.iter().any(|&mv| mv.from == by && endangers(mv)) {
            return None;
        }
        let from_all = !moves.iter().any(|&mv| endangers(mv));
        Some(KeptSafe { role: piece.role, at, by: if from_all { None } else { Some(by) }, effect })
    }

    /// Returns why the allowed reply, a quiet move, does less after the best move, which must capture nothing.
    pub fn answered_reply(&self) -> Option<ReplyAnswer> {
        let Allowed { reply, effect } = self.allowed.filter(|_| !self.best.is_capture())?;
        let after = self.position.play_unchecked(self.best);
        if reply.kind() != MoveKind::Quiet {
            return None;
        }
        let Some(now) = after.find_legal(reply.into()).filter(|now| !now.is_capture()) else {
            return (after.legal_moves_from(reply.from).iter().any(|mv| !mv.is_suicide()))
                .then_some(ReplyAnswer::Impossible);
        };
        let then = after.play_unchecked(now);
        if matches!(effect, ReplyEffect::Check(_)) && !then.is_check() {
            return Some(ReplyAnswer::NoCheck);
        }
        let back =
            then.legal_moves().iter().copied().find(|mv| mv.captures.contains(now.to)).map(ReplyAnswer::Captured);
        let by = freezers(then.board(), then.rules(), now.to);
        back.or_else(|| (!by.is_empty()).then_some(ReplyAnswer::FrozenBy(by)))
    }

    /// Returns the pieces that the allowed reply freezes, if it is allowed for that.
    pub fn frozen_by_reply(&self) -> Bitboard {
        match self.allowed {
            Some(Allowed { reply, effect: ReplyEffect::Freeze(_) }) => move_effects(&self.after(), reply).freezes,
            _ => Bitboard::EMPTY,
        }
    }

    /// Returns what the side captured in return for the pieces that the mistake allows to capture: with the move itself
    /// and after the capture.
    pub fn in_return(&self) -> Option<InReturn> {
        let Allowed { reply, effect: ReplyEffect::Capture(_) } = self.allowed? else { return None };
        let after_reply = self.after().play_unchecked(reply);
        let answered = self.answer.map_or(Bitboard::EMPTY, |mv| mv.captures);
        let both = self.played.captures.count() + answered.count();
        Some(match (victims(&self.position, self.played.captures), victims(&after_reply, answered)) {
            (None, Some(Victims::One(_, at))) if at == reply.to => InReturn::Capturer,
            (Some(victims), None) | (None, Some(victims)) => InReturn::Pieces(victims),
            (Some(first), Some(second)) => {
                InReturn::Pieces(match first.role().filter(|_| first.role() == second.role()) {
                    Some(role) => Victims::Alike(role, both),
                    None => Victims::Several(both),
                })
            }
            (None, None) => return None,
        })
    }

    /// Returns whether the allowed reply was played.
    pub fn is_punished(&self) -> bool {
        self.allowed.is_some_and(|allowed| Some(allowed.reply) == self.reply_played)
    }

    /// Returns the share of points that the move cost, 0 to 1.
    fn cost(&self) -> f64 {
        self.expected_scores[0] - self.expected_scores[1]
    }

    /// Returns whether the side was winning before the mistake.
    pub fn was_won(&self) -> bool {
        self.expected_scores[0] >= WINNING
    }

    /// Returns whether the side was losing before the mistake.
    pub fn was_lost(&self) -> bool {
        self.expected_scores[0] <= 1.0 - WINNING
    }

    /// Returns whether the game was as good as lost before the mistake, so that how far the chances fell tells nothing.
    pub fn was_hopeless(&self) -> bool {
        self.expected_scores[0] < 1.0 - SURE
    }

    /// Returns whether the mistake lets the other side win by force.
    pub fn allows_win(&self) -> bool {
        matches!(self.allowed, Some(Allowed { effect: ReplyEffect::Win(_), .. }))
    }

    /// Returns whether the side is as good as sure to win even after the mistake.
    pub fn is_still_sure(&self) -> bool {
        self.expected_scores[1] >= SURE
    }

    /// Returns the NAG of the move, whose sign is `?!`, `?` or `??`. It depends on the cost in points or, in a won
    /// game, on the material lost. A piece that a winning side can spare counts less, and so does a move in a lost
    /// game. A move that missed little has no NAG.
    pub fn nag(&self) -> Option<u8> {
        let (cost, still_won) = (self.cost(), self.expected_scores[1] >= WINNING);
        let (mistake, blunder) = if still_won { (WHOLE_PIECE, i32::MAX) } else { (PIECE, WHOLE_PIECE) };
        let costs = |least: i32| self.centipawns.is_some_and(|lost| lost >= least);
        Some(match self.missed {
            Missed::Nothing => return None,
            // A win by other means is as good, if it is as sure.
            Missed::Win(_) if self.is_still_sure() => DUBIOUS,
            Missed::Win(_) if still_won => MISTAKE,
            Missed::Win(_) => BLUNDER,
            // To walk into a mate is a mistake in a lost game, too.
            _ if self.was_hopeless() && self.allows_win() => MISTAKE,
            // A lost game can hardly be lost again.
            _ if self.was_hopeless() => DUBIOUS,
            _ if cost >= BLUNDER_LOSS || costs(blunder) => BLUNDER,
            Missed::Capture(SEVERAL..) => MISTAKE,
            _ if cost >= MISTAKE_LOSS || costs(mistake) => MISTAKE,
            _ => DUBIOUS,
        })
    }

    /// Returns the minimum share of points that a move with this NAG costs, even in a decided game.
    pub(super) fn least_cost(&self) -> f64 {
        match self.nag() {
            Some(BLUNDER) => BLUNDER_LOSS,
            Some(MISTAKE) => MISTAKE_LOSS,
            Some(_) => INACCURACY_LOSS,
            None => 0.0,
        }
    }
}

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
    let more = best.captures.count() > played.captures.count();
    let least = if best.captures.count() >= SEVERAL { LEAST_LOSS } else { INACCURACY_LOSS };
    let reply_played = line.moves().get(ply + 1).copied();
    let next = line.position(ply + 1)?;
    let expected = allowed(next, after);
    let allowed = reply_played.and_then(|reply| punished(next, after, expected, reply, answered)).or(expected);
    let is_captured = matches!(allowed, Some(Allowed { effect: ReplyEffect::Capture(_), .. }));
    let lost = centipawns_lost(before, after);
    let least_loss = if cost >= LEAST_LOSS { CAPTURE_LOSS } else { CAPTURE_LOSS_DECIDED };
    let missed = match before.score {
        _ if best == played => Missed::Nothing,
        Score::Mate(moves @ 1..=MISSED_MATE) if !keeps_mate(after) => Missed::Win(moves.unsigned_abs()),
        _ if more && (cost >= least || loses_piece(before, after)) => Missed::Capture(best.captures.count()),
        _ if cost >= INACCURACY_LOSS || walks_into_mate(before, after) => Missed::Better,
        _ if is_captured && loses_piece(before, after) => Missed::Piece,
        _ if is_captured && lost.is_some_and(|lost| lost >= least_loss) => Missed::Better,
        _ => Missed::Nothing,
    };
    // Beside a missed capture, what the move allows is named only if it was played, or costs more.
    let allowed = allowed.filter(|allowed| match missed {
        Missed::Better | Missed::Piece | Missed::Nothing => true,
        Missed::Win(_) => matches!(allowed.effect, ReplyEffect::Win(_)),
        Missed::Capture(_) => {
            let most = material(position.board(), best.captures);
            match allowed.effect {
                ReplyEffect::Win(_) => true,
                ReplyEffect::Capture(_) => {
                    Some(allowed.reply) == reply_played || material(next.board(), allowed.reply.captures) > most
                }
                _ => false,
            }
        }
    });
    let answer = allowed.and_then(|Allowed { reply, .. }| match after.pv[..] {
        // A capture that is itself wrong gives nothing back.
        _ if reply_played == Some(reply) => line.moves().get(ply + 2).copied().filter(|answer| {
            let best = answered.and_then(SearchResult::best);
            !answer.is_capture() || best.is_none_or(Move::is_capture)
        }),
        [first, answer, ..] if first == reply => Some(answer),
        _ => None,
    });
    let punishment = allowed.map(|allowed| allowed.reply).filter(|&reply| Some(reply) == reply_played);
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
        allowed,
        reply_played,
        answer,
        missed_recapture,
        expected_scores,
        centipawns: lost,
    };
    let is_of_a_piece = matches!(missed, Missed::Better | Missed::Piece) && cost < INACCURACY_LOSS;
    if is_of_a_piece && mistake.is_allowed_anyway() {
        mistake.missed = Missed::Nothing;
    }
    let is_worth_naming = match mistake.missed {
        // Nobody learns from a move that was the best one.
        Missed::Nothing => best != played && cost > 0.0 && mistake.lost_material(),
        // Nobody learns from an inaccuracy for which no reason can be named.
        Missed::Better if cost < MISTAKE_LOSS => allowed.is_none_or(|allowed| allowed.effect != ReplyEffect::Deep),
        _ => true,
    };
    is_worth_naming.then_some(mistake)
}

/// Returns the capture that answered a mistake in the game, if it shows what the mistake cost. It must capture as much
/// as the engine's reply would have captured or threatened, or be about as good. A forced win takes precedence.
fn punished(
    position: &Position,
    after: &SearchResult,
    expected: Option<Allowed>,
    reply: Move,
    answered: Option<&SearchResult>,
) -> Option<Allowed> {
    let captured = |mv: Move| material(position.board(), mv.captures);
    let is_as_good = || answered.is_some_and(|answered| is_as_good(after, answered));
    // A reply that was itself wrong tells nothing.
    let is_fine = || answered.is_none_or(|answered| score_lost(after, answered) < INACCURACY_LOSS);
    let captures_as_expected = || match expected.map(|expected| (expected.reply, expected.effect)) {
        Some((best, ReplyEffect::Capture(_))) => captured(reply) >= captured(best),
        Some((_, ReplyEffect::Threaten(threat))) => !(threat.captures & reply.captures).is_empty(),
        Some((_, ReplyEffect::Prepare(Victims::One(_, at), _))) => reply.captures.contains(at),
        _ => false,
    };
    let wins = matches!(expected, Some(Allowed { effect: ReplyEffect::Win(_), .. }));
    let is_telling = !wins && (is_as_good() || captures_as_expected() && is_fine());
    let effect = ReplyEffect::Capture(victims(position, reply.captures)?);
    is_telling.then_some(Allowed { reply, effect })
}

/// Returns the engine's reply to a mistake and its effect: a win, a capture, or the effect of a quiet move. Returns
/// `None` for a suicide that neither wins nor prepares a capture.
fn allowed(position: &Position, after: &SearchResult) -> Option<Allowed> {
    let reply = after.best()?;
    let victims = |squares| victims(position, squares);
    let effect = match (after.score, reply.kind()) {
        (Score::Mate(moves @ 1..), _) => ReplyEffect::Win(moves.unsigned_abs()),
        (_, MoveKind::Suicide) => {
            let (victims, moves) = prepared(position, &after.pv)?;
            ReplyEffect::Prepare(victims, moves)
        }
        (_, MoveKind::Capture) => ReplyEffect::Capture(victims(reply.captures)?),
        (_, MoveKind::Quiet) => {
            let effects = move_effects(position, reply);
            let next = || prepared(position, &after.pv);
            let check = effects.check.then(|| ReplyEffect::Check(next().filter(|next| next.1 == 1).map(|next| next.0)));
            let is_freezer = matches!(reply.piece.role, Role::Immobilizer | Role::Chameleon);
            let freezes = || victims(effects.freezes).filter(|_| is_freezer).map(ReplyEffect::Freeze);
            let threatens = || threat(position, reply, effects.threatens).map(ReplyEffect::Threaten);
            let prepares = || next().map(|(victims, moves)| ReplyEffect::Prepare(victims, moves));
            check.or_else(freezes).or_else(threatens).or_else(prepares).unwrap_or(ReplyEffect::Deep)
        }
    };
    Some(Allowed { reply, effect })
}

/// Returns the pieces on these squares, in as much detail as a sentence gives; `None` if there are none.
fn victims(position: &Position, squares: Bitboard) -> Option<Victims> {
    let at = squares.first()?;
    let role = position.board().role_at(at)?;
    Some(match squares.count() {
        1 => Victims::One(role, at),
        several if (squares & !position.board().by_role(role)).is_empty() => Victims::Alike(role, several),
        several => Victims::Several(several),
    })
}

/// Returns the capture of some of these enemies that a quiet move threatens: by the moved piece, or else by a piece
/// that it helps or makes way for.
fn threat(position: &Position, mv: Move, victims: Bitboard) -> Option<Move> {
    let after = position.play_unchecked(mv);
    let threats = threats_of(&after.to_setup(), position.turn());
    let threats = threats.into_iter().filter(|threat| !(threat.captures & victims).is_empty());
    threats.max_by_key(|threat| (threat.from == mv.to, (threat.captures & victims).count()))
}

/// Returns what the same side captures with a later move of a line, and how many moves later, if nothing is captured
/// before it and its victims have not moved since the first move.
fn prepared(position: &Position, line: &[Move]) -> Option<(Victims, u32)> {
    let mut now = *position;
    let mut moved = Bitboard::EMPTY;
    for (ply, &mv) in line.iter().enumerate() {
        if mv.is_capture() {
            let is_own = ply > 0 && ply % 2 == 0 && (mv.captures & moved).is_empty();
            return if is_own { Some((victims(&now, mv.captures)?, ply as u32 / 2)) } else { None };
        }
        moved = moved.with(mv.to);
        now = now.play_unchecked(mv);
    }
    None
}
