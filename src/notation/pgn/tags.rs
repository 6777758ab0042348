//! The tags of a record, such as `[White "Ann"]`: names with values, in order. Tags that follow from the rest of the
//! record are not included: see [`OWN`].

/// The names that every record has, in the order in which they are written. `Result` follows them.
pub const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "White", "Black"];

/// The names that [`Record`](super::Record) itself supplies.
pub(super) const OWN: [&str; 6] = ["Result", "Variant", "RuleSet", "SetUp", "FEN", "Array"];

/// Names with values. Each name occurs once; those of the roster come first, the others in the order in which they were
/// set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tags(Vec<(String, String)>);

impl Default for Tags {
    fn default() -> Tags {
        let unknown = |name: &str| if name == "Date" { "????.??.??" } else { "?" };
        Tags(ROSTER.iter().map(|&name| (name.to_owned(), unknown(name).to_owned())).collect())
    }
}

/// Returns whether a value of a record is known.
pub fn is_known(value: &str) -> bool {
    !value.is_empty() && !value.starts_with('?')
}

impl Tags {
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Returns the value of a name, or `None` if it is unknown, which `?` stands for.
    pub fn known(&self, name: &str) -> Option<&str> {
        self.get(name).filter(|value| is_known(value))
    }

    /// Sets the value of a name, with control characters replaced by spaces. Returns whether the name is allowed: it
    /// must consist of letters, digits and underscores, and must not follow from the rest of the record.
    pub fn set(&mut self, name: &str, value: &str) -> bool {
        if !is_name(name) || OWN.contains(&name) {
            return false;
        }
        let value: String = value.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name.to_owned(), value)),
        }
        true
    }

    /// Removes a name, unless it belongs to the roster.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(known, _)| known != name || ROSTER.contains(&name));
    }

    /// Returns names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

pub(super) fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Returns a tag as written in a record, with its line break. The name must consist of letters, digits and underscores.
/// Line breaks in the value become spaces.
pub fn tag_line(name: &str, value: &str) -> String {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(char::is_control, " ");
    format!("[{name} \"{value}\"]\n")
}
