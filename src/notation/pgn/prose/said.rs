//! What prose says of a game: who played it, and how it ended.

use crate::notation::pgn::GameResult;
use crate::rules::{Color, Outcome, Position};

/// Something that prose says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Said<T> {
    Surely(T),
    /// It may mean something else.
    Perhaps(T),
}

/// What stands between two names; the longer forms first.
const BETWEEN: [&str; 11] =
    [" - ", " \u{2013} ", " \u{2014} ", "\u{2013}", "\u{2014}", " vs. ", " vs ", " v. ", " v ", " against ", "-"];

/// Words that titles begin with a capital as well, but no name has.
const TITLES: &str = " ultima baroque chess game games tournament round section diagram position opening rules white \
    black notes note club championship match final cup league correspondence postal mail magazine page volume issue \
    draw drawn part chapter the a an and or by in of on from to with this that move moves analysis result annotated \
    comments eteroscacco aise nost january february march april may june july august september october november \
    december monday tuesday wednesday thursday friday saturday sunday re subject date sent ";

/// Small words within names.
const PARTICLES: [&str; 12] = ["de", "van", "von", "der", "den", "di", "da", "del", "la", "le", "dos", "ter"];

/// Returns the players that the lines before a game name, and the line.
pub(super) fn names(lines: &[&str]) -> Option<(usize, Said<[String; 2]>)> {
    let labelled = ["white", "black"].map(|side| lines.iter().find_map(|line| label(line, side)));
    if let [Some(white), Some(black)] = labelled {
        return Some((0, Said::Surely([white, black])));
    }
    let pairs: Vec<(usize, [String; 2], bool)> = (0..)
        .zip(lines)
        .filter_map(|(n, line)| {
            let (names, sure) = pair(line)?;
            Some((n, names, sure))
        })
        .collect();
    let several = pairs.iter().any(|(_, names, _)| *names != pairs[0].1);
    // The one nearest to the moves.
    let (line, names, sure) = pairs.into_iter().next_back()?;
    Some((line, if sure && !several { Said::Surely(names) } else { Said::Perhaps(names) }))
}

/// Returns the name behind a side's: `White: John Weight`.
fn label(line: &str, side: &str) -> Option<String> {
    let (found, name) = line.trim().split_once([':', '='])?;
    found.trim().eq_ignore_ascii_case(side).then(|| name_in(name)).flatten().map(str::to_owned)
}

/// Returns the two names of a line, and whether they can be nothing else.
fn pair(line: &str) -> Option<([String; 2], bool)> {
    let line = line.trim().trim_end_matches('.');
    let line = line.rsplit_once(": ").map_or(line, |(_, rest)| rest);
    let between = BETWEEN.into_iter().find(|between| line.contains(between))?;
    let parts: Vec<&str> = line.split(between).collect();
    let [white, black] = match parts[..] {
        [white, black] => [white, black],
        // A result behind the names has a dash of its own.
        [white, black, ..] if between == "-" || between == " - " => [white, black],
        _ => return None,
    };
    let (white, black) = (name_in(white)?, name_in(black)?);
    let words = |name: &str| name.split_whitespace().count();
    let least = words(white).min(words(black));
    // One hyphen between two words is a compound: Anglo-Dutch.
    let sure = least > 1 || between.contains('v') || between == " against ";
    (least > 1 || between != "-").then(|| ([white.to_owned(), black.to_owned()], sure))
}

/// Returns the name that a text begins with, if it is one up to its end, a comma or a parenthesis.
fn name_in(text: &str) -> Option<&str> {
    let whole = text.trim().trim_end_matches(['.', ',', ';']);
    let first = text.split(['(', ',', ';', '[', '0', '1', '\u{bd}']).next().unwrap_or_default().trim();
    [whole, first].into_iter().find(|name| is_name(name))
}

fn is_name(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_word = |word: &&str| {
        let word = word.trim_end_matches(',');
        let letters = word.chars().filter(|letter| letter.is_alphabetic()).count();
        let plain =
            word.chars().all(|letter| letter.is_alphabetic() || matches!(letter, '.' | '\'' | '\u{2019}' | '-'));
        let capital = word.starts_with(char::is_uppercase) || PARTICLES.contains(&word);
        let title = TITLES.contains(&format!(" {} ", word.to_lowercase()));
        plain && capital && !title && (letters > 1 || word.ends_with('.'))
    };
    (1..=4).contains(&words.len()) && words.iter().all(is_word) && !PARTICLES.contains(&words[words.len() - 1])
}

/// What is said of a draw that was made.
const DRAWS: [&str; 14] = [
    "drawn by agreement",
    "draw by agreement",
    "draw agreed",
    "agreed drawn",
    "draw was agreed",
    "agreed a draw",
    "agreed to a draw",
    "agreed to draw",
    "agreed on a draw",
    "game was drawn",
    "game is drawn",
    "ended in a draw",
    "ends in a draw",
    "drawn game",
];

/// Words of sentences about what was not.
const CONDITIONS: &str = " if would could should might unless instead otherwise nearly almost ";

/// Words of clauses about what was not, or not here.
const NEGATIONS: &str = " may not never refused declined offered offers offer hoped hopes hoping likely probably perhaps \
    earlier previous other another can cannot must wins threatens ";

/// Words of clauses about moves that were thought of.
const THOUGHTS: &str = " better best alternative alternatives possible possibly idea plan threat threatening threatened \
    feared considered suppose supposing avoid avoided avoiding prevent prevents preventing example diagram ";

/// Words of clauses that tell what came next.
const NARRATIVE: &str = " then now came continued continues followed played plays went opened began replied \
    answered ";

/// Returns whether moves are thought of, not played, from the words of their sentence before and behind them:
/// `If now ...`, `... would lose`.
pub(super) fn is_thought_of(before: &str, behind: &str) -> bool {
    let before = last_sentence(before);
    let clause = before.rsplit([',', ')']).next().unwrap_or_default();
    let next: Vec<String> = behind.split_whitespace().take(2).map(str::to_lowercase).collect();
    has_any(clause, NEGATIONS)
        || [CONDITIONS, THOUGHTS].into_iter().any(|words| has_any(&before, words))
        || [CONDITIONS, THOUGHTS].into_iter().any(|words| has_any(&next.join(" "), words))
}

/// Returns whether moves that follow a text are a sentence of their own, or what the text tells to come next.
pub(super) fn is_told(before: &str) -> bool {
    let sentence = last_sentence(before);
    sentence.is_empty() || has_any(&sentence, NARRATIVE)
}

/// How much of the text before moves is looked at, in characters.
const NEAR: usize = 400;

/// Returns the beginning of a sentence that a text ends with, in small letters; none behind the end of one.
fn last_sentence(text: &str) -> String {
    let from = text.char_indices().rev().nth(NEAR).map_or(0, |(at, _)| at);
    let mut lines: Vec<&str> = text[from..].lines().rev().take_while(|line| !line.trim().is_empty()).collect();
    lines.reverse();
    let paragraph = lines.join(" ").to_lowercase();
    let ends = paragraph.trim_end().ends_with(['.', '!', '?', ';', ':', ')', '}']);
    sentences(&paragraph).pop().filter(|_| !ends).unwrap_or_default()
}

/// Returns the result of a game that names none after its moves: the one on the board if the game is over there, else
/// what the prose after the last move says. The board alone does not show a draw by repetition.
pub(super) fn result(position: &Position, prose: &str) -> Option<Said<GameResult>> {
    match position.outcome(1) {
        Some(Outcome::Win { winner, .. }) => return Some(Said::Surely(won_by(winner))),
        Some(Outcome::Draw { .. }) => return Some(Said::Surely(GameResult::Draw)),
        None => {}
    }
    if let Some(result) = prose.lines().rev().find_map(token) {
        return Some(Said::Surely(result));
    }
    let sentences = sentences(&prose.replace('\n', " ").to_lowercase());
    let said = sentences.iter().filter_map(|said| sentence(said, position.turn()));
    // The first that is sure, else the last that may be meant.
    let said: Vec<Said<GameResult>> = said.collect();
    said.iter().find(|said| matches!(said, Said::Surely(_))).or(said.last()).cloned()
}

const fn won_by(color: Color) -> GameResult {
    match color {
        Color::White => GameResult::WhiteWins,
        Color::Black => GameResult::BlackWins,
    }
}

/// Returns the result that a line ends with: `A fine finish. 0-1`.
fn token(line: &str) -> Option<GameResult> {
    let word = line.split_whitespace().next_back()?.trim_matches(['.', '(', ')', '[', ']', ',', '{', '}']);
    GameResult::from_token(word).filter(|_| word.chars().count() > 2)
}

/// Returns the sentences of a text; the full stop of a number ends none.
fn sentences(text: &str) -> Vec<String> {
    let mut sentences = vec![String::new()];
    let mut letters = text.chars().peekable();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        let ends = matches!(letter, '.' | '!' | '?' | ';') && !before.is_ascii_digit();
        if ends && letters.peek().is_none_or(|next| !next.is_alphanumeric()) {
            sentences.push(String::new());
        } else if let Some(sentence) = sentences.last_mut() {
            sentence.push(letter);
        }
        before = letter;
    }
    let plain = |sentence: &String| sentence.trim().trim_matches(['(', ')', '{', '}', '[', ']', '"']).trim().to_owned();
    sentences.iter().map(plain).filter(|sentence| !sentence.is_empty()).collect()
}

/// Returns the result that a sentence names: `White resigns`, `so a draw was agreed to`.
fn sentence(text: &str, turn: Color) -> Option<Said<GameResult>> {
    let clauses = || text.split([',', ':']).map(str::trim).filter(|clause| !has_any(clause, NEGATIONS));
    let clauses = || clauses().filter(|clause| !has_any(clause, CONDITIONS));
    match clauses().find_map(|clause| named(clause, turn)) {
        Some(result) if !has_any(text, CONDITIONS) => Some(Said::Surely(result)),
        sure => sure.or_else(|| clauses().find_map(hint)).map(Said::Perhaps),
    }
}

/// Returns the result that a clause names, which can be no other.
fn named(text: &str, turn: Color) -> Option<GameResult> {
    if DRAWS.iter().any(|said| has(text, said)) || matches!(text, "draw" | "drawn" | "a draw" | "remis") {
        return Some(GameResult::Draw);
    }
    if ["resigns", "resigned"].iter().any(|said| text.starts_with(said) && has(text, said)) {
        return Some(won_by(!turn));
    }
    [("white", Color::White), ("black", Color::Black)].into_iter().find_map(|(side, color)| {
        let says = |words: &str| has(text, &format!("{side} {words}"));
        let resigns = ["resigns", "resigned", "has resigned", "gave up"].into_iter().any(says);
        let wins = ["wins", "won", "has won"].into_iter().any(|words| text == format!("{side} {words}"));
        if resigns { Some(won_by(!color)) } else { wins.then_some(won_by(color)) }
    })
}

/// Returns the result that a clause may mean.
fn hint(text: &str) -> Option<GameResult> {
    let won = |side: &str| ["won", "has won", "is winning"].iter().any(|said| has(text, &format!("{side} {said}")));
    let drawn = ["draw", "drawn", "remis", "stalemate"].iter().any(|said| has(text, said));
    match (won("white"), won("black")) {
        (true, _) => Some(GameResult::WhiteWins),
        (_, true) => Some(GameResult::BlackWins),
        _ => drawn.then_some(GameResult::Draw),
    }
}

/// Returns whether a text has one of these words, or one that denies.
fn has_any(text: &str, words: &str) -> bool {
    text.split_whitespace().any(|word| {
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '\'');
        word.ends_with("n't")
            || !word.is_empty()
                && words.contains(&format!(" {word} "))
                && text != format!("white {word}")
                && text != format!("black {word}")
    })
}

/// Returns whether a text has these whole words.
fn has(text: &str, words: &str) -> bool {
    let whole = |at: usize| {
        let (before, after) = (&text[..at], &text[at + words.len()..]);
        !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric)
    };
    text.match_indices(words).any(|(at, _)| whole(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_from_titles() {
        let sure = |white: &str, black: &str| Some(Said::Surely([white.to_owned(), black.to_owned()]));
        let perhaps = |white: &str, black: &str| Some(Said::Perhaps([white.to_owned(), black.to_owned()]));
        for (text, expected) in [
            ("Ultima Tournament\nJohn Weight-Paul Yearout", sure("John Weight", "Paul Yearout")),
            ("Game 3: J. Weight - P. van der Yearout, AISE 1987", sure("J. Weight", "P. van der Yearout")),
            ("John Weight (White) \u{2013} Paul Yearout (Black)", sure("John Weight", "Paul Yearout")),
            ("Weight vs. Yearout", sure("Weight", "Yearout")),
            ("John Weight - Paul Yearout 1/2-1/2", sure("John Weight", "Paul Yearout")),
            ("White: John Weight\nBlack: Paul Yearout", sure("John Weight", "Paul Yearout")),
            ("Weight - Yearout", perhaps("Weight", "Yearout")),
            ("Ann Lee - Bo Day\nCy Fox - Di Gray", perhaps("Cy Fox", "Di Gray")),
            ("Anglo-Dutch Match", None),
            ("Ultima - Baroque Chess", None),
            ("Notes by the winner - and others", None),
            ("A well-known opening", None),
            ("Correspondence game 1986-87", None),
        ] {
            let lines: Vec<&str> = text.lines().collect();
            assert_eq!(names(&lines).map(|(_, said)| said), expected, "{text}");
        }
    }
}
