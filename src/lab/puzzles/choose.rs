//! Chooses a balanced set from the mined puzzles.

use std::collections::{HashMap, HashSet};

use pico_args::Arguments;

use super::read;
use crate::lab::args::{ToolResult, value};
use crate::learn::puzzle::{COLUMNS, Puzzle, Theme};
use crate::notation::alphabet::{Alphabet, letter};
use crate::rules::{Color, RuleSet, Symmetry};

/// The width of the rating bands that are filled evenly.
const BAND: u16 = 200;

/// Prints a set of the puzzles in the files: `--default N` for the default rules and `--each N` for each other rule
/// set. No two are symmetries of one another. The set is balanced in themes, ratings and sides, and the easiest puzzles
/// come first.
pub(super) fn run(mut args: Arguments) -> ToolResult {
    let default = value(&mut args, "--default", 1_200usize)?;
    let each = value(&mut args, "--each", 160usize)?;
    let mut found = read(args)?;
    let mut seen = HashSet::new();
    found.retain(|puzzle| seen.insert(canonical(puzzle)));
    println!("{COLUMNS}");
    for rules in RuleSet::PRESETS {
        let of_rules: Vec<&Puzzle> = found.iter().filter(|puzzle| puzzle.rules() == rules).collect();
        let wanted = if rules == RuleSet::default() { default } else { each };
        let mut chosen = balanced(of_rules, wanted);
        chosen.sort_by_key(|puzzle| puzzle.rating);
        eprintln!("{rules}: {} of {wanted}", chosen.len());
        for puzzle in chosen {
            println!("{puzzle}");
        }
    }
    Ok(())
}

/// A property that is to be balanced in a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Trait {
    Theme(Theme),
    Band(u16),
    Side(Color),
    /// The number of moves, together with the goal.
    Length(usize, Theme),
}

fn traits(puzzle: &Puzzle) -> Vec<Trait> {
    let mut traits: Vec<Trait> = puzzle.themes.iter().map(|&theme| Trait::Theme(theme)).collect();
    traits.push(Trait::Band(puzzle.rating / BAND));
    traits.push(Trait::Side(puzzle.position.turn()));
    traits.extend(puzzle.themes.first().map(|&goal| Trait::Length(puzzle.moves(), goal)));
    traits
}

/// Returns this many of the puzzles, or all if there are fewer. Each next puzzle is the one whose traits are rarest so
/// far.
fn balanced(mut rest: Vec<&Puzzle>, wanted: usize) -> Vec<&Puzzle> {
    let mut counts: HashMap<Trait, u32> = HashMap::new();
    let mut chosen = Vec::new();
    while chosen.len() < wanted {
        let rarity = |puzzle: &Puzzle| -> f64 {
            let traits = traits(puzzle);
            let sum: f64 = traits.iter().map(|found| 1.0 / (1.0 + f64::from(*counts.get(found).unwrap_or(&0)))).sum();
            sum / traits.len() as f64
        };
        let best = (0..rest.len()).max_by(|&a, &b| rarity(rest[a]).total_cmp(&rarity(rest[b])).then(b.cmp(&a)));
        let Some(best) = best else { break };
        let puzzle = rest.remove(best);
        for found in traits(puzzle) {
            *counts.entry(found).or_default() += 1;
        }
        chosen.push(puzzle);
    }
    chosen
}

/// Returns the same text for positions that are symmetries of one another, even with sides changed.
pub fn canonical(puzzle: &Puzzle) -> String {
    let board = puzzle.position.board();
    let turn = puzzle.position.turn();
    let picture = |symmetry: Symmetry| -> String {
        let mut squares = ['.'; 64];
        for (square, piece) in board.pieces() {
            let letter = letter(piece.role, Alphabet::Abbott);
            squares[square.transformed(symmetry).index()] =
                if piece.color == turn { letter } else { letter.to_ascii_lowercase() };
        }
        squares.iter().collect()
    };
    let least = Symmetry::all().map(picture).min().unwrap_or_default();
    format!("{} {least}", puzzle.rules())
}
