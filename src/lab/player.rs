//! The players of a match: this build, its levels, the baseline, or another program over the Universal Chess Interface.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use super::baseline;
use super::game::MatchPlayer;
use crate::eval::Net;
use crate::notation::alphabet::Alphabet;
use crate::notation::{fen, uci_move};
use crate::rules::{Move, MoveLine, UciMove};
use crate::search::{
    ClockState, Level, LevelPlayer, Limits, MAX_THREADS, Params, SearchOptions, Searcher, SystemClock, TimeSource,
};

/// Returns the player that a text names. `limits` apply to players without limits of their own.
pub(super) fn named(text: &str, limits: Limits) -> Result<Box<dyn MatchPlayer>, String> {
    let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
    Ok(match kind {
        "this" => Box::new(ThisEngine { searcher: searcher(rest)?, limits, clock: limits.clock }),
        "baseline" => Box::new(Baseline),
        "level" => {
            let number = rest.parse().ok().and_then(Level::new);
            let level = number.ok_or_else(|| format!("{text}: expected a level from 1 to 10"))?;
            Box::new(LevelPlayer { level, seed: 0 })
        }
        _ => Box::new(External::start(text, limits)?),
    })
}

/// Returns this build with changes such as `name=value,name=value`. Besides the parameters, `threads` can be set, and
/// `net` to a file with another net or to `none`.
fn searcher(changes: &str) -> Result<Searcher, String> {
    let mut searcher = Searcher::new(8);
    for change in changes.split(',').filter(|change| !change.is_empty()) {
        let pair = change.split_once('=').and_then(|(name, value)| Some((name, value.parse().ok()?)));
        match pair {
            Some(("threads", threads)) if (1..=MAX_THREADS as i32).contains(&threads) => {
                searcher.helper_threads = threads as usize - 1;
            }
            Some((name, value)) if searcher.params.set(name, value) => {}
            _ if change == "net=none" => searcher.net = None,
            _ if let Some(path) = change.strip_prefix("net=") => {
                let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
                searcher.net =
                    Some(Box::leak(Box::new(Net::read(&bytes).map_err(|error| format!("{path}: {error}"))?)));
            }
            _ => {
                let names = Params::NAMES.join(", ");
                return Err(format!("{change}: expected name=number with a name of threads, {names}"));
            }
        }
    }
    Ok(searcher)
}

struct ThisEngine {
    searcher: Searcher,
    limits: Limits,
    /// The engine's clock in the current game, if it has one.
    clock: Option<ClockState>,
}

impl MatchPlayer for ThisEngine {
    fn begin(&mut self, _: &MoveLine) -> Result<(), String> {
        self.searcher.clear();
        self.clock = self.limits.clock;
        Ok(())
    }

    fn choose(&mut self, game: &MoveLine) -> Result<Option<Move>, String> {
        let watch = SystemClock::default();
        let limits = Limits { clock: self.clock, ..self.limits };
        let past_hashes = game.past_hashes();
        let options = SearchOptions { past_hashes: &past_hashes, time_source: &watch, ..SearchOptions::new(limits) };
        let best = self.searcher.search(game.latest(), &options, &mut |_| {});
        let Some(clock) = &mut self.clock else { return Ok(best) };
        // An engine that exceeds its time loses the game.
        let left = clock.remaining_ms.checked_sub(watch.now_ms());
        clock.remaining_ms = left.unwrap_or_default() + clock.increment_ms;
        Ok(best.filter(|_| left.is_some()))
    }
}

impl MatchPlayer for LevelPlayer {
    fn begin(&mut self, game: &MoveLine) -> Result<(), String> {
        self.seed = self.seed.wrapping_add(game.latest().hash());
        Ok(())
    }

    fn choose(&mut self, game: &MoveLine) -> Result<Option<Move>, String> {
        let past_hashes = game.past_hashes();
        let options = SearchOptions { past_hashes: &past_hashes, ..SearchOptions::new(Limits::default()) };
        Ok(self.search(game.latest(), &options, &mut |_| {}))
    }
}

struct Baseline;

impl MatchPlayer for Baseline {
    fn choose(&mut self, game: &MoveLine) -> Result<Option<Move>, String> {
        Ok(baseline::choose(game.latest()))
    }
}

struct External {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    go: String,
}

impl External {
    /// Starts a program whose moves are bounded by these limits.
    fn start(path: &str, limits: Limits) -> Result<External, String> {
        if limits.clock.is_some() {
            return Err(format!("{path}: clocks are for this build's own engines"));
        }
        let say = |error: std::io::Error| format!("{path}: {error}");
        let mut child = Command::new(path).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(say)?;
        let input = child.stdin.take().ok_or("no pipe to write to")?;
        let output = BufReader::new(child.stdout.take().ok_or("no pipe to read from")?);
        let mut go = "go".to_owned();
        for (word, value) in
            [("depth", limits.depth.map(u64::from)), ("nodes", limits.nodes), ("movetime", limits.movetime_ms)]
        {
            if let Some(value) = value {
                go += &format!(" {word} {value}");
            }
        }
        let mut external = External { child, input, output, go };
        external.request("uci", "uciok")?;
        external.send("setoption name Hash value 8")?;
        Ok(external)
    }

    fn send(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}").map_err(|error| error.to_string())
    }

    /// Sends a line, and returns the first answer that begins with this text.
    fn request(&mut self, line: &str, answer: &str) -> Result<String, String> {
        self.send(line)?;
        let mut reply = String::new();
        loop {
            reply.clear();
            match self.output.read_line(&mut reply) {
                Ok(1..) if reply.starts_with(answer) => return Ok(reply),
                Ok(1..) => {}
                _ => return Err(format!("no answer to {line}")),
            }
        }
    }
}

impl MatchPlayer for External {
    fn begin(&mut self, game: &MoveLine) -> Result<(), String> {
        let rules = game.start().rules().to_string();
        self.send(&format!("setoption name UCI_Variant value {rules}"))?;
        self.send("ucinewgame")?;
        self.request("isready", "readyok").map(|_| ())
    }

    fn choose(&mut self, game: &MoveLine) -> Result<Option<Move>, String> {
        let start = fen::write(&game.start().to_setup(), Alphabet::Abbott);
        let moves: Vec<String> = game.moves().iter().map(|&mv| uci_move::write(mv)).collect();
        self.send(&format!("position fen {start} moves {}", moves.join(" ")))?;
        let go = self.go.clone();
        let reply = self.request(&go, "bestmove")?;
        let text = reply.split_whitespace().nth(1).unwrap_or_default();
        Ok(text.parse().ok().and_then(|mv: UciMove| game.latest().find_legal(mv)))
    }
}

impl Drop for External {
    fn drop(&mut self) {
        let _ = self.send("quit");
        let _ = self.child.wait();
    }
}
