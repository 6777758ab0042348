//! The names of the display options that a person can choose.

use crate::scene::{AnimationSpeed, BoardTheme, ColorScheme, PieceSet};

pub const fn piece_set(set: PieceSet) -> &'static str {
    match set {
        PieceSet::Chess => "Chess-style",
        PieceSet::Abstract => "Abstract",
        PieceSet::Letters => "Letters",
        PieceSet::Powers => "Powers",
    }
}

/// Returns what a piece set draws, unless its name already says so.
pub const fn piece_set_description(set: PieceSet) -> Option<&'static str> {
    match set {
        PieceSet::Chess | PieceSet::Letters => None,
        PieceSet::Abstract => Some("animals and objects that behave like the pieces"),
        PieceSet::Powers => Some("signs of how each piece captures"),
    }
}

/// Names the choice of a light or a dark page.
pub const fn color_scheme(scheme: ColorScheme) -> &'static str {
    match scheme {
        ColorScheme::System => "Same as system",
        ColorScheme::Light => "Light",
        ColorScheme::Dark => "Dark",
    }
}

/// Names the board colours.
pub const fn board_theme(theme: BoardTheme) -> &'static str {
    match theme {
        BoardTheme::Paper => "Paper",
        BoardTheme::Slate => "Slate",
        BoardTheme::Walnut => "Walnut",
        BoardTheme::Contrast => "Contrast",
    }
}

/// Names a speed of animations.
pub const fn animation(speed: AnimationSpeed) -> &'static str {
    match speed {
        AnimationSpeed::Off => "Off",
        AnimationSpeed::Fast => "Fast",
        AnimationSpeed::Normal => "Normal",
        AnimationSpeed::Slow => "Slow",
    }
}
