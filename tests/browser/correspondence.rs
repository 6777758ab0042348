//! A game by link between two people, each with their own browser; suggestions for impossible moves; variations by
//! keys.

use crate::page::{Page, browse};
use crate::steps::{choose_opponent, choose_side, wait_started};

/// Begins a game by link, with White.
fn begin(page: &Page, me: &str, other: &str) {
    begin_as(page, 0, me, other);
}

/// Begins a game by link with this side: 0 for White, 2 for Black.
fn begin_as(page: &Page, side: u32, me: &str, other: &str) {
    wait_started(page);
    page.click(".tools button:named(New game)");
    choose_opponent(page, "by-link");
    choose_side(page, side);
    page.wait_for("dialog[open] [name=me]");
    for (name, value) in [("me", me), ("other", other)] {
        page.js(
            "document.querySelector(`dialog [name=${arguments[0]}]`).value = arguments[1]",
            &[name.into(), value.into()],
        );
    }
    page.click("dialog button.primary");
    page.wait_gone("dialog");
    page.wait_for(".correspondence");
}

/// Returns a test for a button that sends this or, if the browser can't share, copies it.
fn sends(what: &'static str) -> impl Fn(&str) -> bool {
    move |text| [format!("Send {what}"), format!("Copy {what}")].iter().any(|name| text == name)
}

fn play(page: &Page, from: &str, to: &str) {
    page.click_square(from);
    page.click_square(to);
    page.wait_text(".sending .primary", sends("the message"));
}

/// Sends the message, and returns its link relative to the address of the app.
fn send(page: &Page) -> String {
    page.click(".sending .primary");
    page.wait_gone(".sending .primary");
    let link = page.js("return document.querySelector('.correspondence textarea').value", &[]);
    let link = link.as_str().expect("a link");
    link[link.find('#').expect("a fragment")..].to_owned()
}

/// Opens a message on the current page, as following a link does.
fn open(page: &Page, message: &str) {
    page.js("location.hash = arguments[0]", &[message.into()]);
}

fn wait_said(page: &Page, said: &str) {
    page.until(said, || {
        let texts = [".correspondence [role=status]", ".caption .message"].map(|css| page.text(css));
        texts.into_iter().flatten().any(|text| text.contains(said)).then_some(())
    });
}

#[test]
fn names_typed_for_a_game_by_link_survive_another_choice() {
    browse(|page| {
        begin(page, "Ann", "Bob");
        page.click(".tools button:named(New game)");
        page.wait_for("dialog[open] [name=other]");
        let name = || page.js("return document.querySelector('dialog [name=other]').value", &[]);
        assert_eq!(name(), "Bob", "that of the last game");
        page.js("document.querySelector('dialog [name=other]').value = 'Cleo'", &[]);
        choose_side(page, 2);
        page.click("dialog [name=engine]");
        assert_eq!(name(), "Cleo");
    });
}

#[test]
fn two_people_play_a_game_by_link() {
    browse(|ann| {
        browse(|bob| {
            begin(ann, "Ann", "Bob");
            play(ann, "b2", "b3");
            ann.click(".sending button:named(Take it back)");
            ann.until("no move", || (ann.count(".move") == 0).then_some(()));
            play(ann, "b2", "b4");
            let message = ann.js("return document.querySelectorAll('.correspondence textarea')[1].value", &[]);
            assert!(message.as_str().is_some_and(|text| text.contains(": 1. b2-b4. Your move: http")), "{message}");
            let first = send(ann);
            ann.screenshot("sent");
            wait_said(ann, "It is Bob's turn");

            open(bob, &first);
            wait_said(bob, "Ann played 1. b2-b4; your move.");
            bob.wait_text(".player-bar.near .name", |name| name == "Bob (you)");
            assert_eq!(bob.attribute(".player-bar.near", "data-side").as_deref(), Some("black"));
            bob.screenshot("arrived");
            // The game belongs to this browser from now on: another tab continues it.
            let here = bob.window();
            bob.open_window("");
            wait_started(bob);
            wait_said(bob, "Ann played 1. b2-b4; your move.");
            bob.close_window(&here);
            play(bob, "f7", "f5");
            bob.click(".correspondence [name=offer]");
            bob.wait_text(".caption .message", |says| {
                says.starts_with("You offer a draw with your move. Your move is not sent")
            });
            let offer = send(bob);

            open(ann, &offer);
            wait_said(ann, "Bob offers a draw.");
            ann.screenshot("offered");
            ann.wait_text(".caption .message", |says| says.starts_with("Bob offers a draw."));
            ann.click(".caption button:named(Decline)");
            ann.wait_text(".caption .message", |says| says == "You decline the draw with your move.");
            play(ann, "c2", "c4");
            let refused = send(ann);
            open(bob, &refused);
            wait_said(bob, "Ann declines the draw.");

            // An older message is recognized as such, and so is the newest one after a reload.
            open(bob, &first);
            bob.wait_text(".problem", |text| text.contains("Your saved game is 2 moves further on"));
            bob.screenshot("older");
            bob.click(".problem .primary");
            bob.until("three moves", || (bob.count(".move") == 3).then_some(()));
            bob.wait_address(|address| address.contains("c2c4"));
            bob.reload();
            wait_started(bob);
            wait_said(bob, "your move");

            bob.click(".actions button:named(Resign)");
            bob.click("dialog .danger");
            bob.wait_gone("dialog");
            bob.wait_text(".sending .primary", sends("my answer"));
            let resigned = send(bob);
            open(ann, &resigned);
            ann.wait_text(".result", |text| text.starts_with("1–0") && text.contains("Black resigned"));
            wait_said(ann, "Bob resigns.");
            for page in [ann, bob] {
                // The library has one game, which is over, and it can be opened again.
                page.click(".head nav a[href='#/games']");
                page.wait_text(".games .muted", |about| about.contains("2 moves") && about.contains("White won"));
                assert_eq!(page.count(".games > li"), 1);
                page.open_window("");
                wait_started(page);
                page.wait_text(".result", |text| text.starts_with("1–0"));
            }
        });
    });
}

#[test]
fn the_other_is_invited_and_what_is_said_of_sending_ends_with_the_answer() {
    browse(|page| {
        begin_as(page, 2, "Ann", "Bob");
        page.wait_text(".sending .primary", sends("the invitation"));
        let first = send(page);
        let said = ".sending p.muted";
        page.wait_text(said, |said| !said.is_empty());
        open(page, &format!("{first}&moves=b2b4"));
        page.until("one move", || (page.count(".move") == 1).then_some(()));
        page.wait_text(said, str::is_empty);
        play(page, "f7", "f5");
        let second = send(page);
        page.wait_text(said, |said| !said.is_empty());
        // A reply without a move is a message, too.
        open(page, &format!("{second}&says=white-resigns"));
        page.wait_text(".result", |text| text.contains("White resigned"));
        page.wait_text(said, str::is_empty);
    });
}

#[test]
fn a_friend_is_invited_from_share() {
    browse(|page| {
        wait_started(page);
        page.click(".tools button:named(Share)");
        page.click("dialog[open] .invite");
        page.until("the form of a game by link", || {
            (page.js("return document.querySelector('dialog[open] [name=opponent]:checked')?.value", &[]) == "by-link")
                .then_some(())
        });
        page.screenshot("invitation");
        page.click("dialog button.primary");
        page.wait_gone("dialog");
        page.wait_for(".correspondence");
    });
}

#[test]
fn a_visitor_who_comes_by_a_link_finds_the_tour() {
    browse(|page| {
        begin(page, "Ann", "Bob");
        play(page, "b2", "b4");
        let first = send(page);
        // By its other name, the server is another site, so nothing is stored for it.
        let link = page.js("return location.href.split('#')[0] + arguments[0]", &[first.into()]);
        page.open_foreign(&link.as_str().expect("an address").replace("127.0.0.1", "localhost"));
        wait_started(page);
        page.wait_text(".way-in a", |text| text == "Two-minute tour");
        page.screenshot("way-in");
        page.click(".way-in button");
        page.wait_gone(".way-in");
        page.until("the answer can be played", || (page.count(".move") == 1).then_some(()));
        play(page, "f7", "f5");
    });
}

#[test]
fn on_a_phone_the_move_can_be_sent_where_it_was_made() {
    browse(|page| {
        page.resize(390, 844);
        begin(page, "Ann", "Bob");
        page.tap_square("b2");
        page.tap_square("b4");
        page.wait_text(".sending .primary", sends("the message"));
        page.wait_text(".caption .message", |text| text.contains("not sent yet"));
        let in_sight = "const button = document.querySelector('.sending .primary');
            const { left, top, width, height } = button.getBoundingClientRect();
            return scrollY === 0 && document.elementFromPoint(left + width / 2, top + height - 2) === button";
        assert_eq!(page.js(in_sight, &[]), true);
        page.screenshot("unsent");
        page.click(".head nav a[href='#/games']");
        page.wait_text(".games .title", |title| title.starts_with("Ann against Bob · Game "));
        page.wait_text(".games .muted", |about| about.contains("your move is not sent"));
    });
}

#[test]
fn the_engine_is_off_in_a_game_by_link_unless_it_was_invited() {
    browse(|page| {
        begin(page, "Ann", "Bob");
        page.wait_text(".engine", |text| text.contains("No engine until the game ends"));
        assert_eq!(page.count(".engine .toggle") + page.count(".actions button:named(Hint):not(:disabled)"), 0);
        page.open("#/play?moves=b2b4&game=ab12&engine=1");
        page.wait_for(".engine .toggle");
        page.wait_for(".actions button:named(Hint):not(:disabled)");
    });
}

#[test]
fn the_side_is_a_choice_where_a_message_does_not_say_whose_it_is() {
    browse(|page| {
        page.open("#/play?moves=b2b4&game=ab12&white=Ann&black=Bob");
        wait_started(page);
        let wait_side = |side: &str| page.wait_text(".own-side", |text| text.starts_with(&format!("You play {side};")));
        wait_side("Black");
        page.wait_text(".correspondence", |text| text.contains("could change it"));
        page.click(".own-side button:named(I play White)");
        wait_said(page, "It is Bob's turn");
        wait_side("White");
        page.click(".own-side button:named(I play Black)");
        play(page, "f7", "f5");
        send(page);
        page.wait_gone(".own-side");
        page.wait_text(".correspondence", |text| !text.contains("could change it"));
    });
}

#[test]
fn a_tampered_message_says_where_and_why() {
    browse(|page| {
        for (message, why) in [
            ("#/play?moves=b2b4f7f2&game=ab12", "Black's move 1, 'f7f2', is not legal"),
            ("#/play?moves=b2b4&game=ab12&says=white-resigns", "White cannot resign here: Black is to move"),
            ("#/play?moves=b2b4&game=a%20b", "up to 16 letters and digits"),
            ("#/play?moves=b2b4&white=0123456789012345678901234567890", "at most 30 characters"),
        ] {
            page.open(message);
            wait_started(page);
            page.wait_text(".problem", |text| text.contains(why));
        }
        page.click(".problem .primary");
        page.until("one move", || (page.count(".move") == 1).then_some(()));
        assert_eq!(page.count(".correspondence"), 0);
    });
}

#[test]
fn the_nearest_moves_are_offered_for_one_that_is_impossible() {
    browse(|page| {
        page.open("#/play?moves=b2b4");
        wait_started(page);
        page.click(".typing summary");
        page.wait_for("#typed:focus");
        page.type_text("f7-f9\u{e007}");
        page.wait_text(".nearest button", |text| text.starts_with("f7-f"));
        page.screenshot("nearest");
        page.click(".nearest button");
        page.until("two moves", || (page.count(".move") == 2).then_some(()));
        page.wait_gone(".nearest");
    });
}

/// Pastes a text into the field that opens records.
fn paste(page: &Page, text: &str) {
    page.click(".tools button:named(Share)");
    page.click("#share-open");
    page.wait_for("dialog[open] [name=open]");
    page.js("document.querySelector('[name=open]').value = arguments[0]", &[text.into()]);
    page.click("dialog form button[type=submit]");
}

#[test]
fn a_record_goes_on_from_the_move_that_was_meant() {
    browse(|page| {
        wait_started(page);
        paste(page, "1. b2-b4 f7-f9 2. c2-c4 c7-c5");
        page.wait_text("#open-problem", |text| text.contains("Move 1 of Black"));
        page.wait_text("dialog .nearest button", |text| text.starts_with("f7-f"));
        page.screenshot("meant");
        page.click("dialog .nearest button");
        page.wait_gone("dialog");
        page.until("four moves", || (page.count(".move") == 4).then_some(()));
    });
}

const UP: char = '\u{e013}';
const DOWN: char = '\u{e015}';
const LEFT: char = '\u{e012}';
const RIGHT: char = '\u{e014}';

#[test]
fn keys_go_from_line_to_line_and_a_deleted_line_comes_back() {
    browse(|page| {
        wait_started(page);
        paste(page, "1. b2-b4 f7-f5 (1... g7-g5 2. h2-h4) 2. c2-c4");
        page.wait_gone("dialog");
        page.js("document.activeElement?.blur()", &[]);
        let current = |text: &str| {
            page.wait_text(".move[aria-current]", |current| current.contains(text));
        };
        current("c2-c4");
        page.press(LEFT);
        current("f7-f5");
        page.press(DOWN);
        current("g7-g5");
        page.press(UP);
        current("f7-f5");
        page.press(LEFT);
        current("b2-b4");
        page.wait_text(".fork .way[aria-current]", |way| way == "f7-f5");
        page.press(DOWN);
        page.wait_text(".fork .way[aria-current]", |way| way == "g7-g5");
        page.screenshot("fork");
        page.press(RIGHT);
        current("g7-g5");

        page.click(".annotate summary");
        page.click(".annotate .danger");
        page.wait_text(".notice", |text| text.contains("Line deleted: 2 moves."));
        page.until("three moves", || (page.count(".move") == 3).then_some(()));
        page.screenshot("deleted");
        page.click(".notice button");
        page.wait_gone(".notice");
        page.until("five moves", || (page.count(".move") == 5).then_some(()));
        current("g7-g5");
    });
}

#[test]
fn a_low_clock_is_marked_and_sounds_once() {
    browse(|page| {
        page.js(
            "localStorage.removeItem('ultima.game');
             localStorage.setItem('ultima.players', JSON.stringify({white: 'person', black: 'person', strength: {level: 3}}));
             localStorage.setItem('ultima.settings', JSON.stringify({time: {white: {'start_s': 21, 'bonus_s': 60},
                                                                          black: {'start_s': 21, 'bonus_s': 60}, bonus: 'bronstein'}}))",
            &[],
        );
        page.open("?low");
        wait_started(page);
        page.js(
            "window.heard = [];
             HTMLMediaElement.prototype.play = function () { heard.push(this.src); return Promise.resolve(); }",
            &[],
        );
        page.click(".tools button:named(New game)");
        page.click("dialog button.primary");
        page.wait_gone("dialog");
        page.click_square("b2");
        page.click_square("b4");
        page.wait_text(".timing p", |text| text == "21 seconds, Bronstein 1 minute");
        page.wait_for(".player-bar.far .clock.low.fell.runs");
        let low = || page.js("return heard.filter(name => name.includes('low')).length", &[]);
        page.until("the sound", || (low() == 1).then_some(()));
        page.click_square("f7");
        page.click_square("f5");
        page.until("the time given back", || (page.count(".player-bar.far .clock.low") == 0).then_some(()));
        assert_eq!(page.count(".player-bar.far .clock.fell"), 1);
        assert_eq!(low(), 1);
    });
}
