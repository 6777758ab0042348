//! The words of a command line: `--name value` pairs, and the names of files.

use std::str::FromStr;

/// What was asked for.
pub(super) struct Args(Vec<(String, String)>);

impl Args {
    /// Returns the pairs that the words spell.
    ///
    /// # Errors
    /// Returns which word is out of place.
    pub fn read(words: &[String]) -> Result<Args, String> {
        let pair = |pair: &[String]| match pair {
            [name, value] if name.starts_with("--") => Ok((name[2..].to_owned(), value.clone())),
            _ => Err(format!("{}: expected --name value", pair[0])),
        };
        Ok(Args(words.chunks(2).map(pair).collect::<Result<_, _>>()?))
    }

    /// Returns the pairs that the words spell, and the other words, which name files.
    ///
    /// # Errors
    /// Returns which name has no value, or that there is no file.
    pub fn with_files(words: &[String]) -> Result<(Args, Vec<String>), String> {
        let (mut pairs, mut files) = (Vec::new(), Vec::new());
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match word.strip_prefix("--") {
                Some(name) => {
                    let value = words.next().ok_or(format!("{word}: expected a value"))?;
                    pairs.push((name.to_owned(), value.clone()));
                }
                None => files.push(word.clone()),
            }
        }
        if files.is_empty() { Err("expected the name of a file".to_owned()) } else { Ok((Args(pairs), files)) }
    }

    /// Returns the text of this name.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.iter().rev().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Returns the value of this name, if there is one.
    ///
    /// # Errors
    /// Returns that it can't be read.
    pub fn get<T: FromStr>(&self, name: &str) -> Result<Option<T>, String> {
        let read = |text: &str| text.parse().map_err(|_| format!("--{name} {text}: can't be read"));
        self.text(name).map(read).transpose()
    }

    /// Returns the value of this name, or another where there is none.
    ///
    /// # Errors
    /// Returns that it can't be read.
    pub fn get_or<T: FromStr>(&self, name: &str, default: T) -> Result<T, String> {
        Ok(self.get(name)?.unwrap_or(default))
    }
}
