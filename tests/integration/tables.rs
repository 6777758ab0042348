//! The positions and counts of `tests/conformance`.

/// Returns the positions of the reference: rules, FEN, status and moves with their captures.
pub fn positions() -> impl Iterator<Item = [&'static str; 4]> {
    rows(include_str!("../conformance/positions.tsv"))
}

/// Returns the counts of the reference: rules, FEN, depth and leaves.
pub fn counts() -> impl Iterator<Item = [&'static str; 4]> {
    rows(include_str!("../conformance/perft.tsv"))
}

fn rows(table: &'static str) -> impl Iterator<Item = [&'static str; 4]> {
    table.lines().skip(1).map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        fields.try_into().unwrap_or_else(|_| panic!("not four fields: {line}"))
    })
}
