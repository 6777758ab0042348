//! What a person has drawn, in a link: a letter for the pen and the squares of an arrow or the one of a circle, `Gb2b4,Re4`.

use super::LinkProblem;
use crate::rules::Square;

/// The most arrows and circles that a link carries.
pub const MAX_DRAWN: usize = 24;

/// The letters of the pens: green, red, blue, purple.
const PENS: [char; 4] = ['G', 'R', 'B', 'P'];

/// An arrow, or a circle where both squares are the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Drawn {
    /// Where it begins.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// The number of the pen, from 0 to 3.
    pub pen: u8,
}

/// Returns arrows and circles as text. Those past [`MAX_DRAWN`] are left out.
pub(super) fn write(drawn: &[Drawn]) -> String {
    let mark = |&Drawn { from, to, pen }: &Drawn| {
        let to = if from == to { String::new() } else { to.to_string() };
        format!("{}{from}{to}", PENS[usize::from(pen) % PENS.len()])
    };
    drawn.iter().take(MAX_DRAWN).map(mark).collect::<Vec<_>>().join(",")
}

/// Returns the arrows and circles of a text.
///
/// # Errors
/// Returns the place of the first that is none, in characters from 1, and why.
pub(super) fn read(text: &str) -> Result<Vec<Drawn>, (usize, LinkProblem)> {
    let mut drawn = Vec::new();
    let mut place = 1;
    for word in text.split(',').filter(|_| !text.is_empty()) {
        let mark = mark(word).ok_or_else(|| (place, LinkProblem::ExpectedMark(word.chars().take(40).collect())))?;
        if drawn.len() == MAX_DRAWN {
            return Err((place, LinkProblem::ManyMarks));
        }
        drawn.push(mark);
        place += word.chars().count() + 1;
    }
    Ok(drawn)
}

fn mark(word: &str) -> Option<Drawn> {
    let pen = PENS.iter().position(|&pen| word.starts_with(pen))? as u8;
    let squares = &word[1..];
    let from = squares.get(..2)?.parse().ok()?;
    let to = match squares.get(2..)? {
        "" => from,
        to => to.parse().ok()?,
    };
    Some(Drawn { from, to, pen })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_read_back_and_faults_are_located() {
        assert_eq!(write(&read("Gb2b4,Re4,Pa1h8").unwrap()), "Gb2b4,Re4,Pa1h8");
        assert_eq!(read(""), Ok(Vec::new()));
        for (text, place) in [("x", 1), ("Gb2b4,Re", 7), ("Gb2,", 5), ("Gb2b4b6", 1), ("Gé4", 1), ("Gi9", 1)] {
            assert_eq!(read(text).unwrap_err().0, place, "{text}");
        }
        let many = vec!["Ga1"; MAX_DRAWN + 1].join(",");
        assert_eq!(read(&many), Err((MAX_DRAWN * 4 + 1, LinkProblem::ManyMarks)));
        assert_eq!(write(&read("Ga1").unwrap().repeat(30)).matches('G').count(), MAX_DRAWN);
    }
}
