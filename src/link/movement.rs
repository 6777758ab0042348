//! How a board may be moved on: what a link to Explore says of it, and what every board is given.

/// Which pieces of a board may be moved, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Movement {
    /// Those of the side to move, by the rules.
    #[default]
    InTurn,
    /// Those of either side, by the rules.
    EitherSide,
    /// All of them, to any square.
    Free,
}
