//! The tables of the rules, generated from the data that the program itself uses.

use std::iter;

use super::section::{Column, Contents};
use crate::endings::{EndingStatistics, MaterialSignature, statistics};
use crate::eval::pawns_worth;
use crate::eval::weights::MATERIAL;
use crate::learn::gallery::diagram;
use crate::notation::alphabet::{Alphabet, letter};
use crate::notation::rule_text::{ARRAYS, RULE_SETS, switch_identifier};
use crate::notation::{Notation, fen, move_text};
use crate::rules::{Role, RuleSet, Setup, StartingArray, Switch};
use crate::util::insertion_sort_by_key;
use crate::words::{moves, pieces, rules};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    pub head: Vec<String>,
    /// The rows, each with an entry for every column. The first entry names the row.
    pub rows: Vec<Vec<String>>,
}

/// Diagrams whose moves serve as examples of the notation.
const EXAMPLES: [&str; 7] =
    ["pawn-moves", "king-steps", "pawn-two", "withdrawer-choice", "coordinator-two", "immobilizer-suicide", "end-mate"];

impl Contents {
    pub fn table(self) -> Table {
        match self {
            Contents::Pieces => piece_table(),
            Contents::Arrays => array_table(),
            Contents::RuleSets => rule_table(),
            Contents::Moves => move_table(),
            Contents::Values => value_table(),
            Contents::Fen => fen_table(),
            Contents::Dates => fixed(["Year", "What happened"], &DATES),
            Contents::Names => fixed(["Piece", "Other names"], &NAMES),
            Contents::OnePiece(column) => one_piece_table(column),
            Contents::OneEach(column) => one_each_table(column),
        }
    }
}

const DATES: [(&str, &str); 8] = [
    (
        "1962",
        "Recreational Mathematics Magazine prints the game in December, without a name, and asks its readers for one.",
    ),
    ("1963", "The readers' name is Baroque. In the book Abbott's New Card Games the publisher calls the game Ultima."),
    ("1968", "A new edition of the book limits how far pieces move."),
    ("1974", "Students at Cambridge play by the pure rules of Roger Sewell, which David MacKay later wrote down."),
    (
        "1988",
        "World Game Review prints three articles by Paul Yearout in praise of the game, and in July Abbott's answer, \
         What's Wrong With Ultima: defence is too strong, and positions are hard to read.",
    ),
    ("1998", "The program Zillions of Games plays Ultima, by the capture of the King."),
    (
        "2001",
        "The Chess Variant Pages make it the variant of the month of November; it is played on their Game Courier later.",
    ),
    ("2004", "Abbott's page of puzzles says that the aim is to capture the King."),
];

const NAMES: [(&str, &str); 4] = [
    ("Pincer Pawn", "Pincer, Bracketer, Squeezer"),
    ("Withdrawer", "Retreater"),
    ("Long Leaper", "Leaper; Single Leaper where it leaps over one piece per move"),
    ("Chameleon", "Imitator"),
];

fn fixed<const N: usize>(columns: [&str; 2], rows: &[(&str, &str); N]) -> Table {
    let row = |&(name, text): &(&str, &str)| vec![name.to_owned(), text.to_owned()];
    Table { head: head(columns), rows: rows.iter().map(row).collect() }
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
    Table {
        head: head(["Piece", "Letter", "Chess letter", "Move and capture"]),
        rows: pieces::DISPLAY_ORDER.into_iter().map(row).collect(),
    }
}

fn array_table() -> Table {
    let row = |(_, array): (&str, StartingArray)| {
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

fn rule_table() -> Table {
    let row = |switch: Switch| {
        let has = |(_, set): (&str, RuleSet)| if set.get(switch) { "yes" } else { "no" };
        let cells = iter::once(rules::switch_on(switch)).chain(RULE_SETS.map(has));
        cells.chain([switch_identifier(switch, true)]).map(str::to_owned).collect()
    };
    Table {
        head: head(["Rule"])
            .into_iter()
            .chain(RULE_SETS.map(|(_, set)| rules::name(set)))
            .chain(head(["Written"]))
            .collect(),
        rows: Switch::ALL.into_iter().map(row).collect(),
    }
}

fn move_table() -> Table {
    let row = |id: &str| {
        let diagram = diagram(id)?;
        let (position, mv) = (diagram.position(), diagram.shown()?);
        Some(vec![move_text::write(Notation::Abbott, &position, mv, Alphabet::Abbott), moves::played(&position, mv)])
    };
    Table { head: head(["Written", "Meaning"]), rows: EXAMPLES.into_iter().filter_map(row).collect() }
}

/// Returns the kinds of pieces except the king, by their value in pawns.
fn value_table() -> Table {
    let mut kinds: Vec<Role> = beside_king().collect();
    insertion_sort_by_key(&mut kinds, |role| -MATERIAL[role.index()]);
    let row = |role: Role| {
        let worth = pawns_worth(role).map_or_else(String::new, |pawns| pawns.to_string());
        vec![pieces::full_name(role).to_owned(), worth]
    };
    Table { head: head(["Piece", "Worth in Pawns"]), rows: kinds.into_iter().map(row).collect() }
}

fn fen_table() -> Table {
    let start = Setup::start(RuleSet::ULTIMA_1963, StartingArray::MIRRORED);
    let row = |name: &str, alphabet| vec![name.to_owned(), fen::write(&start, alphabet)];
    Table {
        head: head(["Alphabet", "FEN"]),
        rows: vec![row("Abbott's letters", Alphabet::Abbott), row("Chess letters", Alphabet::Chess)],
    }
}

/// Returns a table with a row for each piece beside the King, and a column for each rule set.
fn one_piece_table(column: Column) -> Table {
    let about = match column {
        Column::ToMove => "Won against a bare King, with the piece's side to move, in %",
        Column::Waiting => "Won against a bare King, with the bare King to move, in %",
        Column::Longest => "Longest win against a bare King, in moves",
    };
    let statistics = statistics();
    let cell = |role: Role, rules: RuleSet| column.cell(&statistics, rules, &[role], &[]).unwrap_or_default();
    let row = |role: Role| {
        let cells = RULE_SETS.map(|(_, rules)| cell(role, rules));
        [pieces::full_name(role).to_owned()].into_iter().chain(cells).collect()
    };
    Table {
        head: head([about]).into_iter().chain(RULE_SETS.map(|(_, set)| rules::name(set))).collect(),
        rows: beside_king().map(row).collect(),
    }
}

/// Returns a table with a row for each piece, and a column for each piece against it. It has no rows if no such ending
/// is solved.
fn one_each_table(column: Column) -> Table {
    let about = match column {
        Column::ToMove => "Won when moving first, against a King with this piece, in %",
        Column::Waiting => "Won when moving second, against a King with this piece, in %",
        Column::Longest => "Longest win against a King with this piece, in moves",
    };
    let statistics = statistics();
    let row = |role: Role| {
        let cells: Vec<Option<String>> =
            beside_king().map(|other| column.cell(&statistics, RuleSet::default(), &[role], &[other])).collect();
        let is_solved = cells.iter().any(Option::is_some);
        let cells = cells.into_iter().map(|cell| cell.unwrap_or("?".to_owned()));
        is_solved.then(|| [pieces::full_name(role).to_owned()].into_iter().chain(cells).collect())
    };
    Table {
        head: head([about]).into_iter().chain(beside_king().map(|role| role.name().to_owned())).collect(),
        rows: beside_king().filter_map(row).collect(),
    }
}

fn beside_king() -> impl Iterator<Item = Role> {
    pieces::DISPLAY_ORDER.into_iter().filter(|&role| role != Role::King)
}

impl Column {
    /// Returns the statistics of a side with its own pieces against a side with the others, if that ending is solved.
    fn cell(self, statistics: &[EndingStatistics], rules: RuleSet, own: &[Role], other: &[Role]) -> Option<String> {
        let signature = MaterialSignature::new(own, other);
        let ending = statistics.iter().find(|ending| ending.rules == rules && ending.signature == signature)?;
        let side = usize::from(signature.sides()[0] != own);
        Some(match self {
            Column::ToMove => percent(ending.won(side, true)),
            Column::Waiting => percent(ending.won(side, false)),
            Column::Longest => ending.longest_win(side).map_or("none".to_owned(), |moves| moves.to_string()),
        })
    }
}

/// Writes hundredths of a per cent as per cent: `100`, `90.1`.
fn percent(hundredths: u32) -> String {
    match hundredths {
        whole if whole % 100 == 0 => (whole / 100).to_string(),
        part => format!("{:.1}", f64::from(part) / 100.0),
    }
}
