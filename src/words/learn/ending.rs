//! The titles and captions of the diagrams about the end of a game.

use super::DiagramWords;

/// Checkmate.
pub const MATE: DiagramWords = DiagramWords {
    title: "Checkmate",
    caption: "A side in check that has no legal move has lost. On g7 the Withdrawer threatens to withdraw from the King \
              on h8. The King on h6 protects it, and on g8 or h7 Black's King would stand next to it still.",
};

/// Stalemate wins.
pub const STALEMATE: DiagramWords = DiagramWords {
    title: "Stalemate wins",
    caption: "In most rule sets a side without a legal move loses, in check or not. The Immobilizer goes to b7 and \
              freezes the King on a8; Black has no other piece, and may not give up its King. White wins.",
};

/// A piece to give up is a move.
pub const SPARE: DiagramWords = DiagramWords {
    title: "A piece to give up is a move",
    caption: "Here Black has a Pawn on a6, frozen like the King when the Immobilizer comes to b7. To give it up is a \
              legal move, so the game goes on.",
};

/// Stalemate draws.
pub const DRAWN: DiagramWords = DiagramWords {
    title: "Stalemate draws at vchess",
    caption: "By the rules of the vchess site a side without a legal move that is not in check draws. The move that \
              wins elsewhere gives half a point here.",
};

/// Bare kings.
pub const BARE: DiagramWords = DiagramWords {
    title: "Only the Kings are left",
    caption: "The King on e4 takes the last piece, and nobody can win any more: a draw. A position that comes up three \
              times is a draw too, and so are fifty moves of each side without a capture or a piece given up.",
};
