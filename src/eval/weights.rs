//! The weights of the evaluation, in centipawns, in one table that `lab tune` fits to games of self-play. Other
//! numbers, such as the divisor for drawn endings, are constants beside the code that uses them.

use crate::rules::Role;

/// A number for each kind of piece, in the order of [`Role::ALL`].
pub type RoleValues = [i32; Role::COUNT];

/// Declares the terms: the index of each in the table, and [`WEIGHTS`] itself.
macro_rules! terms {
    ($($(#[$doc:meta])+ $name:ident = $values:expr;)+) => {
        /// A term of the evaluation, with one weight or one for each kind of piece.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Term {
            $($(#[$doc])+ $name,)+
        }

        impl Term {
            /// All terms, in the order of the table.
            pub const ALL: &[Term] = &[$(Term::$name,)+];
        }

        const TERM_WEIGHTS: &[&[i32]] = &[$(&$values,)+];
    };
}

terms! {
    /// What a piece is worth. A king is never counted.
    Material = MATERIAL;
    // Seven numbers are for pawn, king, withdrawer, leaper, coordinator, immobilizer and chameleon. All are fitted: a
    // negative number takes away what the text says is gained.
    /// What a piece loses while it is frozen.
    Frozen = [0, 299, 144, 215, 217, 195, 59];
    /// What a piece gains for each square it may move to. A king's squares are not counted.
    Mobility = [3, 0, 1, 3, 2, 3, 2];
    /// What the side to move gains for an enemy piece that it could capture.
    OwnThreats = [16, 0, 26, 107, 107, 231, 92];
    /// What the other side gains for an enemy piece that it could capture if it had the move.
    EnemyThreats = [11, 0, 21, 62, 74, 242, 84];
    /// What a piece gains for each step from the edge of the board, three at most.
    Centre = [-1, -17, 13, -12, -10, 9, -1];
    /// What an immobilizer gains times 7 minus its distance to the enemy king.
    ImmobilizerNearKing = [-8];
    /// What an immobilizer gains when the enemy has neither a chameleon nor an immobilizer to freeze it.
    ImmobilizerUnopposed = [158];
    /// What a chameleon gains times 7 minus its distance to an enemy immobilizer, which only a chameleon or another
    /// immobilizer can freeze.
    ChameleonNearImmobilizer = [3];
    /// What a king loses for each empty square from which a queen mover would see it.
    KingOpenLine = [1];
    /// What a king gains for each friendly piece next to it.
    KingShelter = [-3];
    /// What a king loses for each enemy leaper on a line with it.
    KingLeaperLine = [11];
    /// What a king loses when it stands on a rank or file with the enemy king while the enemy has a coordinator.
    KingCoordinatorLine = [37];
    /// What a coordinator gains for each enemy on its own king's rank or file.
    CoordinatorLine = [8];
    /// What a pawn gains for each friendly piece next to it along rank or file.
    PawnPartner = [-3];
    /// The value of having the move.
    Tempo = [10];
    /// What a side gains for each step along rank or file that an enemy king with only pawns left stands closer to a
    /// corner.
    DriveToCorner = [60];
    /// What a side gains for each step that its own king stands closer to such a king.
    KingsClose = [40];
    /// What a side gains times 7 minus the distance of its king to the enemy piece, in an ending with one piece each,
    /// unless its own piece is a pawn or worth less.
    KingHuntsLast = [100];
}

pub const MATERIAL: RoleValues = [85, 0, 332, 534, 447, 930, 350];

pub const WEIGHT_COUNT: usize = {
    let last = Term::ALL[Term::ALL.len() - 1];
    last.index() + last.weight_count()
};

pub static WEIGHTS: [i32; WEIGHT_COUNT] = {
    let mut table = [0; WEIGHT_COUNT];
    let mut term = 0;
    while term < TERM_WEIGHTS.len() {
        let (_, rest) = table.split_at_mut(Term::ALL[term].index());
        rest.split_at_mut(TERM_WEIGHTS[term].len()).0.copy_from_slice(TERM_WEIGHTS[term]);
        term += 1;
    }
    table
};

impl Term {
    /// Returns the index of the term's first weight in the table.
    pub const fn index(self) -> usize {
        let mut at = 0;
        let mut term = 0;
        while term < self as usize {
            at += TERM_WEIGHTS[term].len();
            term += 1;
        }
        at
    }

    /// Returns the number of the term's weights: 1, or one for each kind of piece.
    pub const fn weight_count(self) -> usize {
        TERM_WEIGHTS[self as usize].len()
    }

    /// Returns the index of the term's weight for a kind of piece.
    pub const fn index_for(self, role: Role) -> usize {
        self.index() + role.index()
    }
}

/// The most pawns of a king that is to be driven into a corner.
pub const MOP_UP_PAWNS: u32 = 2;

/// The largest evaluation; anything above is a proven win.
pub const MAX_EVAL: i32 = 30_000;
