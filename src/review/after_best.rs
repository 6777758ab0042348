//! How the best move would have answered what the mistake allowed.

use super::mistake::{Missed, Mistake, Refutation, ReplyEffect};
use crate::eval::material;
use crate::rules::explain::{MoveEffects, move_effects, threats_of};
use crate::rules::freeze::freezers;
use crate::rules::{Bitboard, Move, MoveKind, Position, Role, Square};

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
    /// The pieces that each move of the same piece could capture, freeze or threaten after the best move.
    still: Vec<Bitboard>,
    /// What the best move prevents, if no such move concerns these pieces.
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

/// What a best move that captures risks: no capture of the capturing piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SafeCapture {
    /// The other side cannot capture anything.
    NothingInReturn,
    /// It cannot capture the capturing piece.
    CapturerIsSafe,
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

impl Mistake {
    pub fn after_best(&self) -> Position {
        self.position.play_unchecked(self.best)
    }

    /// Returns where pieces of the side, given where they stand after the mistake, stand after the best move.
    fn places_after_best(&self, squares: Bitboard) -> Bitboard {
        let place = |square: Square| {
            let stood = if square == self.played.to { self.played.from } else { square };
            if stood == self.best.from { self.best.to } else { stood }
        };
        squares.into_iter().map(place).collect()
    }

    /// Returns the pieces that the mistake, but not the best move, lets the other side capture, freeze or threaten.
    /// Returns `None` if the best move does more than prevent this: it must capture nothing and leave these pieces
    /// where they stand.
    pub fn prevented(&self) -> Option<(Bitboard, Prevented)> {
        let EffectAfterBest { victims, still, prevented } = self.effect_after_best()?;
        let after = self.after_best();
        let own = |position: &Position| position.board().by_color(self.position.turn());
        let have_stayed = victims & own(&self.position) & own(&after) == victims;
        let is_prevented = still.iter().all(|&still| (victims & still).is_empty());
        (have_stayed && is_prevented).then_some((victims, prevented))
    }

    /// Returns what the refutation can do after the best move, which must capture nothing.
    fn effect_after_best(&self) -> Option<EffectAfterBest> {
        let Refutation { reply, effect } = self.refutation.filter(|_| !self.best.is_capture())?;
        let after = self.after_best();
        let captured = |position: &Position, by: Square| {
            let threats = threats_of(&position.to_setup(), reply.piece.color).into_iter();
            threats.filter(|threat| threat.from == by).map(|threat| threat.captures).collect()
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
                None => (threat.captures, Vec::new(), Prevented::Reply),
            },
            _ => return None,
        };
        Some(EffectAfterBest { victims, still, prevented })
    }

    /// Returns the capture that the mistake allowed, if it is also possible after the best move, with an answer that
    /// captures as much. If the capture can end on several squares, one without such an answer is chosen, or else the
    /// same square.
    pub fn still_possible(&self) -> Option<(Move, Option<Move>)> {
        let Refutation { reply, effect: ReplyEffect::Capture(_) } =
            self.refutation.filter(|_| !self.best.is_capture())?
        else {
            return None;
        };
        let after = self.after_best();
        let answer = |capture: Move| {
            let then = after.play_unchecked(capture);
            let answer = then.legal_moves().into_iter().max_by_key(|mv| material(then.board(), mv.captures))?;
            (material(then.board(), answer.captures) >= material(after.board(), capture.captures)).then_some(answer)
        };
        let victims = self.places_after_best(reply.captures);
        let same = after.legal_moves_from(reply.from).into_iter().filter(|mv| (victims & !mv.captures).is_empty());
        same.map(|capture| (capture, answer(capture)))
            .min_by_key(|(capture, answer)| (answer.is_some(), capture.to != reply.to))
    }

    /// Returns what the mistake allows and the best move does not. A reply that was played in the game counts in any
    /// case, unless what it captures could not be saved.
    pub fn new_refutation(&self) -> Option<Refutation> {
        let counts = || self.is_punished() && !self.is_unavoidable();
        self.refutation.filter(|_| !self.is_allowed_anyway() || counts())
    }

    /// Returns the refutation that explains the mistake. Returns `None` if what the best move does tells more than a
    /// gain that comes later.
    pub fn telling_refutation(&self) -> Option<Refutation> {
        let has_other_reason = || self.missed_effects().is_some();
        self.new_refutation().filter(|refutation| match refutation.effect {
            ReplyEffect::Deep | ReplyEffect::WinMaterial(_) => !has_other_reason(),
            _ => true,
        })
    }

    /// Returns the effects of the best move, a quiet one, that the played move lacks, if there are any.
    pub fn missed_effects(&self) -> Option<MoveEffects> {
        let Mistake { position, best, played, missed, .. } = self;
        if best.kind() != MoveKind::Quiet || *missed == Missed::Little {
            return None;
        }
        let mut effects = move_effects(position, *best);
        if played.kind() == MoveKind::Quiet {
            let done = move_effects(position, *played);
            effects.check &= !done.check;
            // A piece is saved as well by its own move as by another.
            if !done.escapes.is_empty() {
                effects.saves &= !Bitboard::from(played.from);
            }
            if !done.escapes.is_empty() || done.saves.contains(best.from) {
                effects.escapes = Bitboard::EMPTY;
            }
            effects.freezes &= !done.freezes;
            effects.frees &= !done.frees;
            effects.saves &= !done.saves;
            effects.threatens &= !done.threatens;
        }
        if position.is_check() {
            // Every legal move answers the check, so that is not worth naming.
            if best.piece.role == Role::King {
                effects.escapes = Bitboard::EMPTY;
            }
            effects.saves &= !position.board().by_role(Role::King);
        }
        (!effects.is_empty()).then_some(effects)
    }

    /// Returns whether what the best move captures or newly threatens is worth more than what the mistake loses, or
    /// lets the other side threaten.
    pub fn misses_more_than_it_loses(&self) -> bool {
        let lost = match self.refutation {
            Some(Refutation { reply, effect: ReplyEffect::Capture(_) }) => reply.captures,
            Some(Refutation { effect: ReplyEffect::Threaten(threat), .. }) => threat.captures,
            _ => return false,
        };
        let missed = match self.missed {
            Missed::Capture(_) => material(self.position.board(), self.best.captures),
            Missed::Better => {
                let threatened = self.missed_effects().map_or(Bitboard::EMPTY, |effects| effects.threatens);
                material(self.after_best().board(), threatened)
            }
            _ => 0,
        };
        missed > material(self.after().board(), lost)
    }

    /// Returns whether the best move allows the same: a capture without an answer that captures as much, a freezing,
    /// or a threat.
    pub(super) fn is_allowed_anyway(&self) -> bool {
        match self.refutation.map(|refutation| refutation.effect) {
            Some(ReplyEffect::Freeze(_) | ReplyEffect::Threaten(_)) => {
                let is_answered =
                    || matches!(self.answered_reply(), Some(ReplyAnswer::Captured(_) | ReplyAnswer::FrozenBy(_)));
                self.effect_after_best().is_some_and(|EffectAfterBest { victims, still, .. }| {
                    let victims = self.places_after_best(victims);
                    still.into_iter().any(|still| (victims & !still).is_empty()) && !is_answered()
                })
            }
            _ => self.still_possible().is_some_and(|(_, answer)| answer.is_none()),
        }
    }

    /// Returns how safe the best move is, if it captures and the capturing piece cannot be captured in turn.
    pub fn safe_capture(&self) -> Option<SafeCapture> {
        let best = Some(self.best).filter(|best| best.is_capture())?;
        let replies = self.after_best().legal_moves();
        let captured: Bitboard = replies.iter().map(|reply| reply.captures).collect();
        match captured {
            // The move has ended the game.
            _ if replies.is_empty() => None,
            Bitboard::EMPTY => Some(SafeCapture::NothingInReturn),
            _ => (!captured.contains(best.to)).then_some(SafeCapture::CapturerIsSafe),
        }
    }

    /// Returns the piece that could capture another after the mistake, if the best move takes that other piece out of
    /// its reach, although not out of reach of all pieces.
    pub fn escaped(&self) -> Option<Square> {
        let Refutation { reply, effect: ReplyEffect::Capture(_) } = self.refutation? else { return None };
        let Move { from, to, .. } = self.best;
        let is_escape = self.best.kind() == MoveKind::Quiet
            && reply.captures.contains(from)
            && move_effects(&self.position, self.best).escapes.is_empty();
        let after = self.after_best();
        let still = after.legal_moves_from(reply.from).into_iter().any(|mv| mv.captures.contains(to));
        (is_escape && !still).then_some(reply.from)
    }

    /// Returns where the one piece that the mistake lets the other side capture, freeze or threaten stands after the
    /// best move, if the same enemy piece can do nothing like that to it there.
    pub fn kept_safe(&self) -> Option<KeptSafe> {
        let refutation = self.refutation?;
        let Refutation { reply, effect } = refutation;
        let victims = match effect {
            ReplyEffect::Capture(_) => reply.captures,
            ReplyEffect::Threaten(threat) => threat.captures,
            ReplyEffect::Freeze(_) => self.frozen_by_reply(),
            _ => return None,
        };
        let victim = victims.first().filter(|_| !victims.more_than_one())?;
        let at = self.places_after_best(Bitboard::from_square(victim)).first()?;
        let after = self.after_best();
        let piece = after.board().piece_at(at).filter(|piece| piece.color == self.position.turn())?;
        let endangers = |mv: Move| match effect {
            ReplyEffect::Capture(_) => mv.captures.contains(at),
            ReplyEffect::Freeze(_) => move_effects(&after, mv).freezes.contains(at),
            _ => mv.captures.contains(at) || move_effects(&after, mv).threatens.contains(at),
        };
        let by = refutation.actor();
        let moves = after.legal_moves();
        if moves.iter().any(|&mv| mv.from == by && endangers(mv)) {
            return None;
        }
        let from_all = !moves.iter().any(|&mv| endangers(mv));
        Some(KeptSafe { role: piece.role, at, by: if from_all { None } else { Some(by) }, effect })
    }

    /// Returns why the refutation, a quiet move, does less after the best move, which must capture nothing.
    pub fn answered_reply(&self) -> Option<ReplyAnswer> {
        let Refutation { reply, effect } = self.refutation.filter(|_| !self.best.is_capture())?;
        let after = self.after_best();
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
}
