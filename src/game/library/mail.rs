//! A link as mail brings it: between other words, quoted, broken into lines, with a full stop behind it.

use crate::notation::link;

/// What a link begins with, after the address of the app.
const START: &str = "#/";
/// What may follow a link without a blank and is none of it.
const BEHIND: &[char] = &['.', ',', ';', ':', '!', '>', ')', ']', '"', '\''];
/// What a quoted line begins with.
const QUOTED: &[char] = &['>', '|', ' ', '\t'];

/// Returns the fragment of the first link in a text, one that nobody has quoted before one that is; nothing where there
/// is none. Of its readings, the longest that can be opened.
pub fn fragment(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let has_link = |line: &&str| line.contains(START);
    let own = lines.iter().position(|line| has_link(line) && !line.starts_with('>'));
    let first = own.or_else(|| lines.iter().position(has_link))?;
    let readings = readings(&lines[first..], longest(&lines));
    let readable = readings.iter().rev().find(|reading| link::read_game(reading).is_ok());
    // In a longer text an address of another place is none of its business.
    let own = |reading: &&String| lines.len() == 1 || link::place(reading).is_some();
    readable.or(readings.first().filter(own)).cloned()
}

/// Returns the length of the longest line, in characters.
fn longest(lines: &[&str]) -> usize {
    lines.iter().map(|line| line.chars().count()).max().unwrap_or_default()
}

/// Returns the fragments that a link in the first of these lines may mean, the shortest first: up to a blank, to the
/// end of its line, and on through the lines that a program for mail has made of it.
fn readings(lines: &[&str], full: usize) -> Vec<String> {
    let Some((_, rest)) = lines[0].split_once(START) else { return Vec::new() };
    let mut whole = format!("{START}{rest}");
    let mut readings = vec![tidy(whole.split_whitespace().next().unwrap_or_default()), tidy(&whole)];
    for pair in lines.windows(2) {
        let broken = whole.ends_with('=');
        let next = pair[1].trim_start_matches(QUOTED).trim_end();
        // Only a line that is full goes on in the next, and a link has no blanks.
        if next.is_empty() || next.contains(' ') || !broken && pair[0].chars().count() + 3 < full {
            break;
        }
        whole.truncate(whole.trim_end().len() - usize::from(broken));
        whole += next;
        readings.push(tidy(&whole));
    }
    readings
}

/// Returns a link without what stands behind it, and as it was before a page has made text of it.
fn tidy(link: &str) -> String {
    link.trim().trim_end_matches(BEHIND).replace("&amp;", "&").replace("=3D", "=")
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK: &str = "#/play?moves=b2b4f7f5g2g4a7a5c2c4&white=Ann&black=Bob&game=ab12";

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
            assert_eq!(fragment(&text).as_deref(), Some(LINK), "{text}");
        }
        assert_eq!(fragment("1. b2-b4 f7-f5"), None);
        assert_eq!(fragment("From https://clubs.example/#/game/7\n1. b2-b4 f7-f5"), None);
        let spaced = "#/play?fen=7k/8/8/8/8/8/8/K7 b - - 3 9&moves=h8g8";
        assert_eq!(fragment(spaced).as_deref(), Some(spaced));
    }

    #[test]
    fn a_link_goes_on_in_the_next_line() {
        let address = format!("https://ultima.example/{LINK}");
        for width in [40, 60, 72] {
            let wrap = |mark: &str, quote: &str| {
                let signs: Vec<char> = address.chars().collect();
                let lines: Vec<String> = signs.chunks(width).map(|line| line.iter().collect()).collect();
                format!(
                    "{quote}Dear Bob\n{quote}{}\n{quote}\n{quote}Regards, Ann",
                    lines.join(&format!("{mark}\n{quote}"))
                )
            };
            for text in [wrap("", ""), wrap("", "> "), wrap("=", "")] {
                assert_eq!(fragment(&text).as_deref(), Some(LINK), "{text}");
            }
        }
    }

    #[test]
    fn a_link_that_cannot_be_opened_is_handed_out_for_its_error() {
        let bad = "Look: https://ultima.example/#/play?moves=b2b9\nRegards";
        assert_eq!(fragment(bad).as_deref(), Some("#/play?moves=b2b9"));
    }
}
