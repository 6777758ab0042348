//! Writes records.

use super::games::read;
use super::nag;
use super::parsed::{ParsedGame, Problem, ProblemKind};
use super::record::{Record, RecordLine, RecordNode};
use super::tags::{ROSTER, tag_line};
use crate::notation::alphabet::Alphabet;
use crate::notation::fen;
use crate::notation::move_text::{self, Notation};
use crate::notation::typed_move;
use crate::rules::{Color, Move, Position, RuleSet, Setup};

/// The maximum length of a line of moves, in characters. A longer word gets its own line.
const WIDTH: usize = 80;

/// Returns a record in the file form, with moves in Abbott's notation. It ends with an empty line, so that records
/// written one after another form a file.
pub fn write(record: &Record) -> String {
    let mut text = String::new();
    for name in ROSTER {
        tag(&mut text, name, record.tags.get(name).unwrap_or("?"));
    }
    tag(&mut text, "Result", record.result.token());
    tag(&mut text, "Variant", "Ultima");
    start_tags(&mut text, record);
    for (name, value) in record.tags.iter().filter(|(name, _)| !ROSTER.contains(name)) {
        tag(&mut text, name, value);
    }
    text + "\n" + &movetext(record, Notation::Abbott, Alphabet::Abbott) + "\n"
}

/// Returns the moves of a record in any notation, with comments and variations. Only the tags that the start needs are
/// written.
pub fn write_moves(record: &Record, notation: Notation, alphabet: Alphabet) -> String {
    let mut text = String::new();
    if record.start.to_setup() != Setup::start(RuleSet::default(), RuleSet::default().default_array()) {
        start_tags(&mut text, record);
        text += "\n";
    }
    text + &movetext(record, notation, alphabet) + "\n"
}

/// Returns the moves that a notation would make ambiguous, if the output of [`write_moves`] would not be read back as
/// the same game. It is empty if later moves show which moves are meant. The places are those in the text that was
/// read. A move of a variation has the place of the move that the variation replaces.
pub fn lost_moves(game: &ParsedGame, notation: Notation, alphabet: Alphabet) -> Vec<Problem> {
    let record = &game.record;
    let again = read(&write_moves(record, notation, alphabet), &record.start);
    if again.stop.is_none() && again.record.line == record.line {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut position = record.start;
    for (node, &place) in record.line.nodes.iter().zip(&game.places) {
        lost_at(node, &position, notation, alphabet, &mut |text, mv| {
            found.push(Problem { place, text, kind: ProblemKind::Ambiguous(mv) });
        });
        position = position.play_unchecked(node.mv);
    }
    found
}

/// Calls `visit` with each move that its text does not identify, including the moves of variations.
fn lost_at(
    node: &RecordNode,
    position: &Position,
    notation: Notation,
    alphabet: Alphabet,
    visit: &mut impl FnMut(String, Move),
) {
    let text = move_text::write(notation, position, node.mv, alphabet);
    if typed_move::read(position, &text) != Ok(node.mv) {
        visit(text, node.mv);
    }
    for variation in &node.variations {
        let mut position = *position;
        for node in &variation.nodes {
            lost_at(node, &position, notation, alphabet, visit);
            position = position.play_unchecked(node.mv);
        }
    }
}

fn start_tags(text: &mut String, record: &Record) {
    let setup = record.start.to_setup();
    tag(text, "RuleSet", &setup.rules.to_string());
    if setup != Setup::start(setup.rules, setup.rules.default_array()) {
        tag(text, "SetUp", "1");
        tag(text, "FEN", &fen::write(&setup, Alphabet::Abbott));
    }
}

fn tag(text: &mut String, name: &str, value: &str) {
    *text += &tag_line(name, value);
}

fn movetext(record: &Record, notation: Notation, alphabet: Alphabet) -> String {
    let mut writer = Writer { words: Vec::new(), is_glued: false, notation, alphabet };
    writer.line(&record.line, record.start);
    writer.word(record.result.token());
    fill(&writer.words)
}

const LINE_END: &str = "\n";

/// Returns the words on lines, separated by spaces.
fn fill(words: &[String]) -> String {
    let (mut text, mut column) = (String::new(), 0);
    for word in words {
        let length = word.chars().count();
        if column > 0 && word != LINE_END {
            let fits = column + 1 + length <= WIDTH;
            text += if fits { " " } else { LINE_END };
            column = if fits { column + 1 } else { 0 };
        }
        text += word;
        column = if word == LINE_END { 0 } else { column + length };
    }
    text + LINE_END
}

struct Writer {
    words: Vec<String>,
    /// Whether the next word is appended to the last one without a space.
    is_glued: bool,
    notation: Notation,
    alphabet: Alphabet,
}

impl Writer {
    fn word(&mut self, word: &str) {
        match self.words.last_mut() {
            Some(last) if self.is_glued => *last += word,
            _ => self.words.push(word.to_owned()),
        }
        self.is_glued = false;
    }

    fn line(&mut self, line: &RecordLine, mut position: Position) {
        let mut numbered = false;
        for node in &line.nodes {
            self.comments(&node.starting_comments);
            numbered &= node.starting_comments.is_empty();
            match position.turn() {
                Color::White => self.word(&format!("{}.", position.fullmoves())),
                Color::Black if !numbered => self.word(&format!("{}...", position.fullmoves())),
                Color::Black => {}
            }
            self.node(node, &position);
            position = position.play_unchecked(node.mv);
            numbered = node.comments.is_empty() && node.variations.is_empty();
        }
        self.comments(&line.closing_comments);
    }

    fn node(&mut self, node: &RecordNode, position: &Position) {
        let sign = node.nags.first().and_then(|&first| nag::sign(first));
        self.word(&(move_text::write(self.notation, position, node.mv, self.alphabet) + sign.unwrap_or_default()));
        for nag in node.nags.iter().skip(usize::from(sign.is_some())) {
            self.word(&format!("${nag}"));
        }
        self.comments(&node.comments);
        for variation in &node.variations {
            self.word("(");
            self.is_glued = true;
            self.line(variation, *position);
            self.is_glued = self.words.last().is_some_and(|last| last != LINE_END);
            self.word(")");
        }
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            let words: Vec<&str> = comment.split_whitespace().collect();
            if comment.contains('}') {
                // A comment in braces cannot hold this text.
                self.word(&format!("; {}", words.join(" ")));
                self.word(LINE_END);
            } else {
                let last = words.len().saturating_sub(1);
                for (n, word) in words.iter().enumerate() {
                    let open = if n == 0 { "{" } else { "" };
                    self.word(&format!("{open}{word}{}", if n == last { "}" } else { "" }));
                }
            }
        }
    }
}
