//! The places of the page with puzzles: `puzzles`, `puzzles/practice`, `puzzles/run`.

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

impl PuzzlePlace {
    pub const ALL: [PuzzlePlace; 7] = [
        PuzzlePlace::Today,
        PuzzlePlace::Practice,
        PuzzlePlace::Repeat,
        PuzzlePlace::Mistakes,
        PuzzlePlace::Timed,
        PuzzlePlace::Captures,
        PuzzlePlace::Progress,
    ];

    /// The places that can be reached from everywhere; the others are reached from practice.
    pub const TABS: [PuzzlePlace; 5] =
        [PuzzlePlace::Today, PuzzlePlace::Practice, PuzzlePlace::Timed, PuzzlePlace::Captures, PuzzlePlace::Progress];

    /// The places of practice: new puzzles, those due for repetition, and those from one's own mistakes.
    pub const PRACTICE: [PuzzlePlace; 3] = [PuzzlePlace::Practice, PuzzlePlace::Repeat, PuzzlePlace::Mistakes];

    /// Returns its path after the name of the page.
    pub const fn path(self) -> &'static str {
        match self {
            PuzzlePlace::Today => "",
            PuzzlePlace::Practice => "practice",
            PuzzlePlace::Repeat => "repeat",
            PuzzlePlace::Mistakes => "mistakes",
            PuzzlePlace::Timed => "run",
            PuzzlePlace::Captures => "captures",
            PuzzlePlace::Progress => "progress",
        }
    }

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

    pub fn read(path: &str) -> Option<PuzzlePlace> {
        PuzzlePlace::ALL.into_iter().find(|place| place.path() == path)
    }

    /// Returns the fragment that leads here, with its `#`.
    pub fn address(self) -> String {
        match self.path() {
            "" => "#/puzzles".to_owned(),
            path => format!("#/puzzles/{path}"),
        }
    }
}
