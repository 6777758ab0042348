//! Another program as a player, over the Universal Chess Interface.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use super::game::Game;
use super::player::Player;
use crate::notation::alphabet::Alphabet;
use crate::notation::fen;
use crate::notation::rule_text::write_rules;
use crate::notation::uci;
use crate::rules::Move;
use crate::search::Limits;

pub(super) struct External {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    go: String,
}

impl External {
    /// Starts a program, whose every move these limits bound.
    pub fn start(path: &str, limits: Limits) -> Result<External, String> {
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
        external.ask("uci", "uciok")?;
        external.tell("setoption name Hash value 8")?;
        Ok(external)
    }

    fn tell(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}").map_err(|error| error.to_string())
    }

    /// Says a line, and returns the first answer that begins with these letters.
    fn ask(&mut self, line: &str, answer: &str) -> Result<String, String> {
        self.tell(line)?;
        let mut heard = String::new();
        loop {
            heard.clear();
            match self.output.read_line(&mut heard) {
                Ok(1..) if heard.starts_with(answer) => return Ok(heard),
                Ok(1..) => {}
                _ => return Err(format!("no answer to {line}")),
            }
        }
    }
}

impl Player for External {
    fn begin(&mut self, game: &Game) -> Result<(), String> {
        let rules = write_rules(game.start.rules());
        self.tell(&format!("setoption name UCI_Variant value {rules}"))?;
        self.tell("ucinewgame")?;
        self.ask("isready", "readyok").map(|_| ())
    }

    fn choose(&mut self, game: &Game) -> Result<Option<Move>, String> {
        let start = fen::write(&game.start.to_setup(), Alphabet::Abbott);
        let moves: Vec<String> = game.moves.iter().map(|&mv| uci::write(mv)).collect();
        self.tell(&format!("position fen {start} moves {}", moves.join(" ")))?;
        let go = self.go.clone();
        let said = self.ask(&go, "bestmove")?;
        let text = said.split_whitespace().nth(1).unwrap_or_default();
        Ok(uci::read(text).ok().and_then(|(from, to)| game.position.legal(from, to)))
    }
}

impl Drop for External {
    fn drop(&mut self) {
        let _ = self.tell("quit");
        let _ = self.child.wait();
    }
}
