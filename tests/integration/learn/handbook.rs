//! The rules as a text: complete, true where that can be checked, and fit for print.

use std::collections::BTreeSet;

use roxmltree::{Document, Node};
use ultima::endings::{Dtm, EndingStatistics, MaterialSignature, Tablebase, WdlShares, statistics};
use ultima::learn::diagrams;
use ultima::learn::handbook::{Block, Column, Contents, HANDBOOK, page, start};
use ultima::notation::alphabet::{Alphabet, letter};
use ultima::notation::rule_text::{ARRAYS, RULE_SETS, switch_identifier};
use ultima::notation::{fen, typed_move};
use ultima::rules::{Color, Role, RuleSet, Setup, StartingArray, Switch};
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
            // A table of endings that are not solved yet has no rows.
            Block::Table(Contents::OneEach(_)) => {}
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
        let name = role.identifier();
        assert!(blocks().any(|block| matches!(block, Block::Figure(id) if id.starts_with(name))), "{role:?}");
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
        Contents::OnePiece(Column::ToMove),
        Contents::OnePiece(Column::Waiting),
        Contents::OnePiece(Column::Longest),
        Contents::OneEach(Column::ToMove),
        Contents::OneEach(Column::Longest),
    ];
    for contents in all {
        let table = contents.table();
        assert!(table.rows.iter().all(|row| row.len() == table.head.len()), "{contents:?}");
        assert!(table.rows.iter().flatten().chain(&table.head).all(|cell| !cell.is_empty()), "{contents:?}");
        assert!(blocks().any(|block| *block == Block::Table(contents)), "{contents:?}");
    }
}

#[test]
fn the_comparison_table_agrees_with_the_rule_sets() {
    let table = Contents::RuleSets.table();
    assert_eq!((table.rows.len(), table.head.len()), (Switch::ALL.len(), RULE_SETS.len() + 2));
    for (column, (_, set)) in RULE_SETS.into_iter().enumerate() {
        assert_eq!(table.head[column + 1], rules::name(set));
        // The switches that the table answers with yes make up the rule set.
        let mut read = RuleSet::default();
        for row in &table.rows {
            let mut switches = Switch::ALL.into_iter();
            let switch = switches
                .find(|&switch| Some(switch_identifier(switch, true)) == row.last().map(String::as_str))
                .expect("a switch");
            read = read.with(switch, row[column + 1] == "yes");
            assert_eq!(rules::sentences(set).contains(&&*row[0]), row[column + 1] == "yes");
        }
        assert_eq!(read, set);
    }
}

#[test]
fn arrays_and_positions_read_back() {
    let table = Contents::Arrays.table();
    assert_eq!(table.rows.len(), ARRAYS.len());
    for row in &table.rows {
        let array = row[0].parse::<StartingArray>().expect("an array");
        let setup = fen::read(&format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{} w", row[2], row[1]), RuleSet::default());
        assert_eq!(setup.expect("a FEN").board, array.board());
    }
    for row in Contents::Fen.table().rows {
        let start = Setup::start(RuleSet::ULTIMA_1963, StartingArray::MIRRORED);
        assert_eq!(fen::read(&row[1], RuleSet::ULTIMA_1963), Ok(start));
    }
}

/// Returns a share as the tables write it; its unit is a hundredth of a per cent.
fn percent(share: u32) -> String {
    let text = format!("{:.1}", f64::from(share) / 100.0);
    if share.is_multiple_of(100) { text.trim_end_matches(".0").to_owned() } else { text }
}

fn shares(known: &[EndingStatistics], rules: RuleSet, ending: &str) -> Option<[WdlShares; 2]> {
    let signature = ending.parse().expect("an ending");
    known.iter().find(|row| row.rules == rules && row.signature == signature).map(|row| row.to_move)
}

#[test]
fn the_tables_of_endings_say_what_the_statistics_say() {
    let known = statistics();
    let names: Vec<char> =
        pieces::DISPLAY_ORDER.into_iter().skip(1).map(|role| letter(role, Alphabet::Abbott)).collect();
    let of = |column| Contents::OnePiece(column).table().rows;
    for (row, name) in names.iter().enumerate() {
        for (column, (_, rules)) in RULE_SETS.into_iter().enumerate() {
            let [own, bare] = shares(&known, rules, &format!("K{name}-K")).expect("three pieces are solved");
            let cell = |table: Column| of(table)[row][column + 1].clone();
            assert_eq!(cell(Column::ToMove), percent(own.won), "{rules} {name}");
            assert_eq!(cell(Column::Waiting), percent(bare.lost), "{rules} {name}");
            let longest = (own.longest_win.div_ceil(2)).max(bare.longest_loss / 2);
            assert_eq!(cell(Column::Longest), if longest == 0 { "none".into() } else { longest.to_string() });
            assert!(longest < 50, "the text says so");
        }
    }
    for (column, longest) in [(Column::ToMove, false), (Column::Longest, true)] {
        let rows = Contents::OneEach(column).table().rows;
        for row in &rows {
            let own =
                pieces::DISPLAY_ORDER.into_iter().position(|role| pieces::full_name(role) == row[0]).expect("a piece");
            for (other, cell) in names.iter().zip(&row[1..]) {
                let own = names[own - 1];
                // The name of an ending begins with the side that comes first in the order.
                let is_first = names_in_order(own) <= names_in_order(*other);
                let known = shares(&known, RuleSet::default(), &format!("K{own}-K{other}"));
                let said = known.map(|[first, second]| {
                    let (own, other) = if is_first { (first, second) } else { (second, first) };
                    let moves = own.longest_win.div_ceil(2).max(other.longest_loss / 2);
                    match longest {
                        true if moves == 0 => "none".to_owned(),
                        true => moves.to_string(),
                        false => percent(own.won),
                    }
                });
                assert_eq!(*cell, said.unwrap_or("?".to_owned()), "{own} {other}");
            }
        }
    }
}

/// Returns the index of a piece in [`Role::ALL`], by its letter.
fn names_in_order(name: char) -> Option<usize> {
    Role::ALL.into_iter().position(|role| letter(role, Alphabet::Abbott) == name)
}

#[test]
fn the_handbook_agrees_with_the_endings() {
    let known = statistics();
    let rules = RuleSet::default();
    let mut endings = Tablebase::new(rules);
    for (role, name) in pieces::DISPLAY_ORDER.into_iter().skip(1).map(|role| (role, letter(role, Alphabet::Abbott))) {
        let [own, bare] = shares(&known, rules, &format!("K{name}-K")).expect("three pieces are solved");
        assert_eq!(own.won, if role == Role::Pawn { 0 } else { 10_000 }, "{role:?}");
        assert_eq!(bare.lost == 10_000, role == Role::Immobilizer, "{role:?}");
        let [_, bare] = shares(&known, RuleSet::KING_CAPTURE, &format!("K{name}-K")).expect("three pieces are solved");
        assert!((900..1100).contains(&bare.won) && bare.longest_win == 1, "{role:?}");
        if role == Role::Pawn {
            continue;
        }
        for (position, value) in endings.table(&MaterialSignature::new(&[role], &[])).positions() {
            let captures = position.legal_moves().iter().any(|mv| mv.is_capture());
            if position.turn() == Color::Black && position.outcome().is_none() {
                assert_eq!(value == Dtm::Draw, captures, "{position:?}");
            }
        }
    }
}

#[test]
fn moves_are_written_as_they_are_read() {
    for row in Contents::Moves.table().rows {
        let read = diagrams()
            .any(|diagram| diagram.shown().is_some_and(|mv| typed_move::read(&diagram.position(), &row[0]) == Ok(mv)));
        assert!(read, "{row:?}");
    }
}

#[test]
fn the_history_and_the_sources_are_included() {
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
fn the_page_is_self_contained_and_well_formed() {
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
