//! Notation, history and sources.

/// The heading of the section on notation.
pub const NOTATION: &str = "Notation";
/// How moves are written.
pub const MOVES: &str = "Moves are written as the postal clubs write them: the letter of the piece, the square it leaves, a \
                         dash, the square it goes to. A Pawn has no letter. Each piece taken follows after a colon, with \
                         its letter and square, a Pawn with its square alone. A King that takes has the colon in place of \
                         the dash. A plus sign is check, # is mate. A frozen piece that is given up is written as taking its \
                         own square.";
/// The head of the columns of the table of examples.
pub const EXAMPLE: [&str; 2] = ["Written", "Meaning"];
/// What the table of examples shows.
pub const EXAMPLES: &str = "Moves from the diagrams of this text:";
/// How positions are written.
pub const FEN: &str = "A position is written in FEN, as in chess: the ranks from the eighth to the first with a stroke \
                       between them, a letter for a piece, capital for White and small for Black, a number for so many empty \
                       squares, and then w or b for the side to move. Two alphabets are in use, and either is read. They \
                       share only K and P, so they can even be mixed. S is an older letter for the Chameleon, and is read \
                       too. The mirrored array:";

/// The heads of the columns of the table of alphabets.
pub const ALPHABET_COLUMNS: [&str; 2] = ["Alphabet", "FEN"];
/// The names of the two alphabets.
pub const ALPHABETS: [&str; 2] = ["Abbott's letters", "Chess letters"];

/// The heading of the section on history.
pub const HISTORY: &str = "History and sources";
/// Who made the game.
pub const INVENTOR: &str = "Robert Abbott invented the game in 1962. His rules of 1963 are those of The Chess Variant Pages \
                            and Game Courier and of the postal clubs NOST and AISE. His edition of 1968 limits how far pieces move: a piece on the nth rank, counted from \
                            its own side, goes n squares at most.";
/// Where the rule sets come from.
pub const OTHERS: &str = "Sewell and MacKay wrote down rules that they call pure: freezing can be cancelled, a leaping \
                          Chameleon only leaps, and there is no suicide. The vchess site plays Baroque by some of them. \
                          Zillions of Games ends the game with the capture of the King, as Wikipedia's article on Baroque \
                          chess has it and as Abbott himself came to see it. That a Leaper leaps one piece a move is a house \
                          rule found in many places.";
/// What players disagree about.
pub const DISPUTES: &str = "Groups of players differ most about suicide, about Chameleons and Pawns, about single and \
                            multiple leaps, and about the corners of the array. Agree before you play; here every game and \
                            every link says by which rules it is played.";
