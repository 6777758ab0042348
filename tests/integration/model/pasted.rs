//! Links as delivered by mail: between other words, quoted, broken into lines.

use ultima::link::MovePolicy;
use ultima::link::PageName;
use ultima::link::exploration::Exploration;
use ultima::model::pasted::{PasteDestination, PastedContent, read_pasted};
use ultima::model::{Action, OpenAction, ReadSuggestion, TagCorrection};
use ultima::notation::pgn::GameResult;
use ultima::notation::shapes;
use ultima::rules::{Color, RuleSet};

use crate::harness::{Harness, PEOPLE, opening};

const LINK: &str = "#/play?moves=b2b4f7f5g2g4a7a5c2c4&white=Ann&black=Bob&game=ab12";

/// Returns what a text contains, as read on a fresh page.
fn read(text: &str) -> PastedContent {
    read_pasted(&Harness::new(PEOPLE).fallback_start(), RuleSet::default(), text, |_| None)
}

/// Returns what a link opens.
fn opened(fragment: &str) -> PastedContent {
    PastedContent::Game(opening(fragment))
}

#[test]
fn a_link_is_found_among_other_words() {
    let address = format!("https://ultima.example/{LINK}");
    for text in [
        address.clone(),
        format!("{address}."),
        format!("<{address}>"),
        format!("(see {address})"),
        format!("Your move: {address} and good luck"),
        format!("Dear Bob,\n\nyour move:\n{address}\n\nRegards\nAnn"),
        format!("> Dear Bob,\n> {address}\n"),
        address.replace('&', "&amp;"),
        format!("Mine:\n{address}\n\n> Yours:\n> https://ultima.example/#/play?moves=b2b4&game=ab12\n"),
        format!("> https://ultima.example/#/play?moves=b2b4&game=ab12\n\nMine: {address}"),
    ] {
        assert_eq!(read(&text), opened(LINK), "{text}");
    }
    for text in ["1. b2-b4 f7-f5", "From https://clubs.example/#/game/7\n1. b2-b4 f7-f5"] {
        assert!(
            matches!(
                read(text),
                PastedContent::Game(OpenAction::OpenSaved(..)) | PastedContent::Invalid { partial: Some(_), .. }
            ),
            "{text}"
        );
    }
    let spaced = "#/play?fen=7k/8/8/8/8/8/8/K7 b - - 3 9&moves=h8g8";
    assert_eq!(read(spaced), opened(spaced));
}

#[test]
fn a_link_may_continue_on_the_next_line() {
    let address = format!("https://ultima.example/{LINK}");
    for width in [40, 60, 72] {
        let wrap = |mark: &str, quote: &str| {
            let signs: Vec<char> = address.chars().collect();
            let lines: Vec<String> = signs.chunks(width).map(|line| line.iter().collect()).collect();
            format!("{quote}Dear Bob\n{quote}{}\n{quote}\n{quote}Regards, Ann", lines.join(&format!("{mark}\n{quote}")))
        };
        for text in [wrap("", ""), wrap("", "> "), wrap("=", "")] {
            assert_eq!(read(&text), opened(LINK), "{text}");
        }
    }
}

#[test]
fn an_invalid_link_is_recognized_for_its_error() {
    let PastedContent::Invalid { why, partial: None } = read("Look: https://ultima.example/#/play?moves=b2b9\nRegards")
    else {
        panic!("it cannot be opened");
    };
    let OpenAction::FailedLink(refused) = opening("#/play?moves=b2b9") else { panic!("it cannot be opened") };
    assert_eq!(why, refused.error.to_string());
}

#[test]
fn boards_without_a_playable_game_are_explored() {
    let explored = |text: &str| match read(text) {
        PastedContent::Board(exploration) => *exploration,
        other => panic!("{text}: {other:?}"),
    };
    // As the vchess site writes diagrams, with marked squares and without Kings.
    let marked = explored("fen:2n4k/3r4/5b2/3p4/1m6/3b4/3N4/K7 d4,d6,d8,a5:");
    assert_eq!((marked.setup.board.occupied().count(), shapes::write(&marked.shapes).as_str()), (9, "Gd4,Gd6,Gd8,Ga5"));
    assert_eq!(explored("| fen:8/8/4m3/8/8/8/3M4/8:").setup.board.occupied().count(), 2);
    assert!(explored("fen:7k/8/8/8/8/8/8/K7 - b:").flipped);
    assert_eq!(explored("8/8/4i3/8/8/8/3I4/8 b").setup.turn, Color::Black);
    assert_eq!(explored("#/play?fen=8/8/4i3/8/8/8/3I4/8&flip=1").setup.board.occupied().count(), 2);
    let drawn = "8 . . . . . . . .\n7 . . . . . . . .\n6 . . i . . . . .\n5 . . . . . . . .\n4 . . . . . . . .\n\
                 3 . . . . . . . .\n2 . . . I . . . .\n1 . . . . . . . .\n";
    assert_eq!(explored(drawn).setup.board.occupied().count(), 2);
    assert!(matches!(read("7k/8/8/8/8/8/8/K7 w"), PastedContent::Game(_)));
}

#[test]
fn a_link_leads_where_it_leads() {
    for fragment in [
        "#/explore?rules=pure&fen=8/8/4i3/8/8/8/3I4/8_w&free=1",
        "#/explore?fen=8/8/9/8",
        "#/learn/withdrawer",
        "#/rules/freezing",
    ] {
        assert_eq!(read(&format!("https://ultima.example/{fragment}")), PastedContent::Page(fragment.to_owned()));
    }
}

#[test]
fn an_address_of_another_site_is_not_a_position() {
    for text in ["https://lichess.org/abcd1234", "/home/ann/games/one.pgn"] {
        assert_eq!(read(text), read("Good morning!"), "{text}");
    }
}

#[test]
fn a_pasted_text_opens_as_fits_the_page() {
    const BOARD: &str = "7k/8/8/8/8/8/8/K7 b";
    const RECORD: &str = "[White \"Anna\"]\n\n1. b2-b4 f7-f5 *";
    const WITHOUT_BOARD: [PageName; 4] = [PageName::Explore, PageName::Learn, PageName::Puzzles, PageName::Rules];
    let explored = Exploration { move_policy: MovePolicy::Free, flipped: true, ..Exploration::default() };
    let become_of = |text: &str, page| {
        let explored = Some(&explored).filter(|_| page == PageName::Explore);
        [read(text).destination(page, explored), read(text).confirmed(page, explored)]
    };
    let leads_to = |fragment: &str| PasteDestination::GoTo(fragment.to_owned());
    // A pasted game is opened on Play, imported in the list, and offered elsewhere; on confirmation it is opened.
    let opens = |outcome: &PasteDestination| matches!(outcome, PasteDestination::Open(OpenAction::OpenSaved(_)));
    let [pasted, confirmed] = become_of(RECORD, PageName::Play);
    assert!(opens(&pasted) && opens(&confirmed));
    let [pasted, confirmed] = become_of(RECORD, PageName::Games);
    assert!(pasted == PasteDestination::Import && opens(&confirmed));
    for page in WITHOUT_BOARD {
        let [pasted, confirmed] = become_of(RECORD, page);
        assert!(matches!(pasted, PasteDestination::Offer(OpenAction::OpenSaved(_))) && opens(&confirmed), "{page:?}");
        assert_eq!(become_of("#/play?moves=b2b4", page)[0], PasteDestination::Offer(opening("#/play?moves=b2b4")));
        // A faulty text is shown for correction.
        assert_eq!(become_of("good morning", page), [PasteDestination::Correct, PasteDestination::Correct]);
        assert_eq!(become_of("1. b2-b4 f7-f9", page), [PasteDestination::Correct, PasteDestination::Correct]);
    }
    for page in [PageName::Learn, PageName::Puzzles, PageName::Rules] {
        let explores = leads_to("#/explore?fen=7k/8/8/8/8/8/8/K7_b_-_-_0_1");
        assert_eq!(become_of(BOARD, page), [explores.clone(), explores]);
    }
    // The other choices on Explore stay.
    let explores = leads_to("#/explore?fen=7k/8/8/8/8/8/8/K7_b_-_-_0_1&free=1&flip=1");
    assert_eq!(become_of(BOARD, PageName::Explore), [explores.clone(), explores]);
    // In the list of games links are followed, and the readable part of a faulty record is imported.
    assert_eq!(become_of(LINK, PageName::Games)[0], leads_to(LINK));
    assert_eq!(become_of("1. b2-b4 f7-f9", PageName::Games), [PasteDestination::Import, PasteDestination::Correct]);
    assert_eq!(become_of("good morning", PageName::Games)[0], PasteDestination::Correct);
    for page in WITHOUT_BOARD.into_iter().chain([PageName::Play, PageName::Games]) {
        let lesson = leads_to("#/learn/withdrawer");
        assert_eq!(become_of("#/learn/withdrawer", page), [lesson.clone(), lesson]);
        let two = format!("{RECORD}\n\n[White \"Bea\"]\n\n1. c2-c4 *\n");
        assert_eq!(become_of(&two, page), [PasteDestination::Import, PasteDestination::Import]);
    }
}

#[test]
fn a_text_without_a_game_may_be_a_board() {
    let board = |text: &str| read_pasted(&Harness::new(PEOPLE).fallback_start(), RuleSet::PURE, text, |_| None).board();
    for text in ["7k/8/8/8/8/8/8/K7 b", "8/8/4i3/8/8/8/3I4/8 b"] {
        let found = board(text).expect("a board");
        assert_eq!((found.setup.turn, found.setup.rules), (Color::Black, RuleSet::PURE), "{text}");
    }
    assert!(
        board("#/play?array=rotated&flip=1")
            .is_some_and(|board| board.flipped && board.setup.rules == RuleSet::default())
    );
    for text in ["1. b2-b4 f7-f5", "#/play?moves=b2b4", "#/play?white=Ann", LINK, "Good morning"] {
        assert_eq!(board(text), None, "{text}");
    }
}

#[test]
fn a_game_is_offered_with_its_players_and_length() {
    let words = |text: &str| match read(text) {
        PastedContent::Game(action) => action.game_words(),
        other => panic!("{other:?}"),
    };
    assert_eq!(words(LINK).as_deref(), Some("Ann against Bob, 3 moves"));
    assert_eq!(words("1. b2-b4 f7-f5").as_deref(), Some("Two people, 1 move"));
    assert_eq!(words("[White \"Ann\"]\n\n1. b2-b4 *").as_deref(), Some("Ann against an unknown player, 1 move"));
}

#[test]
fn a_pasted_game_is_tried_with_the_array_on_the_board_first() {
    let text = "1. b2-b4 f7-f5\n2. a2-a3 h7-h4\n";
    let start = |harness: &Harness| match read_pasted(&harness.fallback_start(), RuleSet::default(), text, |_| None) {
        PastedContent::Game(OpenAction::OpenSaved(saved)) => *saved.game.start(),
        other => panic!("{other:?}"),
    };
    let rotated = Harness::on(PEOPLE, "#/play?array=rotated&rules=pure");
    assert_eq!(start(&rotated), *rotated.session().game.start());
    let ending = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/8/8/8/K7");
    assert_eq!(start(&ending), *Harness::new(PEOPLE).session().game.start());
}

#[test]
fn a_game_read_in_a_different_way_says_so_and_offers_the_choice() {
    let text = "Weight - Yearout\n\n1.b2-b4 g7-g5\n2.a2-a5 Ih8-f6\n\nIt is a dead draw.\n";
    let mut harness = Harness::new(PEOPLE);
    let PastedContent::Game(action) = read(text) else { panic!("a game") };
    harness.apply(action);
    let notice = harness.session().notice.clone().expect("a notice");
    assert!(notice.items()[0].contains("Read with the rotated array"), "{:?}", notice.items());
    let suggestions = notice.suggestions().to_vec();
    let [
        ReadSuggestion::Reread(again),
        ReadSuggestion::Correct(names @ TagCorrection::Names(_)),
        ReadSuggestion::Correct(result @ TagCorrection::Result(GameResult::Draw)),
    ] = &suggestions[..]
    else {
        panic!("{suggestions:?}")
    };
    let PastedContent::Invalid { partial: Some(partial), .. } = read(again) else { panic!("it does not fit") };
    assert!(again.contains("[Array \"mirrored\"]") && partial.otherwise().is_none());
    for correction in [names, result] {
        harness.apply(Action::Accept(correction.clone()));
    }
    let record = harness.record();
    assert_eq!((record.tags.get("White"), record.tags.get("Black")), (Some("Weight"), Some("Yearout")));
    assert_eq!(record.result, GameResult::Draw);
    assert_eq!(harness.session().notice.as_ref().map(|notice| notice.suggestions().len()), Some(1));
    // A record at which reading stops offers the same.
    let PastedContent::Invalid { partial: Some(partial), .. } = read("1.b2-b4 g7-g5\n2.a2-a5 Ih8-f6\n3.a5-a9 h7-h4")
    else {
        panic!("it stops")
    };
    assert!(partial.otherwise().is_some_and(|(how, text)| how.contains("rotated") && text.contains("mirrored")));
}

#[test]
fn a_game_with_tags_after_other_text_opens() {
    let text = "Hello Bob,\n\nhere is our game:\n\n[White \"Ann\"]\n[Black \"Bob\"]\n\n1. b2-b4 f7-f5 *\n";
    let PastedContent::Game(OpenAction::OpenSaved(saved)) = read(text) else { panic!("a game") };
    assert_eq!(
        (saved.presentation.names.as_slice(), saved.game.moves().len()),
        (&["Ann".to_owned(), "Bob".into()][..], 2)
    );
}

#[test]
fn a_game_that_mail_quotes_and_repeats_is_one_game() {
    let text = "> 1. b2-b4 f7-f5\n> 2. a2-a3 h7-h4\n\n1. b2-b4 f7-f5\n2. a2-a3 h7-h4\n3. c2-c4\n";
    let PastedContent::Game(OpenAction::OpenSaved(saved)) = read(text) else { panic!("a game") };
    assert_eq!(saved.game.moves().len(), 5);
    let two = "1. b2-b4 f7-f5\n2. a2-a3 1-0\n\n1. b2-b4 f7-f5\n2. c2-c4 0-1\n";
    assert_eq!(read(two), PastedContent::Games);
}
