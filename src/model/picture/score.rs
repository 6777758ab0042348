//! A game as a printable score sheet: names, moves in two columns, and diagrams.

use super::{Options, svg, words};
use crate::model::move_list::{Item, MoveItem, VariationItem, move_list};
use crate::model::settings::Settings;
use crate::model::{Game, Node, NodeId};
use crate::notation::alphabet::Alphabet;
use crate::notation::fen;
use crate::notation::pgn::nag::DIAGRAM;
use crate::notation::pgn::{self, Record};
use crate::rules::{Position, Setup};
use crate::scene::{Coordinates, escaped};
use crate::words::{labelled, rules, share};

/// The style of the sheet. It sets no colours, since paper and ink are up to the reader.
const STYLE: &str = include_str!("../../../styles/score.css");

/// Returns the first game of a text, which is a record or printed moves, as a self-contained XHTML page. An error says,
/// with line and character, what can't be read or played. There are diagrams at the end, after every [`Options::every`]
/// moves, and after moves marked `$220`.
pub fn score_sheet(text: &str, options: &Options) -> Result<String, String> {
    let rules = options.rule_set()?;
    let start = Position::start(rules, rules.default_array());
    let found = pgn::read(text, &start);
    if let Some(stop) = found.stop {
        return Err(stop.problem.to_string());
    }
    let title = title(&found.record);
    Ok(format!(
        "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<article class=\"score\">\n<h1>{title}</h1>\n{}{}</article>\n</body>\n\
         </html>\n",
        head(&found.record),
        body(&found.record, options),
    ))
}

/// Returns the names of the players, or a general title.
fn title(record: &Record) -> String {
    let [white, black] = ["White", "Black"].map(|name| record.tags.known(name));
    match (white, black) {
        (Some(white), Some(black)) => escaped(&format!("{white} \u{2013} {black}")),
        _ => share::SHEET.to_owned(),
    }
}

/// Returns the lines about the game: place and date, rules, start and result.
fn head(record: &Record) -> String {
    let mut lines: Vec<String> = record
        .tags
        .iter()
        .filter_map(|(name, _)| Some((name, record.tags.known(name)?)))
        .map(|(name, value)| labelled(name, value))
        .collect();
    let setup = record.start.to_setup();
    lines.push(labelled(crate::words::ui::RULES, rules::name(setup.rules)));
    if setup != Setup::start(setup.rules, setup.rules.default_array()) {
        lines.push(fen::write(&setup, Alphabet::Abbott));
    }
    if record.result != pgn::GameResult::Unknown {
        lines.push(labelled("Result", record.result.token()));
    }
    let lines: String = lines.iter().map(|line| format!("<li>{}</li>\n", escaped(line))).collect();
    format!("<ul>\n{lines}</ul>\n")
}

fn body(record: &Record, options: &Options) -> String {
    let mut game = Game::from_record(record);
    let mut marked = game.path().to_vec();
    marked.retain(|&id| take_mark(&mut game, id));
    let settings = Settings { notation: options.notation, alphabet: options.alphabet, ..Settings::default() };
    let mut page = ScoreSheet { options, game: &game, marked, text: String::new(), rows: String::new() };
    let rules = game.start().rules();
    if game.moves().is_empty() || *game.start() != Position::start(rules, rules.default_array()) {
        page.diagram(None);
    }
    for item in move_list(&game, &settings, None) {
        page.item(&item);
    }
    page.end_rows();
    page.text
}

/// Returns whether a move is marked for a diagram. Removes the mark, since it does not annotate the move.
fn take_mark(game: &mut Game, id: NodeId) -> bool {
    let is_marked = |node: &Node| node.nags.contains(&DIAGRAM);
    let marked = is_marked(game.tree().node(id));
    if marked {
        game.edit(|tree| tree.node_mut(id).nags.retain(|&nag| nag != DIAGRAM));
    }
    marked
}

struct ScoreSheet<'a> {
    options: &'a Options,
    game: &'a Game,
    marked: Vec<NodeId>,
    text: String,
    /// The rows of the current table.
    rows: String,
}

impl ScoreSheet<'_> {
    fn item(&mut self, item: &Item) {
        match item {
            Item::Row(number, cells) => {
                let cell = |cell: &Option<MoveItem>| cell.as_ref().map_or(String::new(), |entry| escaped(&entry.text));
                let [white, black] = [&cells[0], &cells[1]].map(cell);
                let white = if cells[0].is_none() { "\u{2026}".to_owned() } else { white };
                self.rows += &format!("<tr><th scope=\"row\">{number}.</th><td>{white}</td><td>{black}</td></tr>\n");
                self.diagrams(*number, cells);
            }
            Item::Comment(said) => self.paragraph("", said),
            Item::Variation(pieces) => self.paragraph(" class=\"side\"", &side(pieces)),
        }
    }

    /// Adds the diagrams that are due after a row of moves.
    fn diagrams(&mut self, number: u32, cells: &[Option<MoveItem>; 2]) {
        let entries: Vec<NodeId> = cells.iter().flatten().map(|entry| entry.id).collect();
        let every = self.options.every;
        let due = every > 0 && number.is_multiple_of(every) && cells[1].is_some();
        for (n, &id) in entries.iter().enumerate() {
            let last_of_row = n + 1 == entries.len();
            let last = self.game.path().last() == Some(&id);
            if self.marked.contains(&id) || last || due && last_of_row {
                self.diagram(Some(id));
            }
        }
    }

    fn paragraph(&mut self, class: &str, text: &str) {
        self.end_rows();
        self.text += &format!("<p{class}>{}</p>\n", escaped(text));
    }

    fn diagram(&mut self, after: Option<NodeId>) {
        self.end_rows();
        let mut shown = self.game.clone();
        shown.go_to_node(after);
        // On paper, a light square is as white as the margin.
        let coordinates = Coordinates::Outside;
        let options = Options { highlights: false, arrows: Vec::new(), coordinates, ..self.options.clone() };
        let title = escaped(&words(&shown, &options).title);
        self.text += &format!("<figure>\n{}<figcaption>{title}</figcaption>\n</figure>\n", svg(&shown, &options));
    }

    fn end_rows(&mut self) {
        if !self.rows.is_empty() {
            let rows = std::mem::take(&mut self.rows);
            self.text += &format!("<table>\n<tbody>\n{rows}</tbody>\n</table>\n");
        }
    }
}

/// Returns a variation as printed: `(1... f7-f5 2. c2-c3)`.
fn side(pieces: &[VariationItem]) -> String {
    let piece = |piece: &VariationItem| match piece {
        VariationItem::Move(entry) => entry.text.clone(),
        VariationItem::Comment(said) => said.clone(),
        VariationItem::Variation(pieces) => side(pieces),
    };
    format!("({})", pieces.iter().map(piece).collect::<Vec<_>>().join(" "))
}
