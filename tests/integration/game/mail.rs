//! Links as mail brings them: between other words, quoted, broken into lines.

use ultima::game::OpenAction;
use ultima::game::library::{Intake, intake};

use crate::harness::{Harness, PEOPLE, opening};

const LINK: &str = "#/play?moves=b2b4f7f5g2g4a7a5c2c4&white=Ann&black=Bob&game=ab12";

/// What a text holds on a fresh page.
fn read(text: &str) -> Intake {
    intake(&Harness::new(PEOPLE), text, |_| None)
}

/// What a link opens.
fn opened(fragment: &str) -> Intake {
    Intake::Opens(opening(fragment))
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
            matches!(read(text), Intake::Opens(OpenAction::Restore(..)) | Intake::Wrong { partial: Some(_), .. }),
            "{text}"
        );
    }
    let spaced = "#/play?fen=7k/8/8/8/8/8/8/K7 b - - 3 9&moves=h8g8";
    assert_eq!(read(spaced), opened(spaced));
}

#[test]
fn a_link_goes_on_in_the_next_line() {
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
fn a_link_that_cannot_be_opened_is_handed_out_for_its_error() {
    let Intake::Wrong { why, partial: None } = read("Look: https://ultima.example/#/play?moves=b2b9\nRegards") else {
        panic!("it cannot be opened");
    };
    let OpenAction::LinkError(refused) = opening("#/play?moves=b2b9") else { panic!("it cannot be opened") };
    assert_eq!(why, refused.error.to_string());
}
