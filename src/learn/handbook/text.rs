//! The text of the rules.

use super::section::Block::{self, Figure, Piece};
use super::section::{Column, Contents, Section, Source};
use crate::rules::Role;
use crate::words::learn;

const SOURCES: &[Source] = &[
    Source {
        address: "https://www.chessvariants.com/other.dir/ultima.html",
        title: "The Chess Variant Pages: Ultima",
        about: "the rules of 1963, with long discussions",
    },
    Source {
        address: "https://www.logicmazes.com/games/wgr.html",
        title: "Robert Abbott: What's Wrong With Ultima",
        about: "how the game came about, and what its inventor thinks of it now",
    },
    Source {
        address: "https://www.logicmazes.com/games/puz1to4.html",
        title: "Robert Abbott: Ultima puzzles",
        about: "four puzzles, and the aim of the game",
    },
    Source {
        address: "https://en.wikipedia.org/wiki/Baroque_chess",
        title: "Wikipedia: Baroque chess",
        about: "the symmetry phase, and house rules",
    },
    Source {
        address: "http://www.inference.org.uk/mackay/ultima/ultima.html",
        title: "David MacKay: the pure rules",
        about: "how they differ from the others, with diagrams",
    },
    Source {
        address: "https://www.oocities.org/Colosseum/Field/2900/ul_engl.htm",
        title: "Eteroscacco: Ultima Chess",
        about: "an introduction from the magazine of AISE",
    },
    Source {
        address: "https://vchess.club/",
        title: "vchess",
        about: "a site to play chess variants on, Baroque among them",
    },
    Source {
        address: "https://www.zillions-of-games.com/",
        title: "Zillions of Games",
        about: "a program that plays many games, Ultima among them",
    },
];

/// Makes the blocks of a section. A plain text becomes a paragraph.
macro_rules! blocks {
    ($($block:expr),* $(,)?) => {
        &[$(block!($block)),*]
    };
}

macro_rules! block {
    ($text:literal) => {
        Block::Text($text)
    };
    ($block:expr) => {
        $block
    };
}

pub const HANDBOOK: &[Section] = &[
    Section {
        id: "game",
        heading: "The aim",
        blocks: blocks![
            "Ultima, also called Baroque chess, is a game for two. You win by trapping the enemy King: when it could \
             be captured and nothing can save it, the game is over. You also win if the other side has no legal move \
             at its turn, although some rule sets call that a draw. What makes the game different from chess is how \
             pieces capture: almost every piece moves the same way, and each kind captures in its own way.",
            Block::Start,
            "The board has eight by eight squares. Each side has a King, a Withdrawer, two Long Leapers (Leapers, for \
             short), a Coordinator, an Immobilizer, two Chameleons and eight Pincer Pawns (Pawns). White moves first, \
             then the sides take turns, moving one piece at a time; no one may pass.",
        ],
    },
    Section {
        id: "pieces",
        heading: "The pieces",
        blocks: blocks![
            "Almost every piece moves like a queen in chess: any number of squares in all eight directions. The King \
             moves one step, a Pawn like a rook. How each of the seven kinds captures:",
            Block::Table(Contents::Pieces),
            Piece(Role::King),
            "The King moves one step in any direction, to an empty square or onto an enemy, which it captures. It may \
             not move where it could be captured. A King that could be captured is in check; every way of capturing \
             gives check.",
            Figure("king-danger"),
            "Two Kings may not stand next to each other, with one exception: a frozen King threatens nothing, so the \
             other King may step next to it, and gives check by doing so.",
            Figure("king-beside"),
            Piece(Role::Pawn),
            "The Pincer Pawn captures every enemy next to its landing square, along a rank or file, that has a piece \
             of the Pawn's side directly beyond it. That partner may be of any kind, frozen or not. One move can \
             capture up to three pieces.",
            Figure("pawn-two"),
            Figure("pawn-partner"),
            Piece(Role::Withdrawer),
            "The Withdrawer captures the enemy directly behind it as it leaves: it starts next to its victim and moves \
             straight away from it, any distance. It needs an empty square to move to. It captures at most one piece \
             per move.",
            Figure("withdrawer-choice"),
            Piece(Role::Leaper),
            "The Long Leaper captures the enemies it leaps over. It moves along one line. Any number of empty squares \
             may lie before, between and after the pieces it leaps over, but each of them must have an empty square \
             directly beyond it. It may stop on any empty square on its way, and it cannot turn.",
            Figure("leaper-three"),
            Figure("leaper-pair"),
            Piece(Role::Coordinator),
            "The Coordinator captures together with its King. From its landing square, look along its file to its \
             King's rank, and along its rank to its King's file: enemies on these two squares are captured, whatever \
             stands between. On its King's own rank or file it captures nothing. The King's move does not coordinate. \
             A frozen King counts just like a free one.",
            Figure("coordinator-two"),
            Figure("coordinator-king"),
            Piece(Role::Immobilizer),
            "The Immobilizer captures nothing. Every enemy next to it, in all eight directions, is frozen: it cannot \
             move, and it threatens nothing. Only Pawns, Leapers and Coordinators can capture an Immobilizer: a King \
             or Withdrawer would have to stand next to it, and a Chameleon has no way of capturing it.",
            Figure("immobilizer-five"),
            Figure("immobilizer-taken"),
            Piece(Role::Chameleon),
            "The Chameleon captures each enemy the way that enemy captures. It withdraws from Withdrawers, leaps over \
             Leapers, captures Coordinators by coordinating with its own King, and closes in Pawns when it moves \
             along a rank or file. It captures a King by stepping onto it from a neighbouring square, and then \
             captures nothing else. All ways combine in one move. It cannot capture a Chameleon or an Immobilizer, \
             but it freezes an enemy Immobilizer next to it.",
            Figure("chameleon-seven"),
            Figure("chameleon-pinces"),
            Figure("chameleon-limits"),
        ],
    },
    Section {
        id: "moving",
        heading: "Moving and capturing",
        blocks: blocks![
            "The King moves one step. A Pawn moves like a rook in chess, any number of squares along a rank or file. \
             All other pieces move like a queen, in eight directions. No piece passes over or lands on a piece of its \
             own side, and only Leapers and Chameleons can pass over enemies. There is no castling, no promotion, no \
             double step and no en passant.",
            "A King captures by landing, and so does a Chameleon capturing a King. In all other captures the \
             piece moves to an empty square, and its move captures enemies elsewhere. A move \
             may capture several pieces. Captures are not optional: every piece that the move captures is removed. \
             They happen all at once, judged with the moving piece on the square it moves to and all other pieces \
             still in place.",
            "A piece captures only with its own move. Moving somewhere never gets a piece captured, however dangerous \
             it looks: between two Pawns, next to a Withdrawer, onto a corner of a Coordinator. The danger is the \
             enemy's next move.",
            Figure("pawn-between"),
        ],
    },
    Section {
        id: "freezing",
        heading: "Freezing",
        blocks: blocks![
            "A piece next to an enemy Immobilizer is frozen, and so is an Immobilizer next to an enemy Chameleon. A \
             frozen Immobilizer still freezes, and so does a frozen Chameleon. So two enemy Immobilizers next to each \
             other, or an Immobilizer and an enemy Chameleon, freeze each other until one of them leaves the board.",
            Figure("immobilizer-meeting"),
            Figure("immobilizer-chameleon"),
            "Instead of moving, a player may remove a frozen piece other than the King from the board; this is called \
             suicide. It may open a line and even give check. It may not leave the player's own King in danger.",
            Figure("immobilizer-suicide"),
        ],
    },
    Section {
        id: "end",
        heading: learn::ENDING,
        blocks: blocks![
            "No move may leave the moving side's own King where it could be captured. A side in check that has no \
             legal move is checkmated and loses.",
            Figure("end-mate"),
            "A side that is not in check and has no legal move of any kind loses as well. Suicide is a legal move, so \
             a frozen piece that may be removed keeps the game going.",
            Figure("end-stalemate"),
            "The game is drawn when the same pieces stand on the same squares with the same side to move for the third \
             time, when each side has made fifty moves without a capture or a suicide, when only the two Kings are \
             left, and when both sides agree. If the same move also wins, the win counts. A player who runs out of \
             time loses, but against a bare King it is a draw. Either side may resign.",
        ],
    },
    Section {
        id: "values",
        heading: "Values and first steps",
        blocks: blocks![
            "What the pieces are worth to the computer of this app, in Pawns, as it has found by playing against \
             itself:",
            Block::Table(Contents::Values),
            "So the Immobilizer is by far the strongest: keep yours safe, and your pieces away from the enemy's. \
             Before each move, check what the enemy could leap over, withdraw from or catch on a corner next, and \
             whether one of your pieces has an enemy on one side and room for an enemy Pawn on the other.",
            "Players also say this: the centre is hard to hold, and pieces gather at the edges of the board. A Leaper \
             is strong on an open board and weak against pieces that stand close together or at an edge. A \
             Coordinator is worth more the more enemies stand on its King's rank and file. Most attacks are led by \
             the Immobilizer, which freezes the King or its defenders while another piece captures. Defence is \
             stronger than attack.",
        ],
    },
    Section {
        id: "abstract",
        heading: "The Abstract drawings",
        blocks: blocks![
            "The Abstract set shows what each piece does. The Withdrawer is a hare that runs away, the Leaper a frog, \
             the Chameleon the animal itself. The Coordinator is a square with an arrow on each side and two of its \
             corners marked. The Immobilizer is closed by crossed straps. The Pawn is a piece of a jigsaw, which needs \
             another to hold something. The King is an orb with a cross.",
        ],
    },
    Section {
        id: "notation",
        heading: "Notation",
        blocks: blocks![
            "Moves are written as the postal clubs write them: the letter of the piece, the square it leaves, a dash, \
             the square it moves to. A Pawn has no letter. Each captured piece follows after a colon, with its letter \
             and square, or just the square for a Pawn. When a King captures, its victim stands after the colon in the \
             same way, and there is no dash: Kd4:Lc3. A plus sign is check, # is checkmate. Suicide is written as a \
             piece capturing on its own square.",
            "Moves from the diagrams on this page:",
            Block::Table(Contents::Moves),
            "A position is written in FEN, as in chess: the ranks from the eighth to the first, separated by slashes; \
             a letter for each piece, a capital for White and a small one for Black; a number for that many empty \
             squares; then w or b for the side to move. Two alphabets are in use, and both can be read. They share \
             only K and P, so they can even be mixed. S is an older letter for the Chameleon and is read too. The \
             mirrored array:",
            Block::Table(Contents::Fen),
        ],
    },
    Section {
        id: "history",
        heading: "History and sources",
        blocks: blocks![
            "Robert Abbott, an American inventor of games and mazes, had the idea in 1961. In the historical games \
             that he read about, all pieces capture in one way; he wanted a game with many. What happened then:",
            Block::Table(Contents::Dates),
            "The rules of 1963 are the ones that The Chess Variant Pages describe and its server Game Courier uses, \
             and by which the postal clubs NOST and AISE have played tournaments; AISE's magazine is Eteroscacco. The \
             edition of 1968 limits how far pieces move: a piece on the nth rank, counted from its own side, moves at \
             most n squares. Few have followed it.",
            "Sewell and MacKay call their rules pure: freezing can be cancelled, a Chameleon that leaps captures only \
             what it leaps over, and there is no suicide. The vchess site plays Baroque by some of these rules. A \
             widespread house rule lets a Leaper leap over only one piece per move.",
            "Is the King captured or mated? In Zillions of Games it is captured, and Abbott's page of puzzles says \
             that this is the aim, not checkmate. Wikipedia's article names the capture of the King as the aim too, \
             but its diagram shows a checkmate, and a King that may not move into check. The Chess Variant Pages say \
             checkmate, and their editors doubt it: the book of 1963 is quoted as saying that the aim is to capture \
             the King, while the article of 1962 has check declared as in chess. Here checkmate is the default, and \
             the capture of the King a rule set.",
            "Players differ most about suicide, about Chameleons and Pawns, about single and multiple leaps, and about \
             the corners of the array. Agree before you play. Here every game and every link says which rules it uses.",
            "The game itself is known as Ultima and as Baroque chess, and its pieces have other names too:",
            Block::Table(Contents::Names),
            "A game of a postal club, drawn after 74 moves, can be played through with the notes of this app's review. \
             It starts from the rotated array:",
            Block::Example,
            "Other pages about the game:",
            Block::Sources(SOURCES),
        ],
    },
    Section {
        id: "endings",
        heading: "What wins against what",
        blocks: blocks![
            "Under the rules of 1963 a King and one other piece win against a bare King, unless that piece is a Pawn. \
             When the bare King is to move, it is saved only if it can capture the piece at once. The Immobilizer wins \
             even then, because a frozen King captures nothing.",
            "The tables are exact. All positions with these pieces are solved, backwards from the ends of the game, \
             for best play by both sides. Draws by repetition and by the fifty-move rule are left out. \
             Against a bare King no win takes that long. In King-capture Ultima about one position in ten \
             begins with a King that can be captured at once.",
            Block::Table(Contents::OnePiece(Column::ToMove)),
            Block::Table(Contents::OnePiece(Column::Waiting)),
            Block::Table(Contents::OnePiece(Column::Longest)),
            Block::Table(Contents::OneEach(Column::ToMove)),
            Block::Table(Contents::OneEach(Column::Longest)),
        ],
    },
    Section {
        id: "start",
        heading: "Arrays",
        blocks: blocks![
            "The board at the top of this page shows the mirrored array: each black piece stands opposite the white \
             piece of its kind. Clubs and sites use different arrays, but the start is otherwise the same:",
            Block::Table(Contents::Arrays),
            "Baroque chess has a symmetry phase before the first move. Each side chooses whether its King stands on \
             the d- or the e-file, with the Withdrawer on the other, and which corner its Immobilizer stands in, with \
             the Coordinator in the other. White chooses first, then Black, knowing White's choice; the form for a new \
             game offers this too. That makes sixteen arrays. They are written as the files of King and Immobilizer, \
             White's first: the mirrored array is da-da, the rotated one da-eh.",
        ],
    },
    Section {
        id: "rule-sets",
        heading: "Rule sets",
        blocks: blocks![
            "There are six rule sets. They are combinations of seven switches, and you can play any other combination \
             too. The text so far describes the first set:",
            Block::Table(Contents::RuleSets),
            "With cancelled freezing, an Immobilizer freezes a piece only if no other Chameleon or Immobilizer of that \
             piece's side stands next to the Immobilizer. That helper is itself frozen, unless another one helps it.",
            Figure("immobilizer-cancelled"),
            "A combination is written as the nearest set and the switches that differ, joined by plus signs: \
             ultima-1963+no-suicide is the game of 1963 without suicide.",
        ],
    },
];
