//! The sections of the page of the puzzles: `puzzles`, `puzzles/practice`, `puzzles/practice/leap`, `puzzles/run`.

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
    /// Puzzles one after another, near the player's rating.
    Practice,
    /// The puzzles due for repetition.
    Repeat,
    /// The puzzles made from one's own mistakes.
    Mistakes,
    /// Puzzles against the clock.
    Timed,
    /// Questions about what a move captures.
    Captures,
    /// The player's rating, history and records.
    Progress,
}

/// The weight of a success if the theme was known in advance.
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

    /// Returns a short title for narrow spaces.
    pub const fn short_title(self) -> &'static str {
        match self {
            PuzzleSection::Today => words::TODAY,
            PuzzleSection::Timed => words::TIMED,
            PuzzleSection::Captures => words::CAPTURES_SHORT,
            other => other.title(),
        }
    }

    /// Returns what the section says when it has no puzzle.
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

    /// Returns the section of a path, and the theme to practise, if any.
    pub fn of_path(path: &str) -> Option<(PuzzleSection, Option<Theme>)> {
        let (section, theme) = path.split_once('/').unzip();
        let section = PuzzleSection::from_identifier(section.unwrap_or(path))?;
        match theme {
            None => Some((section, None)),
            Some(theme) if section == PuzzleSection::Practice => Some((section, Some(Theme::named(theme)?))),
            Some(_) => None,
        }
    }

    /// Returns the fragment that opens practice with a theme, or with any theme.
    pub fn practice(theme: Option<Theme>) -> String {
        let practice = PuzzleSection::Practice.address();
        theme.map_or(practice.clone(), |theme| format!("{practice}/{}", theme.name()))
    }

    /// Returns the fragment that opens this section, with its `#`.
    pub fn address(self) -> String {
        let page = page_link(PageName::Puzzles);
        match self.identifier() {
            "" => page,
            path => format!("{page}/{path}"),
        }
    }
}
