//! The end of a game.

use crate::learn::Diagram;
use crate::learn::claim::Claim::*;
use crate::learn::constants::{moving, mv, squares, start, start_by};
use crate::rules::RuleSet;

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "end-mate",
        title: "Checkmate",
        caption: "A side in check that has no legal move loses. On g7 the Withdrawer threatens to withdraw from the \
                  King on h8. The King on h6 protects it, and on g8 or h7 Black's King would still be next to it.",
        start: start("7k/8/7K/8/8/8/8/W7 w"),
        subject: moving("a1g7"),
        claims: &[Mates(mv("a1g7"))],
    },
    Diagram {
        id: "end-stalemate",
        title: "Stalemate wins",
        caption: "In most rule sets a side without a legal move loses, whether in check or not. The Immobilizer moves \
                  to b7 and freezes the King on a8. Black has no other piece, and a King may not be removed by \
                  suicide. White wins.",
        start: start("k7/8/8/8/1I6/8/8/7K w"),
        subject: moving("b4b7"),
        claims: &[WinsByStalemate(mv("b4b7")), After(mv("b4b7"), &Frozen(squares("a8")))],
    },
    Diagram {
        id: "end-spare",
        title: "Suicide is a legal move",
        caption: "Here Black also has a Pawn on a6, which is frozen like the King when the Immobilizer moves to b7. \
                  Removing it by suicide is a legal move, so the game goes on.",
        start: start("k7/8/p7/8/1I6/8/8/7K w"),
        subject: moving("b4b7"),
        claims: &[After(mv("b4b7"), &Frozen(squares("a6 a8"))), After(mv("b4b7"), &MayGiveUp(squares("a6")))],
    },
    Diagram {
        id: "end-drawn",
        title: "Stalemate draws at vchess",
        caption: "By the rules of the vchess site, a side that has no legal move and is not in check draws. The move \
                  that wins by other rules only draws here.",
        start: start_by(RuleSet::VCHESS, "k7/8/8/8/1I6/8/8/7K w"),
        subject: moving("b4b7"),
        claims: &[Draws(mv("b4b7")), Under(RuleSet::ULTIMA_1963, &WinsByStalemate(mv("b4b7")))],
    },
    Diagram {
        id: "end-bare",
        title: "Only the Kings are left",
        caption: "The King on e4 captures the last other piece, so neither side can win: the game is drawn. It is also \
                  a draw when the same position occurs three times, or after fifty moves by each side without a \
                  capture or a suicide.",
        start: start("7k/8/8/5p2/4K3/8/8/8 w"),
        subject: moving("e4f5"),
        claims: &[Captures(mv("e4f5"), squares("f5")), Draws(mv("e4f5"))],
    },
];
