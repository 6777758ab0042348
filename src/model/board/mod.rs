//! A board on any page: what may be done on it, what is picked and drawn, and what it shows and explains.

pub(super) mod board_view;
pub(super) mod context;
pub(super) mod display;
pub(super) mod explain;
pub(super) mod marks;
pub(super) mod selection;
pub(super) mod shapes;
pub(super) mod typed_move;
