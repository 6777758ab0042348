//! Numeric annotation glyphs (NAGs): the judgement of a move, as a number or as its sign.

/// How a review judges a move that deserves a sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judgement {
    Good,
    Inaccuracy,
    Mistake,
    Blunder,
}

impl Judgement {
    /// Returns the sign after a move: `!`, `?!`, `?` or `??`.
    pub const fn sign(self) -> &'static str {
        match self {
            Judgement::Good => "!",
            Judgement::Inaccuracy => "?!",
            Judgement::Mistake => "?",
            Judgement::Blunder => "??",
        }
    }
}

/// The NAG that asks for a diagram after a move.
pub const DIAGRAM: u8 = 220;

/// The NAGs that are written as a sign after a move, each with its sign.
pub const SIGNS: [(u8, &str); 6] = [
    (1, Judgement::Good.sign()),
    (2, Judgement::Mistake.sign()),
    (3, "!!"),
    (4, Judgement::Blunder.sign()),
    (5, "!?"),
    (6, Judgement::Inaccuracy.sign()),
];

pub fn sign(nag: u8) -> Option<&'static str> {
    SIGNS.iter().find(|(known, _)| *known == nag).map(|(_, sign)| *sign)
}

/// Returns a NAG as written after a move: `!`, or `$14` if it has no sign.
pub fn text(nag: u8) -> String {
    sign(nag).map_or_else(|| format!("${nag}"), str::to_owned)
}
