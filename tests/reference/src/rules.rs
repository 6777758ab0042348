//! The rule sets: seven switches, their six named bases and their written form.

/// The switches in which the rule sets differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// A piece on the Nth rank, counted from its own side, moves at most N squares.
    pub range_limit: bool,
    /// A move leaps at most one enemy.
    pub single_leap: bool,
    /// A chameleon move that leaps captures only what it leaps.
    pub pure_leaps: bool,
    /// A frozen state can be cancelled by another Chameleon or Immobilizer.
    pub cancelling: bool,
    /// A frozen piece other than the king may be removed by its owner, as a move.
    pub suicide: bool,
    /// The side that is stalemated loses; otherwise it is a draw.
    pub stalemate_loses: bool,
    /// The game is won by capturing the king, and a king may be left capturable.
    pub king_capture: bool,
}

impl Rules {
    /// Returns the rules written as a base and its changed switches, as in
    /// `ultima-1963+no-suicide+single-leap`; none if a word is unknown.
    pub fn parse(text: &str) -> Option<Rules> {
        let mut words = text.split('+');
        let mut rules = Rules::base(words.next()?)?;
        for word in words {
            rules.set(word)?;
        }
        Some(rules)
    }

    fn base(name: &str) -> Option<Rules> {
        let ultima_1963 = Rules {
            range_limit: false,
            single_leap: false,
            pure_leaps: false,
            cancelling: false,
            suicide: true,
            stalemate_loses: true,
            king_capture: false,
        };
        Some(match name {
            "ultima-1963" => ultima_1963,
            "ultima-1968" => Rules { range_limit: true, ..ultima_1963 },
            "pure" => Rules { cancelling: true, pure_leaps: true, suicide: false, ..ultima_1963 },
            "vchess" => Rules { cancelling: true, suicide: false, stalemate_loses: false, ..ultima_1963 },
            "king-capture" => Rules { king_capture: true, ..ultima_1963 },
            "single-leap" => Rules { single_leap: true, ..ultima_1963 },
            _ => return None,
        })
    }

    fn set(&mut self, switch: &str) -> Option<()> {
        match switch {
            "range-limit" => self.range_limit = true,
            "no-range-limit" => self.range_limit = false,
            "single-leap" => self.single_leap = true,
            "multi-leap" => self.single_leap = false,
            "pure-leaps" => self.pure_leaps = true,
            "mixed-leaps" => self.pure_leaps = false,
            "cancelling" => self.cancelling = true,
            "mutual-freeze" => self.cancelling = false,
            "suicide" => self.suicide = true,
            "no-suicide" => self.suicide = false,
            "stalemate-loses" => self.stalemate_loses = true,
            "stalemate-draws" => self.stalemate_loses = false,
            "king-capture" => self.king_capture = true,
            "checkmate" => self.king_capture = false,
            _ => return None,
        }
        Some(())
    }
}
