//! Who plays in a match: this build, its levels, the baseline, another program.

use std::time::Instant;

use super::baseline;
use super::external::External;
use super::game::Game;
use crate::rules::Move;
use crate::search::{Clock, Level, Limits, Options, Params, Searcher, TimeControl};

/// A side in a game.
pub(super) trait Player {
    /// Forgets the game before.
    fn begin(&mut self, game: &Game) -> Result<(), String>;

    /// Returns a move for the position that the game has come to, which has one.
    fn choose(&mut self, game: &Game) -> Result<Option<Move>, String>;
}

/// Returns the player that a text names; `limits` bound those that don't bound themselves.
pub(super) fn named(text: &str, limits: Limits) -> Result<Box<dyn Player>, String> {
    let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
    Ok(match kind {
        "this" => Box::new(Own { searcher: searcher(rest)?, limits, clock: limits.clock }),
        "baseline" => Box::new(Plain),
        "level" => {
            let number = rest.parse().ok().and_then(Level::new);
            let level = number.ok_or_else(|| format!("{text}: expected a level from 1 to 10"))?;
            Box::new(Leveled { searcher: Searcher::new(1), level, games: 0 })
        }
        _ => Box::new(External::start(text, limits)?),
    })
}

/// This build, with numbers changed as `name=value,name=value` says.
fn searcher(changes: &str) -> Result<Searcher, String> {
    let mut searcher = Searcher::new(8);
    searcher.params = changed(changes)?;
    Ok(searcher)
}

fn changed(changes: &str) -> Result<Params, String> {
    let mut params = Params::DEFAULT;
    for change in changes.split(',').filter(|change| !change.is_empty()) {
        let pair = change.split_once('=').and_then(|(name, value)| Some((name, value.parse().ok()?)));
        if !pair.is_some_and(|(name, value)| params.set(name, value)) {
            return Err(format!("{change}: expected name=number with a name of {}", Params::NAMES.join(", ")));
        }
    }
    Ok(params)
}

/// The clock of the system, from its own start on.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(Instant);

impl Default for SystemClock {
    fn default() -> SystemClock {
        SystemClock(Instant::now())
    }
}

impl Clock for SystemClock {
    fn now_ms(&self) -> u64 {
        self.0.elapsed().as_millis() as u64
    }
}

struct Own {
    searcher: Searcher,
    limits: Limits,
    /// Its clock in this game, where it has one.
    clock: Option<TimeControl>,
}

impl Player for Own {
    fn begin(&mut self, _: &Game) -> Result<(), String> {
        self.searcher.clear();
        self.clock = self.limits.clock;
        Ok(())
    }

    fn choose(&mut self, game: &Game) -> Result<Option<Move>, String> {
        let watch = SystemClock::default();
        let limits = Limits { clock: self.clock, ..self.limits };
        let options = Options { history: &game.hashes, clock: &watch, ..Options::new(limits) };
        let best = self.searcher.search(&game.position, &options, &mut |_| {});
        let Some(clock) = &mut self.clock else { return Ok(best) };
        // An engine that oversteps its time has no move any more.
        let left = clock.remaining_ms.checked_sub(watch.now_ms());
        clock.remaining_ms = left.unwrap_or_default() + clock.increment_ms;
        Ok(best.filter(|_| left.is_some()))
    }
}

struct Leveled {
    searcher: Searcher,
    level: Level,
    games: u64,
}

impl Player for Leveled {
    fn begin(&mut self, game: &Game) -> Result<(), String> {
        self.games = self.games.wrapping_add(game.position.hash());
        Ok(())
    }

    fn choose(&mut self, game: &Game) -> Result<Option<Move>, String> {
        let seed = self.games.wrapping_add(game.moves.len() as u64);
        let level = Some((self.level, seed));
        let options = Options { history: &game.hashes, level, ..Options::new(Limits::default()) };
        Ok(self.searcher.search(&game.position, &options, &mut |_| {}))
    }
}

struct Plain;

impl Player for Plain {
    fn begin(&mut self, _: &Game) -> Result<(), String> {
        Ok(())
    }

    fn choose(&mut self, game: &Game) -> Result<Option<Move>, String> {
        Ok(baseline::choose(&game.position))
    }
}
