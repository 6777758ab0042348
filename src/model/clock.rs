//! The time control of a game, and its clocks. The clocks do not read the time: each call passes it, in milliseconds
//! since any fixed moment.
//!
//! Each position of the game has a reading, so that taking back a move restores its time. The first move is free: the
//! first clock to run is that of the side that answers it.

use serde::{Deserialize, Serialize};

use crate::rules::Color;
use crate::search;
use crate::util::identifiers;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SideTime {
    pub start_s: u32,
    /// The bonus for each move, in seconds; see [`Bonus`].
    pub bonus_s: u32,
}

impl SideTime {
    pub const MAX_START_S: u32 = 10 * 3600;
    pub const MAX_BONUS_S: u32 = 600;

    const fn is_valid(self) -> bool {
        self.start_s > 0 && self.start_s <= Self::MAX_START_S && self.bonus_s <= Self::MAX_BONUS_S
    }
}

/// How a move gains its bonus.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Bonus {
    /// The bonus is added after the move (Fischer).
    #[default]
    Increment,
    /// The bonus passes before the clock begins to run (the simple delay of US Chess).
    Delay,
    /// The time of the move is given back after it, up to the bonus (Bronstein).
    Bronstein,
}

// The names in stored games.
identifiers!(stored Bonus: Increment = "increment", Delay = "delay", Bronstein = "bronstein");

/// The times of both sides. Without a bonus this is sudden death.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TimeControl {
    pub white: SideTime,
    pub black: SideTime,
    pub bonus: Bonus,
}

impl TimeControl {
    /// The time controls that the page offers, the shortest first.
    pub const PRESETS: [TimeControl; 10] = [
        TimeControl::even(60, 0, Bonus::Increment),
        TimeControl::even(3 * 60, 2, Bonus::Increment),
        TimeControl::even(5 * 60, 0, Bonus::Increment),
        TimeControl::even(5 * 60, 3, Bonus::Increment),
        TimeControl::even(5 * 60, 5, Bonus::Delay),
        TimeControl::even(10 * 60, 0, Bonus::Increment),
        TimeControl::even(10 * 60, 5, Bonus::Increment),
        TimeControl::even(15 * 60, 10, Bonus::Increment),
        TimeControl::even(30 * 60, 0, Bonus::Increment),
        TimeControl::even(30 * 60, 20, Bonus::Increment),
    ];

    pub const fn even(start_s: u32, bonus_s: u32, bonus: Bonus) -> TimeControl {
        let allowance = SideTime { start_s, bonus_s };
        TimeControl { white: allowance, black: allowance, bonus }
    }

    pub const fn of(&self, color: Color) -> SideTime {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    pub fn is_even(&self) -> bool {
        self.white == self.black
    }

    #[must_use]
    pub const fn swapped(self) -> TimeControl {
        TimeControl { white: self.black, black: self.white, bonus: self.bonus }
    }

    pub const fn is_valid(&self) -> bool {
        self.white.is_valid() && self.black.is_valid()
    }
}

impl Default for TimeControl {
    fn default() -> TimeControl {
        TimeControl::even(10 * 60, 5, Bonus::Increment)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    first: Color,
    /// The time left to White and Black at the start and after each move, in milliseconds.
    readings: Vec<[u32; 2]>,
    /// The smallest amount of time that White and Black have had at the end of a turn, before the bonus, in
    /// milliseconds.
    least_ms: [Option<u32>; 2],
    /// The time that the side to move used before the clock last started, in milliseconds.
    turn_elapsed_ms: u32,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Stopped,
    /// A player has stopped the clock. It runs again with the next move.
    Paused,
    /// The clock has run since this moment, in milliseconds.
    Running(u64),
}

impl Clock {
    /// The time left, in milliseconds, from which a clock is marked and shows tenths. It also sounds once per game.
    pub const LOW_MS: u32 = 20_000;

    pub fn new(control: TimeControl, first: Color) -> Clock {
        let start = Color::ALL.map(|color| control.of(color).start_s * 1000);
        let readings = vec![start];
        Clock { control, first, readings, least_ms: [None; 2], turn_elapsed_ms: 0, state: State::Stopped }
    }

    /// Returns the state of the clocks as the value of a tag: both times, the kind of bonus, the time used by the side
    /// to move, the smallest times, in milliseconds, and whether the clocks are paused: `300+3 300+3 increment 1200
    /// 293000 - paused`.
    pub fn write(&self) -> String {
        let TimeControl { white, black, bonus } = self.control;
        let [white, black] = [white, black].map(|time| format!("{}+{}", time.start_s, time.bonus_s));
        let least = self.least_ms.map(|least| least.map_or("-".to_owned(), |least| least.to_string()));
        let paused = if self.is_paused() { " paused" } else { "" };
        format!("{white} {black} {} {} {}{paused}", bonus.identifier(), self.turn_elapsed_ms, least.join(" "))
    }

    /// Returns the time left to each mover after each move, in milliseconds.
    pub fn after_moves(&self) -> impl Iterator<Item = u32> {
        let movers = [self.first, !self.first].into_iter().cycle();
        self.readings[1..].iter().zip(movers).map(|(reading, mover)| reading[mover.index()])
    }

    /// Returns the clocks of a tag's value, with the times left to each mover, or `None` if the two do not match.
    pub fn read(text: &str, first: Color, after_moves: &[u32]) -> Option<Clock> {
        let words: Vec<&str> = text.split(' ').collect();
        let [white, black, bonus, thought, least_white, least_black, ref rest @ ..] = words[..] else { return None };
        let time = |text: &str| {
            let (start, bonus) = text.split_once('+')?;
            Some(SideTime { start_s: start.parse().ok()?, bonus_s: bonus.parse().ok()? })
        };
        let least = |text: &str| if text == "-" { Some(None) } else { text.parse().ok().map(Some) };
        let bonus = Bonus::from_identifier(bonus)?;
        let control = TimeControl { white: time(white)?, black: time(black)?, bonus };
        let least_ms = [least(least_white)?, least(least_black)?];
        Clock::with_state(control, first, after_moves, least_ms, thought.parse().ok()?, rest == ["paused"])
    }

    /// Returns the clocks of a game in this state, or `None` if the times do not match.
    pub(super) fn with_state(
        control: TimeControl,
        first: Color,
        after_moves: &[u32],
        least_ms: [Option<u32>; 2],
        turn_elapsed_ms: u32,
        paused: bool,
    ) -> Option<Clock> {
        let mut clock = Clock::new(Some(control).filter(TimeControl::is_valid)?, first);
        for &left_ms in after_moves {
            let mut reading = Color::ALL.map(|color| clock.reading(color));
            reading[clock.turn().index()] = left_ms;
            clock.readings.push(reading);
        }
        clock.least_ms = least_ms;
        clock.turn_elapsed_ms = turn_elapsed_ms;
        clock.state = if paused { State::Paused } else { State::Stopped };
        Some(clock).filter(|clock| clock.belongs_to(first, after_moves.len()))
    }

    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Returns the side whose clock runs or would run.
    pub fn turn(&self) -> Color {
        if self.plies().is_multiple_of(2) { self.first } else { !self.first }
    }

    pub fn is_running(&self) -> bool {
        self.running_since_ms().is_some()
    }

    pub fn is_paused(&self) -> bool {
        self.state == State::Paused
    }

    pub fn has_started(&self) -> bool {
        self.plies() > 0
    }

    pub fn left_ms(&self, color: Color, now_ms: u64) -> u32 {
        let charge = if color == self.turn() { self.charge_ms(now_ms) } else { 0 };
        self.reading(color).saturating_sub(charge)
    }

    /// Returns the remaining delay of the side to move, in milliseconds.
    pub fn delay_left_ms(&self, now_ms: u64) -> u32 {
        self.delay_ms().saturating_sub(self.turn_elapsed_by(now_ms))
    }

    /// Returns the moment when the running clock runs out.
    pub fn falls_at_ms(&self) -> Option<u64> {
        let whole = u64::from(self.reading(self.turn())) + u64::from(self.delay_ms());
        Some(self.running_since_ms()? + whole.saturating_sub(self.turn_elapsed_ms.into()))
    }

    pub fn flagged(&self, now_ms: u64) -> Option<Color> {
        let turn = self.turn();
        (self.has_started() && self.left_ms(turn, now_ms) == 0).then_some(turn)
    }

    /// Returns whether a side has ever had at most this much time, in milliseconds, up to now.
    pub fn has_been_down_to(&self, color: Color, threshold_ms: u32, now_ms: u64) -> bool {
        self.least_before(color).min(self.left_ms(color, now_ms)) <= threshold_ms
    }

    /// Returns the smallest amount of time that a side has had when a turn began or ended.
    fn least_before(&self, color: Color) -> u32 {
        let readings = self.readings.iter().map(|reading| reading[color.index()]);
        readings.chain(self.least_ms[color.index()]).fold(u32::MAX, u32::min)
    }

    /// Returns the time left as a clock shows it: `1:00:00`, `4:59`, and tenths of a second at the end, `19.9`. It
    /// shows only zeros once the time is up, not earlier.
    pub fn face(left_ms: u32) -> String {
        if left_ms < Clock::LOW_MS {
            let tenths = left_ms.div_ceil(100);
            return format!("{}.{}", tenths / 10, tenths % 10);
        }
        let seconds = left_ms.div_ceil(1000);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
    }

    /// Returns how long the face of a running clock stays the same, in milliseconds.
    pub const fn face_lasts_ms(left_ms: u32) -> u32 {
        let unit = if left_ms < Clock::LOW_MS { 100 } else { 1000 };
        if left_ms == 0 { u32::MAX } else { (left_ms - 1) % unit + 1 }
    }

    /// Returns when the running clock first falls to this much time, or `None` if it has been that low before.
    pub fn low_at_ms(&self, threshold_ms: u32) -> Option<u64> {
        let turn = self.turn();
        let is_first = self.least_before(turn) > threshold_ms;
        if is_first { Some(self.falls_at_ms()?.saturating_sub(threshold_ms.into())) } else { None }
    }

    /// Returns the time that the side to move has for this turn, including the delay. It does not change while the
    /// clock runs.
    pub fn for_search(&self) -> search::ClockState {
        let turn = self.turn();
        let whole = u64::from(self.reading(turn)) + u64::from(self.delay_ms());
        search::ClockState {
            remaining_ms: whole.saturating_sub(self.turn_elapsed_ms.into()),
            increment_ms: u64::from(self.control.of(turn).bonus_s) * 1000,
            moves_to_go: None,
        }
    }

    /// Follows a game to this many plies. Taking back a move restores its time. After any change no clock runs.
    pub(super) fn advance_to_ply(&mut self, plies: usize, now_ms: u64) {
        if plies < self.plies() {
            self.readings.truncate(plies + 1);
            self.turn_elapsed_ms = 0;
            self.stop();
        }
        while self.plies() < plies {
            let mover = self.turn();
            let mut reading = Color::ALL.map(|color| self.reading(color));
            if self.has_started() {
                let bonus_ms = match self.control.bonus {
                    Bonus::Increment => self.bonus_ms(),
                    Bonus::Bronstein => self.bonus_ms().min(self.turn_elapsed_by(now_ms)),
                    Bonus::Delay => 0,
                };
                let left_ms = self.left_ms(mover, now_ms);
                let least_ms = self.least_ms[mover.index()].get_or_insert(left_ms);
                *least_ms = left_ms.min(*least_ms);
                reading[mover.index()] = left_ms.saturating_add(bonus_ms);
            }
            self.readings.push(reading);
            self.turn_elapsed_ms = 0;
            self.state = State::Stopped;
        }
    }

    /// Starts the clock of the side to move, or stops it. No clock runs before the first move.
    pub(super) fn run(&mut self, runs: bool, now_ms: u64) {
        let runs = runs && self.has_started() && !self.is_paused();
        if runs != self.is_running() {
            self.turn_elapsed_ms = self.turn_elapsed_by(now_ms);
            self.stop();
            if runs {
                self.state = State::Running(now_ms);
            }
        }
    }

    /// Pauses the clock, or ends the pause. The clock does not run afterwards.
    pub(super) fn pause(&mut self, paused: bool, now_ms: u64) {
        self.run(false, now_ms);
        self.state = if paused { State::Paused } else { State::Stopped };
    }

    /// Stops a running clock without counting the time it has run.
    fn stop(&mut self) {
        if self.is_running() {
            self.state = State::Stopped;
        }
    }

    fn running_since_ms(&self) -> Option<u64> {
        if let State::Running(since_ms) = self.state { Some(since_ms) } else { None }
    }

    /// Returns whether these can be the clocks of such a game. Stored text may hold anything.
    pub(super) fn belongs_to(&self, first: Color, plies: usize) -> bool {
        let most_ms = |color: Color| {
            let time = self.control.of(color);
            u64::from(time.start_s) * 1000 + u64::from(time.bonus_s) * 1000 * plies as u64
        };
        let fits =
            |reading: &[u32; 2]| Color::ALL.iter().all(|&color| u64::from(reading[color.index()]) <= most_ms(color));
        self.first == first && self.readings.len() == plies + 1 && self.readings.iter().all(fits)
    }

    fn plies(&self) -> usize {
        self.readings.len() - 1
    }

    /// Returns the time of a side when the turn began.
    fn reading(&self, color: Color) -> u32 {
        self.readings.last().map_or(0, |reading| reading[color.index()])
    }

    fn bonus_ms(&self) -> u32 {
        self.control.of(self.turn()).bonus_s * 1000
    }

    fn delay_ms(&self) -> u32 {
        if self.control.bonus == Bonus::Delay { self.bonus_ms() } else { 0 }
    }

    fn turn_elapsed_by(&self, now_ms: u64) -> u32 {
        let running = self.running_since_ms().map_or(0, |since| now_ms.saturating_sub(since));
        self.turn_elapsed_ms.saturating_add(u32::try_from(running).unwrap_or(u32::MAX))
    }

    /// Returns the time charged to the side to move in this turn, without the delay.
    fn charge_ms(&self, now_ms: u64) -> u32 {
        self.turn_elapsed_by(now_ms).saturating_sub(self.delay_ms())
    }
}
