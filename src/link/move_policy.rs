//! Whose pieces may be moved on a board, and how: in a link to Explore, and wherever a board is shown.

/// Which pieces of a board may be moved, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MovePolicy {
    /// Those of the side to move, under the rules.
    #[default]
    InTurn,
    /// Those of either side, under the rules.
    EitherSide,
    /// All of them, to any square.
    Free,
}
