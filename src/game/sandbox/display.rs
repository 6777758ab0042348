//! What the sandbox shows and says.

use super::{Pointed, Sandbox, Tool};
use crate::game::display::Display;
use crate::game::marks::{self, aim_marks, frozen_marks, power_marks, way_mark};
use crate::game::selection::Aim;
use crate::game::settings::Settings;
use crate::game::why::{Objection, objection_marks};
use crate::notation::letters::Alphabet;
use crate::rules::threats::king_attackers;
use crate::rules::{Bitboard, Color, Position, Role, Setup, SetupFault, Square, pseudo_legal_moves};
use crate::scene::{Mark, Scene, View, capture_marks};
use crate::words::{errors, explain, explore, moves, moving, outcome, position};

/// Every square.
const ALL: Bitboard = Bitboard(u64::MAX);

impl Sandbox {
    /// Returns the side at the bottom of the board.
    #[must_use]
    pub const fn view(&self) -> View {
        View(if self.flipped { Color::Black } else { Color::White })
    }

    /// Returns what the board shows, by a person's choices.
    #[must_use]
    pub fn display(&self, settings: &Settings) -> Display {
        let (scene, aim) = (self.scene(settings.letters), self.aim());
        let board = &self.setup.board;
        let ways: Bitboard =
            aim.iter().filter(|aim| aim.playable).flat_map(|aim| aim.moves.iter().map(|mv| mv.to)).collect();
        let movable = Color::ALL.into_iter().filter(|&color| self.may_move(color));
        let movable = movable.fold(Bitboard::EMPTY, |pieces, color| pieces | board.by_color(color));
        let (live, targets, landings) = match self.tool {
            Tool::Hand if self.freely && self.picked.is_some() => (ALL, Bitboard::EMPTY, ALL),
            Tool::Hand if self.freely => (board.occupied(), Bitboard::EMPTY, ALL),
            Tool::Hand => (movable | ways, ways, ways),
            Tool::Eraser | Tool::Piece(_) => (ALL, ALL, Bitboard::EMPTY),
        };
        Display {
            set: settings.pieces,
            names: Square::all().map(|square| marks::cell(&self.setup, square, &scene).into()).collect(),
            live,
            targets,
            landings,
            picked: self.picked,
            proposed: self.proposed.map(|mv| mv.to),
            idle: aim.is_some_and(|aim| !aim.playable) || self.regarded().is_some(),
            editable: true,
            pen: None,
            turn: self.setup.turn,
            game: None,
            replays: 0,
            scene,
        }
    }

    /// Returns the board with its marks; borrowed powers are named in this alphabet.
    #[must_use]
    pub fn scene(&self, letters: Alphabet) -> Scene {
        let setup = &self.setup;
        let mut marks = Vec::new();
        for color in Color::ALL {
            if king_attackers(&setup.board, setup.rules, color).any() {
                marks.extend(setup.board.by_piece(color, Role::King).into_iter().map(Mark::Check));
            }
        }
        marks.extend(frozen_marks(setup));
        match (self.shown, self.aim()) {
            (Some(pointed), _) => marks.extend(pointed_marks(setup, pointed, letters)),
            (None, Some(aim)) => {
                let mut about = aim_marks(setup, &aim, self.preview(&aim), letters);
                if let Some((from, to, why)) = self.refusal() {
                    about.retain(|mark| !matches!(mark, Mark::Takeable(_)));
                    about.extend(objection_marks(from, to, &Objection::Refused(why)));
                }
                marks.extend(about);
            }
            (None, None) => marks.extend(self.regarded().iter().flat_map(|aim| power_marks(setup, aim))),
        }
        Scene { board: setup.board, view: self.view(), marks }
    }

    /// Returns the sentence under the board: what is pointed at, what the picked piece can do, what the chosen tool
    /// does, or where a game from here would stand.
    #[must_use]
    pub fn caption(&self) -> String {
        let board = &self.setup.board;
        if let Some(asked) = self.asked {
            let aim = self.aim_at(asked.square);
            return asked.said(marks::answer(&self.setup, aim, asked.square, asked.question));
        }
        match self.shown {
            Some(Pointed::Way(rules, mv)) => return explore::by_rules(&moves::explained(board, rules, mv), rules),
            Some(Pointed::Fault(fault)) => return errors::fault(&fault),
            None => {}
        }
        match (self.aim(), self.tool) {
            (Some(aim), _) => self.about(&aim),
            (None, Tool::Hand) => match self.regarded() {
                Some(aim) => self.about(&aim),
                None => self.standing(),
            },
            (None, Tool::Eraser) => explore::PRESS_TO_ERASE.to_owned(),
            (None, Tool::Piece(piece)) => explore::press_to_put(piece),
        }
    }

    /// Returns what a screen reader is told when the board changes: what has changed, and where a game from here would
    /// stand.
    #[must_use]
    pub fn news(&self) -> String {
        if self.news.is_empty() { self.standing() } else { format!("{}. {}", self.news, self.standing()) }
    }

    fn about(&self, aim: &Aim) -> String {
        if let Some((from, to, why)) = self.refusal() {
            return explain::refusal(&self.setup.board, from, to, &why);
        }
        match self.preview(aim) {
            Some(mv) => {
                let text = moves::explained(&self.setup.board, self.setup.rules, mv);
                if self.proposed.is_some() { moving::tap_again(&text) } else { text }
            }
            None => marks::about(&self.setup, aim),
        }
    }

    /// Returns where a game from here would stand, or why none can go on.
    fn standing(&self) -> String {
        match Position::try_from(self.setup) {
            Ok(position) => match position.outcome(1) {
                Some(ended) => outcome::outcome(ended, self.setup.rules),
                None => position::turn(&position),
            },
            Err(error) => explore::no_game(&error),
        }
    }
}

/// Returns the marks of what a panel points at.
fn pointed_marks(setup: &Setup, pointed: Pointed, letters: Alphabet) -> Vec<Mark> {
    match pointed {
        Pointed::Way(rules, mv) => {
            let mut marks = capture_marks(&setup.board, rules, mv, letters);
            marks.push(Mark::Picked(mv.from));
            marks.push(if mv.is_suicide() { Mark::Taken(mv.from) } else { way_mark(&mv) });
            marks
        }
        Pointed::Fault(SetupFault::NoKing(_)) => Vec::new(),
        Pointed::Fault(SetupFault::SeveralKings(color, _)) => {
            setup.board.by_piece(color, Role::King).into_iter().map(Mark::Picked).collect()
        }
        Pointed::Fault(SetupFault::KingCapturable(color)) => {
            let kings = setup.board.by_piece(color, Role::King);
            let attackers = king_attackers(&setup.board, setup.rules, color).into_iter();
            let takes = |from| {
                pseudo_legal_moves(&setup.board, setup.rules, from).into_iter().find(|mv| (mv.captures & kings).any())
            };
            let shown = |mv| {
                capture_marks(&setup.board, setup.rules, mv, letters)
                    .into_iter()
                    .chain([Mark::Picked(mv.from), way_mark(&mv)])
            };
            attackers.filter_map(takes).flat_map(shown).collect()
        }
    }
}
