//! The file of games that a net is trained on.
//!
//! The games follow one another without a header. A game consists of these fields, with all numbers little-endian:
//!
//! | Bytes | What |
//! |---|---|
//! | 1 | rule set, its place in `RuleSet::PRESETS` |
//! | 1 | array, its place in `StartingArray::all()` |
//! | 1 | result: 0 Black won, 1 drawn, 2 White won |
//! | 2 | the number of plies |
//! | 4 for each ply | from 6 bits, to 6 bits, 4 bits zero; score in centipawns for the side that moves |
//!
//! A ply played at random has the score [`NO_SCORE`]. A forced win or loss has plus or minus [`WON`].

use std::io::{self, Read, Write};

use crate::rules::{Move, Position, RuleSet, Square, StartingArray, UciMove};

/// The score of a ply that was not searched.
pub(super) const NO_SCORE: i16 = i16::MIN;

/// The score of a forced win.
pub(super) const WON: i16 = 30_000;

pub(super) struct TrainingGame {
    pub rules: RuleSet,
    /// The index of the array in `StartingArray::all()`.
    pub array: u8,
    /// The result for White: -1, 0 or 1.
    pub result: i8,
    pub plies: Vec<Ply>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ply {
    pub squares: UciMove,
    pub score: i16,
}

impl Ply {
    pub fn new(mv: Move, score: i16) -> Ply {
        Ply { squares: mv.into(), score }
    }
}

impl TrainingGame {
    /// Returns the position before the first ply.
    pub fn start(&self) -> Position {
        Position::start(self.rules, StartingArray::all().nth(self.array.into()).unwrap_or_default())
    }

    pub fn write(&self, file: &mut impl Write) -> io::Result<()> {
        let rules = RuleSet::PRESETS.iter().position(|&rules| rules == self.rules).unwrap_or_default();
        let mut bytes = vec![rules as u8, self.array, (self.result + 1) as u8];
        bytes.extend((self.plies.len() as u16).to_le_bytes());
        for ply in &self.plies {
            let UciMove { from, to } = ply.squares;
            bytes.extend((from.index() as u16 | (to.index() as u16) << 6).to_le_bytes());
            bytes.extend(ply.score.to_le_bytes());
        }
        file.write_all(&bytes)
    }

    /// Returns the next game of a file, or `None` at the end or where the last game is incomplete.
    pub fn read(file: &mut impl Read) -> Result<Option<TrainingGame>, String> {
        let mut head = [0; 5];
        if file.read_exact(&mut head).is_err() {
            return Ok(None);
        }
        let [rules, array, result, low, high] = head;
        let mut bytes = vec![0; 4 * usize::from(u16::from_le_bytes([low, high]))];
        if file.read_exact(&mut bytes).is_err() {
            return Ok(None);
        }
        let rules = *RuleSet::PRESETS.get(usize::from(rules)).ok_or("this is no file of games")?;
        if array > 15 || result > 2 {
            return Err("this is no file of games".to_owned());
        }
        let plies = bytes.chunks_exact(4).map(|ply| {
            let squares = u16::from_le_bytes([ply[0], ply[1]]);
            let square = |bits: u16| Square::new(u32::from(bits) & 63);
            let score = i16::from_le_bytes([ply[2], ply[3]]);
            Ply { squares: UciMove { from: square(squares), to: square(squares >> 6) }, score }
        });
        Ok(Some(TrainingGame { rules, array, result: result as i8 - 1, plies: plies.collect() }))
    }

    /// Returns the length of the game in the file, in bytes.
    pub fn bytes(&self) -> u64 {
        5 + 4 * self.plies.len() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_read_back_and_a_broken_end_is_left_out() {
        let start = Position::start(RuleSet::PRESETS[3], StartingArray::default());
        let plies: Vec<Ply> =
            start.legal_moves().iter().zip([NO_SCORE, -7, WON]).map(|(&mv, score)| Ply::new(mv, score)).collect();
        let game = TrainingGame { rules: RuleSet::PRESETS[3], array: 5, result: -1, plies };
        let mut bytes = Vec::new();
        for _ in 0..2 {
            game.write(&mut bytes).expect("memory");
        }
        assert_eq!(bytes.len() as u64, 2 * game.bytes());
        let mut file = &bytes[..bytes.len() - 1];
        let read = TrainingGame::read(&mut file).expect("a game").expect("a game");
        assert_eq!((read.rules, read.array, read.result, &read.plies), (game.rules, 5, -1, &game.plies));
        assert!(TrainingGame::read(&mut file).expect("an end").is_none());
        assert!(TrainingGame::read(&mut [9, 0, 0, 0, 0].as_slice()).is_err());
    }
}
