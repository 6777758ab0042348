//! Moves as sentences.

use super::pieces::{piece_at, with_article};
use super::{capitalized, count, list, number_word};
use crate::rules::captures::{Capture, CaptureMethod, capture_methods};
use crate::rules::explain::{
    MoveEffects, blocked_capture, common_attackers, is_blocked_in, move_effects, threatening_move,
};
use crate::rules::freeze::{freezers, frozen};
use crate::rules::{
    Bitboard, Board, Color, DrawReason, Move, MoveKind, Outcome, Piece, Position, Role, Square, WinReason,
};
use crate::util::insertion_sort_by_key;

/// Returns a move with its number: `12. b2-b4`, `12... b7-b5`.
pub fn numbered(number: u32, turn: Color, mv: &str) -> String {
    match turn {
        Color::White => format!("{number}. {mv}"),
        Color::Black => format!("{number}... {mv}"),
    }
}

/// Describes a move on the board before it, with how it captures each piece: `Pawn e3 to e4 captures the Leaper on e5,
/// closed in between e4 and e6`.
pub fn explained(board: &Board, mv: Move) -> String {
    described(board, mv, " captures").unwrap_or_else(|| format!("{} is removed by suicide", piece_at(board, mv.from)))
}

/// Describes a move of a position, as [`explained`] does.
pub fn explained_in(position: &Position, mv: Move) -> String {
    explained(position.board(), mv)
}

/// Describes a legal move of a position as [`explained`] does, with its other effects as a sentence of their own: `Pawn
/// a2 to a5. It threatens the Pawn on b5`.
pub fn explained_with_effects(position: &Position, mv: Move) -> String {
    let does = effects_clause(position, mv).map_or_else(String::new, |does| format!(". {does}"));
    explained_in(position, mv) + &does
}

/// Returns a move as part of a sentence: `King c3 to d4, which captures the Pawn on d4 by stepping onto it`.
pub fn named(position: &Position, mv: Move) -> String {
    let board = position.board();
    described(board, mv, ", which captures").unwrap_or_else(|| format!("suicide of the {}", piece_at(board, mv.from)))
}

/// Returns a move and its captures, or `None` for a suicide.
fn described(board: &Board, mv: Move, captures: &str) -> Option<String> {
    let mover = mv.piece.role.name();
    let way = format!("{mover} {} to {}", mv.from, mv.to);
    match mv.kind() {
        MoveKind::Suicide => None,
        MoveKind::Quiet => Some(way),
        MoveKind::Capture => {
            let Captured { victims, means } = Captured::by(board, mv, &|_| "the".to_owned());
            Some(format!("{way}{captures} {victims}{}", means.text()))
        }
    }
}

/// Returns the effects of a legal move besides its captures, if there are any to name: how it ends the game, or at most
/// two effects of a quiet move: `It is checkmate`, `It saves the Leaper on c3 from the Pawn on d4, which can no longer
/// move to d3`.
pub fn effects_clause(position: &Position, mv: Move) -> Option<String> {
    effects(position, mv, Detail::Reasons).map(|phrase| format!("It {phrase}"))
}

/// Returns the effects of a legal move as a short part of a sentence: `threatens the Chameleon on e5`.
pub(super) fn effects_phrase(position: &Position, mv: Move) -> Option<String> {
    effects(position, mv, Detail::Effects)
}

fn effects(position: &Position, mv: Move, detail: Detail) -> Option<String> {
    let after = position.play_unchecked(mv);
    let quiet = || (mv.kind() == MoveKind::Quiet).then(|| move_effects(position, mv));
    ending_phrase(&after).or_else(|| quiet_phrase(position, mv, &quiet()?, detail))
}

/// How much is said about the effects of a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Detail {
    Effects,
    /// Where the last effect is that a piece is saved, also how.
    Reasons,
    /// Without squares and without the moves that a threat needs, which would give the move away; the moved piece is
    /// named.
    Hints,
}

/// Returns how a move has ended the game, if it has: `is checkmate`, `wins: White has no legal move`.
pub(super) fn ending_phrase(after: &Position) -> Option<String> {
    match after.outcome()? {
        Outcome::Win { reason: WinReason::Checkmate, .. } => Some("is checkmate".to_owned()),
        Outcome::Win { reason: WinReason::Stalemate, .. } => Some(format!("wins: {} has no legal move", after.turn())),
        Outcome::Draw { reason: DrawReason::Stalemate } => Some(format!("draws: {} has no legal move", after.turn())),
        _ => None,
    }
}

/// Returns at most two of these effects of a quiet move: `saves the Leaper on c3 from the Pawn on d4`, `threatens the
/// Leaper on d5 with the Coordinator on h1`. With the reasons, a threat is always named.
pub(super) fn quiet_phrase(position: &Position, mv: Move, effects: &MoveEffects, detail: Detail) -> Option<String> {
    let next = position.play_unchecked(mv);
    let after = next.board();
    let important = |squares: Bitboard| important(after, squares);
    let named = |squares: Bitboard| match detail {
        Detail::Hints => kinds_at(after, squares),
        Detail::Effects | Detail::Reasons => pieces_at(after, squares),
    };
    let pieces = |squares: Bitboard| match important(squares) {
        several if several.count() > 3 => count(several.count() as usize, "piece"),
        few => named(few),
    };
    let said = |does: &str, squares: Bitboard| (!squares.is_empty()).then(|| format!("{does} {}", pieces(squares)));
    // Naming more attackers would take too many words.
    let attacker = |squares: Bitboard| {
        let alike = Role::ALL.into_iter().any(|role| (squares & !after.by_role(role)).is_empty());
        let most = if alike { 3 } else { 2 };
        (1..=most).contains(&squares.count()).then(|| named(squares))
    };
    let from = |saved: Bitboard, is_last: bool| {
        let by = common_attackers(position, !position.turn(), important(saved));
        let Some(from) = attacker(by) else { return String::new() };
        let how =
            blocked_capture(position, &next, by, important(saved)).filter(|_| is_last && detail == Detail::Reasons);
        let how = how.map_or_else(String::new, |to| format!(", which can no longer move to {to}"));
        format!(" from {from}{how}")
    };
    // The single piece that threatens, the moved one or one that it helps or makes way for, and its move, if only one
    // would capture.
    let with = |threatened: Bitboard| {
        let by = common_attackers(&next, position.turn(), important(threatened));
        let only = by.first().filter(|_| !by.more_than_one());
        let only = only.filter(|_| detail != Detail::Hints);
        only.map_or_else(String::new, |by| match threatening_move(&next, by, important(threatened)) {
            Some(Move { to, captures, .. }) if captures.contains(to) && by == mv.to => String::new(),
            Some(Move { piece, from, to, .. }) => format!(" with {} {from} to {to}", piece.role.name()),
            None if by == mv.to => String::new(),
            None => format!(" with the {}", piece_at(after, by)),
        })
    };
    let of = match effects.escapes.count() {
        1..=3 => named(effects.escapes),
        several => count(several as usize, "piece"),
    };
    let escapes = match detail {
        Detail::Hints => format!("gets {} out of reach of {of}", with_article(mv.piece.role)),
        Detail::Effects | Detail::Reasons => format!("gets out of reach of {of}"),
    };
    let both = effects.freezes & effects.threatens;
    // A frozen attacker is out of reach for that reason alone.
    let escapes_frozen = !effects.escapes.is_empty() && (effects.escapes & !effects.freezes).is_empty();
    let kings = after.by_role(Role::King);
    let threatens = effects.threatens & !both;
    let escapes = (!effects.escapes.is_empty() && !escapes_frozen).then_some(escapes);
    let threatens = match &escapes {
        // The piece just escaped from is not named twice.
        Some(_) if threatens == effects.escapes && threatens.count() == 1 => {
            Some("threatens it".to_owned() + &with(threatens))
        }
        _ => said("threatens", threatens).map(|threat| threat + &with(threatens)),
    };
    let parts = [
        effects.check.then(|| "gives check".to_owned()),
        said("frees", effects.frees),
        said("freezes and threatens", both),
        said("freezes", effects.freezes & !both),
        (!(effects.saves & kings).is_empty()).then(|| "answers the check".to_owned()),
        escapes,
        said("saves", effects.saves & !kings).map(|saves| saves + &from(effects.saves & !kings, threatens.is_none())),
        threatens.clone(),
    ];
    let mut parts: Vec<String> = parts.into_iter().flatten().take(2).collect();
    if let Some(threat) = threatens.filter(|threat| detail == Detail::Reasons && !parts.contains(threat)) {
        parts.push(threat);
    }
    (!parts.is_empty()).then(|| list(&parts))
}

/// Returns those of these pieces that are worth naming: if there are officers, no Pawns.
pub fn important(board: &Board, pieces: Bitboard) -> Bitboard {
    let officers = pieces & !board.by_role(Role::Pawn);
    if officers.is_empty() { pieces } else { officers }
}

/// Describes a legal move after it was made, addressing the player of side `you`, if any: how the piece moved, what it
/// captured and how, and which pieces it froze and freed: `Black's Leaper jumped from b8 to b4 and captured your
/// Chameleon on b5`.
pub fn last_move(position: &Position, mv: Move, you: Option<Color>) -> String {
    let (board, rules) = (position.board(), position.rules());
    let owner_of = &|color| whose(color, you);
    let owner = whose(position.turn(), you);
    let mover = mv.piece.role.name();
    let way = format!("from {} to {}", mv.from, mv.to);
    let mut text = match mv.kind() {
        MoveKind::Suicide => format!("{owner} frozen {mover} on {} was removed by suicide", mv.from),
        MoveKind::Quiet => format!("{owner} {mover} moved {way}"),
        MoveKind::Capture => {
            let Captured { victims, means } = Captured::by(board, mv, owner_of);
            match means {
                Means::Alike { method: CaptureMethod::Leap, .. } => {
                    format!("{owner} {mover} jumped {way} and captured {victims}")
                }
                Means::Alike { method: CaptureMethod::Displacement, .. } => {
                    format!("{owner} {mover} stepped {way} and captured {victims}")
                }
                means => format!("{owner} {mover} moved {way} and captured {victims}{}", means.text()),
            }
        }
    };
    let after = position.play_unchecked(mv);
    let frozen_on = |board: &Board| Color::ALL.into_iter().map(|side| frozen(board, rules, side)).collect::<Bitboard>();
    let (was, is) = (frozen_on(board), frozen_on(after.board()));
    // The moved piece was not frozen before, but may be now.
    let stayed = (board.occupied() & after.board().occupied()).without(mv.to);
    // At the end of the game, only what keeps the loser from moving is of interest.
    let of_interest = match after.outcome() {
        Some(_) => after.board().by_color(after.turn()),
        None => after.board().occupied(),
    };
    let at_now = |squares: Bitboard| {
        let of_side = |side: Color| {
            let own = squares & after.board().by_color(side);
            match own.count() {
                0 => None,
                COUNTED.. => Some(format!("{} of {} pieces", own.count(), owner_of(side))),
                _ => Some(owned_pieces(after.board(), own, owner_of)),
            }
        };
        list(&Color::ALL.into_iter().filter_map(of_side).collect::<Vec<_>>())
    };
    for (squares, has_frozen) in [(is & !(was & stayed), true), (was & stayed & !is, false)] {
        let (squares, state) = (squares & of_interest, if has_frozen { "frozen now" } else { "free again" });
        if !squares.is_empty() {
            let by = |squares: Bitboard| {
                squares.into_iter().map(|at| freezers(after.board(), rules, at)).collect::<Bitboard>()
            };
            let said = |squares: Bitboard| {
                let verb = if squares.more_than_one() { "are" } else { "is" };
                format!("{} {verb} {state}", at_now(squares))
            };
            let [white, black] = Color::ALL.map(|side| squares & after.board().by_color(side));
            if !white.is_empty() && !black.is_empty() && !by(squares).is_empty() {
                // Each side freezes pieces of the other.
                let (one, other) = (by(white), by(black));
                if has_frozen && (one, other) == (black, white) {
                    text += &format!(". {} now freeze each other", capitalized(&at_now(squares)));
                    continue;
                }
                text += &format!(". {} by {}", capitalized(&said(white)), at_now(one));
                text += &format!("; {} by {}", said(black), at_now(other));
                continue;
            }
            text += &format!(". {}", capitalized(&said(squares)));
            // The freezers are named, unless one of them has just moved there.
            let by = by(squares);
            if !by.is_empty() && !by.contains(mv.to) {
                text += &format!(", by {}", at_now(by));
            }
        }
    }
    capitalized(&text)
}

/// Returns which pieces of the player can be captured after the opponent's move, and which of them could already be
/// captured before it. A piece that `arrived` with the player's own last move counts as newly attacked. The only
/// attacker of one piece is named: `your Pawn on b4 is attacked by the Leaper on b8`, `4 of your pieces are still
/// attacked`, `your Pawn on b4 is attacked; your Leaper on c3 is still attacked`. Returns `None` if there are none, or
/// if the move gives check.
pub fn attacked(position: &Position, mv: Move, arrived: Option<Square>) -> Option<String> {
    let (effects, after) = (move_effects(position, mv), position.play_unchecked(mv));
    let exposed = effects.still_threatens & arrived.map_or(Bitboard::EMPTY, Bitboard::from);
    let (new, old) = (effects.threatens | exposed, effects.still_threatens & !exposed);
    let frozen = frozen(after.board(), after.rules(), after.turn());
    let subject = |squares: Bitboard, many: &str| match squares.count() {
        several @ 4.. => format!("{several} {many}"),
        _ => owned_pieces(after.board(), squares, &|_| "your".to_owned()),
    };
    let are = |squares: Bitboard| if squares.more_than_one() { "are" } else { "is" };
    let by = || {
        let by = common_attackers(&after, position.turn(), new | old);
        let only = by.first().filter(|_| !by.more_than_one() && !(new | old).more_than_one());
        only.map_or_else(String::new, |by| format!(" by the {}", piece_at(after.board(), by)))
    };
    let is_frozen = new.count() == 1 && !(new & frozen).is_empty();
    let cannot_move = if is_frozen { ", and cannot move away, as it is frozen" } else { "" };
    let said = match (new.is_empty(), old.is_empty()) {
        (true, true) => return None,
        (true, false) => format!("{} {} still attacked{}", subject(old, "of your pieces"), are(old), by()),
        (false, true) => format!("{} {} attacked{}{cannot_move}", subject(new, "of your pieces"), are(new), by()),
        (false, false) => format!(
            "{} {} attacked{cannot_move}; {} {} still attacked",
            subject(new, "of your pieces"),
            are(new),
            subject(old, "others"),
            are(old)
        ),
    };
    (!effects.check).then_some(said)
}

/// The number of pieces of a side from which they are counted instead of named.
const COUNTED: u32 = 5;

/// Returns briefly what a player's own move has done to pieces, for use beside the reply. It names the captured pieces,
/// with the way of capture if it is the same for all, or else the frozen pieces: `You captured Black's Leaper on e5,
/// closed in between e4 and e6`, `You froze Black's Pawns on d7 and e7. Your Immobilizer on e6 is frozen, too, by the
/// Chameleon on e7`.
pub fn you_did(position: &Position, mv: Move) -> Option<String> {
    let (board, enemy) = (position.board(), !position.turn());
    let owner_of = &|_: Color| format!("{enemy}'s");
    if mv.is_capture() {
        let captured = Captured::by(board, mv, owner_of);
        return Some(match captured.means {
            // Explaining each capture would take too much space beside the reply.
            Means::Each => format!("You captured {}", owned_pieces(board, mv.captures, owner_of)),
            means => format!("You captured {}{}", captured.victims, means.text()),
        });
    }
    let after = position.play_unchecked(mv);
    let frozen_now = frozen(after.board(), after.rules(), enemy) & !frozen(board, position.rules(), enemy);
    let by = freezers(after.board(), after.rules(), mv.to);
    let itself = if by.is_empty() {
        String::new()
    } else {
        format!(". Your {} is frozen, too, by {}", piece_at(after.board(), mv.to), pieces_at(after.board(), by))
    };
    (!frozen_now.is_empty()).then(|| format!("You froze {}{itself}", owned_pieces(after.board(), frozen_now, owner_of)))
}

/// Asks whether to make a move that allows a reply. `still` says whether the reply was already possible before. The
/// text first says what the move captures, on the board before it: `The Leaper on b8 could then move to b4 and capture
/// your Chameleon on b5 by jumping over it. Play anyway?`, `A threat remains: the Leaper on f4 could move ...`, `You
/// capture the Pawn on f4, but the Withdrawer on e8 could then move to e5. That would win at once. Play anyway?`.
pub fn warning(captured: Option<(&Board, Bitboard)>, after: &Position, reply: Move, still: bool) -> String {
    let board = after.board();
    let action = if reply.is_capture() { capturing(board, reply, "your") } else { format!("move to {}", reply.to) };
    let wins =
        matches!(after.play_unchecked(reply).outcome(), Some(Outcome::Win { winner, .. }) if winner == after.turn());
    let outcome = if wins { ". That would win at once" } else { "" };
    let opening = match captured {
        Some((before, captured)) => format!("You capture {}, but the", pieces_at(before, captured)),
        None => "The".to_owned(),
    };
    let by = piece_at(board, reply.from);
    if still && captured.is_none() {
        return format!("A threat remains: the {by} could {action}{outcome}. Play anyway?");
    }
    format!("{opening} {by} could {} {action}{outcome}. Play anyway?", if still { "still" } else { "then" })
}

/// Returns what a reply could do, as a clause: `the Leaper on b8 could move to b4 and capture the Chameleon on b5 by
/// jumping over it`.
pub fn could(after: &Position, reply: Move) -> String {
    let board = after.board();
    format!("the {} could {}", piece_at(board, reply.from), capturing(board, reply, "the"))
}

/// Returns what a move captures and how: `capture the Chameleon on b5 by jumping over it`.
pub(super) fn capture_phrase(board: &Board, mv: Move) -> String {
    let Captured { victims, means } = Captured::by(board, mv, &|_| "the".to_owned());
    format!("capture {victims}{}", means.text())
}

/// Returns where a move captures its victims, if that needs to be said: `, closed in between b5 and b3`.
pub(super) fn where_captured(board: &Board, mv: Move) -> String {
    let Captured { means, .. } = Captured::by(board, mv, &|_| String::new());
    if let Means::Only(_) = means { means.text() } else { String::new() }
}

/// Returns what a capturing piece does: `move to b4 and capture your Chameleon on b5 by jumping over it`, `capture your
/// Pawn on c3 by stepping onto it`.
pub(super) fn capturing(board: &Board, mv: Move, whose: &str) -> String {
    let Captured { victims, means } = Captured::by(board, mv, &|_| whose.to_owned());
    let moves = match means {
        Means::Alike { method: CaptureMethod::Displacement, .. } => String::new(),
        _ => format!("move to {} and ", mv.to),
    };
    format!("{moves}capture {victims}{}", means.text())
}

/// Returns why a capture of the player's pieces was possible, on the board before it, and how. If the player has made a
/// move, says whether that allowed it, given the victims that were threatened before the move: `Your last move allowed
/// it: the Leaper on b8 could move to b4 and capture your Chameleon on b5 by jumping over it`.
pub fn why_lost(board: &Board, mv: Move, threatened: Option<Bitboard>) -> String {
    let could = format!("the {} could {}", piece_at(board, mv.from), capturing(board, mv, "your"));
    let since = threatened.map(|before| match before {
        Bitboard::EMPTY => "your last move allowed it: ".to_owned(),
        _ if before == mv.captures => "it was already threatened before your last move: ".to_owned(),
        _ => {
            let were = if before.more_than_one() { "were" } else { "was" };
            let [before, since] = [before, mv.captures & !before].map(|squares| pieces_at(board, squares));
            format!("{before} {were} already threatened, and your last move endangered {since}, too: ")
        }
    });
    let reason = capitalized(&(since.unwrap_or_default() + &could));
    let borrowed = mv.piece.role == Role::Chameleon;
    reason + if borrowed { ". A Chameleon captures each piece the way that piece captures" } else { "" }
}

/// Returns a possessive for a piece's owner: `your`, or `Black's`.
pub(super) fn whose(color: Color, you: Option<Color>) -> String {
    if you == Some(color) { "your".to_owned() } else { format!("{}'s", color.name()) }
}

/// Returns a player's side as a subject: `you`, or `Black`.
pub(super) fn who(color: Color, you: Option<Color>) -> &'static str {
    if you == Some(color) { "you" } else { color.name() }
}

/// Returns a possessive for something that belongs to a piece's side: `your`, or `its`.
pub(super) fn its(color: Color, you: Option<Color>) -> &'static str {
    if you == Some(color) { "your" } else { "its" }
}

/// The captured pieces of a move in words, and how they are captured.
struct Captured {
    victims: String,
    means: Means,
}

/// How the pieces are captured.
enum Means {
    /// All are captured in the same way, which needs no other square to describe.
    Alike { method: CaptureMethod, several: bool },
    /// This phrase describes the capture of all of them.
    Only(String),
    /// The way of capture is named with each piece.
    Each,
}

impl Captured {
    /// Returns the captures of a move. `owner_of` names the owner of pieces of a colour.
    fn by(board: &Board, mv: Move, owner_of: &dyn Fn(Color) -> String) -> Captured {
        let captures = capture_methods(board, mv);
        let victims = || owned_pieces(board, mv.captures, owner_of);
        let named = |victim: Square| owned_pieces(board, Bitboard::from_square(victim), owner_of);
        let way = |capture: &Capture| participle(board, mv, *capture);
        match captures.as_slice() {
            [
                Capture {
                    method: method @ (CaptureMethod::Leap | CaptureMethod::Displacement | CaptureMethod::Withdrawal),
                    ..
                },
                rest @ ..,
            ] if rest.iter().all(|other| other.method == *method) => {
                Captured { victims: victims(), means: Means::Alike { method: *method, several: !rest.is_empty() } }
            }
            [only] => Captured { victims: named(only.victim), means: Means::Only(way(only)) },
            [Capture { method: CaptureMethod::Coordination { king }, .. }, other]
                if matches!(other.method, CaptureMethod::Coordination { .. }) =>
            {
                let corners =
                    format!("caught on the other corners of its rectangle with the {}", piece_at(board, *king));
                Captured { victims: victims(), means: Means::Only(corners) }
            }
            several => {
                let each = several.iter().map(|capture| format!("{} ({})", named(capture.victim), way(capture)));
                Captured { victims: list(&each.collect::<Vec<_>>()), means: Means::Each }
            }
        }
    }
}

impl Means {
    fn text(&self) -> String {
        match self {
            Means::Alike { method, several } => {
                let verb = match method {
                    CaptureMethod::Leap => "jumping over",
                    CaptureMethod::Withdrawal => "backing away from",
                    _ => "stepping onto",
                };
                format!(" by {verb} {}", if *several { "them" } else { "it" })
            }
            Means::Only(way) => format!(", {way}"),
            Means::Each => String::new(),
        }
    }
}

/// Returns how a piece is captured, as a phrase after the piece: `closed in between e4 and e6`.
fn participle(board: &Board, mv: Move, capture: Capture) -> String {
    match capture.method {
        CaptureMethod::Displacement => "stepped onto".to_owned(),
        CaptureMethod::Withdrawal => "backed away from".to_owned(),
        CaptureMethod::Leap => "jumped over".to_owned(),
        CaptureMethod::Pincer { partner } => format!("closed in between {} and {partner}", mv.to),
        CaptureMethod::Coordination { king } => {
            let mover = mv.piece.role.name();
            let (line, crossed) =
                if capture.victim.rank() == mv.to.rank() { ("rank", "file") } else { ("file", "rank") };
            format!("caught where the {mover}'s {line} crosses the {crossed} of the {}", piece_at(board, king))
        }
    }
}

/// Describes a legal move: how it captures, and whether it gives check or ends the game.
pub fn played(position: &Position, mv: Move) -> String {
    let text = explained_in(position, mv);
    let next = position.play_unchecked(mv);
    let verb = match ending_phrase(&next) {
        Some(_) if next.is_checkmate() => "checkmates".to_owned(),
        Some(ends) => ends,
        None if next.is_check() => "gives check".to_owned(),
        None => return text,
    };
    if mv.kind() != MoveKind::Quiet { format!("{text}, and {verb}") } else { format!("{text} {verb}") }
}

/// Returns how many moves the piece on a square has, and how many of them capture. Its suicide is not counted. `whose`
/// names the piece's side, unless it is the person's own: `White's Leaper on b8 has 9 moves, 1 of them a capture`.
pub fn choices(board: &Board, square: Square, moves: &[Move], whose: Option<Color>) -> String {
    let ways = moves.iter().filter(|mv| !mv.is_suicide());
    let (total, captures) = (ways.clone().count(), ways.filter(|mv| mv.is_capture()).count());
    let piece = piece_at(board, square);
    let note = match (total, captures) {
        (0, _) => return no_move(board, square),
        (_, 0) => String::new(),
        (1, _) => ", a capture".to_owned(),
        (_, 1) => ", 1 of them a capture".to_owned(),
        _ if captures == total => ", all of them captures".to_owned(),
        _ => format!(", {captures} of them captures"),
    };
    let owner = whose.map_or_else(|| "The".to_owned(), |color| format!("{}'s", color.name()));
    format!("{owner} {piece} has {}{note}", count(total, "move"))
}

/// Says that every move of the piece on a square would let its side's King be captured. The piece may be that King.
pub fn exposes_king(board: &Board, square: Square, you: Option<Color>) -> String {
    let king = match board.piece_at(square) {
        Some(Piece { role: Role::King, .. }) | None => "it".to_owned(),
        Some(piece) => format!("{} King", its(piece.color, you)),
    };
    format!("The {} has no legal move: any would let {king} be captured", piece_at(board, square))
}

/// Says that the piece on a square has no move, and whether that is because it is blocked on all sides.
fn no_move(board: &Board, square: Square) -> String {
    let why = if is_blocked_in(board, square) { ": it is blocked on all sides" } else { "" };
    format!("The {} has no move{why}", piece_at(board, square))
}

/// Asks whether to remove a frozen piece by suicide: `Remove your own Leaper on a1 (suicide)? This uses your move`.
pub fn suicide_question(board: &Board, square: Square) -> String {
    format!("Remove your own {} (suicide)? This uses your move", piece_at(board, square))
}

pub fn no_piece(square: Square) -> String {
    format!("No piece stands on {square}")
}

/// Returns where the piece on a square can move, and how many pieces it captures there: `The Leaper on b1 can move to
/// c1, or capture by moving to b3 (1 piece)`. Its suicide is not counted.
pub fn destinations(board: &Board, square: Square, moves: &[Move]) -> String {
    let piece = piece_at(board, square);
    let (captures, quiet): (Vec<&Move>, Vec<&Move>) = moves.iter().partition(|mv| mv.is_capture());
    let quiet: Vec<String> = quiet.iter().map(|mv| mv.to.to_string()).collect();
    let captures = captures.iter().map(|mv| format!("{} ({})", mv.to, count(mv.captures.count() as usize, "piece")));
    let captures: Vec<String> = captures.collect();
    match (quiet.is_empty(), captures.is_empty()) {
        (true, true) => no_move(board, square),
        (false, true) => format!("The {piece} can move to {}", list(&quiet)),
        (true, false) => format!("The {piece} can capture by moving to {}", list(&captures)),
        (false, false) => {
            format!("The {piece} can move to {}, or capture by moving to {}", list(&quiet), list(&captures))
        }
    }
}

/// Returns what the piece on a square can capture, move by move: `The Leaper on b1 can capture the Pawn on b2 by moving
/// to b3`.
pub fn captures(board: &Board, square: Square, moves: &[Move]) -> String {
    let captures = moves.iter().filter(|mv| mv.is_capture());
    let captures: Vec<String> =
        captures.map(|mv| format!("{} by moving to {}", pieces_at(board, mv.captures), mv.to)).collect();
    let piece = piece_at(board, square);
    if captures.is_empty() {
        format!("The {piece} cannot capture anything")
    } else {
        format!("The {piece} can capture {}", captures.join("; "))
    }
}

/// Returns which pieces could capture the one on a square if it were their turn.
pub fn danger(board: &Board, square: Square, attackers: Bitboard) -> String {
    let piece = piece_at(board, square);
    if attackers.is_empty() {
        format!("Nothing could capture the {piece}")
    } else {
        format!("The {piece} could be captured by {}", pieces_at(board, attackers))
    }
}

/// Returns the pieces on the given squares as a list: `the Withdrawer on f4 and the Pawn on g5`.
pub fn pieces_at(board: &Board, squares: Bitboard) -> String {
    owned_pieces(board, squares, &|_| "the".to_owned())
}

/// Returns the same list with the owner of each piece: `your Pawn on g5`, `Black's Leaper on d6 and Pawns on c7, d7 and
/// e7`.
fn owned_pieces(board: &Board, squares: Bitboard, owner_of: &dyn Fn(Color) -> String) -> String {
    let owned = |color: Color| {
        let of_kind = |role: Role| squares & board.by_piece(color, role);
        let mut kinds: Vec<Role> = Role::ALL.into_iter().filter(|&role| !of_kind(role).is_empty()).collect();
        // Kinds with pieces on several squares come last.
        insertion_sort_by_key(&mut kinds, |&role| (of_kind(role).more_than_one(), of_kind(role).first()));
        let owner = owner_of(color);
        let named = |(n, &role): (usize, &Role)| {
            let on: Vec<String> = of_kind(role).into_iter().map(|at| at.to_string()).collect();
            let plural = if on.len() > 1 { "s" } else { "" };
            // An article is repeated before each kind, the name of an owner is not.
            let owner = if n == 0 || owner == "the" { format!("{owner} ") } else { String::new() };
            format!("{owner}{}{plural} on {}", role.name(), list(&on))
        };
        (!kinds.is_empty()).then(|| list(&kinds.iter().enumerate().map(named).collect::<Vec<_>>()))
    };
    list(&Color::ALL.into_iter().filter_map(owned).collect::<Vec<_>>())
}

/// Returns the kinds of the pieces on the given squares as a list: `the Immobilizer and two Pawns`.
pub(super) fn kinds_at(board: &Board, squares: Bitboard) -> String {
    let kind = |role: Role| match (squares & board.by_role(role)).count() {
        0 => None,
        1 => Some(with_article(role)),
        several => Some(format!("{} {}s", number_word(several), role.name())),
    };
    list(&Role::ALL.into_iter().filter_map(kind).collect::<Vec<_>>())
}
