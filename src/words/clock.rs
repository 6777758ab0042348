//! Clocks: labels, and the times of a game as text.

use super::count;
use crate::rules::Color;

texts! {
    TIME = "Time";
    NO_CLOCK = "No clock";
    CUSTOM_TIME = "Custom";
    MINUTES = "Minutes";
    SECONDS = "Seconds";
    BONUS = "Seconds per move";
    INCREMENT = "Added after each move";
    DELAY = "Delay before the clock runs";
    BRONSTEIN = "Time used is returned, up to this (Bronstein)";
    BONUS_KIND = "Time control type";
    UNEVEN = "Different time for Black";
    NEEDS_TIME = "Give each side some time: at most 10 hours, and at most 600 seconds per move.";
    CLOCK = "Clock";
    PAUSE = "Pause";
    RESUME = "Resume";
    PAUSED = "Paused until the next move or Resume";
    NOT_STARTED = "The clock starts with the first move";
    DELAYED = "delay";
    GIVEN_BACK = "Bronstein";

    clock_of(color: Color) = "{color}'s clock";
    warning(color: Color, left_s: u32) = "{color} has {} left", span(left_s);
    // For two sides with different times: `White 5 minutes; Black 3 minutes`.
    uneven(white: &str, black: &str) = "{} {white}; {} {black}", Color::White, Color::Black;
}

/// Returns the time allowance of a side: `5 minutes`, `5 minutes + 3 seconds a move`, `5 minutes, delay 5 seconds`. The
/// seconds per move are a bonus unless `name` says otherwise: [`DELAYED`] or [`GIVEN_BACK`].
pub fn allowance(start_s: u32, bonus_s: u32, name: Option<&str>) -> String {
    let start = span(start_s);
    match bonus_s {
        0 => start,
        _ => match name {
            Some(name) => format!("{start}, {name} {}", span(bonus_s)),
            None => format!("{start} + {} a move", span(bonus_s)),
        },
    }
}

/// Returns a span of time: `1 minute 30 seconds`.
fn span(seconds: u32) -> String {
    let part = |number: u32, noun: &str| (number > 0).then(|| count(number as usize, noun));
    let parts = [part(seconds / 3600, "hour"), part(seconds / 60 % 60, "minute"), part(seconds % 60, "second")];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { count(0, "second") } else { parts.join(" ") }
}
