//! The engine's advice as sentences: what a move does, why it is good, and what it costs.

use super::moves::{
    Detail, effects_clause, effects_phrase, ending_phrase, explained_in, named, pieces_at, quiet_phrase, whose,
};
use super::pieces::{a, piece_at};
use super::{count, list, ui};
use crate::review::{Hint, LeftAttacked, Losses, MUCH_ROOM, Merit};
use crate::rules::explain::{MoveEffects, move_effects};
use crate::rules::{Bitboard, Board, Color, Move, MoveKind, Position, Square};
use crate::util::phrase::capitalized;

/// A sentence about a hinted move that does not follow from the position.
pub enum Reason {
    /// It explains the move, besides its effects.
    Because(String),
    /// The moved piece gets out of reach of this piece, though not of all.
    Escapes(String),
    /// It takes the place of a gain in mobility, or of the line that the engine expects, where nothing else explains
    /// the move.
    Otherwise(String),
}

/// Returns what a hinted move does, addressing the player of side `you`, if any: its captures, the effects of a quiet
/// move or else its purpose, its cost, and the moves after it.
pub fn hint(position: &Position, hint: &Hint, reason: Option<Reason>, you: Option<Color>) -> String {
    let (because, escapes, otherwise) = match reason {
        Some(Reason::Because(because)) => (Some(because), None, None),
        Some(Reason::Escapes(attacker)) => (None, Some(attacker), None),
        Some(Reason::Otherwise(otherwise)) => (None, None, Some(otherwise)),
        None => (None, None, None),
    };
    let Hint { mv, ref follow_up, wins_in, ref merit, lost, left } = *hint;
    let after = position.play_unchecked(mv);
    let enemy = after.turn();
    let reply = follow_up.first().copied();
    let next = reply.and_then(|reply| Next::after(&after, reply, *follow_up.get(1)?));
    let is_you = you == Some(position.turn());
    let continues = |next: &Next| match is_you {
        true => format!("you continue with {}", next.text),
        false => format!("{} continues with {}", position.turn(), next.text),
    };
    let mut sentences = vec![if mv.is_suicide() {
        ui::remove_by_suicide(position.board(), mv.from)
    } else {
        explained_in(position, mv)
    }];
    // A win at once is named by its effects.
    if let Some(moves @ 2..) = wins_in {
        let is_check = mv.kind() == MoveKind::Quiet && move_effects(position, mv).check;
        let check = if is_check { "gives check and " } else { "" };
        sentences.push(format!("It {check}wins in {moves}"));
        return sentences.join(". ");
    }
    let captured = reply.filter(|reply| reply.is_capture()).map(|reply| named(&after, reply));
    // The reason, or what is lost or guarded, already says this.
    let is_about_losses = because.is_some() || matches!(merit, Some(Merit::LosesLeast(_) | Merit::Guards { .. }));
    let left = left.filter(|_| !is_about_losses);
    let effects = match escapes {
        Some(attacker) => {
            // The attacker is not named twice.
            let attacker = format!("the {attacker}");
            let and = effects_phrase(position, mv).map(|does| format!(" and {}", does.replacen(&attacker, "it", 1)));
            Some(format!("It gets out of reach of {attacker}{}", and.unwrap_or_default()))
        }
        None => effects_clause(position, mv),
    };
    let reasons: Vec<String> = [effects, because].into_iter().flatten().collect();
    let is_explained = !reasons.is_empty() || mv.is_capture();
    sentences.extend(reasons);
    if !is_explained {
        let prepares =
            next.as_ref().zip(reply).filter(|_| captured.is_none()).map(|(next, reply)| match next.is_about_reply {
                true => format!("If {enemy} plays {}, {}", named(&after, reply), continues(next)),
                false => format!("It prepares {}", next.text),
            });
        // If something is lost, only a merit about losses counts as a reason: what is lost, or what is recaptured for
        // it.
        let about_losses = |merit: &&Merit| matches!(merit, Merit::LosesLeast(_) | Merit::Guards { .. });
        let has_otherwise = otherwise.is_some();
        let is_weak = |merit: &&Merit| matches!(merit, Merit::OpensLines(_) | Merit::Restrains(_));
        let merit = || {
            let merit = merit.as_ref().filter(|merit| captured.is_none() || about_losses(merit));
            // That a piece stays attacked matters more than what might have been threatened.
            let is_far = |merit: &&Merit| left.is_some() && matches!(merit, Merit::Prevents { .. });
            merit.filter(|merit| !(has_otherwise && is_weak(merit) || is_far(merit)))
        };
        let merit = || merit().map(|merit| merit_clause(&after, merit, you));
        // The reply is named if it captures, or if a piece stays attacked and no answer recaptures.
        let is_reply_named = captured.is_some() || left.is_some_and(|left| left.back.is_none());
        let expected = || otherwise.or_else(|| (!is_reply_named).then(|| expected(&after, follow_up)));
        sentences.extend(prepares.or_else(merit).or_else(expected));
    }
    sentences.extend(left.map(|left| stays_attacked(&after, left, reply, is_you)));
    if let Some(reply) = captured {
        let is_least = matches!(merit, Some(Merit::LosesLeast(_)));
        let is_lost = lost.filter(|_| is_explained || !is_least);
        let is_lost =
            is_lost.map_or_else(String::new, |at| format!("; no move saves the {}", piece_at(after.board(), at)));
        let then = match next {
            Some(next) if next.captures || !is_explained => format!(", and {}", continues(&next)),
            _ if is_explained || is_least || lost.is_some() => String::new(),
            _ => ", but the engine finds nothing better".to_owned(),
        };
        sentences.push(format!("{enemy} can answer with {reply}{then}{is_lost}"));
    }
    sentences.join(". ")
}

/// Says why pieces may stay attacked: because of the answer to their capture, or of the reply that the engine expects
/// instead.
fn stays_attacked(after: &Position, left: LeftAttacked, reply: Option<Move>, is_you: bool) -> String {
    let LeftAttacked { capture, back } = left;
    let several = capture.captures.more_than_one();
    let (stays, them) = if several { ("stay", "them") } else { ("stays", "it") };
    let attacked = format!("{} {stays} attacked", capitalized(&pieces_at(after.board(), capture.captures)));
    match (back, reply) {
        (Some(back), _) => {
            let (by, then) = (piece_at(after.board(), capture.from), after.play_unchecked(capture));
            let who = if is_you { "you".to_owned() } else { (!after.turn()).to_string() };
            format!("{attacked}: if the {by} captures {them}, {who} can answer with {}", named(&then, back))
        }
        (None, Some(reply)) => {
            format!("{attacked}, but the engine expects {} to answer with {}", after.turn(), named(after, reply))
        }
        (None, None) => attacked,
    }
}

/// Names the piece to move, and says what the next hint shows.
pub fn look_at(board: &Board, square: Square) -> String {
    format!("Look at the {}. The next hint shows its move", piece_at(board, square))
}

/// The same side's next move after the reply to a hinted move.
struct Next {
    text: String,
    captures: bool,
    /// Whether the move makes sense only after that reply, so that the reply must be named first.
    is_about_reply: bool,
}

impl Next {
    /// Returns the move after a reply, if it captures or its effects can be named.
    fn after(after: &Position, reply: Move, next: Move) -> Option<Next> {
        let then = after.play_unchecked(reply);
        match next.kind() {
            MoveKind::Capture => Some(Next {
                text: named(&then, next),
                captures: true,
                is_about_reply: next.captures.contains(reply.to),
            }),
            MoveKind::Quiet => {
                // An escape or a rescue is not part of a plan: nobody plans to bring pieces into danger first.
                let unplanned =
                    MoveEffects { escapes: Bitboard::EMPTY, saves: Bitboard::EMPTY, ..move_effects(&then, next) };
                let after = then.play_unchecked(next);
                let phrase =
                    ending_phrase(&after).or_else(|| quiet_phrase(&then, next, &unplanned, Detail::Effects))?;
                let is_about_reply = (unplanned.freezes | unplanned.threatens).contains(reply.to);
                Some(Next { text: format!("{}, which {phrase}", named(&then, next)), captures: false, is_about_reply })
            }
            MoveKind::Suicide => None,
        }
    }
}

/// Returns what the side to move could capture: `only the Pawn on e5`, `nothing worth more than a Pawn`.
fn lost(after: &Position, losses: &Losses) -> String {
    match losses {
        Losses::Only(squares) => format!("only {}", pieces_at(after.board(), *squares)),
        Losses::AtMost(roles) => {
            let roles: Vec<String> = roles.iter().map(|&role| a(role)).collect();
            format!("nothing worth more than {}", list(&roles))
        }
    }
}

/// Returns the purpose of a quiet move, given the position after it: `It prevents a threat: Leaper g5 to h4 would have
/// threatened the Pawn on h5`.
fn merit_clause(after: &Position, merit: &Merit, you: Option<Color>) -> String {
    let (enemy, own) = (after.turn(), !after.turn());
    let is_you = you == Some(own);
    match merit {
        Merit::LosesLeast(losses) => {
            let whatever = if is_you { "you play".to_owned() } else { format!("{own} plays") };
            format!("Whatever {whatever}, {enemy} can capture something: after this move {}", lost(after, losses))
        }
        Merit::Guards { capture, back } => {
            let then = after.play_unchecked(*capture);
            let captured = pieces_at(after.board(), capture.captures);
            let by = piece_at(after.board(), capture.from);
            let it = if capture.captures.more_than_one() { "them" } else { "it" };
            let can = if is_you { "you".to_owned() } else { own.to_string() };
            format!("It guards {captured}: if the {by} captures {it}, {can} can answer with {}", named(&then, *back))
        }
        Merit::Prevents { reply, threatened } => format!(
            "It prevents a threat: {} {} to {} would have threatened {}",
            reply.piece.role.name(),
            reply.from,
            reply.to,
            pieces_at(after.board(), *threatened)
        ),
        &Merit::OpensLines(moves) => {
            let (whose, more) = (whose(own, you), count(moves as usize, "more move"));
            match moves {
                0..MUCH_ROOM => format!("It gives {whose} pieces {more}"),
                _ => format!("It opens lines: {whose} pieces have {more}"),
            }
        }
        Merit::Restrains(moves) => {
            format!("It leaves {} pieces with {}", whose(enemy, you), count(*moves as usize, "fewer move"))
        }
    }
}

/// Returns what the engine expects after a move about which nothing else can be said: a later capture, or the next
/// moves.
fn expected(after: &Position, line: &[Move]) -> String {
    leads_to(after, line).unwrap_or_else(|| match line.first() {
        Some(&reply) => format!("The engine rates this move best, and expects {} in reply", named(after, reply)),
        None => "The engine rates this move best".to_owned(),
    })
}

/// Returns the capture to which the engine expects a move to lead, if nothing is lost before it.
pub(super) fn leads_to(after: &Position, line: &[Move]) -> Option<String> {
    let mut position = *after;
    let first = line.iter().position(|mv| mv.is_capture()).filter(|ply| ply % 2 == 1)?;
    for &mv in &line[..first] {
        position = position.play_unchecked(mv);
    }
    Some(format!("The engine expects it to lead to {}", named(&position, line[first])))
}
