//! Who may move on a board.

/// Which pieces of the board may be moved, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MovePolicy {
    /// The pieces of the side to move, under the rules.
    #[default]
    SideToMove,
    /// The pieces of either side, under the rules.
    EitherSide,
    /// All pieces, to any square.
    Free,
}
