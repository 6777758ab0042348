//! The rules as a self-contained page for printing or saving.

use super::section::{Block, Section, Source};
use super::tables::Table;
use super::text::HANDBOOK;
use crate::learn::diagram::Diagram;
use crate::learn::example;
use crate::notation::alphabet::Alphabet;
use crate::rules::{Color, RuleSet, StartingArray};
use crate::scene::{BoardSvg, BoardTheme, Coordinates, Orientation, PieceSet, Scene, escaped};
use crate::words::{learn, pieces, position, rules, ui};

/// The styles of the page. They set no colours, so the reader's own apply.
const STYLE: &str = include_str!("../../../styles/sheet.css");

/// Returns the whole text with figures and tables as an XHTML page without links, scripts or external resources.
pub fn page(set: PieceSet, theme: BoardTheme) -> String {
    let sections: String = HANDBOOK.iter().map(|part| section(part, set, theme)).collect();
    format!(
        "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n{sections}</body>\n</html>\n",
        title = escaped(learn::RULES),
    )
}

fn section(section: &Section, set: PieceSet, theme: BoardTheme) -> String {
    let blocks = section.blocks.iter().map(|block| match block {
        Block::Piece(role) => format!("<h3>{}</h3>\n", pieces::full_name(*role)),
        Block::Text(text) => format!("<p>{}</p>\n", escaped(text)),
        Block::Start => {
            let (picture, caption) = start(set, theme, Coordinates::Outside);
            format!(
                "<figure>\n{picture}<figcaption><b>{}.</b> {}</figcaption>\n</figure>\n",
                learn::START,
                escaped(&caption)
            )
        }
        Block::Figure(_) => block.diagram().map(|diagram| figure(diagram, set, theme)).unwrap_or_default(),
        Block::Table(contents) => table(&contents.table()),
        // Links are of no use on paper, so addresses are printed.
        Block::Sources(sources) => {
            let entry = |source: &Source| {
                let Source { address, title, about } = source;
                format!("<li>{}: {} ({})</li>\n", escaped(title), escaped(about), escaped(address))
            };
            format!("<ul>\n{}</ul>\n", sources.iter().map(entry).collect::<String>())
        }
        Block::Example => format!("<p>{}</p>\n", escaped(example::TITLE)),
    });
    let blocks: String = blocks.collect();
    format!("<section id=\"{}\">\n<h2>{}</h2>\n{blocks}</section>\n", section.id, escaped(section.heading))
}

/// Returns the start board as SVG, and the places of the pieces in words.
pub fn start(set: PieceSet, theme: BoardTheme, coordinates: Coordinates) -> (String, String) {
    let scene = Scene::without_marks(StartingArray::default().board(), Orientation(Color::White));
    let caption = learn::first_rank(&scene.board);
    let picture = BoardSvg { scene: &scene, set, theme, coordinates, title: learn::START, description: &caption };
    (picture.svg(), caption)
}

fn figure(diagram: &Diagram, set: PieceSet, theme: BoardTheme) -> String {
    let description = position::description(&diagram.position());
    let scene = diagram.scene(Alphabet::Abbott);
    let (title, coordinates) = (diagram.title, Coordinates::Outside);
    let picture = BoardSvg { scene: &scene, set, theme, coordinates, title, description: &description }.svg();
    let other = diagram.start.rules != RuleSet::ULTIMA_1963;
    let note = if other { format!(" {}", learn::by_rules(&rules::name(diagram.start.rules))) } else { String::new() };
    format!(
        "<figure>\n{picture}<figcaption><b>{}.</b> {}. {}{}</figcaption>\n</figure>\n",
        escaped(title),
        ui::to_move(diagram.position().turn()),
        escaped(diagram.caption),
        escaped(&note),
    )
}

fn table(table: &Table) -> String {
    if table.rows.is_empty() {
        return String::new();
    }
    let cell = |tag: &str, scope: &str, text: &String| format!("<{tag}{scope}>{}</{tag}>", escaped(text));
    let head: String = table.head.iter().map(|text| cell("th", " scope=\"col\"", text)).collect();
    let row = |row: &Vec<String>| {
        let mut cells = row.iter();
        let name: String = cells.next().map(|text| cell("th", " scope=\"row\"", text)).into_iter().collect();
        let rest: String = cells.map(|text| cell("td", "", text)).collect();
        format!("<tr>{name}{rest}</tr>\n")
    };
    let rows: String = table.rows.iter().map(row).collect();
    format!("<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n")
}
