//! Saved games: when a game is saved, how it comes back, and how the list of them is searched, exported and imported.

use fastrand::Rng;
use ultima::learn::example::{ID, RECORD};
use ultima::link::saved_link;
use ultima::model::library::{
    EntryError, ImportReport, LibraryEntry, ListRow, MergeOutcome, against_engine, example, export, find, is_example,
    merge, sort,
};
use ultima::model::pasted::{PastedContent, read_pasted};
use ultima::model::picture::{self, Options};
use ultima::model::{
    Action, AnalysisAction, BoardInput, Edit, GameAction, LibraryAction, NavigateAction, OpenAction, PlayState,
    ReviewAction, SavedGame, Settings, open_fragment,
};
use ultima::notation::pgn::{self, GameResult};
use ultima::notation::uci_move;
use ultima::rules::{Color, Position, RuleSet, StartingArray};
use ultima::worker::{EngineEvent, EngineEventKind};

use crate::harness::{HAS_WHITE, Harness, PEOPLE, at, squares};

fn play(harness: &mut Harness, text: &str) {
    harness.apply(BoardInput::Move(squares(text)));
}

/// Returns a saved game of two moves against the engine.
fn saved_game() -> Harness {
    let mut harness = Harness::on(HAS_WHITE, "#/play");
    play(&mut harness, "b2b4");
    let id = harness.task_id();
    harness.apply(EngineEvent { task: id, kind: EngineEventKind::BestMove("f7f5".parse().expect("a move")) });
    harness
}

fn entry(harness: &Harness) -> LibraryEntry {
    harness.entry(1_763_665_937_000).expect("it is saved")
}

fn pasted(harness: &Harness, text: &str) -> PastedContent {
    read_pasted(&harness.fallback_start(), RuleSet::default(), text, |_| None)
}

#[test]
fn a_game_is_saved_from_its_first_move_on_and_a_viewed_one_is_not() {
    let mut harness = Harness::new(PEOPLE);
    for looked in [
        Action::from(GameAction::Flip),
        NavigateAction::GoToPly(0).into(),
        OpenAction::Link(Box::new(crate::harness::open("#/play?moves=b2b4f7f5"))).into(),
    ] {
        harness.apply(looked);
        assert_eq!(harness.session().library_ref(), None);
    }
    harness.apply(NavigateAction::GoToPly(1));
    assert_eq!(harness.session().library_ref(), None);
    play(&mut Harness { state: harness.state.clone() }, "g2g3");
    harness.apply(AnalysisAction::Start);
    harness.apply(AnalysisAction::Edit(Edit::Comment(None, "A draft".into())));
    assert_eq!(harness.session().library_ref().map(|kept| kept.id.as_str()), Some("k1"));
    assert_eq!(harness.record().tags.get("Date"), Some("2026.11.20"));
    // A new game does not belong to the saved one.
    let start = *harness.session().game.start();
    harness.apply(OpenAction::Begin { start, players: PEOPLE, time: None, seed: 1 });
    assert_eq!(harness.session().library_ref(), None);
}

#[test]
fn a_game_opened_by_link_is_saved_once_it_is_ended_or_reviewed_here() {
    let looked = || {
        let mut harness = Harness::new(PEOPLE);
        harness.apply(OpenAction::Link(Box::new(crate::harness::open("#/play?moves=b2b4f7f5"))));
        assert_eq!(harness.session().library_ref(), None);
        harness
    };
    let mut resigned = looked();
    resigned.apply(GameAction::Resign);
    assert!(resigned.session().library_ref().is_some());
    let mut reviewed = looked();
    reviewed.apply(AnalysisAction::Start);
    assert_eq!(reviewed.session().library_ref(), None);
    reviewed.apply(ReviewAction::Open);
    assert!(reviewed.session().library_ref().is_some());
}

#[test]
fn an_entry_holds_the_game_and_who_plays() {
    let mut harness = saved_game();
    let first = entry(&harness);
    assert_eq!((first.plies, first.fen.as_str()), (2, "ilxkwxlc/ppppp1pp/8/5p2/1P6/8/P1PPPPPP/ILXKWXLC w - - 2 2"));
    assert!(first.text.contains("[White \"?\"]") && first.text.contains("[Black \"Computer, 0.2 seconds\"]"));
    harness.apply(LibraryAction::Saved("other".into(), 9));
    harness.apply(LibraryAction::Saved("k1".into(), 3));
    harness.apply(GameAction::Resign);
    let last = entry(&harness);
    assert_eq!(last.revision, 3);
    assert!(last.text.contains("[Result \"0-1\"]"));
    let fields = last.fields();
    assert_eq!(
        LibraryEntry::read(|name| fields.iter().find(|(known, _)| *known == name).map(|(_, text)| text.clone())),
        Ok(last)
    );
}

#[test]
fn invalid_entries_say_what_is_wrong() {
    let whole = entry(&saved_game()).fields();
    let with = |part: &str, text: Option<&str>| {
        LibraryEntry::read(|name| {
            let held = whole.iter().find(|(known, _)| *known == name).map(|(_, text)| text.clone());
            if name == part { text.map(str::to_owned) } else { held }
        })
    };
    assert_eq!(with("version", Some("3")), Err(EntryError::Newer(3)));
    for (part, text) in [("version", None), ("version", Some("0")), ("id", Some("")), ("revision", Some("-1"))] {
        assert!(matches!(with(part, text), Err(EntryError::Damaged(_))), "{part}");
    }
    assert_eq!(with("record", None), Err(EntryError::Damaged("record")));
    assert!(with("board", Some("\u{0}\u{7f}")).is_ok(), "what only the list shows may be anything");
    let mut rng = Rng::with_seed(3);
    for _ in 0..2000 {
        let noise: String = (0..rng.usize(..40)).map(|_| rng.char(..)).collect();
        let part = whole[rng.usize(..whole.len())].0;
        if let Ok(entry) = with(part, Some(&noise)) {
            let listed = ListRow::new(entry.clone());
            assert_eq!(listed.entry, entry);
            let mut page = Harness::new(PEOPLE);
            page.apply(OpenAction::LoadFromLibrary(entry.id.clone()));
            page.apply(entry.open_action());
        }
    }
}

#[test]
fn a_finished_game_opens_at_its_end() {
    let mut harness = saved_game();
    harness.apply(GameAction::Resign);
    harness.apply(NavigateAction::GoToPly(1));
    let entry = entry(&harness);
    let mut page = Harness::new(PEOPLE);
    page.apply(OpenAction::LoadFromLibrary(entry.id.clone()));
    page.apply(entry.open_action());
    assert!(page.session().game.is_latest() && page.session().game.shown_outcome().is_some());
}

#[test]
fn a_saved_game_opens_as_it_was_with_variations_and_comments() {
    let mut harness = saved_game();
    harness.apply(AnalysisAction::Start);
    harness.apply(NavigateAction::GoToPly(1));
    harness.play("g7g5");
    harness.apply(AnalysisAction::Edit(Edit::Comment(harness.session().game.current_node(), "Another plan".into())));
    let entry = entry(&harness);
    let others = pgn::write(&harness.record());
    for entry in [entry.clone(), LibraryEntry { text: others, ..entry }] {
        let whole = entry.text.contains("[Players ");
        let mut page = Harness::new(PEOPLE);
        page.apply(OpenAction::LoadFromLibrary("k1".into()));
        assert_eq!(page.loading(), Some("k1"));
        assert!(page.failed_link().is_none() && !page.shows_game());
        page.apply(entry.open_action());
        assert_eq!(page.session().game.to_record(), harness.session().game.to_record());
        assert_eq!((page.loading(), page.address()), (None, saved_link("k1")));
        assert_eq!(page.session().players() == harness.session().players(), whole);
        // Opening the same address again finds the game on the board.
        page.apply(OpenAction::LoadFromLibrary("k1".into()));
        assert_eq!(page.loading(), None);
        page.apply(OpenAction::Link(Box::new(crate::harness::open("#/play?moves=b2b4"))));
        assert_eq!(page.address(), "#/play?moves=b2b4");
    }
}

#[test]
fn a_damaged_game_shows_what_could_be_read() {
    let mut broken = entry(&saved_game());
    broken.text = broken.text.replace("f7-f5", "f7-f9");
    let mut page = Harness::new(PEOPLE);
    page.apply(OpenAction::LoadFromLibrary(broken.id.clone()));
    page.apply(broken.open_action());
    let problem = page.failed_link().expect("a problem");
    let text = problem.error.to_string();
    let (_, reason) = text.split_once(": the game saved under this name cannot be read: line ").expect("where and why");
    assert!(reason.contains(", character ") && reason.contains("f7-f9"), "{reason}");
    assert!(!reason.contains(".."), "{reason}");
    assert_eq!(problem.readable_link().map(|link| link.moves().len()), Some(1));
}

#[test]
fn a_record_of_a_finished_game_is_not_continued() {
    let mut harness = Harness::new(PEOPLE);
    let read = pgn::read(RECORD, harness.session().game.start());
    harness.apply(OpenAction::OpenSaved(Box::new(SavedGame::from_elsewhere(read.record, None))));
    let end = harness.session().game.moves().len();
    assert_eq!(harness.session().plies_after_undo(), None, "a move of the record stays");
    assert_eq!(harness.caption(), "The game ended here: a draw");
    harness.apply(NavigateAction::GoToPly(2));
    harness.apply(AnalysisAction::End);
    assert_eq!(harness.session().game.cursor(), end, "back at its end");
    assert!(harness.session().is_analysed() && !harness.session().can_resign() && harness.session().can_review());
    // A move that is tried after the last one is not part of the game.
    let mv = harness.session().game.latest().legal_moves()[0];
    harness.apply(BoardInput::Move(mv.into()));
    assert_eq!(harness.session().game.moves().len(), end + 1);
    assert_eq!(harness.session().game.main_path().len(), end);
    assert_ne!(harness.caption(), "The game ended here: a draw");
    harness.apply(GameAction::Undo);
    assert_eq!((harness.session().game.moves().len(), harness.session().plies_after_undo()), (end, None));
    assert_eq!(harness.caption(), "The game ended here: a draw");
}

#[test]
fn the_text_of_a_record_survives_the_library() {
    let text =
        "[White \"Anna\"]\n[Black \"Ben\"]\n[Annotator \"Cleo\"]\n[Result \"1-0\"]\n\n1. b2-b4 f7-f5 {Solid.} 1-0\n";
    let mut harness = Harness::new(PEOPLE);
    let read = pgn::read(text, harness.session().game.start());
    harness.apply(OpenAction::OpenSaved(Box::new(SavedGame::from_elsewhere(read.record.clone(), None))));
    harness.apply(AnalysisAction::Edit(Edit::Comment(None, "Seen again".into())));
    let entry = entry(&harness);
    let again = pgn::read(&entry.text, harness.session().game.start()).record;
    assert_eq!((again.tags.get("White"), again.tags.get("Annotator")), (Some("Anna"), Some("Cleo")));
    assert_eq!(again.result, GameResult::WhiteWins);
    // The same holds after a reload of the page.
    let mut page = Harness::new(PEOPLE);
    page.apply(OpenAction::OpenSaved(Box::new(SavedGame::read(&harness.saved().write()).expect("its own text"))));
    assert_eq!(page.record(), harness.record());
    assert_eq!(page.session().library_ref().map(|kept| &kept.id), harness.session().library_ref().map(|kept| &kept.id));
}

/// Opens a page at an address, with the games that were left behind.
fn load_initial(fragment: &str, left: [Option<&Harness>; 2]) -> PlayState {
    let mut state = PlayState::new(Settings::default(), PEOPLE, 0);
    state.load_initial(&at(0), fragment, left.map(|harness| harness.map(|harness| harness.saved())), |_| None);
    state
}

#[test]
fn a_link_wins_and_the_unfinished_game_is_offered() {
    let (game, link) = (saved_game(), "#/play?moves=c2c4");
    for same in ["", "#/play/last", "#/learn/leaper", "#/play?moves=b2b4f7f5", "#/play/kept/k1"] {
        for left in [[Some(&game), None], [None, Some(&game)]] {
            let page = load_initial(same, left);
            assert_eq!(
                (page.link(), page.session().players(), page.resumable().is_some()),
                (game.link(), HAS_WHITE, false),
                "{same}"
            );
            assert_eq!(page.address().starts_with("#/play/"), same.contains("kept"));
        }
    }
    let mut page = load_initial(link, [None, Some(&game)]);
    assert_eq!(page.address(), link);
    let names = page.resumable().map(|left| left.player_names());
    assert_eq!(names, Some(["?".to_owned(), "Computer, 0.2 seconds".to_owned()]));
    page.apply(&at(0), LibraryAction::Resume);
    assert_eq!((page.link(), page.session().players(), page.resumable()), (game.link(), HAS_WHITE, None));

    let mut page = load_initial(link, [None, Some(&game)]);
    page.apply(&at(0), LibraryAction::Decline);
    assert_eq!((page.address().as_str(), page.resumable()), (link, None));

    // The unfinished game is not lost while another saved game is loading or a bad link is shown.
    let page = load_initial("#/play/kept/other", [Some(&game), None]);
    assert_eq!((page.loading(), page.resumable().is_some()), (Some("other"), true));
    let page = load_initial("#/play?moves=z", [Some(&game), None]);
    assert!(page.failed_link().is_some() && page.resumable().is_some());
}

#[test]
fn only_games_played_here_are_offered() {
    // A game that a tab merely looked at is not offered, nor the game by link whose message is opened.
    let seen = Harness::on(PEOPLE, "#/play?moves=b2b4");
    assert_eq!(load_initial("#/play?moves=c2c4", [Some(&seen), None]).resumable(), None);
    assert!(
        load_initial("#/play?moves=c2c4", [None, Some(&seen)]).resumable().is_some(),
        "as earlier versions have left it"
    );
    let mut by_link = Harness::on(PEOPLE, "#/play?moves=b2b4&game=ab12");
    by_link.play("f7f5");
    assert_eq!(by_link.session().library_ref().map(|kept| kept.id.as_str()), Some("link-ab12"));
    assert_eq!(load_initial("#/play?moves=b2b4f7f5c2c4&game=ab12", [Some(&by_link), None]).resumable(), None);
    assert!(load_initial("#/play?moves=b2b4&game=zz99", [Some(&by_link), None]).resumable().is_some());
}

#[test]
fn a_game_that_began_elsewhere_is_not_given_todays_date() {
    let mut harness = Harness::new(PEOPLE);
    let record = pgn::read("1. b2-b4 f7-f5", harness.session().game.start()).record;
    harness.apply(OpenAction::OpenSaved(Box::new(SavedGame::from_elsewhere(record, None))));
    assert_eq!(harness.record().tags.get("Date"), Some("????.??.??"));
    let mut harness = Harness::new(PEOPLE);
    harness.play("b2b4");
    assert_eq!(harness.record().tags.get("Date"), Some("2026.11.20"));
}

#[test]
fn a_game_that_is_over_or_not_begun_is_not_offered() {
    let mut over = saved_game();
    over.apply(GameAction::Resign);
    let fresh = Harness::on(HAS_WHITE, "#/play");
    for left in [&over, &fresh] {
        assert_eq!(load_initial("#/play?moves=c2c4", [Some(left), None]).resumable(), None);
    }
}

fn listed(id: &str, name: &str, changed_ms: u64, tags: &str) -> ListRow {
    let record = format!("{tags}\n1. b2-b4 {{A quiet move.}} *\n\n");
    let (id, name, board) = (id.to_owned(), name.to_owned(), String::new());
    ListRow::new(LibraryEntry { id, revision: 1, name, changed_ms, plies: 1, fen: board, digest: 0, text: record })
}

#[test]
fn a_game_by_link_is_listed_with_its_code_and_whose_turn_it_is() {
    let listed = |tags: &str, fen: &str| {
        let entry = listed("link-ab12", "", 0, tags).entry;
        ListRow::new(LibraryEntry { fen: fen.to_owned(), plies: 2, ..entry })
    };
    let (white, black) = ("7k/8/8/8/8/8/8/K7 w - - 0 1", "7k/8/8/8/8/8/8/K7 b - - 0 1");
    let game = listed("[Correspondence \"ab12 white 2\"]\n", white);
    assert_eq!((&*game.title, game.players.as_deref(), &*game.status), ("Game by link (ab12)", None, "your turn"));
    let names = "[White \"Ann\"]\n[Black \"Bob\"]\n";
    let game = listed(&format!("{names}[Correspondence \"ab12 white 2\"]\n"), black);
    assert_eq!((&*game.title, &*game.status), ("Ann against Bob · Game by link (ab12)", "Bob's turn"));
    for (tag, status) in [
        ("ab12 black 2", "the other player's turn"),
        ("ab12 black 1", "your move is not sent"),
        ("ab12 white 2 draft:white-resigns", "your move is not sent"),
    ] {
        assert_eq!(listed(&format!("[Correspondence \"{tag}\"]\n"), white).status, status, "{tag}");
    }
    let over = listed("[Correspondence \"ab12 white 2\"]\n[Result \"0-1\"]\n", white);
    assert_eq!(over.status, "Black won");
    // In a game against the computer the person is addressed as "You".
    for (white_player, black_player, status) in [("person", "computer", "You lost"), ("computer", "person", "You won")]
    {
        let own = listed(&format!("[Players \"{white_player} {black_player} level-1\"]\n[Result \"0-1\"]\n"), black);
        assert_eq!(own.status, status);
    }
}

#[test]
fn the_list_is_ordered_and_searched() {
    let mut games = vec![
        listed("a", "", 5, "[White \"Anna\"]\n[Black \"?\"]\n[RuleSet \"pure\"]\n[Result \"1-0\"]\n"),
        listed("b", "The long one", 9, "[White \"?\"]\n[Black \"Computer, level 4\"]\n"),
        listed("c", "", 9, "[RuleSet \"no such\"]\n"),
        listed("d", &"x".repeat(10_000), 1, ""),
    ];
    let event = |tags: &str| listed("e", "", 0, tags);
    let cup = event("[Event \"Winter cup\"]\n[White \"?\"]\n");
    assert_eq!((cup.title.as_str(), cup.players.as_deref()), ("Winter cup", Some("Two people")));
    assert_eq!(event("[Event \"Winter cup\"]\n[White \"Anna\"]\n").title, "Anna against an unknown player");
    assert_eq!(event("[Event \"?\"]\n").title, "Two people");
    sort(&mut games);
    assert_eq!(games.iter().map(|game| game.entry.id.as_str()).collect::<String>(), "bcad");
    assert_eq!(
        (games[0].title.as_str(), games[0].players.as_deref()),
        ("The long one", Some("You (White) against Computer, level 4"))
    );
    assert_eq!((games[1].title.as_str(), games[1].rules), ("Two people", None));
    assert_eq!((games[2].rules, &*games[2].status), (Some(RuleSet::PURE), "White won"));
    for (query, expected) in [
        ("", "bcad"),
        ("  LONG one ", "b"),
        ("anna white won", "a"),
        ("pure ultima", "a"),
        ("quiet", "bcad"),
        ("b2-b4 level", "b"),
        ("nobody", ""),
        ("xxxxxxxx", "d"),
    ] {
        let found: String = find(&games, query).iter().map(|game| game.entry.id.as_str()).collect();
        assert_eq!(found, expected, "{query:?}");
    }
}

#[test]
fn exported_games_are_imported_once() {
    let mut named = entry(&saved_game());
    named.name = "A \"fine\" game \\ with\nbreaks".into();
    let mut other =
        LibraryEntry::imported(pgn::read("1. c2-c4 {Said.} 1-0", saved_game().session().game.start()).record, 77);
    other.name = "y".repeat(10_000);
    let text = export([&named, &other]);
    let start = *saved_game().session().game.start();
    let read = |text: &str| -> Vec<LibraryEntry> {
        let mut report = ImportReport::default();
        pgn::games(text, &start)
            .filter_map(|game| report.add(game))
            .map(|record| LibraryEntry::imported(record, 5))
            .collect()
    };
    let again = read(&text);
    assert_eq!(again[0], LibraryEntry { name: "A \"fine\" game \\ with breaks".into(), revision: 1, ..named.clone() });
    assert_eq!(again[1], other);
    // A game without a name of its own is identified by its content.
    let plain = "[White \"Anna\"]\n\n1. c2-c4 *\n";
    assert_eq!(read(plain)[0].id, read(plain)[0].id);
    assert_ne!(read(plain)[0].id, other.id);

    assert_eq!(merge(None, other.clone()), MergeOutcome::New(other.clone()));
    assert_eq!(merge(Some(&Ok(other.clone())), other.clone()), MergeOutcome::Unchanged);
    for unreadable in [EntryError::Newer(9), EntryError::Damaged("record")] {
        assert_eq!(merge(Some(&Err(unreadable)), other.clone()), MergeOutcome::Unchanged, "it is not overwritten");
    }
    let later = LibraryEntry {
        changed_ms: other.changed_ms + 1,
        digest: named.digest,
        text: named.text.clone(),
        ..other.clone()
    };
    assert_eq!(
        merge(Some(&Ok(later.clone())), other.clone()),
        MergeOutcome::Unchanged,
        "the older one changes nothing"
    );
    assert_eq!(
        merge(Some(&Ok(other.clone())), later.clone()),
        MergeOutcome::Later(LibraryEntry { revision: 2, ..later })
    );
}

#[test]
fn a_file_with_errors_keeps_what_is_valid_and_locates_the_errors() {
    let start = *saved_game().session().game.start();
    let mut text = String::from("[White \"One\"]\n\n1. b2-b4 f7-f9 *\n\n[White \"Two\"]\n\n*\n\n");
    for n in 0..30 {
        text += &format!("[White \"{n}\"]\n\n1. c2-c4 h9 *\n\n");
    }
    let mut report = ImportReport::default();
    let records: Vec<_> = pgn::games(&text, &start).filter_map(|game| report.add(game)).collect();
    assert_eq!((records.len(), report.empty), (31, 1));
    assert_eq!((report.problems.len(), report.more_problems), (20, 11));
    assert_eq!((report.problems[0].place.line, report.problems[0].place.column), (3, 10));
    let mut none = ImportReport::default();
    assert!(pgn::games("Nothing but { prose.", &start).filter_map(|game| none.add(game)).next().is_none());
    assert_eq!((none.empty, !none.problems.is_empty()), (1, true));
}

#[test]
fn a_text_is_a_link_a_position_a_game_or_several() {
    let harness = Harness::new(PEOPLE);
    let read = |text: &str| pasted(&harness, text);
    assert!(
        matches!(read("see https://x.org/u#/play?moves=b2b4 "), PastedContent::Game(OpenAction::Link(link)) if link.moves().len() == 1)
    );
    assert!(matches!(read("#/play/kept/k1"), PastedContent::Game(OpenAction::LoadFromLibrary(id)) if id == "k1"));
    assert!(
        matches!(read("7k/8/8/8/8/8/8/K7 b"), PastedContent::Game(OpenAction::Link(link)) if link.start().turn() == Color::Black)
    );
    assert!(matches!(read("They played:\n\n1. b2-b4 f7-f5\n"), PastedContent::Game(OpenAction::OpenSaved(..))));
    assert!(matches!(read("[White \"a\"]\n\n1. b2-b4 *\n\n[White \"b\"]\n\n1. c2-c4 *\n"), PastedContent::Games));
    assert!(matches!(read("Good morning"), PastedContent::Invalid { partial: None, .. }));
    let PastedContent::Invalid { why, partial: Some(partial) } = read("1. b2-b4 f7-f9") else { panic!("an error") };
    assert!(why.contains("Line 1") && why.contains("character 10"), "{why}");
    assert!(
        matches!(partial.open_action(), Some(OpenAction::OpenSaved(saved)) if saved.game.moves().len() == 1 && saved.warnings.is_none())
    );
    assert!(matches!(read("8/8/9/8"), PastedContent::Invalid { why, .. } if why.contains("character 5")));
    assert!(matches!(open_fragment("#/play", |_| None), Some(OpenAction::Link(_))));
}

#[test]
fn the_problems_of_an_opened_text_are_reported_once_and_located() {
    let mut harness = Harness::new(PEOPLE);
    let open = |harness: &mut Harness, text: &str| {
        let PastedContent::Game(action) = pasted(harness, text) else { panic!("{text}") };
        harness.apply(action);
    };
    open(&mut harness, "[Result \"1-0\"]\n\n1. b2-b4 f7-f5 (1... f7-f9) 3. c2-c4 $300 0-1\n");
    let said = |harness: &Harness| (harness.notice_words(), harness.notice_items());
    let (heading, items) = said(&harness);
    assert!(heading.is_some_and(|text| text.contains("its text had problems")));
    for (place, what) in [
        ("Line 3, character 22", "a rank is 1 to 8"),
        ("Line 3, character 29", "move 2 of White comes next"),
        ("Line 3, character 38", "$300"),
        ("Line 1, character 10", "Result tag"),
    ] {
        assert!(items.iter().any(|item| item.starts_with(place) && item.contains(what)), "{place}: {items:?}");
    }
    // The notice survives a reload, until it is closed.
    let mut page = Harness::new(PEOPLE);
    page.apply(OpenAction::OpenSaved(Box::new(SavedGame::read(&harness.saved().write()).expect("its own text"))));
    assert_eq!(said(&page), said(&harness));
    // Other notices and changes do not close it.
    let last = page.session().game.current_node().expect("a move");
    page.apply(AnalysisAction::Edit(Edit::Comment(Some(last), "A comment".to_owned())));
    page.apply(AnalysisAction::Edit(Edit::Delete(last)));
    assert!(page.deletion().is_some());
    page.apply(Action::CloseNotice);
    assert_eq!((page.deletion(), said(&page)), (None, said(&harness)));
    assert!(page.saved().write().contains("Warning"));
    page.apply(Action::CloseNotice);
    assert_eq!(said(&page), (None, Vec::new()));
    assert!(!page.saved().write().contains("Warning"));

    let wrong = "1. b2-b4 $300 $301 $302 $303 $304 $305 $306 *";
    open(&mut harness, &format!("[White \"a\"]\n\n{wrong}"));
    let items = harness.notice_items();
    assert_eq!((items.len(), items[5].as_str()), (6, "and 2 more"));
    // A text without errors reports nothing, and removes the earlier report.
    open(&mut harness, "1. b2-b4 f7-f5");
    assert_eq!(said(&harness), (None, Vec::new()));
}

#[test]
fn a_diagram_in_text_is_a_position_and_its_errors_are_located() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=7k/8/2i5/8/4XP2/8/8/K7_b&flip=1");
    let options = serde_json::from_value::<Options>(serde_json::json!({ "flipped": true })).expect("options");
    let text = picture::text(&harness.session().game, &options);
    let shown = harness.shown_setup();
    harness.open("#/play");
    let read = |text: &str| pasted(&harness, text);
    let PastedContent::Game(OpenAction::Link(link)) = read(&format!("\n{text}")) else { panic!("{text}") };
    assert_eq!(
        (*link.start().board(), link.start().turn(), link.presentation.flipped),
        (shown.board, Color::Black, true)
    );
    let PastedContent::Invalid { why, partial: None } = read(&text.replace('X', "?")) else { panic!("an error") };
    assert_eq!(why, "Line 4, character 10: '?' stands for no piece and no empty square.");
    // A board without a King is for Explore.
    assert!(matches!(read(&text.replace('K', ".")), PastedContent::Board(_)));
    // In a game the board is a picture among the moves.
    assert!(matches!(read(&format!("1. b2-b4 f7-f5\n\n{text}")), PastedContent::Game(OpenAction::OpenSaved(..))));
}

#[test]
fn a_choice_in_place_of_an_impossible_move_is_taken_back_and_any_move_can_be_typed() {
    let harness = Harness::new(PEOPLE);
    let text = "\n1. b2-b4 f7-f9 2. c2-c9 c7-c5";
    let partial = |pasted: PastedContent| match pasted {
        PastedContent::Invalid { partial: Some(partial), .. } => partial,
        other => panic!("{other:?}"),
    };
    let first = partial(pasted(&harness, text));
    assert_eq!((first.is_corrected(), first.back()), (false, None));
    assert_eq!(first.problem_range(text).map(|range| &text[range]), Some("f7-f9"));
    // A field has its own line ends.
    let field = text.replace('\n', "\r\n");
    assert_eq!(first.problem_range(&field).map(|range| field[range].to_owned()), Some("f7-f9".into()));
    assert_eq!(first.typed("f9"), Err("A rank is 1 to 8, not '9' (character 2).".into()));
    let second = partial(first.typed("g5").expect("a legal move"));
    assert_eq!(second.stop().map(|stop| stop.problem.text.as_str()), Some("c2-c9"));
    assert_eq!(second.problem_range(text).map(|range| &text[range]), Some("c2-c9"));
    let back = partial(second.back().expect("a choice"));
    assert_eq!(back, first);
    let again = partial(back.typed("f7f5").expect("a legal move"));
    let Ok(PastedContent::Game(OpenAction::OpenSaved(saved))) = again.typed("c2c4") else { panic!("a whole game") };
    assert_eq!(ultima::notation::uci_move::write_line(saved.game.moves()), "b2b4f7f5c2c4c7c5");
}

#[test]
fn an_opened_record_is_kept() {
    let mut harness = Harness::new(PEOPLE);
    let PastedContent::Game(action) = pasted(&harness, "1. b2-b4 f7-f5 {Solid.}") else { panic!("a game") };
    harness.apply(action);
    assert_eq!(harness.session().library_ref().map(|kept| kept.id.as_str()), Some("k1"));
    let kept = entry(&harness);
    assert!(kept.text.contains("{Solid.}") && kept.plies == 2);
    let last = harness.session().game.current_node();
    harness.apply(AnalysisAction::Edit(Edit::Comment(last, "Sharp.".into())));
    assert!(entry(&harness).text.contains("Sharp.") && !entry(&harness).has_same_content(&kept));
}

#[test]
fn the_game_that_comes_with_the_app_is_the_printed_one_and_opens_once_under_its_own_name() {
    let start = Position::default();
    let read = pgn::read(RECORD, &start);
    assert_eq!((read.stop, read.warnings), (None, vec![]));
    let moves = include_str!("../../records/club.moves").split_whitespace().map(str::to_owned);
    assert!(read.record.moves().map(uci_move::write).eq(moves));
    assert_eq!(read.record.start, Position::start(RuleSet::default(), StartingArray::ROTATED));
    assert_eq!(read.record.result, GameResult::Draw);
    // The notes of the review: a mark, a sentence and the better move.
    let marked: Vec<_> = read.record.line.nodes.iter().filter(|node| !node.nags.is_empty()).collect();
    assert!(marked.len() > 6 && marked.iter().all(|node| !node.comments.is_empty() && node.variations.len() == 1));

    let Some(OpenAction::LibraryLoaded(saved)) = example(ID) else { panic!("a game") };
    assert_eq!(
        (saved.id().map(String::as_str), saved.player_names()),
        (Some(ID), ["John Weight".into(), "Paul Yearout".into()])
    );
    assert!(example("other").is_none());
    assert_eq!(open_fragment(&saved_link(ID), |_| None), Some(OpenAction::LoadFromLibrary(ID.to_owned())));
    let mut harness = Harness::new(PEOPLE);
    harness.apply(GameAction::Flip);
    harness.apply(OpenAction::LoadFromLibrary(ID.to_owned()));
    harness.apply(OpenAction::LibraryLoaded(saved));
    assert!(!harness.session().presentation.flipped, "White is below");
    assert_eq!((harness.session().game.moves().len(), harness.address()), (148, saved_link(ID)));
    let entry = harness.entry(1).expect("an entry");
    assert!(is_example(&entry), "there is nothing to save: {}", entry.digest);
    harness.apply(NavigateAction::GoToPly(20));
    assert!(harness.entry(1).is_some_and(|entry| is_example(&entry)), "to play it through changes nothing");
    let node = harness.session().game.current_node();
    harness.apply(AnalysisAction::Edit(Edit::Comment(node, "A note".into())));
    assert!(harness.entry(1).is_some_and(|entry| entry.id == ID && !is_example(&entry)));
}

#[test]
fn finished_games_against_the_engine_count_by_its_strength() {
    let record = |players: &str, result: &str| {
        format!("[White \"A\"]\n[Black \"B\"]\n[Players \"{players}\"]\n[Result \"{result}\"]\n\n{result}\n")
    };
    let games = [
        ("person computer level-2", "1-0"),
        ("person computer level-2", "0-1"),
        ("computer person level-2", "0-1"),
        ("computer person level-2", "1/2-1/2"),
        ("person computer level-1", "1-0"),
        ("person computer level-1", "*"),
        ("person person level-3", "1-0"),
        ("computer computer level-3", "1-0"),
        ("nobody", "1-0"),
    ];
    let records = games.map(|(players, result)| record(players, result));
    let results = against_engine(records.iter().map(String::as_str));
    let results =
        results.into_iter().map(|result| (result.strength.to_string(), result.won, result.drawn, result.lost));
    assert_eq!(results.collect::<Vec<_>>(), [("level-1".to_owned(), 1, 0, 0), ("level-2".to_owned(), 2, 1, 1)]);
}
