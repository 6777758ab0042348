//! The choices for a new game, before it begins.

use super::clock::{Bonus, SideTime, TimeControl};
use super::correspondence::NewCorrespondence;
use super::players::{Player, Players};
use super::state::PlayState;
use super::state::open::OpenAction;
use super::symmetry::SymmetryPhase;
use crate::link::sanitized_name;
use crate::notation::rule_text::ARRAYS;
use crate::rules::{Color, Position, RuleSet, StartingArray};
use crate::search::Strength;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NewGame {
    pub rules: RuleSet,
    pub array: ArrayChoice,
    pub opponent: Opponent,
    /// The side of the person here, if one person plays on this device; `None` if the side is random.
    pub own_side: Option<Color>,
    pub strength: Strength,
    /// Whether both players of a game by link may ask the engine.
    pub engine_allowed: bool,
    pub time: TimeChoice,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    Engine,
    Correspondence,
    /// Two people play on this device.
    Person,
    /// The computer plays both sides.
    SelfPlay,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArrayChoice {
    ByName(StartingArray),
    /// Each back rank is chosen separately, even where the array has a name.
    Free(StartingArray),
    /// The players choose the array in turn.
    SymmetryPhase(SymmetryPhase),
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TimeChoice {
    Untimed,
    Preset(TimeControl),
    /// The time is entered in fields, even if it is one of the presets. If `uneven`, each side has its own fields, even
    /// if the times are the same.
    Custom {
        control: TimeControl,
        uneven: bool,
    },
}

impl NewGame {
    /// Returns the choices for a game like the last one. An invitation is for a game by link.
    pub fn like(page: &PlayState, is_invitation: bool) -> NewGame {
        let start = page.session().game.start().to_setup();
        let array = StartingArray::from_board(&start.board).unwrap_or(start.rules.default_array());
        let is_named = ARRAYS.iter().any(|&(_, named)| named == array);
        let (players, correspondence) = (page.default_players(), page.session().correspondence());
        let own_side = correspondence.map(|correspondence| correspondence.own_side);
        NewGame {
            rules: start.rules,
            array: if is_named { ArrayChoice::ByName(array) } else { ArrayChoice::Free(array) },
            opponent: match (players.all_people(), players.side_against_engine()) {
                _ if is_invitation || correspondence.is_some() => Opponent::Correspondence,
                (true, _) => Opponent::Person,
                (_, Some(_)) => Opponent::Engine,
                (_, None) => Opponent::SelfPlay,
            },
            own_side: Some(own_side.or(players.side_against_engine()).unwrap_or(Color::White)),
            strength: players.strength,
            engine_allowed: correspondence.is_some_and(|correspondence| correspondence.engine_allowed),
            time: TimeChoice::from(page.settings().time),
        }
    }

    /// Returns the choices after a change. The symmetry phase begins again, from the seed, if the change affects who
    /// chooses.
    #[must_use]
    pub fn changed(mut self, seed: u32, change: impl FnOnce(&mut NewGame)) -> NewGame {
        let players = (self.opponent, self.own_side);
        change(&mut self);
        if matches!(self.array, ArrayChoice::SymmetryPhase(_)) && players != (self.opponent, self.own_side) {
            self.begin_phase(seed);
        }
        self
    }

    /// Chooses other rules. A default array is replaced with the default array of the new rules.
    pub fn choose_rules(&mut self, rules: RuleSet) {
        if let ArrayChoice::ByName(array) | ArrayChoice::Free(array) = &mut self.array
            && *array == self.rules.default_array()
        {
            *array = rules.default_array();
        }
        self.rules = rules;
    }

    /// Begins the symmetry phase. The computer's side chooses at random.
    pub fn begin_phase(&mut self, seed: u32) {
        // If the person's side is random, both sides choose on this device.
        let is_random = |color| self.own_side.is_some_and(|own| !self.players(own).is_person(color));
        self.array = ArrayChoice::SymmetryPhase(SymmetryPhase::new(Color::ALL.map(is_random), seed));
    }

    /// Changes the symmetry phase, if the array is chosen by one.
    pub fn change_phase(&mut self, change: impl FnOnce(&mut SymmetryPhase)) {
        if let ArrayChoice::SymmetryPhase(phase) = &mut self.array {
            change(phase);
        }
    }

    pub fn is_complete(&self) -> bool {
        let is_chosen = !matches!(self.array, ArrayChoice::SymmetryPhase(phase) if phase.due().is_some());
        let is_timed = self.time.control().is_none_or(|control| control.is_valid());
        is_chosen && (self.opponent == Opponent::Correspondence || is_timed)
    }

    /// Returns the action that begins the game. The names are for a game by link, the person's own first. The seed
    /// decides a random side.
    pub fn begin(&self, names: [String; 2], seed: u32) -> OpenAction {
        let start = Position::start(self.rules, self.array.array());
        let own_side = self.own_side.unwrap_or(if seed.is_multiple_of(2) { Color::White } else { Color::Black });
        if self.opponent != Opponent::Correspondence {
            let time = self.time.control();
            return OpenAction::Begin { start, players: self.players(own_side), time, seed };
        }
        let [own, other] = names.map(|name| sanitized_name(&name));
        let names = if own_side == Color::White { [own, other] } else { [other, own] };
        let engine_allowed = self.engine_allowed;
        OpenAction::BeginCorrespondence(Box::new(NewCorrespondence { start, own_side, names, engine_allowed, seed }))
    }

    fn players(&self, own_side: Color) -> Players {
        let player = |color: Color| match self.opponent {
            Opponent::Person | Opponent::Correspondence => Player::Person,
            Opponent::Engine if color == own_side => Player::Person,
            Opponent::Engine | Opponent::SelfPlay => Player::Engine,
        };
        Players { white: player(Color::White), black: player(Color::Black), strength: self.strength }
    }
}

impl Opponent {
    /// Returns whether one person, who has a side, plays on this device.
    pub const fn has_sides(self) -> bool {
        matches!(self, Opponent::Engine | Opponent::Correspondence)
    }
}

impl ArrayChoice {
    /// Returns the array as chosen so far.
    pub const fn array(&self) -> StartingArray {
        match self {
            ArrayChoice::ByName(array) | ArrayChoice::Free(array) => *array,
            ArrayChoice::SymmetryPhase(phase) => phase.array(),
        }
    }
}

impl TimeChoice {
    /// Returns the time control, or `None` for a game without clocks.
    pub const fn control(self) -> Option<TimeControl> {
        match self {
            TimeChoice::Untimed => None,
            TimeChoice::Preset(control) | TimeChoice::Custom { control, .. } => Some(control),
        }
    }

    /// Returns a custom time, uneven if its sides differ.
    pub fn custom(control: TimeControl) -> TimeChoice {
        TimeChoice::Custom { control, uneven: !control.is_even() }
    }

    /// Changes the time of a side, or of both sides unless they are entered separately.
    pub fn change_side(&mut self, color: Color, change: impl FnOnce(&mut SideTime)) {
        if let TimeChoice::Custom { control: TimeControl { white, black, .. }, uneven } = self {
            change(if color == Color::White { white } else { black });
            if !*uneven {
                *black = *white;
            }
        }
    }

    /// Switches between separate times for the sides and a common one.
    pub fn toggle_uneven(&mut self) {
        if let TimeChoice::Custom { control, uneven } = self {
            control.black = control.white;
            *uneven = !*uneven;
        }
    }

    pub fn set_bonus(&mut self, bonus: Bonus) {
        if let TimeChoice::Custom { control, .. } = self {
            control.bonus = bonus;
        }
    }
}

impl From<Option<TimeControl>> for TimeChoice {
    fn from(control: Option<TimeControl>) -> TimeChoice {
        match control {
            None => TimeChoice::Untimed,
            Some(control) if TimeControl::PRESETS.contains(&control) => TimeChoice::Preset(control),
            Some(control) => TimeChoice::custom(control),
        }
    }
}
