//! A game played by link: two browsers that know only the links sent to each other.

use fastrand::Rng;
use ultima::link::{self, CorrespondenceId, Declaration, DeclarationKind, LastMessage, Link};
use ultima::model::correspondence::{KnownGame, NewCorrespondence, ReceivedMessage};
use ultima::model::library::{LibraryEntry, last_message, remember};
use ultima::model::{
    Action, AnalysisAction, BoardInput, CorrespondenceAction, Edit, EngineAction, GameAction, LibraryAction,
    NavigateAction, OpenAction, Phase, SavedGame, open_fragment,
};
use ultima::rules::{Color, DrawReason, Outcome, Position, WinReason};
use ultima::search::LineCount;
use ultima::words::{correspondence as words, sentence};

use crate::harness::{Harness, PEOPLE, legal, open as harness_link, opening as harness_opening};
use crate::random::{array, legal_move, rounds, rule_sets};

/// A browser: a page, and its stored messages.
struct Browser {
    harness: Harness,
    stored: String,
}

impl Browser {
    fn new() -> Browser {
        Browser { harness: Harness::new(PEOPLE), stored: String::new() }
    }

    /// Returns a browser in which a game has begun.
    fn beginning(own_side: Color, start: Position, seed: u32) -> Browser {
        let mut browser = Browser::new();
        let names = ["Ann".to_owned(), "Bob".to_owned()];
        browser.apply(OpenAction::BeginCorrespondence(Box::new(NewCorrespondence {
            start,
            own_side,
            names,
            engine_allowed: false,
            seed,
        })));
        browser
    }

    fn apply(&mut self, action: impl Into<Action>) {
        self.harness.apply(action);
        if let Some(last) = self.harness.session().last_message() {
            self.stored = remember(&self.stored, &last);
        }
    }

    fn open(&mut self, fragment: &str) {
        let stored = self.stored.clone();
        self.apply(open_fragment(fragment, |game| last_message(&stored, game)).expect("the link of a game"));
    }

    fn play(&mut self, text: &str) {
        self.harness.play(text);
        self.apply(BoardInput::Release);
    }

    /// Sends the message, and returns it.
    fn send(&mut self) -> String {
        let link = link::write(&self.harness.session().message_link());
        self.apply(CorrespondenceAction::Sent(Box::new(self.harness.session().message_link())));
        assert_eq!(link::write(&self.harness.session().message_link()), link, "what is sent is what is shown");
        link
    }

    fn lines(&self) -> Vec<String> {
        self.harness.session().correspondence_sentences()
    }

    /// Reloads the page, which restores the stored game.
    fn reload(&mut self) {
        let text = self.harness.saved().write();
        let mut harness = Harness::new(PEOPLE);
        harness.apply(OpenAction::OpenSaved(Box::new(SavedGame::read(&text).expect("its own text"))));
        self.harness = harness;
        self.apply(BoardInput::Release);
    }
}

fn start() -> Position {
    Position::default()
}

/// Returns two browsers, and the message with Ann's first move, which Bob has not opened yet.
fn two() -> (Browser, Browser, String) {
    let mut ann = Browser::beginning(Color::White, start(), 7);
    ann.play("b2b4");
    let message = ann.send();
    (ann, Browser::new(), message)
}

#[test]
fn while_waiting_the_opponent_is_the_side_to_move() {
    let (ann, ..) = two();
    assert_eq!(
        (ann.harness.context().opponent(), ann.harness.session().can_move()),
        (Color::Black, false),
        "it is Black's turn"
    );
}

#[test]
fn a_guessed_side_can_be_corrected_even_after_a_reload() {
    let (_, mut bob, message) = two();
    bob.open(&message);
    let side = |bob: &Browser| bob.harness.session().correspondence().map(|game| (game.own_side, game.is_guessed()));
    assert_eq!(side(&bob), Some((Color::Black, true)));
    bob.reload();
    assert_eq!(side(&bob), Some((Color::Black, true)));
    bob.apply(CorrespondenceAction::TakeSide(Color::White));
    assert_eq!((side(&bob), bob.harness.session().can_move()), (Some((Color::White, true)), false), "Black is to move");
    bob.apply(CorrespondenceAction::TakeSide(Color::Black));
    bob.play("f7f5");
    bob.send();
    bob.reload();
    assert_eq!(side(&bob), Some((Color::Black, false)), "who has answered has that side");
    bob.apply(CorrespondenceAction::TakeSide(Color::White));
    assert_eq!(side(&bob), Some((Color::Black, false)));
}

#[test]
fn a_message_is_drafted_sent_and_answered() {
    let mut ann = Browser::beginning(Color::White, start(), 7);
    assert_eq!(ann.harness.caption(), words::BEGIN);
    assert_eq!(ann.harness.session().phase(), Phase::ToMove);
    let may = |ann: &Browser| [ann.harness.session().can_offer_draw(), ann.harness.session().can_resign()];
    assert_eq!(may(&ann), [false, false], "nobody gives up a game that has not begun");
    ann.play("b2b4");
    assert!(may(&ann)[0]);
    assert_eq!(ann.harness.session().phase(), Phase::MoveUnsent);
    assert!(!ann.harness.session().can_move(), "the other side is not hers");
    ann.apply(GameAction::Undo);
    assert_eq!((ann.harness.moves(), ann.harness.session().phase()), (String::new(), Phase::ToMove));
    ann.play("c2c4");
    let message = ann.send();
    assert!(message.contains("white=Ann&black=Bob&game="), "{message}");
    assert_eq!(ann.harness.session().plies_after_undo(), None, "what is sent stays");
    ann.apply(GameAction::Undo);
    assert_eq!(ann.harness.moves(), "c2c4");
    assert_eq!(ann.harness.caption(), "It is Bob's turn. Send the link, then wait for Bob's reply.");

    let mut bob = Browser::new();
    bob.open(&message);
    assert_eq!(bob.harness.session().correspondence().expect("a game by link").own_side, Color::Black);
    assert!(bob.harness.session().presentation.flipped && bob.harness.session().can_move());
    assert_eq!(bob.lines(), ["Ann played 1. c2-c4; your move."]);
    bob.play("f7f5");
    let message = bob.harness.session().message_text("LINK");
    assert!(message.ends_with(": 1... f7-f5. Your move: LINK"), "{message}");
    let answer = bob.send();
    ann.open(&answer);
    assert_eq!((ann.harness.moves(), ann.harness.session().phase()), ("c2c4f7f5".into(), Phase::ToMove));
    assert!(!ann.harness.session().presentation.flipped);
    assert_eq!(ann.lines(), ["Bob played 1... f7-f5; your move."]);
}

#[test]
fn black_invites() {
    let mut bob = Browser::beginning(Color::Black, start(), 99);
    assert_eq!(bob.harness.session().phase(), Phase::OpponentsTurn);
    assert_eq!(bob.harness.caption(), "Ann has White and moves first: send the link.");
    let invitation = bob.send();
    let mut ann = Browser::new();
    ann.open(&invitation);
    assert_eq!(
        (ann.harness.session().correspondence().map(|correspondence| correspondence.own_side)),
        Some(Color::White)
    );
    ann.play("b2b4");
    let message = ann.send();
    bob.open(&message);
    assert_eq!(bob.lines(), ["Ann played 1. b2-b4; your move."]);
}

#[test]
fn a_capture_is_described() {
    let fragment = "#/play?fen=k7/8/8/1P4pP/5w2/5P2/8/K7_w_-_-_0_7&moves=b5f5&white=Ann&game=ab12";
    let mut bob = Browser::new();
    bob.open(fragment);
    assert_eq!(
        bob.lines(),
        ["Ann played 7. b5-f5:Wf4:g5, capturing the Withdrawer on f4 and the Pawn on g5; your move."]
    );
}

#[test]
fn a_draw_is_offered_declined_and_accepted() {
    let (mut ann, mut bob, message) = two();
    bob.open(&message);
    bob.play("f7f5");
    assert!(bob.harness.session().can_offer_draw());
    bob.apply(GameAction::OfferDraw);
    assert!(bob.harness.session().offers_draw_with_move());
    bob.apply(CorrespondenceAction::Declare(None));
    assert!(!bob.harness.session().offers_draw_with_move() && bob.harness.session().can_offer_draw());
    bob.apply(GameAction::OfferDraw);
    let caption = bob.harness.caption();
    assert!(caption.starts_with("You offer a draw with your move. Your move is not sent yet"), "{caption}");
    let message = bob.send();
    assert!(message.ends_with("&says=black-offers"), "{message}");

    ann.open(&message);
    assert!(
        ann.lines().contains(&"Bob offers a draw.".to_owned())
            && ann.harness.session().is_draw_offered_in_correspondence()
    );
    assert!(!ann.harness.session().can_offer_draw(), "an offer is answered first");
    assert_eq!(ann.harness.caption(), "Bob offers a draw. If you make a move instead, you decline it.");
    let mut other = Browser { harness: Harness::new(PEOPLE), stored: ann.stored.clone() };
    other.open(&message);

    // The offer is declined explicitly, or simply by a move.
    ann.apply(CorrespondenceAction::Declare(Some(DeclarationKind::DrawDecline)));
    assert_eq!(ann.harness.caption(), "You decline the draw with your move.");
    ann.play("c2c4");
    let refused = ann.send();
    assert!(refused.ends_with("&says=white-declines"), "{refused}");
    other.play("c2c4");
    assert_eq!(other.send(), refused);
    bob.open(&refused);
    assert_eq!(bob.lines(), ["Ann played 2. c2-c4; your move.", "Ann declines the draw."]);

    bob.play("c7c5");
    bob.apply(CorrespondenceAction::Declare(Some(DeclarationKind::DrawOffer)));
    let message = bob.send();
    ann.open(&message);
    ann.apply(CorrespondenceAction::Declare(Some(DeclarationKind::DrawAcceptance)));
    assert_eq!(ann.harness.session().game.line_outcome(), Some(Outcome::Draw { reason: DrawReason::Agreement }));
    ann.apply(GameAction::Undo);
    assert_eq!(
        (ann.harness.session().game.line_outcome(), ann.harness.session().is_draw_offered_in_correspondence()),
        (None, true),
        "not sent yet"
    );
    ann.apply(CorrespondenceAction::Declare(Some(DeclarationKind::DrawAcceptance)));
    let message = ann.send();
    bob.open(&message);
    for browser in [&ann, &bob] {
        assert_eq!(
            browser.harness.session().game.line_outcome(),
            Some(Outcome::Draw { reason: DrawReason::Agreement })
        );
        assert_eq!(browser.harness.session().phase(), Phase::Over);
    }
    assert!(bob.lines().contains(&"Ann accepts the draw.".to_owned()));
}

#[test]
fn a_resignation_is_sent_and_a_rematch_changes_sides() {
    let (mut ann, mut bob, message) = two();
    ann.apply(GameAction::Resign);
    assert_eq!(ann.harness.session().game.line_outcome(), None, "only the side to move resigns");
    bob.open(&message);
    bob.apply(GameAction::Resign);
    let resigned = Some(Outcome::Win { winner: Color::White, reason: WinReason::Resignation });
    assert_eq!(
        (bob.harness.session().game.line_outcome(), bob.harness.session().phase()),
        (resigned, Phase::ReplyUnsent(DeclarationKind::Resignation))
    );
    let message = bob.harness.session().message_text("LINK");
    assert!(message.ends_with(": I resign. White wins: Black resigned. The game: LINK"), "{message}");
    let message = bob.send();
    ann.open(&message);
    assert_eq!((ann.harness.session().game.line_outcome(), ann.harness.session().phase()), (resigned, Phase::Over));
    assert!(ann.lines().contains(&"Bob resigns.".to_owned()));

    ann.apply(GameAction::Rematch { seed: 1234 });
    let correspondence = ann.harness.session().correspondence().expect("another game by link");
    assert_eq!(
        (correspondence.own_side, ann.harness.session().presentation.names.clone()),
        (Color::Black, ["Bob".to_owned(), "Ann".to_owned()])
    );
    assert!(!message.contains(&correspondence.id.to_string()));
}

#[test]
fn drafts_survive_a_reload() {
    let (mut ann, mut bob, message) = two();
    ann.reload();
    assert_eq!(ann.harness.session().phase(), Phase::OpponentsTurn);
    bob.open(&message);
    bob.play("f7f5");
    bob.apply(GameAction::OfferDraw);
    let correspondence = bob.harness.session().correspondence().cloned();
    bob.reload();
    assert_eq!(bob.harness.session().phase(), Phase::MoveUnsent);
    assert_eq!(
        bob.harness.session().correspondence().map(|correspondence| correspondence.draft),
        correspondence.map(|correspondence| correspondence.draft)
    );
    bob.apply(GameAction::Undo);
    assert_eq!((bob.harness.moves(), bob.harness.session().phase()), ("b2b4".into(), Phase::ToMove));
    bob.apply(GameAction::Resign);
    bob.reload();
    assert_eq!(bob.harness.session().phase(), Phase::ReplyUnsent(DeclarationKind::Resignation));
    bob.apply(GameAction::Undo);
    assert_eq!((bob.harness.session().game.line_outcome(), bob.harness.session().phase()), (None, Phase::ToMove));
}

#[test]
fn the_message_that_is_being_answered_replaces_no_draft() {
    let (_, mut bob, message) = two();
    bob.open(&message);
    bob.play("f7f5");
    bob.open(&message);
    let status = |bob: &Browser| (bob.harness.moves(), bob.harness.session().phase());
    assert_eq!(status(&bob), ("b2b4f7f5".into(), Phase::MoveUnsent));
    let drafted = bob.harness.entry(2).expect("a saved game");
    bob.apply(GameAction::Undo);
    bob.apply(GameAction::Resign);
    bob.open(&message);
    let resigning = Phase::ReplyUnsent(DeclarationKind::Resignation);
    assert_eq!(status(&bob), ("b2b4".into(), resigning));
    let answered = bob.harness.entry(3).expect("a saved game");
    // In another tab, which does not know the draft.
    let mut tab = Browser { stored: bob.stored.clone(), ..Browser::new() };
    tab.open(&message);
    let opened = tab.harness.entry(4).expect("a saved game");
    for here in [drafted, answered] {
        assert!(!opened.replaces(&LibraryEntry { revision: 3, ..here }), "the library's is opened instead");
    }
}

#[test]
fn only_the_message_that_was_sent_counts_as_sent() {
    let (_, mut bob, message) = two();
    bob.open(&message);
    bob.play("f7f5");
    let shared = Box::new(bob.harness.session().message_link());
    bob.apply(GameAction::Undo);
    bob.play("g7g5");
    bob.apply(CorrespondenceAction::Sent(shared));
    assert_eq!(bob.harness.session().phase(), Phase::MoveUnsent);
}

#[test]
fn a_message_that_contradicts_the_stored_game_takes_its_place_once_it_is_answered() {
    let (mut ann, mut bob, first) = two();
    bob.open(&first);
    bob.play("f7f5");
    ann.open(&bob.send());
    ann.play("c2c4");
    bob.open(&ann.send());
    bob.play("g7g5");
    bob.send();
    let stored = LibraryEntry { revision: 5, ..bob.harness.entry(5).expect("a saved game") };
    let other = first.replace("b2b4", "a2a4");
    bob.open(&other);
    let conflict = bob.harness.failed_link().and_then(|failed| failed.conflict().cloned()).expect("another game");
    let (link, known) = (conflict.link, KnownGame::Conflicting(conflict.known));
    bob.apply(OpenAction::Message(Box::new(ReceivedMessage { link, known })));
    bob.play("f7f6");
    assert_eq!(bob.harness.session().library_ref(), None, "the stored game stays");
    bob.send();
    let answered = bob.harness.entry(6).expect("a saved game");
    assert!(answered.plies < stored.plies && answered.replaces(&stored));
    // A copy of the game is no longer a game by link.
    bob.apply(LibraryAction::Add);
    assert!(bob.harness.session().correspondence().is_none() && bob.harness.moves() == "a2a4f7f6");
}

#[test]
fn in_a_game_by_link_only_a_single_previewed_move_is_played() {
    let mut ann = Browser::beginning(Color::White, start(), 7);
    let one = legal(&start(), "b2b4");
    let line = vec![one, legal(&start().play_unchecked(one), "f7f5")];
    ann.apply(AnalysisAction::Preview(line));
    assert!(!ann.harness.can_play_preview());
    ann.apply(AnalysisAction::PlayPreview);
    assert_eq!(ann.harness.moves(), "");
    ann.apply(AnalysisAction::Preview(vec![one]));
    ann.apply(AnalysisAction::PlayPreview);
    assert_eq!(ann.harness.moves(), "b2b4");
}

#[test]
fn a_finished_game_by_link_stays_one_after_an_analysis_and_a_reload() {
    let (mut ann, mut bob, message) = two();
    bob.open(&message);
    bob.apply(GameAction::Resign);
    let message = bob.send();
    ann.open(&message);
    let before = ann.harness.session().correspondence().cloned().expect("a game by link");
    ann.apply(AnalysisAction::Start);
    ann.reload();
    assert_eq!(ann.harness.session().correspondence(), Some(&before));
    ann.apply(AnalysisAction::Start);
    ann.apply(NavigateAction::GoToPly(0));
    ann.play("c2c4");
    ann.reload();
    assert_eq!((ann.harness.moves().as_str(), ann.harness.session().correspondence()), ("c2c4", Some(&before)));
    ann.apply(AnalysisAction::End);
    assert_eq!(ann.harness.session().phase(), Phase::Over);
    assert_eq!(link::write(&ann.harness.session().message_link()), message, "what was sent is the game");

    // With another main line it is a different game, and no longer a game by link.
    ann.apply(NavigateAction::GoToNode(ann.harness.session().game.tree().children_of(None).get(1).copied()));
    let variation = ann.harness.session().game.current_node().expect("the variation");
    ann.apply(AnalysisAction::Edit(Edit::Promote(variation)));
    ann.reload();
    assert_eq!(ann.harness.session().correspondence(), None);
}

#[test]
fn the_library_has_one_entry_of_a_game_from_the_first_message_on() {
    let (mut ann, mut bob, first) = two();
    let is_due = |browser: &Browser| browser.harness.session().library_ref().is_some();
    assert!(!is_due(&Browser::new()) && is_due(&ann) && !is_due(&bob));
    bob.open(&first);
    let keep = |browser: &mut Browser| {
        assert!(is_due(browser));
        let entry = browser.harness.entry(1).expect("a saved game");
        assert_eq!(entry.text.contains("[Correspondence "), browser.harness.session().last_message().is_some());
        entry
    };
    let arrived = keep(&mut bob);
    bob.play("f7f5");
    let drafted = bob.harness.entry(2).unwrap();
    let second = bob.send();
    let sent = LibraryEntry { revision: 3, ..bob.harness.entry(3).unwrap() };
    assert!(!drafted.has_same_content(&arrived) && !sent.has_same_content(&drafted), "sent, but of the same moves");
    ann.open(&second);
    ann.play("c2c4");
    bob.open(&ann.send());
    let again = keep(&mut bob);
    assert_eq!((&again.id, again.revision), (&arrived.id, 0));
    assert!(again.replaces(&sent) && !drafted.replaces(&LibraryEntry { plies: 3, ..sent.clone() }));
    // A message that was opened although more moves are known does not replace the stored game.
    let known = last_message(&bob.stored, bob.harness.session().correspondence().unwrap().id).unwrap();
    let (link, known) = (link::read_game(&first).unwrap(), KnownGame::Conflicting(known));
    bob.apply(OpenAction::Message(Box::new(ReceivedMessage { link, known })));
    assert!(!is_due(&bob));
}

#[test]
fn an_older_and_another_message_are_held_back() {
    let (mut ann, mut bob, first) = two();
    bob.open(&first);
    bob.play("f7f5");
    let second = bob.send();
    ann.open(&second);
    bob.open(&first);
    let refused = bob.harness.failed_link().cloned().expect("an older message");
    assert_eq!(refused.error.to_string(), "Your saved game is 1 move further on.");
    assert_eq!(
        bob.harness.readable_board().caption(bob.harness.settings()),
        "The board shows the game of this link, not the saved one"
    );
    // The known game is opened, or the game of this link all the same; the known one stays stored.
    let conflict = refused.conflict().cloned().expect("what is known");
    let received = |link: &Link, known: fn(LastMessage) -> KnownGame| {
        Box::new(ReceivedMessage { link: link.clone(), known: known(conflict.known.clone()) })
    };
    bob.apply(OpenAction::Message(received(&conflict.known.link, KnownGame::Continued)));
    assert_eq!((bob.harness.moves(), bob.harness.session().phase()), ("b2b4f7f5".into(), Phase::OpponentsTurn));
    bob.apply(OpenAction::Message(received(&conflict.link, KnownGame::Conflicting)));
    assert_eq!((bob.harness.moves(), bob.harness.session().phase()), ("b2b4".into(), Phase::ToMove));
    let game = bob
        .harness
        .session()
        .correspondence()
        .as_ref()
        .map(|correspondence| correspondence.id)
        .expect("a game by link");
    let known = |browser: &Browser| last_message(&browser.stored, game).map(|kept| kept.link.moves().len());
    assert_eq!(known(&bob), Some(2));
    bob.reload();
    assert_eq!(known(&bob), Some(2), "also after a reload");

    // This answer differs from the one already sent, so Ann is warned.
    bob.play("c7c5");
    let other = bob.send();
    ann.open(&other);
    let refused = ann.harness.failed_link().cloned().expect("another way");
    assert!(refused.error.to_string().contains("from Black's move 1 on"), "{}", refused.error);
    ann.apply(OpenAction::BackToGame);
    assert_eq!(ann.harness.moves(), "b2b4f7f5");
}

#[test]
fn an_own_move_that_was_not_sent_from_here_is_reported() {
    let (mut ann, _, message) = two();
    let forged = message.replace("b2b4", "b2b4f7f5c2c4c7c5");
    ann.open(&forged);
    assert_eq!(
        ann.lines(),
        [
            "Bob played 2... c7-c5; your move.",
            "3 moves are new since your last visit.",
            "Your move 2. c2-c4 was not sent from this browser."
        ]
    );
}

#[test]
fn an_unfinished_game_by_link_allows_no_analysis_and_no_engine_player() {
    let (mut ann, ..) = two();
    ann.apply(AnalysisAction::Start);
    assert!(!ann.harness.session().is_analysed());
    let players = ann.harness.session().players();
    ann.apply(GameAction::Seat(crate::harness::HAS_WHITE));
    assert_eq!(ann.harness.session().players(), players);
    ann.apply(GameAction::Redo);
    assert_eq!(ann.harness.moves(), "b2b4");
}

#[test]
fn moves_tried_after_the_end_are_not_sent() {
    let (mut ann, mut bob, message) = two();
    bob.open(&message);
    bob.apply(GameAction::Resign);
    let resigned = bob.send();
    ann.open(&resigned);
    ann.apply(AnalysisAction::Start);
    ann.play("f7f5");
    assert_eq!((ann.harness.session().phase(), ann.harness.link().message().cloned()), (Phase::Analysis, None));
    ann.apply(GameAction::Undo);
    assert_eq!(ann.harness.moves(), "b2b4", "what is tried can be taken back");
    ann.apply(GameAction::Undo);
    assert_eq!(ann.harness.moves(), "b2b4", "what was sent cannot");
    ann.apply(GameAction::Redo);
    assert_eq!(ann.harness.moves(), "b2b4f7f5");
    ann.apply(AnalysisAction::End);
    assert_eq!(ann.harness.session().phase(), Phase::Over);
    ann.apply(CorrespondenceAction::Sent(Box::new(ann.harness.session().message_link())));
    assert!(link::read_game(&link::write(&ann.harness.link())).is_ok());
    let kept = last_message(&ann.stored, ann.harness.session().correspondence().expect("a game by link").id)
        .expect("the last message");
    assert_eq!((kept.link.moves().len(), link::write(&kept.link)), (1, resigned));
}

#[test]
fn invalid_messages_are_refused_and_show_what_could_be_read() {
    for (fragment, why) in [
        ("#/play?moves=b2b4f7f2&game=ab12", "Black's move 1, 'f7f2', is not legal"),
        ("#/play?moves=b2b4&game=ab12&says=white-resigns", "White cannot resign here: Black is to move"),
        ("#/play?moves=b2b4&game=a%20b", "'game' is up to 16 letters and digits"),
        ("#/play?moves=b2b4&game=ab12&says=nothing", "'says' is a side and what it declares"),
        ("#/play?moves=b2b4&says=black-resigns", "'says' needs the key 'game', which names a game played by link"),
        ("#/play?moves=b2b4&game=ab12&game=ab13", "'game' is given more than once"),
    ] {
        let mut browser = Browser::new();
        browser.open(fragment);
        let refused = browser.harness.failed_link().cloned().unwrap_or_else(|| panic!("{fragment}"));
        assert!(refused.error.to_string().contains(why), "{}", refused.error);
        let readable = refused.readable_link().expect("a sound start");
        browser.apply(OpenAction::Link(Box::new(readable)));
        assert_eq!(
            (browser.harness.moves().as_str(), &browser.harness.session().correspondence()),
            ("b2b4", &None),
            "no message any more"
        );
    }
}

#[test]
fn the_stored_messages_are_bounded_and_read_back() {
    let game = |id| CorrespondenceId::new(id).expect("an identifier");
    let mut text = String::new();
    for n in 0..100 {
        let link = link::read_game(&format!("#/play?moves=b2b4&game=g{n}")).expect("a message");
        text = remember(&text, &LastMessage { own_side: Color::Black, link });
    }
    assert_eq!(text.matches("[Event ").count(), 60);
    assert_eq!(last_message(&text, game("g5")), None);
    let kept = last_message(&text, game("g99")).expect("the last");
    assert_eq!((kept.own_side, kept.link.moves().len()), (Color::Black, 1));
    let noise = ["red 1", "white 9", "white 1 black-offers aside", "white", "white 1 draft:black-offers"];
    let noise = noise.map(|tag| format!("[Event \"?\"]\n[Correspondence \"g1 {tag}\"]\n\n1. c2-c4 *\n\n"));
    for noise in noise.iter().map(String::as_str).chain(["", "x", "[Event \n\n[Event ", "g1 white #/play?game=g1"]) {
        assert_eq!(last_message(noise, game("g1")), None, "{noise}");
    }
}

#[test]
fn any_sequence_of_messages_leaves_both_with_the_same_game() {
    let mut rng = Rng::with_seed(31);
    for _ in 0..rounds(2) {
        for rules in rule_sets(&mut rng, 2) {
            let first = Position::start(rules, array(&mut rng));
            let own_side = if rng.bool() { Color::White } else { Color::Black };
            let mut here = Browser::beginning(own_side, first, rng.u32(..));
            let mut there = Browser::new();
            let mut correspondence = Vec::<String>::new();
            for _ in 0..40 {
                if here.harness.session().phase() == Phase::ToMove {
                    write(&mut rng, &mut here);
                }
                if here.harness.session().phase() == Phase::Over {
                    break;
                }
                if let Some(latest) = correspondence.last().filter(|_| rng.u8(..3) == 0) {
                    let drafted = |browser: &Browser| (browser.harness.moves(), browser.harness.session().phase());
                    let before = drafted(&here);
                    here.open(latest);
                    assert_eq!(drafted(&here), before, "{latest} is answered here");
                }
                let message = here.send();
                there.open(&message);
                assert_eq!(there.harness.failed_link(), None, "{message}");
                assert_eq!(
                    (here.harness.moves(), here.harness.session().game.line_outcome()),
                    (there.harness.moves(), there.harness.session().game.line_outcome())
                );
                correspondence.push(message);
                // Both sides recognize every earlier message as such.
                let older = rng.choice(&correspondence[..correspondence.len() - 1]);
                for browser in [&mut here, &mut there] {
                    if let Some(older) = older {
                        browser.open(older);
                        assert!(
                            browser.harness.failed_link().is_some(),
                            "{older} after {}",
                            correspondence[correspondence.len() - 1]
                        );
                        browser.apply(OpenAction::BackToGame);
                    }
                    if rng.u8(..4) == 0 {
                        browser.reload();
                    }
                }
                std::mem::swap(&mut here, &mut there);
            }
            assert_eq!(here.harness.session().game.moves(), there.harness.session().game.moves());
        }
    }
}

/// Writes a random message, mostly a move.
fn write(rng: &mut Rng, browser: &mut Browser) {
    match rng.u8(..40) {
        0 => browser.apply(GameAction::Resign),
        1..10 if browser.harness.session().is_draw_offered_in_correspondence() => {
            browser.apply(CorrespondenceAction::Declare(Some(DeclarationKind::DrawAcceptance)))
        }
        _ => {
            if browser.harness.session().is_draw_offered_in_correspondence() && rng.bool() {
                browser.apply(CorrespondenceAction::Declare(Some(DeclarationKind::DrawDecline)));
            }
            let Some(mv) = legal_move(rng, browser.harness.session().game.latest()) else { return };
            browser.apply(BoardInput::Move(mv.into()));
            if rng.u8(..4) == 0 {
                browser.apply(GameAction::OfferDraw);
            }
        }
    }
    if browser.harness.session().phase() == Phase::ToMove {
        // A resignation before the first move has no effect.
        let mv = legal_move(rng, browser.harness.session().game.latest()).expect("a game that goes on");
        browser.apply(BoardInput::Move(mv.into()));
    }
}

#[test]
fn unknown_keys_of_a_link_are_kept_while_its_game_goes_on() {
    let mut harness = Harness::new(PEOPLE);
    harness.apply(harness_opening("#/play?moves=b2b4&white=Ann&black=Bob&marks=Gb4b5,Re4&theme=dark&x=%26"));
    assert_eq!((harness.session().presentation.names[0].as_str(), harness.link().shapes.len()), ("Ann", 2));
    harness.play("f7f5");
    let text = link::write(&harness.link());
    assert_eq!(
        text, "#/play?moves=b2b4f7f5&white=Ann&black=Bob&theme=dark&x=%26",
        "what was drawn stood before the move"
    );
    harness.apply(NavigateAction::GoToPly(1));
    assert!(link::write(&harness.link()).contains("theme=dark&x=%26"));
}

#[test]
fn moves_after_the_end_are_analysed_and_reported() {
    let shuffle = "b2b3b7b6b3b2b6b7".repeat(2);
    let mut harness = Harness::new(PEOPLE);
    harness.apply(harness_opening(&format!("#/play?moves={shuffle}c2c4")));
    assert!(harness.session().is_analysed() && harness.failed_link().is_none());
    let said = harness.notice_words().expect("a notice");
    assert!(said.starts_with("The moves after the end of the game (Draw: "), "{said}");
    harness.apply(harness_opening(&format!("#/play?moves={shuffle}")));
    assert!(!harness.session().is_analysed() && harness.session().notice.is_none());
    assert_eq!(harness.session().game.line_outcome(), Some(Outcome::Draw { reason: DrawReason::Repetition }));
}

#[test]
fn a_declaration_that_ends_the_game_is_read_from_the_link_alone() {
    let said = Some(Declaration { by: Color::Black, kind: DeclarationKind::Resignation });
    let link = link::read_game("#/play?moves=b2b4&game=ab12&says=black-resigns").expect("a message");
    assert_eq!(link.declaration(), said);
    let mut harness = Harness::new(PEOPLE);
    harness.apply(OpenAction::Link(Box::new(link)));
    assert_eq!(
        harness.session().correspondence().map(|correspondence| correspondence.own_side),
        Some(Color::White),
        "the other has answered"
    );
    assert!(harness.session().game.line_outcome().is_some());
}

#[test]
fn engine_and_hints_are_off_until_the_end_unless_the_invitation_allows_them() {
    let start = Position::default();
    for engine in [false, true] {
        let (mut ann, mut bob) = (Browser::new(), Browser::new());
        ann.harness.apply(OpenAction::Link(Box::new(harness_link("#/play?moves=b2b4f7f5"))));
        ann.harness.apply(EngineAction::ShowLines(Some(LineCount::ONE)));
        assert!(ann.harness.engine().lines.is_some());
        let names = ["Ann".to_owned(), "Bob".to_owned()];
        let new = NewCorrespondence { start, own_side: Color::White, names, engine_allowed: engine, seed: 1 };
        ann.apply(OpenAction::BeginCorrespondence(Box::new(new)));
        assert!(ann.harness.engine().lines.is_none(), "it was asked for in another game");
        ann.play("b2b4");
        bob.open(&ann.send());
        for _ in 0..2 {
            let page = &mut bob.harness;
            assert_eq!((page.session().can_ask_engine(), page.can_ask_for_hint()), (engine, engine));
            page.apply(EngineAction::Hint);
            assert_eq!(page.task().is_some(), engine);
            page.apply(EngineAction::ShowLines(Some(LineCount::ONE)));
            assert_eq!(page.engine().lines.is_some(), engine);
            // The setting belongs to the game and is stored with it.
            let saved = SavedGame::read(&page.saved().write()).expect("a stored game");
            assert_eq!(saved.correspondence().map(|game| game.engine_allowed), Some(engine));
            page.apply(OpenAction::OpenSaved(Box::new(saved)));
        }
        bob.apply(GameAction::Resign);
        assert_eq!(bob.harness.session().can_ask_engine(), engine, "the end is not sent yet");
        bob.send();
        bob.apply(EngineAction::ShowLines(Some(LineCount::ONE)));
        assert!(bob.harness.session().can_ask_engine() && bob.harness.engine().lines.is_some());
        bob.apply(GameAction::Rematch { seed: 7 });
        assert_eq!(bob.harness.session().can_ask_engine(), engine, "as in the game before");
    }
}

#[test]
fn the_caption_says_what_is_to_be_sent() {
    let mut ann = Browser::beginning(Color::White, Position::default(), 1);
    assert_eq!(ann.harness.caption(), words::BEGIN);
    ann.play("b2b4");
    assert_eq!(ann.harness.caption(), sentence(words::UNSENT));
    ann.send();
    assert_eq!(ann.harness.caption(), words::waiting("Bob"));
}
