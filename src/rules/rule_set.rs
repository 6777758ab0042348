//! The rule sets that groups play by, as one value of independent switches.

use super::{Role, StartingArray};

/// Defines the switches. Their order determines the written form and [`RuleSet::bits`], and the evaluation's net was
/// trained with it.
macro_rules! switches {
    ($($(#[$doc:meta])* $field:ident $switch:ident,)+) => {
        /// The rules of a game: independent switches, each a [`Switch`] too. The six common sets are constants of this
        /// type.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct RuleSet {
            $($(#[$doc])* pub $field: bool,)+
        }

        impl RuleSet {
            pub const fn get(self, switch: Switch) -> bool {
                match switch {
                    $(Switch::$switch => self.$field,)+
                }
            }

            /// Returns the same rules with a switch turned on or off.
            pub const fn with(mut self, switch: Switch, on: bool) -> RuleSet {
                match switch {
                    $(Switch::$switch => self.$field = on,)+
                }
                self
            }
        }

        /// One of the points in which rule sets differ: a field of [`RuleSet`].
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Switch {
            $($(#[$doc])* $switch,)+
        }

        impl Switch {
            /// All switches, in the order of their definition.
            pub const ALL: [Switch; [$(Switch::$switch),+].len()] = [$(Switch::$switch),+];
        }
    };
}

switches! {
    /// A piece on the Nth rank, counted from its own side, moves at most N squares (Abbott's 1968 edition).
    range_limit RangeLimit,
    /// A leaper, or a chameleon leaping, leaps at most one enemy per move (a house rule).
    single_leap SingleLeap,
    /// A leaping chameleon captures only what it leaps (Sewell and MacKay).
    pure_leaps PureLeaps,
    /// An immobilizer does not freeze a piece if another chameleon or immobilizer of that piece's side is next to it
    /// (Sewell and MacKay).
    cancelling Cancelling,
    /// A frozen piece other than the king may be given up as a move.
    suicide Suicide,
    /// A side without a legal move loses even if it is not in check. With this switch off, that is a draw.
    stalemate_loses StalemateLoses,
    /// The game is won by capturing the king, and moves that expose one's own king are legal (Zillions of Games).
    king_capture KingCapture,
}

impl RuleSet {
    /// The Chess Variant Pages, Game Courier, NOST and AISE. The default.
    pub const ULTIMA_1963: RuleSet = RuleSet {
        range_limit: false,
        single_leap: false,
        pure_leaps: false,
        cancelling: false,
        suicide: true,
        stalemate_loses: true,
        king_capture: false,
    };
    /// Abbott's 1968 edition.
    pub const ULTIMA_1968: RuleSet = RuleSet { range_limit: true, ..RuleSet::ULTIMA_1963 };
    /// Sewell and MacKay's 'pure' rules.
    pub const PURE: RuleSet = RuleSet { cancelling: true, pure_leaps: true, suicide: false, ..RuleSet::ULTIMA_1963 };
    /// The vchess site's Baroque.
    pub const VCHESS: RuleSet =
        RuleSet { cancelling: true, suicide: false, stalemate_loses: false, ..RuleSet::ULTIMA_1963 };
    /// Zillions of Games, and Abbott's later view.
    pub const KING_CAPTURE: RuleSet = RuleSet { king_capture: true, ..RuleSet::ULTIMA_1963 };
    /// A widespread house rule.
    pub const SINGLE_LEAP: RuleSet = RuleSet { single_leap: true, ..RuleSet::ULTIMA_1963 };

    /// The six common sets, the default first.
    pub const PRESETS: [RuleSet; 6] = [
        RuleSet::ULTIMA_1963,
        RuleSet::ULTIMA_1968,
        RuleSet::PURE,
        RuleSet::VCHESS,
        RuleSet::KING_CAPTURE,
        RuleSet::SINGLE_LEAP,
    ];

    /// Returns the starting array for a game that names only its rules: that of the vchess site for its rules,
    /// otherwise the mirrored one.
    pub fn default_array(self) -> StartingArray {
        if self == RuleSet::VCHESS { StartingArray::VCHESS } else { StartingArray::MIRRORED }
    }

    /// Returns whether a frozen piece of this kind may be given up as a move.
    #[inline]
    pub const fn allows_suicide(self, role: Role) -> bool {
        self.suicide && !matches!(role, Role::King)
    }

    /// Returns the switches in which these rules differ from `other`.
    pub fn differences(self, other: RuleSet) -> impl Iterator<Item = Switch> {
        Switch::ALL.into_iter().filter(move |&switch| self.get(switch) != other.get(switch))
    }

    /// Returns the preset with the fewest differences; in a tie, the one that comes first in [`RuleSet::PRESETS`].
    pub fn nearest_preset(self) -> RuleSet {
        let nearest = RuleSet::PRESETS.into_iter().min_by_key(|&preset| self.differences(preset).count());
        nearest.unwrap_or_default()
    }

    /// Returns the switches as the low bits of a number, in the order of [`Switch::ALL`]: a key for tables.
    pub const fn bits(self) -> u8 {
        let mut bits = 0;
        let mut n = 0;
        while n < Switch::ALL.len() {
            bits |= (self.get(Switch::ALL[n]) as u8) << n;
            n += 1;
        }
        bits
    }
}

impl Default for RuleSet {
    fn default() -> RuleSet {
        RuleSet::ULTIMA_1963
    }
}
