//! A move that missed or lost something, and what it allows the other side.

use super::hint::lost;
use super::thresholds::{
    BLUNDER_LOSS, INACCURACY_LOSS, MISTAKE_LOSS, PIECE_LOSS, SEVERAL, SURE, WHOLE_PIECE_LOSS, WINNING,
};
use crate::eval::material;
use crate::notation::pgn::nag::Judgement;
use crate::rules::explain::{move_effects, threatened_before, threats_of};
use crate::rules::{Bitboard, Move, Position, Role, Setup, Square};

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
    pub refutation: Option<Refutation>,
    /// The reply to the move in the game.
    pub reply_played: Option<Move>,
    /// The answer to the refutation. If the reply was played, this is the next move of the game, unless that was a
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
    /// A piece was lost that hardly any move would have kept.
    Little,
}

/// What a mistake allows the other side: a reply, and its effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refutation {
    pub reply: Move,
    pub effect: ReplyEffect,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplyEffect {
    /// The reply leads to a win in this many moves.
    Win(u32),
    Capture(Victims),
    /// The reply gives check. The engine expects the replying side to capture these pieces later, if any.
    Check(Option<LaterCapture>),
    Freeze(Victims),
    /// The reply threatens this capture, by the moved piece or another.
    Threaten(Move),
    /// The engine expects the replying side to capture these pieces later.
    Prepare(LaterCapture),
    /// The engine expects the replying side to win material by captures of both sides, in this many moves.
    WinMaterial(u32),
    /// The reply is good for a reason that shows only after more moves.
    Deep,
}

/// A capture after a reply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaterCapture {
    pub victims: Victims,
    /// How many moves after the reply the same side captures.
    pub moves: u32,
}

impl Refutation {
    /// Returns the power that the mistake overlooked, if the reply captures or freezes.
    pub const fn overlooked(self) -> Option<OverlookedPower> {
        let role = self.reply.piece.role;
        match self.effect {
            ReplyEffect::Capture(_) => Some(OverlookedPower { role, freezes: false }),
            ReplyEffect::Freeze(_) => Some(OverlookedPower { role, freezes: true }),
            _ => None,
        }
    }

    /// Returns whether the refutation to another mistake does the same: by the same piece, unless it wins.
    pub fn is_alike(self, other: Refutation) -> bool {
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
    pub(super) fn actor(self) -> Square {
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

/// What a side captures in return for the pieces that it loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compensation {
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
    /// Returns the pieces on these squares, in as much detail as a sentence gives; `None` if there are none.
    pub(super) fn on(position: &Position, squares: Bitboard) -> Option<Victims> {
        let at = squares.first()?;
        let role = position.board().role_at(at)?;
        Some(match squares.count() {
            1 => Victims::One(role, at),
            several if (squares & !position.board().by_role(role)).is_empty() => Victims::Alike(role, several),
            several => Victims::Several(several),
        })
    }

    /// Returns the kind of the pieces, if they are all of one kind.
    const fn role(self) -> Option<Role> {
        match self {
            Victims::One(role, _) | Victims::Alike(role, _) => Some(role),
            Victims::Several(_) => None,
        }
    }
}

impl Mistake {
    pub fn after(&self) -> Position {
        self.position.play_unchecked(self.played)
    }

    /// Returns whether the refutation would have made the same threat before the move, which did not allow it then.
    pub fn was_threatened_alike(&self) -> bool {
        let Some(Refutation { reply, effect: ReplyEffect::Threaten(threat) }) = self.refutation else { return false };
        let before = Position::try_from(Setup { turn: reply.piece.color, ..self.position.to_setup() });
        before.is_ok_and(|before| {
            before.find_legal(reply.into()).is_some_and(|reply| {
                let threats = threats_of(&before.play_unchecked(reply).to_setup(), reply.piece.color);
                threats.iter().any(|other| other.from == threat.from && other.captures == threat.captures)
            })
        })
    }

    /// Returns whether the refutation captures only what the same piece could have captured before the move.
    pub fn was_capturable(&self) -> bool {
        self.refutation.is_some_and(|Refutation { reply, .. }| {
            reply.is_capture() && threatened_before(&self.position, reply) == reply.captures
        })
    }

    /// Returns whether the side lost material by the mistake: the refutation was played, captured more than the side
    /// did with the moves before and after it, and could not be answered by capturing as much.
    pub fn lost_material(&self) -> bool {
        let Some(Refutation { reply, .. }) = self.refutation else { return false };
        let after = self.after();
        let answered = self.answer.map_or(0, |mv| material(after.play_unchecked(reply).board(), mv.captures));
        let in_return = material(self.position.board(), self.played.captures) + answered;
        self.is_punished()
            && material(after.board(), reply.captures) > in_return
            && self.missed_recapture.is_none()
            && !self.is_unavoidable()
    }

    /// Returns the pieces that the refutation freezes, if it is allowed for that.
    pub fn frozen_by_reply(&self) -> Bitboard {
        match self.refutation {
            Some(Refutation { reply, effect: ReplyEffect::Freeze(_) }) => move_effects(&self.after(), reply).freezes,
            _ => Bitboard::EMPTY,
        }
    }

    /// Returns what the side captured in return for the pieces that the mistake allows to capture: with the move itself
    /// and after the capture.
    pub fn compensation(&self) -> Option<Compensation> {
        let Refutation { reply, effect: ReplyEffect::Capture(_) } = self.refutation? else { return None };
        let after_reply = self.after().play_unchecked(reply);
        let answered = self.answer.map_or(Bitboard::EMPTY, |mv| mv.captures);
        let both = self.played.captures.count() + answered.count();
        Some(match (Victims::on(&self.position, self.played.captures), Victims::on(&after_reply, answered)) {
            (None, Some(Victims::One(_, at))) if at == reply.to => Compensation::Capturer,
            (Some(victims), None) | (None, Some(victims)) => Compensation::Pieces(victims),
            (Some(first), Some(second)) => {
                Compensation::Pieces(match first.role().filter(|_| first.role() == second.role()) {
                    Some(role) => Victims::Alike(role, both),
                    None => Victims::Several(both),
                })
            }
            (None, None) => return None,
        })
    }

    /// Returns whether no move could have saved the piece that the refutation captures.
    pub(super) fn is_unavoidable(&self) -> bool {
        self.refutation.is_some_and(|refutation| lost(&self.position, self.played, refutation.reply).is_some())
    }

    /// Returns whether the refutation was played.
    pub fn is_punished(&self) -> bool {
        self.refutation.is_some_and(|refutation| Some(refutation.reply) == self.reply_played)
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
        matches!(self.refutation, Some(Refutation { effect: ReplyEffect::Win(_), .. }))
    }

    /// Returns whether the move costs so little that it is hardly a mistake.
    pub fn is_playable(&self) -> bool {
        self.judgement() == Judgement::Inaccuracy && self.cost() <= INACCURACY_LOSS
    }

    /// Returns whether the mistake allows no more than a threat.
    pub fn lets_threaten(&self) -> bool {
        matches!(self.refutation, Some(Refutation { effect: ReplyEffect::Threaten(_), .. }))
    }

    /// Returns whether the side is as good as sure to win even after the mistake.
    pub fn is_still_sure(&self) -> bool {
        self.expected_scores[1] >= SURE
    }

    /// Returns how bad the move is, never [`Judgement::Good`]. It depends on the cost in points or, in a won game, on
    /// the material lost. A piece that a winning side can spare counts less, and so does a move in a lost
    /// game.
    pub fn judgement(&self) -> Judgement {
        let (cost, still_won) = (self.cost(), self.expected_scores[1] >= WINNING);
        let (mistake, blunder) = if still_won { (WHOLE_PIECE_LOSS, i32::MAX) } else { (PIECE_LOSS, WHOLE_PIECE_LOSS) };
        let costs = |least: i32| self.centipawns.is_some_and(|lost| lost >= least);
        match self.missed {
            Missed::Little => Judgement::Inaccuracy,
            // A win by other means is as good, if it is as sure.
            Missed::Win(_) if self.is_still_sure() => Judgement::Inaccuracy,
            Missed::Win(_) if still_won => Judgement::Mistake,
            Missed::Win(_) => Judgement::Blunder,
            // To walk into a mate is a mistake in a lost game, too.
            _ if self.was_hopeless() && self.allows_win() => Judgement::Mistake,
            // A lost game can hardly be lost again.
            _ if self.was_hopeless() => Judgement::Inaccuracy,
            _ if cost >= BLUNDER_LOSS || costs(blunder) => Judgement::Blunder,
            Missed::Capture(SEVERAL..) => Judgement::Mistake,
            _ if cost >= MISTAKE_LOSS || costs(mistake) => Judgement::Mistake,
            _ => Judgement::Inaccuracy,
        }
    }

    /// Returns the minimum share of points that a move judged like this costs, even in a decided game.
    pub(super) fn least_cost(&self) -> f64 {
        match self.judgement() {
            Judgement::Blunder => BLUNDER_LOSS,
            Judgement::Mistake => MISTAKE_LOSS,
            Judgement::Inaccuracy => INACCURACY_LOSS,
            Judgement::Good => 0.0,
        }
    }
}
