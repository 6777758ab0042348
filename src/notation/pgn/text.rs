//! Converts files and mails to plain text: their encodings, their line ends, and the prefixes of quoted lines.

use super::parsed::ProblemKind;

/// The characters of Windows' Latin-1 from 0x80 to 0x9f. Its other characters have the same codes in Unicode.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

const QUOTE_PREFIXES: [&str; 3] = [">", "|", "&gt;"];

/// The maximum number of letters before the prefix of a quoted line: `JW> 1. b2-b4`.
const INITIALS: usize = 3;

/// Returns the text of a file in UTF-8 or UTF-16. A line that is neither is read as Latin-1.
pub fn decode(bytes: &[u8]) -> String {
    utf16(bytes).unwrap_or_else(|| bytes.split_inclusive(|&byte| byte == b'\n').map(|line| line_of(line).0).collect())
}

/// Returns the text of a file in UTF-16, with or without a byte order mark, or `None` if it is in another encoding.
pub(super) fn utf16(bytes: &[u8]) -> Option<String> {
    let sample = &bytes[..bytes.len().min(256)];
    let zeros = |from: usize| sample.iter().skip(from).step_by(2).filter(|&&byte| byte == 0).count();
    let unit = match sample {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ if zeros(1) * 3 > sample.len() && zeros(0) == 0 => u16::from_le_bytes,
        _ if zeros(0) * 3 > sample.len() && zeros(1) == 0 => u16::from_be_bytes,
        _ => return None,
    };
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    let text = char::decode_utf16(units).map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER));
    Some(text.skip_while(|&letter| letter == '\u{feff}').collect())
}

/// Returns a line in UTF-8 or Latin-1, with the problem of the first character that is not UTF-8 and its column, from
/// 1.
pub(super) fn line_of(bytes: &[u8]) -> (String, Option<(usize, ProblemKind)>) {
    let error = match std::str::from_utf8(bytes) {
        Ok(text) => return (text.to_owned(), None),
        Err(error) => error,
    };
    let column = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).chars().count() + 1;
    let damaged = String::from_utf8_lossy(bytes);
    // Other UTF-8 characters in the line show that it is damaged UTF-8.
    if damaged.chars().any(|letter| !letter.is_ascii() && letter != char::REPLACEMENT_CHARACTER) {
        return (damaged.into_owned(), Some((column, ProblemKind::Encoding)));
    }
    let letter = |&byte: &u8| match byte {
        0x80..0xa0 => WINDOWS.chars().nth(usize::from(byte) - 0x80).unwrap_or_default(),
        _ => char::from(byte),
    };
    (bytes.iter().map(letter).collect(), Some((column, ProblemKind::Latin1)))
}

/// Converts lines to plain lines of the same length, one after another. A line end is `\n`, possibly with `\r` before
/// it, and the prefixes of quoted lines become spaces.
#[derive(Default)]
pub(super) struct Plain {
    /// Whether a comment is open, and if so, whether it began in a quoted line. If it did not, the prefixes belong to
    /// the comment.
    comment: Option<bool>,
}

impl Plain {
    pub fn text(text: &str) -> String {
        let mut plain = Plain::default();
        text.split_inclusive('\n').map(|line| plain.line(line)).collect()
    }

    /// Returns the next line as a plain line, or as several if it contains the line ends of old Macintosh files.
    pub fn line(&mut self, line: &str) -> String {
        let body = line.trim_end_matches(['\r', '\n']);
        let (lines, end) = (body.replace('\r', "\n"), &line[body.len()..]);
        // A file may contain no other line ends than `\r`.
        let end = if end.contains('\n') { end.to_owned() } else { end.replace('\r', "\n") };
        (lines + &end).split_inclusive('\n').map(|line| self.unquoted(line)).collect()
    }

    fn unquoted(&mut self, line: &str) -> String {
        let prefix = match self.comment {
            Some(false) => 0,
            _ => quotation(line),
        };
        for letter in line[prefix..].chars() {
            match letter {
                '{' if self.comment.is_none() => self.comment = Some(prefix > 0),
                '}' => self.comment = None,
                ';' | '%' if self.comment.is_none() => break,
                _ => {}
            }
        }
        " ".repeat(prefix) + &line[prefix..]
    }
}

/// Returns the length of the prefixes at the beginning of a quoted line: `> `, `| `, `>> `, `JW> `, and `&gt; ` in the
/// source of a page.
pub(super) fn quotation(line: &str) -> usize {
    let mut length = 0;
    loop {
        let rest = line[length..].trim_start_matches([' ', '\t']);
        let initials = rest.bytes().take_while(u8::is_ascii_uppercase).count();
        let after = &rest[initials..];
        let Some(prefix) =
            QUOTE_PREFIXES.iter().find(|prefix| after.starts_with(**prefix)).filter(|_| initials <= INITIALS)
        else {
            return length;
        };
        length = line.len() - after.len() + prefix.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damaged_utf8_is_not_taken_for_another_encoding() {
        assert_eq!(decode("é\u{0}".as_bytes()), "é\u{0}");
        assert_eq!(decode(b"\xc3\xa9 \xff"), "é \u{fffd}");
    }

    #[test]
    fn quoted_lines_and_old_line_ends_become_plain() {
        for (text, plain) in [
            ("> 1. b2-b4\n>> {a\n>> b}\n2.", "  1. b2-b4\n   {a\n   b}\n2."),
            ("| 1. b2-b4 |", "  1. b2-b4 |"),
            (" JW> > 1. b2-b4", "       1. b2-b4"),
            ("{a\n> b}\n> c", "{a\n> b}\n  c"),
            ("ABCD> 1.", "ABCD> 1."),
            ("&gt; &gt;1.", "         1."),
            ("a\rb\r\rc\r", "a\nb\n\nc\n"),
            ("a\r\nb\r\r\nc\rd\n", "a\r\nb\r\r\nc\nd\n"),
        ] {
            assert_eq!(Plain::text(text), plain, "{text:?}");
            assert_eq!(Plain::text(plain), plain, "{text:?}");
        }
    }
}
