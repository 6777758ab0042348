//! The pens a person draws with on the board.

/// A pen: a stroke and a colour of its own, so that no two differ by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pen {
    /// An unbroken line, green.
    #[default]
    Solid,
    /// Dashes, red.
    Dashed,
    /// Dots, blue.
    Dotted,
    /// Dashes and dots by turns, purple.
    DashDot,
}

impl Pen {
    /// Every pen.
    pub const ALL: [Pen; 4] = [Pen::Solid, Pen::Dashed, Pen::Dotted, Pen::DashDot];

    /// Returns the identifier that the style sheets know it by.
    #[must_use]
    pub const fn identifier(self) -> &'static str {
        match self {
            Pen::Solid => "solid",
            Pen::Dashed => "dashed",
            Pen::Dotted => "dotted",
            Pen::DashDot => "dash-dot",
        }
    }
}
