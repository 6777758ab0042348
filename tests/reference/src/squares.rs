//! Square numbers (a1 = 0, b1 = 1, h8 = 63) and single steps between them.

/// A step, as a change of file and a change of rank.
pub type Direction = (i8, i8);

/// The four directions of a rook.
pub const ORTHOGONAL: [Direction; 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];

/// The eight directions of a queen, in the order of the squares they lead to.
pub const ALL: [Direction; 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// Returns the file of a square, 0 for the a-file to 7 for the h-file.
pub fn file(square: u8) -> u8 {
    square % 8
}

/// Returns the rank of a square, 0 for the first rank to 7 for the eighth.
pub fn rank(square: u8) -> u8 {
    square / 8
}

/// Returns the square on a file and a rank, both 0 to 7.
pub fn square(file: u8, rank: u8) -> u8 {
    rank * 8 + file
}

/// Returns the opposite direction.
pub fn opposite((files, ranks): Direction) -> Direction {
    (-files, -ranks)
}

/// Returns the square one step away, none beyond the edge of the board.
pub fn step(from: u8, (files, ranks): Direction) -> Option<u8> {
    let to_file = file(from).checked_add_signed(files)?;
    let to_rank = rank(from).checked_add_signed(ranks)?;
    if to_file > 7 || to_rank > 7 {
        return None;
    }
    Some(square(to_file, to_rank))
}

/// Returns the three to eight squares next to a square, ascending.
pub fn neighbors(of: u8) -> impl Iterator<Item = u8> {
    ALL.into_iter().filter_map(move |d| step(of, d))
}

/// Returns the name of a square, `a1` to `h8`.
pub fn square_name(sq: u8) -> String {
    let letter = char::from(b'a' + file(sq));
    let digit = char::from(b'1' + rank(sq));
    format!("{letter}{digit}")
}
