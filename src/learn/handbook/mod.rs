//! The rules as a text with figures and tables, for the page and for print.

mod page;
mod tables;

pub use page::page;
pub use tables::Table;

use super::diagram::Diagram;
use super::gallery;
use crate::rules::Role;
use crate::words::learn;

#[derive(Debug)]
pub struct Section {
    /// An identifier that never changes, used in links.
    pub id: &'static str,
    pub heading: &'static str,
    pub blocks: &'static [Block],
}

/// A block of a section.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Block {
    /// The heading for a kind of piece.
    Piece(Role),
    Text(&'static str),
    /// A diagram of the gallery, by its name.
    Figure(&'static str),
    /// A table generated from the program's data.
    Table(Contents),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contents {
    Pieces,
    Arrays,
    RuleSets,
    Moves,
    /// The first position as FEN.
    Fen,
}

impl Block {
    /// Returns the diagram that a figure shows.
    pub fn diagram(&self) -> Option<&'static Diagram> {
        match self {
            Block::Figure(id) => gallery::diagram(id),
            Block::Piece(_) | Block::Text(_) | Block::Table(_) => None,
        }
    }
}

use Block::{Figure, Piece, Text};

pub const HANDBOOK: &[Section] = &[
    Section {
        id: "game",
        heading: "The game",
        blocks: &[
            Text(
                "Ultima, also called Baroque chess, is a game for two players on a board of eight by eight squares. \
                  White moves first, then the sides take turns, moving one piece at a time; no one may pass. What sets \
                  it apart from chess is how pieces capture: almost every piece moves the same way, and each kind \
                  captures in its own way.",
            ),
            Text("The goal is the enemy King: a side loses when its King is in danger and cannot get out of it."),
        ],
    },
    Section {
        id: "start",
        heading: "Board and starting position",
        blocks: &[
            Text(
                "Each side has a King, a Withdrawer, two Long Leapers, a Coordinator, an Immobilizer, two Chameleons \
                  and eight Pincer Pawns. The Pawns stand on the second rank, the other pieces behind them. In the \
                  mirrored array White has, from a1 to h1: Immobilizer, Leaper, Chameleon, King, Withdrawer, \
                  Chameleon, Leaper, Coordinator. Each black piece stands opposite the white piece of its kind.",
            ),
            Text("Clubs and sites use different arrays, but the start is otherwise the same:"),
            Block::Table(Contents::Arrays),
            Text(
                "Baroque chess has a symmetry phase before the first move. Each side chooses whether its King stands \
                  on the d- or the e-file, with the Withdrawer on the other, and which corner its Immobilizer stands \
                  in, with the Coordinator in the other. That makes sixteen arrays. They are written as the files of \
                  King and Immobilizer, White's first: the mirrored array is da-da, the rotated one da-eh.",
            ),
        ],
    },
    Section {
        id: "moving",
        heading: "Moving and capturing",
        blocks: &[
            Text(
                "The King moves one step. A Pawn moves like a rook in chess, any number of squares along a rank or \
                  file. All other pieces move like a queen, in eight directions. No piece passes over or lands on a \
                  piece of its own side, and only Leapers and Chameleons can pass over enemies. There is no castling, \
                  no promotion, no double step and no en passant.",
            ),
            Text(
                "A King captures by landing, and so does a Chameleon capturing a King. All other captures leave the \
                  landing square out: the piece moves to an empty square, and its move captures enemies elsewhere. A \
                  move may capture several pieces. Captures are not optional: every piece that the move captures is \
                  removed. They happen all at once, judged with the moving piece on the square it moves to and all \
                  other pieces still in place.",
            ),
            Text(
                "A piece captures only with its own move. Moving somewhere never gets a piece captured, however \
                  dangerous it looks: between two Pawns, next to a Withdrawer, onto a corner of a Coordinator. The \
                  danger is the enemy's next move.",
            ),
            Figure("pawn-between"),
        ],
    },
    Section {
        id: "pieces",
        heading: "The pieces",
        blocks: &[
            Text("The seven kinds of piece with their letters, Abbott's and those of the vchess site:"),
            Block::Table(Contents::Pieces),
            Piece(Role::King),
            Text(
                "The King moves one step in any direction, to an empty square or onto an enemy, which it captures. It \
                  may not move where it could be captured. A King that could be captured is in check; every way of \
                  capturing gives check.",
            ),
            Figure("king-danger"),
            Text(
                "Two Kings may not stand next to each other, with one exception: a frozen King threatens nothing, so \
                  the other King may step next to it, and gives check by doing so.",
            ),
            Figure("king-beside"),
            Piece(Role::Pawn),
            Text(
                "The Pincer Pawn captures every enemy next to its landing square, along a rank or file, that has a \
                  piece of the Pawn's side directly beyond it. That partner may be of any kind, frozen or not. One \
                  move can capture up to three pieces.",
            ),
            Figure("pawn-two"),
            Figure("pawn-partner"),
            Piece(Role::Withdrawer),
            Text(
                "The Withdrawer captures the enemy directly behind it as it leaves: it starts next to its victim and \
                  moves straight away from it, any distance. It needs an empty square to move to. It captures at most \
                  one piece per move.",
            ),
            Figure("withdrawer-choice"),
            Piece(Role::Leaper),
            Text(
                "The Long Leaper captures the enemies it leaps over. It moves along one line. Any number of empty \
                  squares may lie before, between and after the pieces it leaps over, but each of them must have an \
                  empty square directly beyond it. It may stop on any empty square on its way, and it cannot turn.",
            ),
            Figure("leaper-three"),
            Figure("leaper-pair"),
            Piece(Role::Coordinator),
            Text(
                "The Coordinator captures together with its King. From its landing square, look along its file to its \
                  King's rank, and along its rank to its King's file: enemies on these two squares are captured, \
                  whatever stands between. On its King's own rank or file it captures nothing. The King's move does \
                  not coordinate. A frozen King counts just like a free one.",
            ),
            Figure("coordinator-two"),
            Figure("coordinator-king"),
            Piece(Role::Immobilizer),
            Text(
                "The Immobilizer captures nothing. Every enemy next to it, in all eight directions, is frozen: it \
                  cannot move, and it threatens nothing. Only Pawns, Leapers and Coordinators can capture an \
                  Immobilizer: a King or Withdrawer would have to stand next to it, and a Chameleon has no way of \
                  capturing it.",
            ),
            Figure("immobilizer-five"),
            Figure("immobilizer-taken"),
            Piece(Role::Chameleon),
            Text(
                "The Chameleon captures each enemy the way that enemy captures. It withdraws from Withdrawers, leaps \
                  over Leapers, coordinates Coordinators with its own King, and pinches Pawns when it moves along a \
                  rank or file. It captures a King by stepping onto it from a neighbouring square, and then captures \
                  nothing else. All ways combine in one move. It cannot capture a Chameleon or an Immobilizer, but it \
                  freezes an enemy Immobilizer next to it.",
            ),
            Figure("chameleon-seven"),
            Figure("chameleon-pinces"),
            Figure("chameleon-limits"),
        ],
    },
    Section {
        id: "freezing",
        heading: "Freezing",
        blocks: &[
            Text(
                "A piece next to an enemy Immobilizer is frozen, and so is an Immobilizer next to an enemy Chameleon. \
                  A frozen Immobilizer still freezes, and so does a frozen Chameleon. So two enemy Immobilizers next \
                  to each other, or an Immobilizer and an enemy Chameleon, freeze each other until one of them leaves \
                  the board.",
            ),
            Figure("immobilizer-meeting"),
            Figure("immobilizer-chameleon"),
            Text(
                "Instead of moving, a player may remove a frozen piece other than the King from the board; this is \
                  called suicide. It may open a line and even give check. It may not leave the player's own King in \
                  danger.",
            ),
            Figure("immobilizer-suicide"),
        ],
    },
    Section {
        id: "end",
        heading: learn::ENDING,
        blocks: &[
            Text(
                "No move may leave the moving side's own King where it could be captured. A side in check that has no \
                  legal move is checkmated and loses.",
            ),
            Figure("end-mate"),
            Text(
                "A side that is not in check and has no legal move of any kind loses as well. Suicide is a legal \
                  move, so a frozen piece that may be removed keeps the game going.",
            ),
            Figure("end-stalemate"),
            Text(
                "The game is drawn when the same pieces stand on the same squares with the same side to move for the \
                  third time, when each side has made fifty moves without a capture or a suicide, when only the two \
                  Kings are left, and when both sides agree. If the same move also wins, the win counts. A player who \
                  runs out of time loses, but against a bare King it is a draw. Either side may resign.",
            ),
        ],
    },
    Section {
        id: "rule-sets",
        heading: "Rule sets",
        blocks: &[
            Text(
                "There are six rule sets. They are combinations of seven switches, and you can play any other \
                  combination too. The text so far describes the first set:",
            ),
            Block::Table(Contents::RuleSets),
            Text(
                "With cancelled freezing, an Immobilizer freezes a piece only if no other Chameleon or Immobilizer of \
                  that piece's side stands next to the Immobilizer. That helper is itself frozen, unless another one \
                  helps it.",
            ),
            Figure("immobilizer-cancelled"),
            Text(
                "A combination is written as the nearest set and the switches that differ, joined by plus signs: \
                  ultima-1963+no-suicide is the game of 1963 without suicide.",
            ),
        ],
    },
    Section {
        id: "notation",
        heading: "Notation",
        blocks: &[
            Text(
                "Moves are written as the postal clubs write them: the letter of the piece, the square it leaves, a \
                  dash, the square it moves to. A Pawn has no letter. Each captured piece follows after a colon, with \
                  its letter and square, or just the square for a Pawn. When a King captures, a colon replaces the \
                  dash. A plus sign is check, # is checkmate. Suicide is written as a piece capturing on its own \
                  square.",
            ),
            Text("Moves from the diagrams on this page:"),
            Block::Table(Contents::Moves),
            Text(
                "A position is written in FEN, as in chess: the ranks from the eighth to the first, separated by \
                  slashes; a letter for each piece, a capital for White and a small one for Black; a number for that \
                  many empty squares; then w or b for the side to move. Two alphabets are in use, and both can be \
                  read. They share only K and P, so they can even be mixed. S is an older letter for the Chameleon and \
                  is read too. The mirrored array:",
            ),
            Block::Table(Contents::Fen),
        ],
    },
    Section {
        id: "history",
        heading: "History and sources",
        blocks: &[
            Text(
                "Robert Abbott invented the game in 1962. His rules of 1963 are used by The Chess Variant Pages and \
                  Game Courier and by the postal clubs NOST and AISE. His edition of 1968 limits how far pieces move: \
                  a piece on the nth rank, counted from its own side, moves at most n squares.",
            ),
            Text(
                "Sewell and MacKay wrote down rules that they call pure: freezing can be cancelled, a Chameleon that \
                  leaps captures only what it leaps over, and there is no suicide. The vchess site plays Baroque by \
                  some of them. In Zillions of Games the game ends with the capture of the King, as in Wikipedia's \
                  article on Baroque chess and in Abbott's own later view. That a Leaper leaps over one piece per move \
                  is a widespread house rule.",
            ),
            Text(
                "Players differ most about suicide, about Chameleons and Pawns, about single and multiple leaps, and \
                  about the corners of the array. Agree before you play. Here every game and every link says which \
                  rules it uses.",
            ),
        ],
    },
];
