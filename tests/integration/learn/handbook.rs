//! The rules as a text: whole, true where it can be tried, and fit for print.

use std::collections::BTreeSet;

use roxmltree::{Document, Node};
use ultima::learn::diagrams;
use ultima::learn::handbook::{Block, Contents, HANDBOOK, page, start};
use ultima::notation::rule_text::{ARRAYS, RULE_SETS, SWITCHES};
use ultima::notation::{fen, typed};
use ultima::rules::{Array, Role, RuleSet, Setup};
use ultima::scene::{BoardTheme, Coordinates, PieceSet};
use ultima::words::{pieces, rules};

fn blocks() -> impl Iterator<Item = &'static Block> {
    HANDBOOK.iter().flat_map(|section| section.blocks)
}

#[test]
fn every_section_has_a_name_of_its_own_and_something_to_say() {
    let names: BTreeSet<&str> = HANDBOOK.iter().map(|section| section.id).collect();
    assert_eq!(names.len(), HANDBOOK.len());
    for section in HANDBOOK {
        assert!(matches!(section.blocks, [Block::Text(_), ..]), "{}", section.id);
    }
    for block in blocks() {
        match block {
            Block::Piece(_) | Block::Start | Block::Example => {}
            Block::Sources(sources) => assert!(!sources.is_empty()),
            Block::Text(text) => assert!(text.ends_with(['.', ':']), "{text}"),
            Block::Figure(id) => assert!(block.diagram().is_some(), "{id}"),
            Block::Table(contents) => assert!(!contents.table().rows.is_empty()),
        }
    }
}

#[test]
fn the_aim_the_start_and_the_pieces_come_first_and_arrays_and_rule_sets_last() {
    let ids: Vec<&str> = HANDBOOK.iter().map(|section| section.id).collect();
    assert_eq!((&ids[..2], &ids[ids.len() - 2..]), (&["game", "pieces"][..], &["start", "rule-sets"][..]));
    assert!(matches!(HANDBOOK[0].blocks, [Block::Text(_), Block::Start, ..]));
    let (_, caption) = start(PieceSet::Chess, BoardTheme::Paper, Coordinates::Within);
    assert!(caption.starts_with("From a1 to h1: Immobilizer, Long Leaper, Chameleon, King, Withdrawer,"), "{caption}");
}

#[test]
fn every_piece_has_a_paragraph_and_a_figure() {
    for role in Role::ALL {
        let opening = [format!("The {} ", role.name()), format!("The {} ", pieces::full_name(role))];
        let told = blocks()
            .any(|block| matches!(block, Block::Text(text) if opening.iter().any(|start| text.starts_with(start))));
        assert!(told, "{role:?}");
        let name = if role == Role::Pawn { "pawn".to_owned() } else { role.name().to_lowercase() };
        assert!(blocks().any(|block| matches!(block, Block::Figure(id) if id.starts_with(&name))), "{role:?}");
    }
}

#[test]
fn every_table_has_an_entry_in_every_column() {
    let all = [
        Contents::Pieces,
        Contents::Arrays,
        Contents::RuleSets,
        Contents::Moves,
        Contents::Values,
        Contents::Fen,
        Contents::Dates,
        Contents::Names,
    ];
    for contents in all {
        let table = contents.table();
        assert!(table.rows.iter().all(|row| row.len() == table.head.len()), "{contents:?}");
        assert!(table.rows.iter().flatten().chain(&table.head).all(|cell| !cell.is_empty()), "{contents:?}");
        assert!(blocks().any(|block| *block == Block::Table(contents)), "{contents:?}");
    }
}

#[test]
fn the_comparison_is_what_the_rule_sets_are() {
    let table = Contents::RuleSets.table();
    assert_eq!((table.rows.len(), table.head.len()), (SWITCHES.len(), RULE_SETS.len() + 2));
    for (column, (_, set)) in RULE_SETS.into_iter().enumerate() {
        assert_eq!(table.head[column + 2], rules::name(set));
        // The rules that the table says yes to are the set.
        let mut read = RuleSet::default();
        for row in &table.rows {
            let switch = SWITCHES.into_iter().find(|switch| switch.on == row[1]).expect("a switch");
            (switch.set)(&mut read, row[column + 2] == "yes");
            assert_eq!(rules::sentences(set).contains(&&*row[0]), row[column + 2] == "yes");
        }
        assert_eq!(read, set);
    }
}

#[test]
fn arrays_and_positions_read_back() {
    let table = Contents::Arrays.table();
    assert_eq!(table.rows.len(), ARRAYS.len());
    for row in &table.rows {
        let array = row[0].parse::<Array>().expect("an array");
        let setup = fen::read(&format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{} w", row[2], row[1]), RuleSet::default());
        assert_eq!(setup.expect("a FEN").board, array.board());
    }
    for row in Contents::Fen.table().rows {
        let start = Setup::start(RuleSet::ULTIMA_1963, Array::MIRRORED);
        assert_eq!(fen::read(&row[1], RuleSet::ULTIMA_1963), Ok(start));
    }
}

#[test]
fn moves_are_written_as_they_are_read() {
    for row in Contents::Moves.table().rows {
        let read = diagrams()
            .any(|diagram| diagram.shown().is_some_and(|mv| typed::read(&diagram.position(), &row[0]) == Ok(mv)));
        assert!(read, "{row:?}");
    }
}

#[test]
fn history_and_sources_are_told() {
    let sources: Vec<_> =
        blocks().filter_map(|block| if let Block::Sources(all) = block { Some(*all) } else { None }).collect();
    let [sources] = sources[..] else { panic!("one list of sources") };
    let addresses: BTreeSet<&str> = sources.iter().map(|source| source.address).collect();
    assert_eq!(addresses.len(), sources.len());
    for source in sources {
        assert!(source.address.starts_with("http") && !source.title.is_empty() && !source.about.ends_with('.'));
    }
    let dates = Contents::Dates.table();
    let years: Vec<&str> = dates.rows.iter().map(|row| row[0].as_str()).collect();
    assert!(years.is_sorted() && years[..3] == ["1962", "1963", "1968"], "{years:?}");
    let text: Vec<&str> = HANDBOOK
        .iter()
        .filter(|section| section.id == "history")
        .flat_map(|section| section.blocks)
        .filter_map(|block| if let Block::Text(text) = block { Some(*text) } else { None })
        .collect();
    let all = text.join(" ") + &dates.rows.concat().join(" ");
    for name in [
        "NOST",
        "AISE",
        "Eteroscacco",
        "Yearout",
        "Zillions of Games",
        "Game Courier",
        "Wikipedia",
        "The Chess Variant Pages",
        "What's Wrong With Ultima",
    ] {
        assert!(all.contains(name), "{name}");
    }
    assert!(blocks().any(|block| *block == Block::Example));
}

#[test]
fn the_page_stands_on_its_own_and_is_well_formed() {
    let page = page(PieceSet::Chess, BoardTheme::Contrast);
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    let document = Document::parse_with_options(&page, options).expect("well-formed");
    let count = |name: &str| document.descendants().filter(|node| node.tag_name().name() == name).count();
    let figures = blocks().filter(|block| matches!(block, Block::Figure(_))).count();
    let figures = figures + 1; // the start
    assert_eq!([count("svg"), count("figcaption"), count("h2")], [figures, figures, HANDBOOK.len()]);
    for foreign in ["href", "src=", "<script", "url(", "http://www.w3.org/TR"] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    let alone = |node: Node| node.text().is_some_and(|text| !text.trim().is_empty());
    assert!(document.descendants().filter(|node| node.has_tag_name("desc")).all(alone));
    for diagram in blocks().filter_map(Block::diagram) {
        assert!(page.contains(diagram.title), "{}", diagram.id);
    }
}
