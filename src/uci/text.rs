//! The lines that are printed.

use crate::notation::alphabet::Alphabet;
use crate::notation::rule_text::RULE_SETS;
use crate::notation::{ascii_board, fen, uci_move};
use crate::rules::king_safety::king_attackers;
use crate::rules::{Color, DrawReason, Move, MoveLine, Outcome, Setup, SetupError, WinReason};
use crate::search::{DEFAULT_MEGABYTES, Level, MAX_MEGABYTES, MAX_THREADS, Score, SearchInfo};

pub(super) const MAX_MULTIPV: u64 = 64;

/// The `Skill Level` value for full strength.
pub(super) const FULL_STRENGTH: u64 = Level::ALL.len() as u64 + 1;

pub(super) fn introduction() -> Vec<String> {
    let (least, most) = (elo(Level::ALL[0]), elo(Level::STRONGEST));
    let variants: String = RULE_SETS.iter().map(|(identifier, _)| format!(" var {identifier}")).collect();
    vec![
        format!("id name Ultima {}", env!("CARGO_PKG_VERSION")),
        "id author the Ultima project".to_owned(),
        format!("option name UCI_Variant type combo default {}{variants}", RULE_SETS[0].0),
        format!("option name Hash type spin default {DEFAULT_MEGABYTES} min 1 max {MAX_MEGABYTES}"),
        format!("option name Threads type spin default 1 min 1 max {MAX_THREADS}"),
        "option name Clear Hash type button".to_owned(),
        format!("option name MultiPV type spin default 1 min 1 max {MAX_MULTIPV}"),
        format!("option name Skill Level type spin default {FULL_STRENGTH} min 1 max {FULL_STRENGTH}"),
        "option name UCI_LimitStrength type check default false".to_owned(),
        format!("option name UCI_Elo type spin default {most} min {least} max {most}"),
        "option name Seed type spin default 0 min 0 max 4294967295".to_owned(),
        "uciok".to_owned(),
    ]
}

/// The Elo of the weakest level as shown to other programs, which expect numbers like those of chess.
const ELO_OF_A_BEGINNER: u32 = 600;

pub(super) fn elo(level: Level) -> u64 {
    u64::from(ELO_OF_A_BEGINNER + level.elo())
}

pub(super) fn level_of(elo: u64) -> Level {
    Level::from_elo(u32::try_from(elo).unwrap_or(u32::MAX).saturating_sub(ELO_OF_A_BEGINNER))
}

/// Returns a move with the squares it empties: `b5f5 f4,g5`.
pub(super) fn move_and_captures(mv: Move) -> String {
    let captures: Vec<String> = mv.removed().into_iter().map(|square| square.to_string()).collect();
    let gap = if captures.is_empty() { "" } else { " " };
    format!("{}{gap}{}", uci_move::write(mv), captures.join(","))
}

pub(super) fn info(info: &SearchInfo) -> String {
    let SearchInfo { depth, seldepth, multipv, score, nodes, elapsed_ms, pv } = info;
    let score = match score {
        Score::Centipawns(value) => format!("cp {value}"),
        Score::Mate(moves) => format!("mate {moves}"),
    };
    let nps = per_second(*nodes, *elapsed_ms);
    let head = format!(
        "info depth {depth} seldepth {seldepth} multipv {multipv} score {score} nodes {nodes} nps {nps} time {elapsed_ms} pv"
    );
    pv.iter().fold(head, |text, &mv| text + " " + &uci_move::write(mv))
}

/// Returns a rate per second. The time counts as at least a millisecond.
pub(super) fn per_second(count: u64, elapsed_ms: u64) -> u64 {
    count.saturating_mul(1000) / elapsed_ms.max(1)
}

pub(super) fn best_move(best: Option<Move>) -> String {
    format!("bestmove {}", best.map_or("(none)".to_owned(), uci_move::write))
}

/// Returns the board of a game drawn in letters, its FEN, rules and status, and why it is invalid, if it is.
pub(super) fn board(game: &Result<MoveLine, Setup>) -> Vec<String> {
    let setup = game.as_ref().map_or_else(|setup| *setup, |line| line.latest().to_setup());
    let drawn = ascii_board::write(&setup.board, Alphabet::Abbott, Color::White);
    let mut lines: Vec<String> = drawn.lines().map(str::to_owned).collect();
    lines.push(format!("Fen: {}", fen::write(&setup, Alphabet::Abbott)));
    lines.push(format!("Rules: {}", setup.rules));
    let check = if !king_attackers(&setup.board, setup.rules, setup.turn).is_empty() { "check" } else { "nocheck" };
    match game {
        Ok(line) => lines.push(format!("Status: {check} {}", state(line.outcome()))),
        Err(setup) => {
            lines.push(format!("Status: {check} invalid"));
            lines.push(format!("info string {}", SetupError { problems: setup.problems() }));
        }
    }
    lines
}

fn state(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "ongoing",
        Some(Outcome::Win { reason, .. }) => match reason {
            WinReason::Checkmate => "checkmate",
            WinReason::Stalemate => "stalemate",
            WinReason::KingCapture => "king-captured",
            WinReason::Resignation => "resignation",
            WinReason::Timeout => "time",
        },
        Some(Outcome::Draw { reason }) => match reason {
            DrawReason::Stalemate => "stalemate",
            DrawReason::Repetition => "draw-repetition",
            DrawReason::FiftyMoveRule => "draw-100",
            DrawReason::BareKings => "draw-bare-kings",
            DrawReason::Agreement => "draw-agreement",
            DrawReason::TimeoutAgainstBareKing => "draw-time",
        },
    }
}
