//! The tables of the rules, generated from the data the program plays by.

use super::Contents;
use crate::learn::gallery::diagram;
use crate::notation::alphabet::{Alphabet, letter};
use crate::notation::rule_text::{ARRAYS, RULE_SETS, SWITCHES};
use crate::notation::{Notation, fen, forms};
use crate::rules::{Array, Role, RuleSet, Setup};
use crate::words::{moves, pieces, rules};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    pub head: Vec<String>,
    /// The rows, each with an entry for every column; the first one names the row.
    pub rows: Vec<Vec<String>>,
}

/// The kinds in the order of the start, kings first and pawns last.
const ORDER: [Role; 7] =
    [Role::King, Role::Withdrawer, Role::Leaper, Role::Coordinator, Role::Immobilizer, Role::Chameleon, Role::Pawn];

/// Diagrams whose moves show how moves are written.
const EXAMPLES: [&str; 7] =
    ["pawn-moves", "king-steps", "pawn-two", "withdrawer-choice", "coordinator-two", "immobilizer-suicide", "end-mate"];

impl Contents {
    pub fn table(self) -> Table {
        match self {
            Contents::Pieces => piece_table(),
            Contents::Arrays => array_table(),
            Contents::RuleSets => rule_table(),
            Contents::Moves => move_table(),
            Contents::Fen => fen_table(),
        }
    }
}

fn head<const N: usize>(columns: [&str; N]) -> Vec<String> {
    columns.map(str::to_owned).to_vec()
}

fn piece_table() -> Table {
    let row = |role| {
        let letters = [Alphabet::Abbott, Alphabet::Chess].map(|alphabet| letter(role, alphabet).to_string());
        let [abbott, chess] = letters;
        vec![pieces::full_name(role).to_owned(), abbott, chess, pieces::power(role, RuleSet::ULTIMA_1963).to_owned()]
    };
    Table { head: head(["Piece", "Letter", "Chess letter", "Power"]), rows: ORDER.into_iter().map(row).collect() }
}

fn array_table() -> Table {
    let row = |(_, array): (&str, Array)| {
        let first_rank = fen::write_placement(&array.board(), Alphabet::Abbott);
        let ranks: Vec<&str> = first_rank.split('/').collect();
        let [black, .., white] = ranks[..] else { return Vec::new() };
        vec![array.to_string(), white.to_owned(), black.to_owned(), rules::array(array).to_owned()]
    };
    Table {
        head: head(["Array", "White, a1 to h1", "Black, a8 to h8", "Where"]),
        rows: ARRAYS.into_iter().map(row).collect(),
    }
}

/// A row for each switch, with the sets that have it turned on.
fn rule_table() -> Table {
    let row = |n: usize| {
        let switch = SWITCHES[n];
        let has = |(_, set): (&str, RuleSet)| if (switch.get)(&set) { "yes" } else { "no" }.to_owned();
        [rules::switch_on(n).to_owned(), switch.on.to_owned()].into_iter().chain(RULE_SETS.map(has)).collect()
    };
    Table {
        head: head(["Rule", "Written"]).into_iter().chain(RULE_SETS.map(|(_, set)| rules::name(set))).collect(),
        rows: (0..SWITCHES.len()).map(row).collect(),
    }
}

fn move_table() -> Table {
    let row = |id: &str| {
        let diagram = diagram(id)?;
        let (position, mv) = (diagram.position(), diagram.shown()?);
        Some(vec![forms::write(Notation::Abbott, &position, mv, Alphabet::Abbott), moves::played(&position, mv)])
    };
    Table { head: head(["Written", "Meaning"]), rows: EXAMPLES.into_iter().filter_map(row).collect() }
}

fn fen_table() -> Table {
    let start = Setup::start(RuleSet::ULTIMA_1963, Array::MIRRORED);
    let row = |name: &str, alphabet| vec![name.to_owned(), fen::write(&start, alphabet)];
    Table {
        head: head(["Alphabet", "FEN"]),
        rows: vec![row("Abbott's letters", Alphabet::Abbott), row("Chess letters", Alphabet::Chess)],
    }
}
