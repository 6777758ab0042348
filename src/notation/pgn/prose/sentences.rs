//! The claims of sentences about a game: how it ended, and whether the moves in them were played or only considered.

use crate::notation::pgn::GameResult;
use crate::rules::{Color, Position};

/// What a sentence says about a game, and how certainly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Inference<T> {
    Certain(T),
    /// The sentence may mean something else.
    Possible(T),
}

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

/// Words in sentences about hypothetical events.
const CONDITIONS: &str = " if would could should might unless instead otherwise nearly almost ";

/// Words in clauses about events that did not happen, or did not happen in this game.
const NEGATIONS: &str = " may not never refused declined offered offers offer hoped hopes hoping likely probably perhaps \
    earlier previous other another can cannot must wins threatens ";

const THOUGHTS: &str = " better best alternative alternatives possible possibly idea plan threat threatening threatened \
    feared considered suppose supposing avoid avoided avoiding prevent prevents preventing example diagram ";

const NARRATIVE: &str = " then now came continued continues followed played plays went opened began replied \
    answered ";

/// Returns whether moves are only considered, not played. The words before and after them in their sentence show it:
/// `If now ...`, `... would lose`.
pub(super) fn is_thought_of(before: &str, behind: &str) -> bool {
    let before = last_sentence(before);
    let clause = before.rsplit([',', ')']).next().unwrap_or_default();
    let next = behind.split_whitespace().take(2).map(str::to_lowercase).collect::<Vec<_>>().join(" ");
    let is_thought = |text: &str| has_any(text, CONDITIONS) || has_any(text, THOUGHTS);
    has_any(clause, NEGATIONS) || is_thought(&before) || is_thought(&next)
}

/// Returns whether the text before some moves introduces them, or leaves them a sentence of their own.
pub(super) fn is_narrated(before: &str) -> bool {
    let sentence = last_sentence(before);
    sentence.is_empty() || has_any(&sentence, NARRATIVE)
}

/// The number of characters examined before moves.
const NEAR: usize = 400;

/// Returns the unfinished sentence at the end of a text in lower case, or an empty text after the end of a sentence.
fn last_sentence(text: &str) -> String {
    let from = text.char_indices().rev().nth(NEAR).map_or(0, |(at, _)| at);
    let mut lines: Vec<&str> = text[from..].lines().rev().take_while(|line| !line.trim().is_empty()).collect();
    lines.reverse();
    let paragraph = lines.join(" ").to_lowercase();
    let ends = paragraph.trim_end().ends_with(['.', '!', '?', ';', ':', ')', '}']);
    sentences(&paragraph).pop().filter(|_| !ends).unwrap_or_default()
}

/// Returns the result of a game without a result token after its moves. It is the result on the board if the game is
/// over there. Otherwise it is taken from the prose after the last move: the first certain result or the last possible
/// one. The board alone does not show a draw by repetition.
pub(super) fn result(position: &Position, prose: &str) -> Option<Inference<GameResult>> {
    if let outcome @ Some(_) = position.outcome() {
        return Some(Inference::Certain(outcome.into()));
    }
    if let Some(result) = prose.lines().rev().find_map(token) {
        return Some(Inference::Certain(result));
    }
    let sentences = sentences(&prose.replace('\n', " ").to_lowercase());
    let claims: Vec<_> = sentences.iter().filter_map(|sentence| claim(sentence, position.turn())).collect();
    claims.iter().find(|claim| matches!(claim, Inference::Certain(_))).or(claims.last()).cloned()
}

const fn won_by(color: Color) -> GameResult {
    match color {
        Color::White => GameResult::WhiteWins,
        Color::Black => GameResult::BlackWins,
    }
}

/// Returns the result at the end of a line: `A fine finish. 0-1`.
fn token(line: &str) -> Option<GameResult> {
    let word = line.split_whitespace().next_back()?.trim_matches(['.', '(', ')', '[', ']', ',', '{', '}']);
    GameResult::from_token(word).filter(|_| word.chars().count() > 2)
}

/// Returns the sentences of a text. The full stop of a number does not end a sentence.
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
fn claim(text: &str, turn: Color) -> Option<Inference<GameResult>> {
    let denied = |clause: &&str| has_any(clause, NEGATIONS) || has_any(clause, CONDITIONS);
    let clauses: Vec<&str> = text.split([',', ':']).map(str::trim).filter(|clause| !denied(clause)).collect();
    match clauses.iter().find_map(|clause| named(clause, turn)) {
        Some(result) if !has_any(text, CONDITIONS) => Some(Inference::Certain(result)),
        named => named.or_else(|| clauses.iter().find_map(|clause| hint(clause))).map(Inference::Possible),
    }
}

/// Returns the result that a clause certainly names.
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

/// Returns the result that a clause possibly names.
fn hint(text: &str) -> Option<GameResult> {
    let won = |side: &str| ["won", "has won", "is winning"].iter().any(|said| has(text, &format!("{side} {said}")));
    let drawn = ["draw", "drawn", "remis", "stalemate"].iter().any(|said| has(text, said));
    match (won("white"), won("black")) {
        (true, _) => Some(GameResult::WhiteWins),
        (_, true) => Some(GameResult::BlackWins),
        _ => drawn.then_some(GameResult::Draw),
    }
}

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

fn has(text: &str, words: &str) -> bool {
    let whole = |at: usize| {
        let (before, after) = (&text[..at], &text[at + words.len()..]);
        !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric)
    };
    text.match_indices(words).any(|(at, _)| whole(at))
}
