//! Every hand-set number of the evaluation, in hundredths of a pawn.

/// A number for each kind of piece, in the order of [`Role::ALL`](crate::rules::Role::ALL): pawn, king, withdrawer,
/// leaper, coordinator, immobilizer, chameleon.
pub type ByRole = [i32; 7];

/// What a man is worth. A king is never counted.
pub const MATERIAL: ByRole = [100, 0, 310, 530, 290, 820, 430];

/// What a man loses while it is frozen.
pub const FROZEN: ByRole = [20, 80, 70, 140, 70, 180, 90];

/// What a free man gains for each square it may move to. Pawns and kings are left out to keep the evaluation cheap.
pub const MOBILITY: ByRole = [0, 0, 1, 3, 1, 2, 2];

/// What an immobilizer gains for each step it stands nearer to the enemy king than the far end of the board.
pub const IMMOBILIZER_NEAR_KING: i32 = 5;

/// What a chameleon gains for each step it stands nearer to an enemy immobilizer, the man that only it can hold.
pub const CHAMELEON_NEAR_IMMOBILIZER: i32 = 2;

/// What a king loses for each empty square from which a queen mover would see it.
pub const KING_OPEN_LINE: i32 = 3;

/// What a king gains for each man of its own side next to it.
pub const KING_SHELTER: i32 = 4;

/// The number of men besides the king up to which a side counts as all but beaten.
pub const REMNANT: u32 = 2;

/// What the side in front gains for each step that the king of a beaten side stands nearer to the edge.
pub const DRIVE_TO_EDGE: i32 = 12;

/// What the side in front gains for each step that its king stands nearer to the king of a beaten side.
pub const KINGS_CLOSE: i32 = 6;

/// The largest evaluation; anything above is a proven win.
pub const LIMIT: i32 = 30_000;
