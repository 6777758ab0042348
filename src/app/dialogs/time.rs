//! The part of the form for a new game that sets its clocks.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::form::{chosen, option};
use crate::app::panels::control;
use crate::game::{Allowance, Bonus, TimeControl};
use crate::rules::Color;
use crate::words::{clock, pieces};

/// What the form has chosen.
#[derive(Clone, Copy, PartialEq)]
pub struct TimeChoice {
    /// The time, if there are to be clocks.
    pub time: Option<TimeControl>,
    /// It is set by hand, even where it is one that is offered.
    own: bool,
    /// The sides are set one by one, even where they agree.
    uneven: bool,
}

impl TimeChoice {
    /// Returns the choice of this time.
    pub fn of(time: Option<TimeControl>) -> TimeChoice {
        let own = time.is_some_and(|time| !TimeControl::PRESETS.contains(&time));
        TimeChoice { time, own, uneven: time.is_some_and(|time| !time.is_even()) }
    }

    /// Returns whether a game can begin so.
    pub fn is_sound(&self) -> bool {
        self.time.is_none_or(|time| time.is_sound())
    }
}

const NONE: &str = "none";
const OWN: &str = "own";

/// Returns the fields; `set` is told of each change.
pub fn fields(now: TimeChoice, set: &Callback<TimeChoice>) -> Html {
    let choose = set.reform(move |event: Event| match chosen(&event).as_str() {
        NONE => TimeChoice::of(None),
        OWN => TimeChoice { time: Some(now.time.unwrap_or_default()), own: true, ..now },
        place => {
            let preset = place.parse().ok().and_then(|place: usize| TimeControl::PRESETS.get(place).copied());
            TimeChoice::of(preset)
        }
    });
    let presets = TimeControl::PRESETS.iter().enumerate();
    let offered = presets.map(|(n, time)| (n.to_string(), control(time), !now.own && now.time == Some(*time)));
    html! {
        <fieldset class="time">
            <legend>{ clock::TIME }</legend>
            <select aria-label={clock::TIME} name="time" onchange={choose}>
                { option((NONE.to_owned(), clock::NO_CLOCK.to_owned(), now.time.is_none())) }
                { for offered.map(option) }
                { option((OWN.to_owned(), clock::OWN_TIME.to_owned(), now.own)) }
            </select>
            if let Some(time) = now.time.filter(|_| now.own) {
                { own(time, now.uneven, &set.reform(|(time, uneven)| TimeChoice { time: Some(time), own: true, uneven })) }
            }
        </fieldset>
    }
}

/// The fields for a time of one's own, for each side where it is to be uneven.
fn own(time: TimeControl, uneven: bool, set: &Callback<(TimeControl, bool)>) -> Html {
    let white = set.reform(move |white| {
        let black = if uneven { time.black } else { white };
        (TimeControl { white, black, ..time }, uneven)
    });
    let black = set.reform(move |black| (TimeControl { black, ..time }, uneven));
    let kind = |bonus: Bonus, label: &'static str| {
        let on_change = set.reform(move |_: Event| (TimeControl { bonus, ..time }, uneven));
        html! {
            <label class="option">
                <input type="radio" name="bonus" checked={time.bonus == bonus} onchange={on_change} />
                <span>{ label }</span>
            </label>
        }
    };
    let part = set.reform(move |_: Event| (TimeControl { black: time.white, ..time }, !uneven));
    html! {
        <>
            { side(uneven.then_some(Color::White), time.white, &white) }
            <label class="option">
                <input type="checkbox" name="uneven" checked={uneven} onchange={part} />
                <span>{ clock::UNEVEN }</span>
            </label>
            if uneven {
                { side(Some(Color::Black), time.black, &black) }
            }
            <div role="radiogroup" aria-label={clock::BONUS_KIND} class="kinds">
                { kind(Bonus::Increment, clock::INCREMENT) }
                { kind(Bonus::Delay, clock::DELAY) }
                { kind(Bonus::Bronstein, clock::BRONSTEIN) }
            </div>
            <p class="wrong" role="alert">{ (!time.is_sound()).then_some(clock::NEEDS_TIME) }</p>
        </>
    }
}

/// The fields of a side, or of both when none is named.
fn side(color: Option<Color>, now: Allowance, set: &Callback<Allowance>) -> Html {
    let field =
        |name: &'static str, label: &'static str, value: u32, max: u32, change: fn(Allowance, u32) -> Allowance| {
            let on_input = set.reform(move |event: InputEvent| {
                let field: HtmlInputElement = event.target_unchecked_into();
                change(now, field.value().trim().parse().unwrap_or(0))
            });
            html! {
                <label class="field">
                    <span>{ label }</span>
                    <input
                        type="number" inputmode="numeric" {name} min="0" max={max.to_string()} value={value.to_string()}
                        oninput={on_input}
                    />
                </label>
            }
        };
    html! {
        <div class="times" role="group" aria-label={color.map(clock::clock_of)}>
            if let Some(color) = color {
                <b>{ pieces::side(color) }</b>
            }
            { field("minutes", clock::MINUTES, now.start_s / 60, Allowance::MAX_START_S / 60, |now, minutes| Allowance {
                start_s: minutes.saturating_mul(60).saturating_add(now.start_s % 60), ..now
            }) }
            { field("seconds", clock::SECONDS, now.start_s % 60, 59, |now, seconds| Allowance {
                start_s: now.start_s / 60 * 60 + seconds.min(59), ..now
            }) }
            { field("bonus", clock::BONUS, now.bonus_s, Allowance::MAX_BONUS_S, |now, bonus_s| Allowance { bonus_s, ..now }) }
        </div>
    }
}
