//! The players that the prose before a game names, in a line like `John Weight - Paul Yearout` or `White: John Weight`.

use super::sentences::Inference;

/// The separators between two names, the longer forms first.
const BETWEEN: [&str; 11] =
    [" - ", " \u{2013} ", " \u{2014} ", "\u{2013}", "\u{2014}", " vs. ", " vs ", " v. ", " v ", " against ", "-"];

/// Words that are capitalized in titles, but occur in no name.
const TITLES: &str = " ultima baroque chess game games tournament round section diagram position opening rules white \
    black notes note club championship match final cup league correspondence postal mail magazine page volume issue \
    draw drawn part chapter the a an and or by in of on from to with this that move moves analysis result annotated \
    comments eteroscacco aise nost january february march april may june july august september october november \
    december monday tuesday wednesday thursday friday saturday sunday re subject date sent ";

/// Lower-case words within names.
const PARTICLES: [&str; 12] = ["de", "van", "von", "der", "den", "di", "da", "del", "la", "le", "dos", "ter"];

/// Returns the names of White and Black, with the index of the line that has both, or 0 if each has its own line.
pub(super) fn names(lines: &[&str]) -> Option<(usize, Inference<[String; 2]>)> {
    let labelled = ["white", "black"].map(|side| lines.iter().find_map(|line| label(line, side)));
    if let [Some(white), Some(black)] = labelled {
        return Some((0, Inference::Certain([white, black])));
    }
    let pairs: Vec<_> = (0..).zip(lines).filter_map(|(n, line)| Some((n, pair(line)?))).collect();
    let several = pairs.iter().any(|(_, (names, _))| *names != pairs[0].1.0);
    // Takes the pair nearest to the moves.
    let (line, (names, sure)) = pairs.into_iter().next_back()?;
    Some((line, if sure && !several { Inference::Certain(names) } else { Inference::Possible(names) }))
}

/// Returns the name after the side's label: `White: John Weight`.
fn label(line: &str, side: &str) -> Option<String> {
    let (found, name) = line.trim().split_once([':', '='])?;
    found.trim().eq_ignore_ascii_case(side).then(|| name_in(name)).flatten().map(str::to_owned)
}

/// Returns the two names in a line, and whether they are certainly names.
fn pair(line: &str) -> Option<([String; 2], bool)> {
    let line = line.trim().trim_end_matches('.');
    let line = line.rsplit_once(": ").map_or(line, |(_, rest)| rest);
    let between = BETWEEN.into_iter().find(|between| line.contains(between))?;
    let parts: Vec<&str> = line.split(between).collect();
    let [white, black] = match parts[..] {
        [white, black] => [white, black],
        // The rest is a result after the names, which contains a dash.
        [white, black, ..] if between == "-" || between == " - " => [white, black],
        _ => return None,
    };
    let (white, black) = (name_in(white)?, name_in(black)?);
    let words = |name: &str| name.split_whitespace().count();
    let least = words(white).min(words(black));
    // A single hyphen between two words forms a compound, such as Anglo-Dutch.
    let sure = least > 1 || between.contains('v') || between == " against ";
    (least > 1 || between != "-").then(|| ([white.to_owned(), black.to_owned()], sure))
}

/// Returns the name at the beginning of a text, up to its end, a comma or a parenthesis, if it is one.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_from_titles() {
        let sure = |white: &str, black: &str| Some(Inference::Certain([white.to_owned(), black.to_owned()]));
        let perhaps = |white: &str, black: &str| Some(Inference::Possible([white.to_owned(), black.to_owned()]));
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
            assert_eq!(names(&lines).map(|(_, claim)| claim), expected, "{text}");
        }
    }
}
