//! The sections of the page with puzzles: `puzzles`, `puzzles/practice`, `puzzles/practice/leap`, `puzzles/run`.

use super::set::Filter;
use super::theme::Theme;
use crate::link::{PageName, page_link};
use crate::util::identifiers;
use crate::words::puzzles as words;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PuzzleSection {
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

/// The weight of a success where the theme was known before.
const KNOWN_THEME: f64 = 0.2;

// The paths after the name of the page.
identifiers!(
    PuzzleSection: Today = "", Practice = "practice", Repeat = "repeat", Mistakes = "mistakes", Timed = "run",
    Captures = "captures", Progress = "progress"
);

impl PuzzleSection {
    /// The sections that can be reached from everywhere; the others are reached from practice.
    pub const TABS: [PuzzleSection; 5] = [
        PuzzleSection::Today,
        PuzzleSection::Practice,
        PuzzleSection::Timed,
        PuzzleSection::Captures,
        PuzzleSection::Progress,
    ];

    /// The sections of practice: new puzzles, those due for repetition, and those from one's own mistakes.
    pub const PRACTICE: [PuzzleSection; 3] = [PuzzleSection::Practice, PuzzleSection::Repeat, PuzzleSection::Mistakes];

    pub const fn title(self) -> &'static str {
        match self {
            PuzzleSection::Today => words::TODAYS,
            PuzzleSection::Practice => words::PRACTICE,
            PuzzleSection::Repeat => words::REPEAT,
            PuzzleSection::Mistakes => words::MISTAKES,
            PuzzleSection::Timed => words::RUN,
            PuzzleSection::Captures => words::CAPTURES,
            PuzzleSection::Progress => words::PROGRESS,
        }
    }

    /// Returns its title for narrow spaces.
    pub const fn short_title(self) -> &'static str {
        match self {
            PuzzleSection::Today => words::TODAY,
            PuzzleSection::Timed => words::TIMED,
            PuzzleSection::Captures => words::CAPTURES_SHORT,
            other => other.title(),
        }
    }

    /// Returns what is said where the section has no puzzle.
    pub const fn without_puzzle(self) -> &'static str {
        match self {
            PuzzleSection::Repeat => words::NONE_TO_REPEAT,
            PuzzleSection::Mistakes => words::NO_MISTAKES,
            _ => words::NONE_SUCH,
        }
    }

    /// Returns the weight of a success for the player's rating.
    pub fn weight(self, filter: Filter) -> f64 {
        if self == PuzzleSection::Practice && filter.theme.is_some() { KNOWN_THEME } else { 1.0 }
    }

    /// Returns the section of a path, and the theme that is practised there.
    pub fn of_path(path: &str) -> Option<(PuzzleSection, Option<Theme>)> {
        let (section, theme) = path.split_once('/').unzip();
        let section = PuzzleSection::from_identifier(section.unwrap_or(path))?;
        match theme {
            None => Some((section, None)),
            Some(theme) if section == PuzzleSection::Practice => Some((section, Some(Theme::named(theme)?))),
            Some(_) => None,
        }
    }

    /// Returns the fragment that leads to practice with a theme, or with any.
    pub fn practice(theme: Option<Theme>) -> String {
        let practice = PuzzleSection::Practice.address();
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
