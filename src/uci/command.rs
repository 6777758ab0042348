//! Parses the lines of input.

use std::num::NonZeroUsize;
use std::str::FromStr;

use crate::search::{ClockState, Limits, bench};

/// A command of the other program. A blank or unsupported line is `Nothing`. A position without a FEN is the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum UciCommand {
    Nothing,
    Uci,
    IsReady,
    NewGame,
    SetOption { name: String, value: String },
    Position { fen: Option<String>, moves: Vec<String> },
    Go(Go),
    Perft(u32),
    Bench(u32),
    Stop,
    Quit,
    Legal,
    Display,
}

/// The limits of a search as written, with the clocks of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Go {
    limits: Limits,
    time: [Option<u64>; 2],
    increment: [u64; 2],
    moves_to_go: Option<u32>,
    infinite: bool,
}

impl Go {
    pub fn limits(&self, side: usize, multipv: NonZeroUsize) -> Limits {
        if self.infinite {
            return Limits { multipv, ..Limits::default() };
        }
        // A program that gives only one side's time still waits for a move of the other side.
        let time = self.time[side].or(self.time[1 - side]);
        let clock = time.map(|remaining_ms| ClockState {
            remaining_ms,
            increment_ms: self.increment[side],
            moves_to_go: self.moves_to_go,
        });
        Limits { clock, multipv, ..self.limits }
    }
}

/// One stack frame per ply.
const MAX_PERFT: u32 = 40;

impl FromStr for UciCommand {
    type Err = String;

    fn from_str(line: &str) -> Result<UciCommand, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        Ok(match word {
            "" | "debug" | "register" | "ponderhit" => UciCommand::Nothing,
            "uci" => UciCommand::Uci,
            "isready" => UciCommand::IsReady,
            "ucinewgame" => UciCommand::NewGame,
            "setoption" => read_option(rest)?,
            "position" => read_position(rest.trim())?,
            "go" => read_go(rest)?,
            "bench" => UciCommand::Bench(match rest.split_whitespace().next() {
                Some(depth) => number_u32(depth, "bench")?,
                None => bench::DEPTH,
            }),
            "stop" => UciCommand::Stop,
            "quit" => UciCommand::Quit,
            "legal" => UciCommand::Legal,
            "d" => UciCommand::Display,
            _ => return Err(format!("unknown command: {}", quoted(word))),
        })
    }
}

/// Returns a text for quoting in an answer: on one line, and cut if it is long.
pub(super) fn quoted(text: &str) -> String {
    text.chars().take(40).map(|letter| if letter.is_control() { '?' } else { letter }).collect()
}

fn read_option(text: &str) -> Result<UciCommand, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some((&"name", words)) = words.split_first() else {
        return Err("setoption: expected 'name'".to_owned());
    };
    let value = words.iter().position(|&word| word == "value").unwrap_or(words.len());
    let name = words[..value].join(" ");
    let value = words.get(value + 1..).unwrap_or_default().join(" ");
    Ok(UciCommand::SetOption { name, value })
}

fn read_position(text: &str) -> Result<UciCommand, String> {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    // The FEN stays as written, so that an error in it can be located.
    let (before, moves) = match find_word(rest, "moves") {
        Some(at) => (&rest[..at], &rest[at + "moves".len()..]),
        None => (rest, ""),
    };
    let fen = match word {
        "startpos" if before.trim().is_empty() => None,
        "startpos" => return Err(format!("position: expected 'moves' instead of {}", quoted(before.trim()))),
        "fen" => Some(before.trim().to_owned()),
        _ => return Err("position: expected 'startpos' or 'fen'".to_owned()),
    };
    Ok(UciCommand::Position { fen, moves: moves.split_whitespace().map(str::to_owned).collect() })
}

/// Returns the offset of a word in a text, delimited by white space.
fn find_word(text: &str, word: &str) -> Option<usize> {
    text.match_indices(word).map(|(at, _)| at).find(|&at| {
        text[..at].chars().next_back().is_none_or(char::is_whitespace)
            && text[at + word.len()..].chars().next().is_none_or(char::is_whitespace)
    })
}

fn read_go(text: &str) -> Result<UciCommand, String> {
    let mut go = Go::default();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("go {}: expected a number", quoted(word)));
        match word {
            "infinite" => go.infinite = true,
            "perft" => {
                let depth = number_u32(value()?, word)?;
                return if depth <= MAX_PERFT {
                    Ok(UciCommand::Perft(depth))
                } else {
                    Err(format!("go perft: expected a depth up to {MAX_PERFT}"))
                };
            }
            "depth" => go.limits.depth = Some(number_u32(value()?, word)?),
            // A win in this many moves can be found at this depth.
            "mate" => go.limits.depth = Some(number_u32(value()?, word)?.saturating_mul(2).max(1)),
            "nodes" => go.limits.nodes = Some(number(value()?, word)?),
            "movetime" => go.limits.movetime_ms = Some(number(value()?, word)?),
            "wtime" => go.time[0] = Some(number(value()?, word)?),
            "btime" => go.time[1] = Some(number(value()?, word)?),
            "winc" => go.increment[0] = number(value()?, word)?,
            "binc" => go.increment[1] = number(value()?, word)?,
            "movestogo" => go.moves_to_go = Some(number_u32(value()?, word)?),
            // UCI requires unknown words to be ignored. After an error, the other program would wait for a move.
            _ => {}
        }
    }
    Ok(UciCommand::Go(go))
}

/// Reads a number. A negative number, as some programs send, is read as zero, and one that is too large as the largest.
pub(super) fn number(text: &str, what: &str) -> Result<u64, String> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(format!("{what}: expected a number instead of {}", quoted(text)));
    }
    Ok(if digits.len() < text.len() { 0 } else { digits.parse().unwrap_or(u64::MAX) })
}

fn number_u32(text: &str, what: &str) -> Result<u32, String> {
    number(text, what).map(|number| u32::try_from(number).unwrap_or(u32::MAX))
}
