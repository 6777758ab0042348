//! The seven pieces, one section each.

/// The heading over the table of the pieces.
pub const PIECES: &str = "The pieces";
/// The heads of the columns of the table.
pub const COLUMNS: [&str; 4] = ["Piece", "Letter", "Chess letter", "Power"];
/// What stands in the table.
pub const TABLE: &str = "The seven kinds with their letters, Abbott's and those of the vchess site:";

/// About the King.
pub const KING: &str = "The King moves one step in any direction, to an empty square or onto an enemy, which it takes. It \
                        may not go where it could be taken. A King in danger of being taken is in check, and every way of \
                        capturing gives check.";
/// About two kings.
pub const KINGS: &str = "Two Kings never stand next to each other, with one exception: a frozen King threatens nothing, so \
                         the other King may step beside it, and gives check by doing so.";
/// About the Pawn.
pub const PAWN: &str = "The Pincer Pawn takes every enemy next to the square it goes to, along rank or file, that has a \
                        piece of the Pawn's side directly beyond it. That partner may be of any kind, frozen or not. So one \
                        move takes up to three pieces.";
/// About the Withdrawer.
pub const WITHDRAWER: &str = "The Withdrawer takes the enemy directly behind it as it leaves: it stands next to its victim \
                              and moves straight away from it, as far as it likes. There must be an empty square to go \
                              to. It takes one piece a move at most.";
/// About the Long Leaper.
pub const LEAPER: &str = "The Long Leaper takes the enemies it leaps. It moves along one line; any number of empty squares \
                          may lie before, between and after those it leaps, but each of them must have an empty square \
                          directly beyond it. It may stop on any empty square on its way, and it cannot turn.";
/// About the Coordinator.
pub const COORDINATOR: &str = "The Coordinator takes together with its King. From the square it goes to, look along its \
                               file to its King's rank, and along its rank to its King's file: enemies on these two \
                               squares are taken, whatever stands between. On its King's own rank or file it takes \
                               nothing. The King's move does not coordinate, and a frozen King serves as well as a free \
                               one.";
/// About the Immobilizer.
pub const IMMOBILIZER: &str = "The Immobilizer takes nothing. Every enemy next to it, in all eight directions, is frozen: it \
                               cannot move, and it threatens nothing. Only Pawns, Leapers and Coordinators ever take an \
                               Immobilizer: a King or Withdrawer would have to stand next to it, and a Chameleon has no \
                               way to.";
/// About the Chameleon.
pub const CHAMELEON: &str = "The Chameleon takes each enemy in the way that enemy itself takes. It withdraws from \
                             Withdrawers, leaps Leapers, coordinates Coordinators with its own King, and closes in Pawns \
                             when it moves along a rank or file. A King it takes by stepping onto it from the next square, \
                             and then nothing else. All ways combine in one move. It cannot take a Chameleon or an \
                             Immobilizer, but it freezes an enemy Immobilizer that it stands next to.";
