//! The engine's advice as sentences: what a move does, why it is good, and what it costs.

use super::moves::{
    Detail, effects_clause, effects_phrase, ending_phrase, explained_in, named, pieces_at, quiet_phrase, who, whose,
};
use super::pieces::{a, piece_at};
use super::{count, list, ui};
use crate::review::{Hanging, Hint, Losses, MUCH_MOBILITY, Merit};
use crate::rules::explain::{MoveEffects, move_effects};
use crate::rules::{Bitboard, Board, Color, Move, MoveKind, Position, Square};
use crate::util::phrase::capitalized;

/// A sentence about a hinted move that does not follow from the position.
pub enum Reason {
    /// It explains the move, besides its effects.
    Because(String),
    /// It comes after the effects or the purpose of the move.
    Besides(String),
    /// The moved piece gets out of reach of this piece, though not of all.
    Escapes(Square),
    /// It takes the place of a gain in mobility, or of the line that the engine expects, where nothing else explains
    /// the move.
    Otherwise(String),
}

/// Returns what a hinted move does, addressing the player of side `you`, if any: its captures, the effects of a quiet
/// move or else its purpose, its cost, and the moves after it.
pub fn hint(position: &Position, hint: &Hint, reason: Option<Reason>, you: Option<Color>) -> String {
    let advice = Advice::new(position, hint, you);
    let mut sentences = vec![advice.names_move()];
    // A win at once is named by its effects.
    if let Some(moves @ 2..) = hint.wins_in {
        sentences.push(advice.wins_in(moves));
        return sentences.join(". ");
    }
    let has_because = matches!(reason, Some(Reason::Because(_)));
    let effects = || effects_clause(position, hint.mv);
    let (effects, because, besides, otherwise) = match reason {
        Some(Reason::Escapes(attacker)) => (advice.escapes(attacker), None, None, None),
        Some(Reason::Because(because)) => (effects(), Some(because), None, None),
        Some(Reason::Besides(besides)) => (effects(), None, Some(besides), leads_to(&advice.after, &hint.follow_up)),
        Some(Reason::Otherwise(otherwise)) => (effects(), None, None, Some(otherwise)),
        None => (effects(), None, None, None),
    };
    let prevents_win = advice.prevents_win();
    let is_explained = effects.is_some() || has_because || hint.mv.is_capture() || prevents_win.is_some();
    // The reason, or what is lost or guarded, already says which pieces stay attacked.
    let hanging = hint.hanging.filter(|_| !has_because && !advice.is_about_losses());
    sentences.extend(prevents_win);
    sentences.extend(effects);
    sentences.extend(because);
    if !is_explained {
        let expected = || besides.is_none().then(|| advice.expected(hanging)).flatten();
        sentences.extend(advice.purpose(hanging, otherwise).or_else(expected));
    }
    // That a piece is attacked matters more than that another is not.
    sentences.extend(hanging.map(|hanging| stays_attacked(&advice.after, hanging, advice.reply(), you)));
    sentences.extend(besides);
    sentences.extend(advice.recapture(is_explained));
    // The rest is in the line of moves.
    sentences.truncate(MOST_SENTENCES);
    sentences.join(". ")
}

/// The maximum number of sentences about a hinted move, the one that names it included.
const MOST_SENTENCES: usize = 3;

/// A hinted move, the position after it, and what follows.
struct Advice<'a> {
    position: &'a Position,
    hint: &'a Hint,
    after: Position,
    /// The same side's next move, as the engine expects it.
    next: Option<Next>,
    you: Option<Color>,
}

impl Advice<'_> {
    fn new<'a>(position: &'a Position, hint: &'a Hint, you: Option<Color>) -> Advice<'a> {
        let after = position.play_unchecked(hint.mv);
        let next = match hint.follow_up[..] {
            [reply, next, ..] => Next::after(&after, reply, next),
            _ => None,
        };
        Advice { position, hint, after, next, you }
    }

    fn is_you(&self) -> bool {
        self.you == Some(self.position.turn())
    }

    /// Returns the enemy's expected reply.
    fn reply(&self) -> Option<Move> {
        self.hint.follow_up.first().copied()
    }

    fn reply_captures(&self) -> bool {
        self.reply().is_some_and(Move::is_capture)
    }

    fn is_about_losses(&self) -> bool {
        matches!(self.hint.merit, Some(Merit::LosesLeast(_) | Merit::Guards { .. }))
    }

    fn names_move(&self) -> String {
        match self.hint.mv.is_suicide() {
            true => ui::remove_by_suicide(self.position.board(), self.hint.mv.from),
            false => explained_in(self.position, self.hint.mv),
        }
    }

    fn wins_in(&self, moves: u32) -> String {
        let Hint { mv, .. } = *self.hint;
        let is_check = mv.kind() == MoveKind::Quiet && move_effects(self.position, mv).check;
        let check = if is_check { "gives check and " } else { "" };
        format!("It {check}wins in {moves}")
    }

    fn prevents_win(&self) -> Option<String> {
        let merit = self.hint.merit.as_ref().filter(|merit| matches!(merit, Merit::PreventsWin { .. }))?;
        Some(self.merit_clause(merit))
    }

    /// Returns the purpose of the move as a sentence.
    fn merit_clause(&self, merit: &Merit) -> String {
        if let Some(phrase) = merit_phrase(&self.after, merit, self.you) {
            return format!("It {phrase}");
        }
        let Merit::LosesLeast(losses) = merit else { return String::new() };
        let enemy = self.after.turn();
        format!("{enemy} can capture something after every move; after this one {}", lost(&self.after, losses))
    }

    /// Names the piece that the moved one gets away from, though not from all, and the other effects of the move.
    fn escapes(&self, attacker: Square) -> Option<String> {
        let (position, mv) = (self.position, self.hint.mv);
        let effects = MoveEffects { escapes: Bitboard::from(attacker), ..move_effects(position, mv) };
        quiet_phrase(position, mv, &effects, Detail::Effects).map(|phrase| format!("It {phrase}"))
    }

    /// Returns why a move without captures or effects is good: what it prepares, its merit, or `otherwise`. `left` are
    /// the pieces that stay attacked.
    fn purpose(&self, hanging: Option<Hanging>, otherwise: Option<String>) -> Option<String> {
        if let Some(prepares) = self.prepares() {
            return Some(prepares);
        }
        let is_told = |merit: &&Merit| match merit {
            Merit::PreventsWin { .. } => false,
            Merit::LosesLeast(_) | Merit::Guards { .. } => true,
            // If something is lost, what the move does besides is no reason.
            _ if self.reply_captures() => false,
            // That a piece stays attacked matters more than what might have been threatened.
            Merit::Prevents { .. } => hanging.is_none(),
            Merit::OpensLines(_) | Merit::Restrains(_) => otherwise.is_none(),
        };
        if let Some(merit) = self.hint.merit.as_ref().filter(is_told) {
            return Some(self.merit_clause(merit));
        }
        otherwise
    }

    /// Returns what the engine expects after a move without a purpose that can be named, unless that is said anyway.
    fn expected(&self, hanging: Option<Hanging>) -> Option<String> {
        // The reply is named later if it captures, or if a piece stays attacked and no answer recaptures.
        let is_reply_named = self.reply_captures() || hanging.is_some_and(|hanging| hanging.back.is_none());
        (!is_reply_named).then(|| expected(&self.after, &self.hint.follow_up))
    }

    /// Returns the next move that the hinted one prepares, unless something is lost before it.
    fn prepares(&self) -> Option<String> {
        let reply = self.reply().filter(|reply| !reply.is_capture())?;
        let next = self.next.as_ref()?;
        Some(match next.is_about_reply {
            true => {
                let replies = format!("If {} plays {}", self.after.turn(), named(&self.after, reply));
                format!("{replies}, {}", self.continues(next))
            }
            false => format!("It prepares {}", next.text),
        })
    }

    fn continues(&self, next: &Next) -> String {
        match self.is_you() {
            true => format!("you continue with {}", next.text),
            false => format!("{} continues with {}", self.position.turn(), next.text),
        }
    }

    /// Returns what the side captures with its move after the next one, if the enemy captures nothing before it.
    fn later_capture(&self) -> Option<String> {
        let [reply, own, enemy, later, ..] = self.hint.follow_up[..] else { return None };
        if own.is_capture() || enemy.is_capture() || !later.is_capture() {
            return None;
        }
        let then = [reply, own, enemy].into_iter().fold(self.after, |position, mv| position.play_unchecked(mv));
        let who = if self.is_you() { "you later capture" } else { &format!("{} later captures", self.position.turn()) };
        let Move { piece, from, to, captures, .. } = later;
        let victims = pieces_at(then.board(), captures);
        Some(format!(", and {who} {victims} with {} {from} to {to}", piece.role.name()))
    }

    /// Returns what the reply captures, if it captures something, and what follows.
    fn recapture(&self, is_explained: bool) -> Option<String> {
        let (after, lost) = (&self.after, self.hint.lost);
        let reply = self.reply().filter(|reply| reply.is_capture())?;
        let is_least = matches!(self.hint.merit, Some(Merit::LosesLeast(_)));
        let unsaved = lost.filter(|_| is_explained || !is_least);
        let unsaved =
            unsaved.map_or_else(String::new, |at| format!("; no move saves the {}", piece_at(after.board(), at)));
        let later = self.later_capture();
        let then = match &self.next {
            Some(next) if next.captures => format!(", and {}", self.continues(next)),
            _ if later.is_some() => later.unwrap_or_default(),
            Some(next) if !is_explained => format!(", and {}", self.continues(next)),
            _ if is_explained || is_least || lost.is_some() => String::new(),
            _ => ", but the engine finds nothing better".to_owned(),
        };
        Some(format!("{} can answer with {}{then}{unsaved}", after.turn(), named(after, reply)))
    }
}

/// Says why pieces may stay attacked: because of the answer to their capture, or of the reply that the engine expects
/// instead.
fn stays_attacked(after: &Position, hanging: Hanging, reply: Option<Move>, you: Option<Color>) -> String {
    let Hanging { capture, back } = hanging;
    let several = capture.captures.more_than_one();
    let (stays, them) = if several { ("stay", "them") } else { ("stays", "it") };
    let attacked = format!("{} {stays} attacked", capitalized(&pieces_at(after.board(), capture.captures)));
    match (back, reply) {
        (Some(back), _) => {
            let (by, then) = (piece_at(after.board(), capture.from), after.play_unchecked(capture));
            let who = who(!after.turn(), you);
            format!("{attacked}: if the {by} captures {them}, {who} can answer with {}", named(&then, back))
        }
        (None, Some(reply)) => {
            let does = effects_phrase(after, reply).map_or_else(String::new, |does| format!(", which {does}"));
            format!("{attacked}, but for {} the engine prefers {}{does}", after.turn(), named(after, reply))
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

/// Returns the purpose of a quiet move as a part of a sentence, if it can be named: `opens lines: White's pieces have 6
/// more moves`.
pub(super) fn purpose(position: &Position, mv: Move, you: Option<Color>) -> Option<String> {
    let merit = Hint::new(position, mv, Vec::new()).merit?;
    merit_phrase(&position.play_unchecked(mv), &merit, you)
}

/// Returns the purpose of a quiet move, given the position after it: `prevents a threat: Leaper g5 to h4 would have
/// threatened the Pawn on h5`. Returns `None` if something is lost after every move.
fn merit_phrase(after: &Position, merit: &Merit, you: Option<Color>) -> Option<String> {
    let (enemy, own) = (after.turn(), !after.turn());
    Some(match merit {
        &Merit::PreventsWin { reply: Move { piece, from, to, .. }, is_mate } => {
            let ends = if is_mate { "be checkmate" } else { "win at once" };
            format!("prevents {} {from} to {to}, which would {ends}", piece.role.name())
        }
        Merit::LosesLeast(_) => return None,
        Merit::Guards { capture, back } => {
            let then = after.play_unchecked(*capture);
            let captured = pieces_at(after.board(), capture.captures);
            let by = piece_at(after.board(), capture.from);
            let it = if capture.captures.more_than_one() { "them" } else { "it" };
            let can = who(own, you);
            format!("guards {captured}: if the {by} captures {it}, {can} can answer with {}", named(&then, *back))
        }
        Merit::Prevents { reply, threatened } => format!(
            "prevents a threat: {} {} to {} would have threatened {}",
            reply.piece.role.name(),
            reply.from,
            reply.to,
            pieces_at(after.board(), *threatened)
        ),
        &Merit::OpensLines(moves) => {
            let (whose, more) = (whose(own, you), count(moves as usize, "more move"));
            match moves {
                0..MUCH_MOBILITY => format!("gives {whose} pieces {more}"),
                _ => format!("opens lines: {whose} pieces have {more}"),
            }
        }
        Merit::Restrains(moves) => {
            format!("leaves {} pieces with {}", whose(enemy, you), count(*moves as usize, "fewer move"))
        }
    })
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
