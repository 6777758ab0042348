//! The Coordinator: two corners of a rectangle with its king.

use crate::learn::Diagram;
use crate::learn::claim::Claim::*;
use crate::learn::constants::{Subject, moving, mv, square, squares, start};

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "coordinator-two",
        title: "Two corners",
        caption: "Where it lands, the Coordinator and its King are two corners of a rectangle. On f6, with the King on \
                  b2, the other two corners are b6 and f2: both enemies there are captured.",
        start: start("7k/8/1x6/8/7C/8/1K3w2/8 w"),
        subject: moving("h4f6"),
        claims: &[Captures(mv("h4f6"), squares("b6 f2"))],
    },
    Diagram {
        id: "coordinator-screens",
        title: "Nothing blocks it",
        caption: "Pieces of either side may stand on the edges of the rectangle: the Leaper on b6 and the Pawn on f2 \
                  are still captured.",
        start: start("7k/8/1l1P4/8/5p1C/1P6/1K1X1p2/8 w"),
        subject: moving("h4f6"),
        claims: &[Captures(mv("h4f6"), squares("b6 f2"))],
    },
    Diagram {
        id: "coordinator-flat",
        title: "No rectangle, no capture",
        caption: "On its King's file or rank the Coordinator makes no rectangle. On b6 it stands next to the Pawn on \
                  b7 but captures nothing.",
        start: start("7k/1p6/7C/8/8/8/1K6/8 w"),
        subject: moving("h6b6"),
        claims: &[Captures(mv("h6b6"), squares("")), Spares(mv("h6b6"), squares("b7"))],
    },
    Diagram {
        id: "coordinator-king",
        title: "Only its own move",
        caption: "The King steps to b2 and completes a rectangle with the Coordinator on f6. But a King's move does \
                  not coordinate: the Chameleon on b6 and the Withdrawer on f2 stay on the board.",
        start: start("7k/8/1x3C2/8/8/8/5w2/1K6 w"),
        subject: moving("b1b2"),
        claims: &[Captures(mv("b1b2"), squares("")), Spares(mv("b1b2"), squares("b6 f2"))],
    },
    Diagram {
        id: "coordinator-frozen",
        title: "A frozen King still counts",
        caption: "The King on b2 is frozen by the Immobilizer on c3, but it still marks a corner. The Coordinator \
                  moves to f6 and captures the Pawn on b6 and the Withdrawer on f2.",
        start: start("7k/8/1p6/8/7C/2i5/1K3w2/8 w"),
        subject: moving("h4f6"),
        claims: &[Frozen(squares("b2")), Captures(mv("h4f6"), squares("b6 f2"))],
    },
    Diagram {
        id: "coordinator-check",
        title: "Check on a corner",
        caption: "A Coordinator gives check when its next move could place the enemy King on a corner. The King steps \
                  to b2, onto the rank of the King on g2, and gives a discovered check: from d4 the Coordinator can \
                  reach the g-file, which would make g2 a corner.",
        start: start("8/8/8/8/3C4/8/6k1/1K6 w"),
        subject: Subject { piece: square("d4"), mv: Some(mv("b1b2")) },
        claims: &[Checks(mv("b1b2")), After(mv("b1b2"), &InCheckFrom(squares("d4")))],
    },
];
