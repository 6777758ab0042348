//! A board drawn in text, for mail and notes: a letter a man, a point an empty square.

use super::letters::{Alphabet, piece_letter};
use crate::rules::{Board, Color, File, Rank, Square};

/// Returns the board drawn from one side, nine lines: its ranks and the names of the files below them.
///
/// ```
/// use ultima::notation::{drawing, letters::Alphabet};
/// use ultima::rules::{Array, Color};
///
/// let board = Array::MIRRORED.board();
/// assert!(drawing::write(&board, Alphabet::Abbott, Color::White).starts_with("8  i l x k w x l c\n"));
/// ```
#[must_use]
pub fn write(board: &Board, alphabet: Alphabet, from: Color) -> String {
    let mut files: Vec<File> = File::all().collect();
    let mut ranks: Vec<Rank> = Rank::all().rev().collect();
    if from == Color::Black {
        files.reverse();
        ranks.reverse();
    }
    let sign = |square| board.piece_at(square).map_or('.', |piece| piece_letter(piece, alphabet));
    let spaced = |signs: &mut dyn Iterator<Item = char>| signs.map(|sign| format!(" {sign}")).collect::<String>();
    let mut text = String::new();
    for rank in ranks {
        let men = spaced(&mut files.iter().map(|&file| sign(Square::at(file, rank))));
        text += &format!("{} {men}\n", rank.digit());
    }
    text + "  " + &spaced(&mut files.iter().map(|file| file.letter())) + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::RuleSet;

    #[test]
    fn both_sides_see_the_same_men() {
        let board = fen::read("7k/8/2i5/8/4XP2/8/8/K7", RuleSet::default()).unwrap().board;
        let white = write(&board, Alphabet::Abbott, Color::White);
        assert_eq!(
            white,
            "8  . . . . . . . k\n7  . . . . . . . .\n6  . . i . . . . .\n5  . . . . . . . .\n4  . . . . X P . .\n\
             3  . . . . . . . .\n2  . . . . . . . .\n1  K . . . . . . .\n   a b c d e f g h\n"
        );
        let black = write(&board, Alphabet::Abbott, Color::Black);
        let men = |text: &str| text.lines().take(8).flat_map(|line| line[3..].chars()).collect::<String>();
        assert_eq!(men(&black), men(&white).chars().rev().collect::<String>());
        assert!(black.starts_with("1  . . . . . . . K\n") && black.ends_with("   h g f e d c b a\n"));
        assert!(write(&board, Alphabet::Chess, Color::White).contains("6  . . m . . . . ."));
    }
}
