//! The game, its board, and what holds for every capture.

/// The heading of the first section.
pub const GAME: &str = "The game";
/// What the game is.
pub const WHAT: &str = "Ultima, also called Baroque chess, is a game for two on a board of eight by eight squares. White \
                        moves first, then the sides move by turns, one piece a move, and nobody may pass. What makes it \
                        different from chess is how pieces capture: almost every piece moves alike, and each kind takes in \
                        a way of its own.";
/// What wins.
pub const AIM: &str = "The aim is the enemy King: a side whose King is in danger and cannot get out of it has lost.";

/// The heading of the section on the start.
pub const START: &str = "The board and the start";
/// How the pieces stand.
pub const ARRAY: &str = "Each side has a King, a Withdrawer, two Long Leapers, a Coordinator, an Immobilizer, two \
                         Chameleons and eight Pincer Pawns. The Pawns stand on the second rank, the others behind them. \
                         In the mirrored array White has from a1 to h1: Immobilizer, Leaper, Chameleon, King, Withdrawer, \
                         Chameleon, Leaper, Coordinator; Black's pieces stand opposite their like.";
/// The heads of the columns of the table of arrays.
pub const ARRAY_COLUMNS: [&str; 4] = ["Array", "White, a1 to h1", "Black, a8 to h8", "Where"];
/// The other arrays.
pub const ARRAYS: &str = "Clubs and sites differ in the array, and in nothing else about the start:";
/// The symmetry phase.
pub const SYMMETRY: &str = "Baroque chess has a symmetry phase before the first move. Each side chooses on which of the d- \
                            and e-files its King stands, the Withdrawer taking the other, and in which corner its \
                            Immobilizer stands, the Coordinator taking the other. That makes sixteen arrays. They are \
                            written by the files of King and Immobilizer, White's first: the mirrored array is da-da, \
                            the rotated one da-eh.";

/// The heading of the section on moves.
pub const MOVING: &str = "Moving and capturing";
/// How pieces move.
pub const MOVES: &str = "The King moves one step. A Pawn moves like a rook in chess, any number of squares along a rank or \
                         file. All others move like a queen, in eight directions. No piece passes over or lands on a piece of \
                         its own side, and only Leapers and Chameleons ever pass over enemies. There is no castling, no \
                         promotion, no double step and no capture in passing.";
/// How pieces capture.
pub const CAPTURES: &str = "Except for the King, and a Chameleon that takes a King, a piece never takes by landing: it goes \
                            to an empty square, and its move takes enemies elsewhere. A move may take several pieces. Captures are never a choice: \
                            whatever the move takes is removed. They all happen at once, judged with the mover on the \
                            square it goes to and everybody else still in place.";
/// Whose move captures.
pub const WHOSE: &str = "A piece takes by its own move only. Nobody is ever taken by walking somewhere, however dangerous it \
                         looks: between two Pawns, next to a Withdrawer, onto a corner of a Coordinator. The danger is the \
                         enemy's next move.";
