//! The game in the address: opened, followed, shared, and repaired when it is faulty.

use crate::browser::Capability;
use crate::page::browse;
use crate::steps::wait_started;

#[test]
fn a_link_opens_its_position_and_the_address_follows_the_game() {
    browse(|page| {
        page.open("#/play?rules=pure&fen=ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC_w_-_-_0_1&moves=b2b4f7f5");
        wait_started(page);
        page.wait_text(".chip", |chip| chip.ends_with("Pure Ultima"));
        page.wait_attribute("[data-square=f5]", "aria-label", |label| label.contains("black Pawn"));
        page.click_square("g2");
        page.click_square("g4");
        page.wait_address(|address| address.ends_with("moves=b2b4f7f5g2g4"));
        page.click(".walk button:named(Start of the game)");
        page.wait_address(|address| address.contains("cursor=0"));
        page.reload();
        wait_started(page);
        page.until("three moves", || (page.count(".move") == 3).then_some(()));
        page.wait_text(".caption .message", |says| says == "Start of the game.");
    });
}

#[test]
fn a_bad_link_says_where_and_why_and_offers_ways_on() {
    browse(|page| {
        page.open("#/play?fen=ilxkwxlc/ppppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC_w");
        wait_started(page);
        page.wait_text(".problem", |text| text.contains("character 18") && text.contains("rank 7 has 9 squares"));
        page.screenshot("bad-link");
        page.click(".problem button:named(Back to the game)");
        page.wait_gone(".problem");
        page.wait_attribute("[data-square=a1]", "aria-label", |label| label.contains("white Immobilizer"));
    });
}

#[test]
fn a_link_with_a_bad_move_keeps_the_moves_before_it() {
    browse(|page| {
        page.open("#/play?moves=b2b4f7f5b4b9");
        wait_started(page);
        page.wait_text(".problem", |text| text.contains("b4b9"));
        page.click(".problem button.primary");
        page.until("two moves", || (page.count(".move") == 2).then_some(()));
    });
}

#[test]
fn an_invalid_position_lists_its_reasons_and_shows_moves() {
    browse(|page| {
        page.open("#/play?fen=kk6/8/8/8/3l4/8/3P4/8_w");
        wait_started(page);
        page.wait_text(".problem", |text| text.contains("White has no King") && text.contains("Black has 2 Kings"));
        page.click_square("d4");
        page.wait_for(".mark.capture[data-at=d1]");
    });
}

#[test]
fn a_new_address_opens_in_the_same_page_and_back_returns() {
    browse(|page| {
        page.need(Capability::Activation);
        page.open("#/play?moves=b2b4");
        wait_started(page);
        page.js("location.hash = '#/play?moves=c2c4c7c5'", &[]);
        page.until("two moves", || (page.count(".move") == 2).then_some(()));
        page.back();
        page.until("one move", || (page.count(".move") == 1).then_some(()));
    });
}

#[test]
fn a_pasted_position_opens_and_a_bad_one_is_reported() {
    browse(|page| {
        wait_started(page);
        page.click(".tools button:named(Share)");
        page.click("#share-open");
        page.click("dialog [name=open]");
        page.type_text("8/8/9/8\u{e007}");
        page.wait_text("#open-problem", |text| text.contains("character 5"));
        page.js("document.querySelector('[name=open]').value = 'q6k/8/8/8/8/8/8/K7 b'", &[]);
        page.click("dialog form button");
        page.wait_gone("dialog");
        page.wait_attribute("[data-square=a8]", "aria-label", |label| label.contains("black Withdrawer"));
    });
}
