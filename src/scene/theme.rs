//! The colours of the board.

use serde::{Deserialize, Serialize};

/// The colours of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardTheme {
    /// Warm, like a printed diagram.
    #[default]
    Paper,
    /// Cool grey.
    Slate,
    /// Brown wood.
    Walnut,
    /// White and grey, for the strongest contrast.
    Contrast,
}

impl BoardTheme {
    /// Every theme.
    pub const ALL: [BoardTheme; 4] = [BoardTheme::Paper, BoardTheme::Slate, BoardTheme::Walnut, BoardTheme::Contrast];

    /// Returns the identifier that the style sheets know it by.
    pub const fn identifier(self) -> &'static str {
        match self {
            BoardTheme::Paper => "paper",
            BoardTheme::Slate => "slate",
            BoardTheme::Walnut => "walnut",
            BoardTheme::Contrast => "contrast",
        }
    }
}
