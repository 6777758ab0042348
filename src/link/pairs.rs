//! Writes the keys and values of a link.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::field::LinkField;
use super::page::PageName;
use crate::notation::alphabet::Alphabet;
use crate::notation::fen;
use crate::rules::{RuleSet, Setup, StartingArray};

/// Returns the keys and values of the rules and the start.
pub(super) fn setup_pairs(start: &Setup) -> Vec<(LinkField, String)> {
    let rules = start.rules;
    let mut pairs = Vec::new();
    if rules != RuleSet::default() {
        pairs.push((LinkField::Rules, rules.to_string()));
    }
    match start.start_array() {
        // Only the mirrored array is left out as a default. Any other default is written, so that other readers need
        // not know it.
        Some(array) if array == StartingArray::MIRRORED && array == rules.default_array() => {}
        Some(array) => pairs.push((LinkField::Array, array.to_string())),
        None => pairs.push((LinkField::Fen, fen::write(start, Alphabet::Abbott).replace(' ', "_"))),
    }
    pairs
}

/// Returns the fragment of a page with its keys and values. The known keys come first.
pub(super) fn fragment(page: PageName, pairs: &[(LinkField, String)], extra: &[(String, String)]) -> String {
    let mut text = format!("#/{}", page.identifier());
    let extra = extra.iter().map(|(key, value)| (key.as_str(), value));
    for (n, (key, value)) in pairs.iter().map(|(field, value)| (field.identifier(), value)).chain(extra).enumerate() {
        text.push(if n == 0 { '?' } else { '&' });
        text.extend(utf8_percent_encode(key, ENCODED));
        if !value.is_empty() {
            text.push('=');
            text.extend(utf8_percent_encode(value, ENCODED));
        }
    }
    text
}

/// The characters that are percent-encoded in a written key or value.
pub(super) const ENCODED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~').remove(b'/').remove(b'+').remove(b',');
