//! The review of a game: its key moments, and what they add up to.

use super::hints;
use super::moves::{self, Detail, named};
use super::pieces::with_article;
use super::{capitalized, count, number_word};
use crate::notation::pgn::nag::Judgement;
use crate::review::{
    Compensation, INACCURACY_LOSS, LaterCapture, Missed, Mistake, OverlookedPower, Refutation, ReplyEffect,
    ResignedAhead, SURE, SideReport, Victims, percent,
};
use crate::rules::explain::MoveEffects;
use crate::rules::{Color, Move, MoveKind, Position};

texts! {
    LISTS = "List";
    BACK_TO_REVIEW = "Back to review";
    TITLE = "Review";
    COMPLETE = "The review is complete";
    CLOSE = "Close the review";
    GRAPH = "Advantage over the game";
    CLEAN = "The engine found no missed captures or wins, and no blunders.";
    NONE_YET = "Mistakes and missed chances will appear here.";
    CLEAN_MINE = "The engine found no mistakes in your moves.";
    PREVIOUS_MOMENT = "Prev. moment";
    NEXT_MOMENT = "Next moment";
    FIRST_MOMENT = "First moment";
    SUMMARY = "Summary";
    ONLY_MINE = "Only my moves";
    KEY_MOMENTS = "Key moments";
    SHOW_MISSED = "Show best move";
    SHOW_LINE = "Show the line";
    FOUND = "found";
    JUDGING = "The engine is checking your move";

    // Leads to the chapter about the power that a mistake overlooked.
    how(power: OverlookedPower) = "How the {} {}", power.role.name(), if power.freezes { "freezes" } else { "captures" };
    progress(done: usize, all: usize) = "Analysing the game: {done} of {}", count(all, "position");
}

/// Names a judgement, as the counts of [`COUNTED`] do.
pub const fn verdict(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::Good => "good move",
        Judgement::Inaccuracy => "inaccuracy",
        Judgement::Mistake => "mistake",
        Judgement::Blunder => "blunder",
    }
}

/// Returns the number of a key moment among those listed: `2 of 5`.
pub fn moment_number(number: usize, all: usize) -> String {
    format!("{number} of {all}")
}

/// How long a text about a mistake is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// For a list of mistakes.
    Brief,
    /// For use beside the board.
    Full,
}

/// Returns the move of a mistake with its number: `4. Xb5-b6`. `played` is the move in notation.
pub fn numbered_move(mistake: &Mistake, played: &str) -> String {
    moves::numbered(mistake.position.fullmoves(), mistake.position.turn(), played)
}

/// Says what a move missed, lost or allowed, whichever tells most, but not which move was better: `misses a win in 2`,
/// `loses two pieces to the Coordinator on d2`. At full length, adds what it also missed, how the chances fall and what
/// the opponent captured instead, as sentences of their own: `lets the Coordinator on d2 capture two pieces. Your
/// chances fall from 55% to 40%. In the game, Pawn a7 to a5 captured the Pawn on a4`. With `still`, an earlier move of
/// the side already allowed this, and the text says so.
pub fn mistake_phrase(mistake: &Mistake, still: bool, length: Length, you: Option<Color>) -> String {
    let refutation = || allows(mistake, mistake.telling_refutation()?, still, length, you);
    let (said, also) = match (missed(mistake, length), refutation()) {
        (Some(missed), Some(refutation)) if matches!(mistake.missed, Missed::Win(_)) => {
            (Some(format!("{missed} and {refutation}")), None)
        }
        (Some(missed), Some(loses)) if !mistake.allows_win() && mistake.misses_more_than_it_loses() => {
            (Some(missed), Some(loses))
        }
        // What was lost is plainer than what was missed.
        (Some(missed), Some(loses)) if !mistake.allows_win() => (Some(loses), Some(missed)),
        (None, Some(allows)) if mistake.misses_more_than_it_loses() => match missed_threat(mistake) {
            Some(misses) if mistake.lets_threaten() => (Some(misses), Some(allows)),
            misses => (Some(allows), misses),
        },
        (missed, refutation) => (refutation.or(missed), None),
    };
    let also = also.map(|also| format!("It also {also}"));
    let said = said.or_else(|| better(mistake)).or_else(|| replies(mistake, length, you));
    if length == Length::Brief {
        return said.unwrap_or_else(|| lowers(mistake, you));
    }
    let chances = said.is_some().then(|| chances(mistake, you)).flatten();
    let mut text = said.unwrap_or_else(|| lowers(mistake, you));
    for sentence in [also, chances, followed(mistake)].into_iter().flatten() {
        text += ". ";
        text += &sentence;
    }
    text
}

/// Says how much a mistake matters: how the chances of its side fall, or that it was lost or is won in any case: `Your
/// chances fall from 63% to 41%`.
fn chances(mistake: &Mistake, you: Option<Color>) -> Option<String> {
    let turn = mistake.position.turn();
    let [who, is, was] = if you == Some(turn) { ["You", "are", "were"] } else { [turn.name(), "is", "was"] };
    // No figures are needed if the game is lost at once.
    let wins = mistake.allows_win();
    let [before, after] = mistake.expected_scores.map(percent);
    let falls_little = before < after + HARDLY_BETTER;
    match mistake.missed {
        _ if mistake.is_still_sure() => Some(format!("{who} {is} still winning")),
        _ if mistake.was_hopeless() || (wins || falls_little) && mistake.was_lost() => {
            let figures =
                if wins || before <= after { format!("{before}%") } else { format!("{before}%, then {after}%") };
            Some(format!("{who} {was} losing already ({figures})"))
        }
        Missed::Little if falls_little => Some(format!("{} hardly changed", whose_chances(turn, you))),
        // So small a fall would only raise the question of why the move is a mistake.
        _ if wins || falls_little => None,
        _ => Some(format!("{} fall from {before}% to {after}%", whose_chances(turn, you))),
    }
}

/// Returns what the reply in the game captured, if that is not what the mistake allowed: `In the game, Leaper a7 to a5
/// captured the Pawn on a6`.
fn followed(mistake: &Mistake) -> Option<String> {
    let Refutation { reply: expected, .. } = mistake.refutation?;
    let reply = mistake.reply_played.filter(|reply| reply.is_capture() && !mistake.is_punished())?;
    let Move { piece, from, to, captures } = reply;
    // The same capture may end on another square.
    if from == expected.from && captures == expected.captures {
        return None;
    }
    let victims = moves::pieces_at(mistake.after().board(), captures);
    Some(format!("In the game, {} {from} to {to} captured {victims}", piece.role.name()))
}

/// Returns the win or the capture that a mistake missed, if it missed one of these. At full length, names the victims.
fn missed(mistake: &Mistake, length: Length) -> Option<String> {
    match mistake.missed {
        Missed::Win(1) => Some("misses an immediate win".to_owned()),
        Missed::Win(moves) => Some(format!("misses a win in {moves}")),
        Missed::Capture(..=NAMED_VICTIMS) => {
            let victims = match length {
                Length::Brief => moves::kinds_at(mistake.position.board(), mistake.best.captures),
                Length::Full => moves::pieces_at(mistake.position.board(), mistake.best.captures),
            };
            Some(format!("misses a capture of {victims}"))
        }
        Missed::Capture(number) => Some(format!("misses a capture of {}", pieces(number))),
        Missed::Better | Missed::Piece | Missed::Little => None,
    }
}

/// What comes before the effects of a better move.
pub(super) const MISSES_A_MOVE: &str = "misses a move that ";

/// Returns what the best move does, if that can be named: `misses a move that threatens a Pawn`.
fn better(mistake: &Mistake) -> Option<String> {
    let Mistake { position, best, .. } = mistake;
    let does = moves::quiet_phrase(position, *best, &mistake.missed_effects()?, Detail::Hints)?;
    Some(format!("{MISSES_A_MOVE}{does}"))
}

/// Returns what the best move threatens: `misses a move that threatens the Immobilizer`.
fn missed_threat(mistake: &Mistake) -> Option<String> {
    let effects = MoveEffects { threatens: mistake.missed_effects()?.threatens, ..MoveEffects::default() };
    let threatens = moves::quiet_phrase(&mistake.position, mistake.best, &effects, Detail::Hints)?;
    Some(format!("{MISSES_A_MOVE}{threatens}"))
}

/// Returns the quiet reply that the text about a mistake names, since it can say nothing else.
pub fn named_reply(mistake: &Mistake) -> Option<Move> {
    let allows = || allows(mistake, mistake.telling_refutation()?, false, Length::Full, None);
    let says_more = || missed(mistake, Length::Brief).is_some() || better(mistake).is_some() || allows().is_some();
    mistake
        .refutation
        .map(|refutation| refutation.reply)
        .filter(|reply| reply.kind() == MoveKind::Quiet && !says_more())
}

/// Returns the quiet reply that a mistake allows, whose gain cannot be named: `lets White play Leaper b3 to b7`. At
/// full length, adds its effects or its purpose.
fn replies(mistake: &Mistake, length: Length, you: Option<Color>) -> Option<String> {
    let (reply, after) = (named_reply(mistake)?, mistake.after());
    let lets = format!("lets {} play {}", reply.piece.color.name(), named(&after, reply));
    let does = || moves::effects_phrase(&after, reply).or_else(|| hints::purpose(&after, reply, you));
    let does = (length == Length::Full).then(does).flatten();
    Some(match (does, length) {
        (Some(does), _) => format!("{lets}, which {does}"),
        (None, Length::Full) => format!("{lets}, though nothing is lost yet"),
        (None, Length::Brief) => lets,
    })
}

fn lowers(mistake: &Mistake, you: Option<Color>) -> String {
    let [before, after] = mistake.expected_scores.map(percent);
    format!("lowers {} chances from {before}% to {after}%", moves::whose(mistake.position.turn(), you))
}

/// Returns what a mistake lets the other side do, if that can be named. At full length, a threat includes the capture
/// and, if another piece threatens it, the move that makes the threat: `lets Black play Pawn a7 to a4: then the Pawn on
/// c7 threatens to capture the Pawn on b4, closed in between b5 and b3`.
fn allows(
    mistake: &Mistake,
    Refutation { reply, effect }: Refutation,
    still: bool,
    length: Length,
    you: Option<Color>,
) -> Option<String> {
    let Move { piece, from, to, .. } = reply;
    let (enemy, replies, is_brief) = (piece.color.name(), piece.role.name(), length == Length::Brief);
    let after = mistake.after();
    let named = |victims| if is_brief { brief_victims(victims) } else { victims_phrase(victims) };
    // Who does something: a piece, or the side by a move.
    let the_piece = if is_brief { with_article(piece.role) } else { format!("the {replies} on {from}") };
    let side = enemy.to_owned();
    let the_move = format!("{replies} {from} to {to}");
    let (who, does) = match effect {
        ReplyEffect::Win(1) => {
            let wins = if after.play_unchecked(reply).is_checkmate() { "checkmate" } else { "win at once" };
            let with = if is_brief { String::new() } else { format!(" with {}", moves::named(&after, reply)) };
            (side, wins.to_owned() + &with)
        }
        ReplyEffect::Win(moves) => (side, format!("win in {moves}")),
        ReplyEffect::Capture(victims) if mistake.missed_recapture.is_none() && mistake.is_punished() => {
            let in_return = match mistake.compensation() {
                Some(Compensation::Capturer) => {
                    let [who, capture] = match mistake.position.turn() {
                        side if you == Some(side) => ["you", "capture"],
                        side => [side.name(), "captures"],
                    };
                    format!(", and {who} then {capture} that {replies}")
                }
                Some(Compensation::Pieces(victims)) => format!(", for {}", named(victims)),
                None => String::new(),
            };
            let lost = match reply.captures.count() {
                NAMED_VICTIMS if !is_brief => moves::pieces_at(after.board(), reply.captures),
                _ => named(victims),
            };
            // A piece that was attacked already is not lost by the move, but left.
            let loses = if !still && mistake.was_capturable() { "leaves" } else { "loses" };
            let how = if is_brief { String::new() } else { moves::where_captured(after.board(), reply) };
            return Some(format!("{loses} {lost} to {the_piece}{how}{in_return}"));
        }
        // The move did not make the capture possible, but did not prevent it either.
        ReplyEffect::Capture(victims) if mistake.missed_recapture.is_none() && !still && mistake.was_capturable() => {
            return Some(format!("leaves {} to {the_piece}", named(victims)));
        }
        ReplyEffect::Capture(victims) if is_brief => (the_piece, format!("capture {}", named(victims))),
        ReplyEffect::Capture(_) => {
            let although = mistake.missed_recapture.map(|Move { piece, from, to, .. }| {
                format!(", although {} {from} to {to} would have captured that {replies} in turn", piece.role.name())
            });
            (the_piece, moves::capturing(after.board(), reply, "the") + &although.unwrap_or_default())
        }
        ReplyEffect::Freeze(victims) if is_brief => (the_piece, format!("freeze {}", named(victims))),
        ReplyEffect::Freeze(_) => {
            let frozen = moves::pieces_at(after.board(), mistake.frozen_by_reply());
            (the_piece, format!("move to {to} and freeze {frozen}"))
        }
        ReplyEffect::Threaten(threat) => {
            let after = after.play_unchecked(reply);
            let capture = || moves::capture_phrase(after.board(), threat);
            if is_brief {
                (side, format!("threaten {}", moves::pieces_at(after.board(), threat.captures)))
            } else if threat.from == to {
                (the_piece, format!("move to {to} and threaten to {}", capture()))
            } else {
                // The moved piece helps another.
                let by = format!("the {} on {}", threat.piece.role.name(), threat.from);
                (side, format!("play {the_move}: then {by} threatens to {}", capture()))
            }
        }
        ReplyEffect::Check(next) if is_brief || next.is_none() => (the_piece, "give check".to_owned()),
        ReplyEffect::Check(None) | ReplyEffect::Deep => return None,
        ReplyEffect::Prepare(later) if is_brief => (side, format!("prepare to capture {}", named(later.victims))),
        ReplyEffect::WinMaterial(moves) if is_brief => (side, format!("win material in {} moves", number_word(moves))),
        ReplyEffect::WinMaterial(moves) => {
            let when = number_word(moves);
            (side, format!("play {the_move} and, as the engine expects, win material in {when} moves"))
        }
        ReplyEffect::Check(Some(LaterCapture { victims, moves }))
        | ReplyEffect::Prepare(LaterCapture { victims, moves }) => {
            let when = if moves > 1 { format!("{} moves later", number_word(moves)) } else { "next".to_owned() };
            let plays = match effect {
                ReplyEffect::Check(_) => format!("give check with {the_move}"),
                _ if reply.is_suicide() => format!("remove the frozen {replies} on {from} by suicide"),
                _ => format!("play {the_move}"),
            };
            (side, format!("{plays} and, as the engine expects, capture {} {when}", named(victims)))
        }
    };
    let still = if still || mistake.was_threatened_alike() { "still " } else { "" };
    Some(format!("{still}lets {who} {does}"))
}

/// Names the chances of a side: `Your chances`, `Black's chances`.
pub fn whose_chances(side: Color, you: Option<Color>) -> String {
    capitalized(&format!("{} chances", moves::whose(side, you)))
}

/// Returns the number of key moments of a game, and how many of them are the person's: `The engine found 7 key moments;
/// 3 are yours.`
pub fn summary(all: usize, yours: Option<usize>) -> String {
    match (all, yours) {
        (0, _) => CLEAN.to_owned(),
        (_, Some(0)) => {
            format!(
                "The engine found no mistakes in your moves, and {} in the moves of your opponent.",
                count(all, "key moment")
            )
        }
        (1, Some(1)) => "The engine found one key moment, and it is yours.".to_owned(),
        (_, Some(yours)) if yours == all => {
            format!("The engine found {}, all yours.", count(all, "key moment"))
        }
        (_, Some(1)) => format!("The engine found {}; one is yours.", count(all, "key moment")),
        (_, Some(yours)) => format!("The engine found {}; {yours} are yours.", count(all, "key moment")),
        (_, None) => format!("The engine found {}.", count(all, "key moment")),
    }
}

/// Returns for how many of the key moments a person has found a better move: `You found 2 of 5 better moves.`
pub fn found_number(found: usize, all: usize) -> String {
    format!("You found {found} of {}.", count(all, "better move"))
}

/// Names the mistake of a person that cost the most: `Your worst move: 10. Coordinator f3 to c6. Your chances fell
/// from 57% to 22%.` Returns `None` if none cost much.
pub fn worst<'m>(mistakes: impl Iterator<Item = &'m Mistake>) -> Option<String> {
    let cost = |mistake: &Mistake| mistake.expected_scores[0] - mistake.expected_scores[1];
    let costly = mistakes.filter(|&mistake| cost(mistake) >= INACCURACY_LOSS);
    let worst = costly.max_by(|one, other| cost(one).total_cmp(&cost(other)))?;
    let Move { piece, from, to, .. } = worst.played;
    let ([before, after], number) = (worst.expected_scores.map(percent), worst.position.fullmoves());
    let named = moves::numbered(number, piece.color, &format!("{} {from} to {to}", piece.role.name()));
    Some(format!("Your worst move: {named}. Your chances fell from {before}% to {after}%."))
}

/// Two victims are both named, and more are counted.
const NAMED_VICTIMS: u32 = 2;

/// Up to this difference in percent a move is hardly better than another.
pub(super) const HARDLY_BETTER: u32 = 5;

/// Says that a side resigned although it was better, with its chances and the move that it could have played in the
/// last position: `But you were winning: your chances were 88%, with Pawn g6 to e6, which threatens the Leaper on f5.`
pub fn resigned_ahead(resigned: &ResignedAhead, latest: &Position, you: Option<Color>) -> String {
    let &ResignedAhead { side, share, best } = resigned;
    let (who, were) = if you == Some(side) { ("you", "were") } else { (side.name(), "was") };
    let (percent, how) = (percent(share), if share >= SURE { "winning" } else { "better off" });
    let best = best.filter(|best| !best.is_suicide()).map_or_else(String::new, |best| {
        let does = moves::effects_phrase(latest, best).map_or_else(String::new, |does| format!(", which {does}"));
        format!(", with {}{does}", named(latest, best))
    });
    format!("But {who} {were} {how}: {} chances were {percent}%{best}.", moves::whose(side, you))
}

/// The counts of the review for each side, as table heads: first as signs, then in words.
pub const COUNTED: [(&str, &str); 5] =
    [("Accuracy", "Accuracy"), ("Best", "Best"), ("?!", "Inaccuracies"), ("?", "Mistakes"), ("??", "Blunders")];

/// The meanings of the counts of a side.
pub const COUNTS_MEAN: &str = "Accuracy: 100% means every move was as good as the engine's. Moves in a decided game \
     count less; blunders and lost pieces count most. Best: how many of the moves were the engine's choice, or as good.";

/// Returns how a side played, in the columns of [`COUNTED`]: `87%`, `12/20`, `3`, `2`, `1`. The accuracy is `≈87%`
/// until the report is final.
pub fn counted(report: &SideReport, is_final: bool) -> [String; 5] {
    let SideReport { moves, best, inaccuracies, mistakes, blunders, accuracy } = *report;
    let about = if is_final { "" } else { "≈" };
    let accuracy = accuracy.map_or_else(|| "–".to_owned(), |accuracy| format!("{about}{:.0}%", 100.0 * accuracy));
    let [inaccuracies, mistakes, blunders] = [inaccuracies, mistakes, blunders].map(|faults| faults.to_string());
    [accuracy, format!("{best}/{moves}"), inaccuracies, mistakes, blunders]
}

/// What comes before a move and its chances: `After 12. Wb6-c7: White 64%`.
pub const AFTER: &str = "After ";
pub const AT_START: &str = "At the start";

/// Returns what comes after the move: `: White 64%`.
pub fn white_chances(percent: u32) -> String {
    format!(": White {percent}%")
}

pub(super) fn pieces(number: u32) -> String {
    match number {
        1 => "a piece".to_owned(),
        _ => format!("{} pieces", number_word(number)),
    }
}

/// Returns captured or frozen pieces for a list, where there is no room for their squares: `a Pawn`, `two Pawns`.
fn brief_victims(victims: Victims) -> String {
    match victims {
        Victims::One(victim, _) => with_article(victim),
        several => victims_phrase(several),
    }
}

/// Returns captured or frozen pieces as a short phrase: `the Pawn on b4`, `two Pawns`, `3 pieces`.
pub(super) fn victims_phrase(victims: Victims) -> String {
    match victims {
        Victims::One(victim, at) => format!("the {} on {at}", victim.name()),
        Victims::Alike(role, several) => format!("{} {}s", number_word(several), role.name()),
        Victims::Several(several) => pieces(several),
    }
}
