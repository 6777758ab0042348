//! The places of the page with puzzles: `puzzles`, `puzzles/practice`, `puzzles/practice/leap`, `puzzles/run`.

use super::theme::Theme;
use crate::link::{PageName, page_link};
use crate::util::identifiers;
use crate::words::puzzles as words;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PuzzlePlace {
    /// The puzzle of the day, or the one named by a link.
    #[default]
    Today,
    /// One after another, near the player's rating.
    Practice,
    /// Those due for repetition.
    Repeat,
    /// Those made from one's own mistakes.
    Mistakes,
    /// Against the clock.
    Timed,
    /// What does this move capture?
    Captures,
    /// The player's rating, history and records.
    Progress,
}

// The paths after the name of the page.
identifiers!(
    PuzzlePlace: Today = "", Practice = "practice", Repeat = "repeat", Mistakes = "mistakes", Timed = "run",
    Captures = "captures", Progress = "progress"
);

impl PuzzlePlace {
    /// The places that can be reached from everywhere; the others are reached from practice.
    pub const TABS: [PuzzlePlace; 5] =
        [PuzzlePlace::Today, PuzzlePlace::Practice, PuzzlePlace::Timed, PuzzlePlace::Captures, PuzzlePlace::Progress];

    /// The places of practice: new puzzles, those due for repetition, and those from one's own mistakes.
    pub const PRACTICE: [PuzzlePlace; 3] = [PuzzlePlace::Practice, PuzzlePlace::Repeat, PuzzlePlace::Mistakes];

    pub const fn title(self) -> &'static str {
        match self {
            PuzzlePlace::Today => words::TODAYS,
            PuzzlePlace::Practice => words::PRACTICE,
            PuzzlePlace::Repeat => words::REPEAT,
            PuzzlePlace::Mistakes => words::MISTAKES,
            PuzzlePlace::Timed => words::RUN,
            PuzzlePlace::Captures => words::CAPTURES,
            PuzzlePlace::Progress => words::PROGRESS,
        }
    }

    /// Returns its title for narrow spaces.
    pub const fn short_title(self) -> &'static str {
        match self {
            PuzzlePlace::Today => words::TODAY,
            PuzzlePlace::Timed => words::TIMED,
            PuzzlePlace::Captures => words::CAPTURES_SHORT,
            other => other.title(),
        }
    }

    /// Returns the place of a path, and the theme that is practised there.
    pub fn of_path(path: &str) -> Option<(PuzzlePlace, Option<Theme>)> {
        let (place, theme) = path.split_once('/').unzip();
        let place = PuzzlePlace::from_identifier(place.unwrap_or(path))?;
        match theme {
            None => Some((place, None)),
            Some(theme) if place == PuzzlePlace::Practice => Some((place, Some(Theme::named(theme)?))),
            Some(_) => None,
        }
    }

    /// Returns the fragment that leads to practice with a theme, or with any.
    pub fn practice(theme: Option<Theme>) -> String {
        let practice = PuzzlePlace::Practice.address();
        theme.map_or(practice.clone(), |theme| format!("{practice}/{}", theme.name()))
    }

    /// Returns the fragment that leads here, with its `#`.
    pub fn address(self) -> String {
        let page = page_link(PageName::Puzzles);
        match self.identifier() {
            "" => page,
            path => format!("{page}/{path}"),
        }
    }
}
