//! The state of a conversation, and the effect of each line on it.

use std::collections::VecDeque;
use std::num::{NonZeroUsize, TryFromIntError};

use super::command::{Go, UciCommand, number, quoted};
use super::task::{TaskEvent, UciTask};
use super::text;
use crate::notation::fen;
use crate::notation::uci_move::{self, UciMoveError};
use crate::rules::explain::why_illegal;
use crate::rules::{MoveLine, Position, RuleSet, Setup, SetupError, StartingArray, UciMove};
use crate::search::{Level, LevelPlayer, MAX_MEGABYTES, MAX_THREADS};
use crate::words::explain::illegal_reason;

/// What to do in response to a line or an event.
#[derive(Clone, Debug)]
pub enum Effect {
    Print(String),
    /// Begin this task when earlier tasks have ended.
    Begin(UciTask),
    /// Tell the running task to stop.
    Stop,
    Quit,
}

/// A conversation with one program.
#[derive(Debug)]
pub struct UciSession {
    rules: RuleSet,
    array: StartingArray,
    multipv: NonZeroUsize,
    /// The level set by its number. Without it, the engine plays at full strength.
    skill: Option<Level>,
    /// The level set by its Elo, and whether it is enabled.
    elo: Level,
    limit_strength: bool,
    /// The seed of a level's random moves.
    seed: u64,
    /// The game so far, or a setup from which no game can continue.
    game: Result<MoveLine, Setup>,
    running: Option<Running>,
    waiting: VecDeque<String>,
    ending: bool,
}

/// A task that has begun but has not reported its result yet.
#[derive(Debug)]
enum Running {
    /// A search. An infinite one reports its move only when it is stopped.
    Search {
        infinite: bool,
        stopped: bool,
        answer: Option<String>,
    },
    Count,
    /// A setting. A new table may take a while, and `readyok` confirms that it is ready.
    Setting,
}

impl Default for UciSession {
    fn default() -> UciSession {
        let (rules, array) = (RuleSet::default(), StartingArray::default());
        UciSession {
            rules,
            array,
            multipv: NonZeroUsize::MIN,
            skill: None,
            elo: Level::STRONGEST,
            limit_strength: false,
            seed: 0,
            game: Ok(MoveLine::from(Position::start(rules, array))),
            running: None,
            waiting: VecDeque::new(),
            ending: false,
        }
    }
}

impl UciSession {
    pub fn handle_line(&mut self, line: &str) -> Vec<Effect> {
        let mut effects = Vec::new();
        if self.running.is_some() && !self.is_urgent(line) {
            if matches!(self.running, Some(Running::Search { infinite: true, stopped: false, .. })) {
                effects.push(info_string(&format!("queued until `stop`: {}", quoted(line.trim()))));
            }
            self.waiting.push_back(line.to_owned());
        } else {
            self.run_line(line, &mut effects);
            self.resume(&mut effects);
        }
        effects
    }

    /// Returns what to do at the end of the input.
    pub fn end(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.ending = true;
        if matches!(self.running, Some(Running::Search { infinite: true, .. })) {
            self.stop(&mut effects);
        }
        self.resume(&mut effects);
        effects
    }

    pub fn task_event(&mut self, event: TaskEvent) -> Vec<Effect> {
        let (lines, ended) = match event {
            TaskEvent::Info(info) => (vec![text::info(&info)], false),
            TaskEvent::PerftMove(mv, nodes) => (vec![format!("{}: {nodes}", uci_move::write(mv))], false),
            TaskEvent::Set(Ok(())) => (Vec::new(), true),
            TaskEvent::Set(Err(megabytes)) => {
                let line = format!("info string Hash: not enough memory for {megabytes} MB; the size stays as it was");
                (vec![line], true)
            }
            TaskEvent::BenchPosition(fen, nodes) => (vec![format!("{fen}: {nodes}")], false),
            TaskEvent::BestMove(best) => match &mut self.running {
                Some(Running::Search { infinite: true, stopped: false, answer }) => {
                    *answer = Some(text::best_move(best));
                    (Vec::new(), false)
                }
                _ => (vec![text::best_move(best)], true),
            },
            TaskEvent::PerftTotal(None) => (vec![String::new(), "info string count stopped".to_owned()], true),
            TaskEvent::PerftTotal(Some(sum)) => (vec![String::new(), format!("Nodes searched: {sum}")], true),
            TaskEvent::BenchTotal(nodes, elapsed_ms) => {
                let speed = format!("Nodes/second: {}", text::per_second(nodes, elapsed_ms));
                (vec![String::new(), format!("Nodes searched: {nodes}"), speed], true)
            }
        };
        let mut effects = lines.into_iter().map(Effect::Print).collect();
        if ended {
            self.running = None;
            self.resume(&mut effects);
        }
        effects
    }

    /// Returns whether a line is processed while a task runs. The lines of a script before its `quit` are processed
    /// first.
    fn is_urgent(&self, line: &str) -> bool {
        match line.split_whitespace().next() {
            Some("stop" | "isready") => !matches!(self.running, Some(Running::Setting)),
            None => true,
            Some("quit") => match self.running {
                Some(Running::Search { infinite, .. }) => infinite || self.waiting.is_empty(),
                _ => false,
            },
            _ => false,
        }
    }

    /// Runs the waiting lines until one begins a task for which the next must wait.
    fn resume(&mut self, effects: &mut Vec<Effect>) {
        while let Some(line) = self.waiting.pop_front() {
            if self.running.is_some() && !self.is_urgent(&line) {
                self.waiting.push_front(line);
                break;
            }
            self.run_line(&line, effects);
        }
        if self.ending && self.running.is_none() {
            effects.push(Effect::Quit);
        }
    }

    fn run_line(&mut self, line: &str, effects: &mut Vec<Effect>) {
        if let Err(reason) = line.parse().and_then(|command| self.execute(command, effects)) {
            effects.push(info_string(&reason));
        }
    }

    fn execute(&mut self, command: UciCommand, effects: &mut Vec<Effect>) -> Result<(), String> {
        match command {
            UciCommand::Nothing => {}
            UciCommand::Uci => effects.extend(text::introduction().into_iter().map(Effect::Print)),
            UciCommand::IsReady => effects.push(Effect::Print("readyok".to_owned())),
            UciCommand::NewGame => self.set(UciTask::Clear, effects),
            UciCommand::SetOption { name, value } => self.set_option(&name, &value, effects)?,
            UciCommand::Position { fen, moves } => self.set_position(fen.as_deref(), &moves)?,
            UciCommand::Go(go) => self.search(&go, effects),
            UciCommand::Perft(depth) => {
                let position = Box::new(*self.game()?.latest());
                effects.push(Effect::Begin(UciTask::Perft { position, depth }));
                self.running = Some(Running::Count);
            }
            UciCommand::Bench(depth) => {
                effects.push(Effect::Begin(UciTask::Bench { depth }));
                self.running = Some(Running::Count);
            }
            UciCommand::Stop => self.stop(effects),
            UciCommand::Quit => {
                self.ending = true;
                self.waiting.clear();
                self.stop(effects);
            }
            UciCommand::Legal => {
                let moves = self.game()?.latest().legal_moves();
                effects.extend(moves.into_iter().map(|mv| Effect::Print(text::move_and_captures(mv))));
            }
            UciCommand::Display => effects.extend(text::board(&self.game).into_iter().map(Effect::Print)),
        }
        Ok(())
    }

    fn set(&mut self, setting: UciTask, effects: &mut Vec<Effect>) {
        effects.push(Effect::Begin(setting));
        self.running = Some(Running::Setting);
    }

    fn game(&self) -> Result<&MoveLine, String> {
        self.game.as_ref().map_err(|setup| SetupError { problems: setup.problems() }.to_string())
    }

    fn set_option(&mut self, name: &str, value: &str, effects: &mut Vec<Effect>) -> Result<(), String> {
        let between = |least: u64, most: u64| match number(value, name)? {
            number if (least..=most).contains(&number) => Ok(number),
            _ => Err(format!("{name}: expected a number from {least} to {most} instead of {}", quoted(value))),
        };
        let within = |most: u64| between(1, most).map(|number| number as usize);
        match name.to_ascii_lowercase().as_str() {
            "uci_variant" => {
                self.rules = value.parse::<RuleSet>().map_err(|error| error.to_string())?;
                self.array = self.rules.default_array();
                self.set_position(None, &[])?;
            }
            "hash" => self.set(UciTask::Resize(within(MAX_MEGABYTES as u64)?), effects),
            "threads" => self.set(UciTask::HelperThreads(within(MAX_THREADS as u64)? - 1), effects),
            "clear hash" => self.set(UciTask::Clear, effects),
            "multipv" => {
                self.multipv =
                    within(text::MAX_MULTIPV)?.try_into().map_err(|error: TryFromIntError| error.to_string())?
            }
            "skill level" => self.skill = Level::new(within(text::FULL_STRENGTH)? as u8),
            "uci_elo" => {
                let elo = between(text::elo(Level::ALL[0]), text::elo(Level::STRONGEST))?;
                self.elo = text::level_of(elo);
            }
            "uci_limitstrength" => {
                self.limit_strength = match value {
                    "true" => true,
                    "false" => false,
                    _ => return Err(format!("{name}: expected true or false instead of {}", quoted(value))),
                };
            }
            "seed" => self.seed = between(0, u64::from(u32::MAX))?,
            _ => return Err(format!("unknown option: {}", quoted(name))),
        }
        Ok(())
    }

    /// Sets up a position and plays moves from it. If any of them can't be read or played, nothing changes.
    fn set_position(&mut self, fen: Option<&str>, moves: &[String]) -> Result<(), String> {
        let setup = match fen {
            Some(fen) => fen::read(fen, self.rules).map_err(|error| error.to_string())?,
            None => Setup::start(self.rules, self.array),
        };
        let mut line = match Position::try_from(setup) {
            Ok(position) => MoveLine::from(position),
            Err(error) => {
                // The setup can be displayed, but not played from.
                if moves.is_empty() {
                    self.game = Err(setup);
                }
                return Err(error.to_string());
            }
        };
        for (n, text) in moves.iter().enumerate() {
            let position = line.latest();
            let refuse = |why: &str| format!("move {} {}: {why}", n + 1, quoted(text));
            let squares: UciMove = text.parse().map_err(|error: UciMoveError| refuse(&error.to_string()))?;
            let mv = position.find_legal(squares).ok_or_else(|| {
                let UciMove { from, to } = squares;
                let why = why_illegal(position, from, to);
                refuse(&why.map_or_else(String::new, |why| illegal_reason(position.board(), from, to, &why, None)))
            })?;
            line.push_unchecked(mv);
        }
        self.game = Ok(line);
        Ok(())
    }

    fn search(&mut self, go: &Go, effects: &mut Vec<Effect>) {
        let line = match self.game() {
            Ok(line) => line.clone(),
            Err(reason) => {
                // The other program waits for a move, so it must get an answer.
                effects.push(info_string(&reason));
                effects.push(Effect::Print(text::best_move(None)));
                return;
            }
        };
        let limits = go.limits(line.latest().turn().index(), self.multipv);
        let infinite = limits.is_unbounded();
        let level = if self.limit_strength { Some(self.elo) } else { self.skill };
        let player = level.map(|level| LevelPlayer { level, seed: self.seed });
        effects.push(Effect::Begin(UciTask::Search { line, limits, player }));
        self.running = Some(Running::Search { infinite, stopped: false, answer: None });
        if self.ending && infinite {
            self.stop(effects);
        }
    }

    fn stop(&mut self, effects: &mut Vec<Effect>) {
        let Some(running) = &mut self.running else { return };
        effects.push(Effect::Stop);
        if let Running::Search { stopped, answer, .. } = running {
            *stopped = true;
            if let Some(answer) = answer.take() {
                effects.push(Effect::Print(answer));
                self.running = None;
            }
        }
    }
}

/// Returns a line for people to read.
fn info_string(text: &str) -> Effect {
    Effect::Print(format!("info string {text}"))
}
