//! A move that fits several pieces, as the vchess site writes them, until the moves after it tell which is meant.

use super::Choice;
use crate::notation::typed;
use crate::rules::{Move, Position};

/// How many lines are tried at once, and for how many plies.
const MOST_LINES: usize = 32;
const LONGEST: usize = 100;

/// All lines that the text may mean from a place on.
pub(super) struct Undecided {
    /// The position there, and the plies before it.
    base: Position,
    pub ply: usize,
    /// The words of the moves since.
    words: Vec<Word>,
    /// The lines that have all of these words; never empty.
    lines: Vec<Line>,
    /// Something stands here that needs the position; no line is tried further.
    pub blocked: bool,
}

/// A word that names a move.
pub(super) struct Word {
    pub text: String,
    pub offset: usize,
    /// Where the text after it begins.
    pub rest: usize,
}

/// One of the lines.
#[derive(Clone)]
pub(super) struct Line {
    pub moves: Vec<Move>,
    /// The position before the last move, and the one reached.
    pub before: Position,
    pub position: Position,
}

/// Where lines part.
pub(super) struct Fork {
    pub ply: usize,
    pub position: Position,
    /// What the words before it mean, by their offsets.
    pub told: Vec<(usize, Choice)>,
    /// The word that they understand differently.
    pub word: Word,
}

impl Line {
    fn with(&self, mv: Move) -> Line {
        let moves = self.moves.iter().copied().chain([mv]).collect();
        Line { moves, before: self.position, position: self.position.play(mv) }
    }
}

impl Undecided {
    /// Returns that nothing is decided from a position on, after so many plies.
    pub fn new(base: Position, ply: usize) -> Undecided {
        let line = Line { moves: Vec::new(), before: base, position: base };
        Undecided { base, ply, words: Vec::new(), lines: vec![line], blocked: false }
    }

    /// Plays a word in every line, and drops those that do not have it. Returns whether any is left; if none is, or too many
    /// are, nothing changes.
    pub fn play(&mut self, word: Word) -> bool {
        let with = |line: &Line| -> Vec<Line> {
            meant(&line.position, &word.text).into_iter().map(|mv| line.with(mv)).collect()
        };
        let lines: Vec<Line> = self.lines.iter().flat_map(with).collect();
        if self.blocked || lines.is_empty() || lines.len() > MOST_LINES || self.words.len() == LONGEST {
            return false;
        }
        self.lines = lines;
        self.words.push(word);
        true
    }

    /// Returns whether only one line is left.
    pub fn is_decided(&self) -> bool {
        self.lines.len() == 1
    }

    /// Returns the first of the lines that are left.
    pub fn line(&self) -> &Line {
        &self.lines[0]
    }

    /// Returns where the lines left part, if they do.
    pub fn fork(self) -> Option<Fork> {
        let first = &self.lines[0].moves;
        let differs = |n: &usize| self.lines.iter().any(|line| line.moves[*n] != first[*n]);
        let at = (0..first.len()).find(differs)?;
        let position = first[..at].iter().fold(self.base, |position, &mv| position.play(mv));
        let told = self.words.iter().zip(&first[..at]).map(|(word, &mv)| (word.offset, Choice::Play(mv))).collect();
        Some(Fork { ply: self.ply + at, position, told, word: self.words.into_iter().nth(at)? })
    }
}

/// Returns the moves that a word may mean.
fn meant(position: &Position, text: &str) -> Vec<Move> {
    match typed::read_named(position, text) {
        Ok(named) => vec![named.mv],
        Err(error) => error.candidates(position),
    }
}
