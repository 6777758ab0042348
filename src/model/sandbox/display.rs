//! The board and the texts of the sandbox.

use super::{Comparison, Pointed, Sandbox, Tool, moves_by};
use crate::link::MovePolicy;
use crate::link::exploration::Exploration;
use crate::model::board::board_view::BoardView;
use crate::model::board::display::BoardDisplay;
use crate::model::board::marks::destination_mark;
use crate::model::transition::Transition;
use crate::rules::explain::why_illegal;
use crate::rules::king_safety::king_attackers;
use crate::rules::{Bitboard, Color, Move, Position, Role, RuleSet, Setup, SetupProblem, pseudo_legal_moves};
use crate::scene::{Mark, Orientation, Scene, capture_marks, frozen_marks};
use crate::words::explain::illegal_reason;
use crate::words::{explore, game, moves, position};

impl Sandbox {
    pub const fn orientation(&self) -> Orientation {
        Orientation::from_flipped(self.exploration.flipped)
    }

    pub fn display(&self) -> BoardDisplay {
        let view = self.selection.view(self.context());
        let (movable, destinations) = (view.picked.context.movable(), view.picked.targets());
        let every = Bitboard::FULL;
        let (interactive, press_targets, drop_targets) = match (self.tool, self.exploration.move_policy) {
            (Tool::Hand, MovePolicy::Free) => {
                let is_picked = self.selection.picked().is_some();
                (if is_picked { every } else { movable }, Bitboard::EMPTY, every)
            }
            (Tool::Hand, _) => (movable | destinations, destinations, destinations),
            (Tool::Eraser | Tool::Piece(_), _) => (every, every, Bitboard::EMPTY),
        };
        let scene = self.scene(&view);
        BoardDisplay {
            interactive,
            press_targets,
            drop_targets,
            ..BoardDisplay::new(&view, scene, self.settings.pieces)
        }
    }

    /// Returns the board with its marks.
    fn scene(&self, view: &BoardView) -> Scene {
        let setup = &self.exploration.setup;
        let mut marks = Vec::new();
        if let Some(transition) = self.last {
            marks.extend(transition.marks());
            marks.extend(transition.capture_methods().filter(|_| self.is_idle()));
        }
        for color in Color::ALL {
            let attackers = king_attackers(&setup.board, setup.rules, color).into_iter();
            let threats = attackers.flat_map(|from| pseudo_legal_moves(&setup.board, setup.rules, from));
            let attacked: Bitboard = threats.map(|mv| mv.captures).collect();
            marks.extend((attacked & setup.board.by_piece(color, Role::King)).into_iter().map(Mark::Check));
        }
        marks.extend(frozen_marks(&setup.board, setup.rules));
        marks.extend(self.exploration.shapes.iter().copied().map(Mark::Shape));
        if let Some((_, comparison)) = self.comparison() {
            marks.extend(comparison.marks());
        }
        match self.pointed {
            Some(pointed) => marks.extend(pointed_marks(setup, pointed)),
            None => marks.extend(view.marks()),
        }
        Scene { board: setup.board, orientation: self.orientation(), alphabet: self.settings.alphabet, marks }
    }

    /// Returns the rules that are compared with those of the board, and the differences. Returns `None` while something
    /// else is shown.
    fn comparison(&self) -> Option<(RuleSet, Comparison)> {
        let Exploration { setup, move_policy, compare, .. } = &self.exploration;
        let there = compare.filter(|&there| there != setup.rules && self.is_idle())?;
        let [here_moves, there_moves] = [setup.rules, there].map(|rules| moves_by(setup, rules, *move_policy));
        Some((there, Comparison::between(&here_moves, &there_moves)))
    }

    /// Returns whether nothing is picked, asked or pointed at.
    fn is_idle(&self) -> bool {
        self.pointed.is_none() && !self.selection.is_busy()
    }

    /// Returns the effects of the last move, until something else is shown.
    pub fn last_move_words(&self) -> Option<String> {
        let Transition { before, mv, .. } = self.last.filter(|_| self.is_idle())?;
        Some(moves::last_move(&before, mv, None))
    }

    pub fn caption(&self) -> String {
        match self.pointed {
            Some(Pointed::Move(rules, mv)) => {
                let played = explore::by_rules(&moves::explained(&self.exploration.setup.board, mv), rules);
                return match self.why_not_elsewhere(rules, mv) {
                    Some(why) => format!("{played}. {why}"),
                    None => played,
                };
            }
            Some(Pointed::Problem(problem)) => return problem.to_string(),
            None => {}
        }
        if let Some(error) = self.fen_error() {
            return error.to_string();
        }
        if let Some((there, comparison)) = self.comparison().filter(|_| self.tool == Tool::Hand) {
            let Comparison { gained, lost, changed } = &comparison;
            return explore::compared(there, gained.len(), lost.len(), changed.len(), !comparison.marks().is_empty());
        }
        self.selection.view(self.context()).caption().unwrap_or_else(|| match self.tool {
            // Nothing has been set up yet.
            Tool::Hand if self.exploration == Exploration::default() => {
                format!("{}. {}", self.position_status(), explore::ABOUT)
            }
            Tool::Hand => self.position_status(),
            Tool::Eraser => explore::PRESS_TO_ERASE.to_owned(),
            Tool::Piece(piece) => explore::press_to_put(piece, &self.missing_kings()),
        })
    }

    /// Returns why a move by one of two compared rule sets is not legal by the other, if it is not.
    fn why_not_elsewhere(&self, rules: RuleSet, mv: Move) -> Option<String> {
        let Exploration { setup, compare, .. } = self.exploration;
        let other = if rules == setup.rules { compare? } else { setup.rules };
        let position = Position::try_from(Setup { rules: other, turn: mv.piece.color, ..setup }).ok()?;
        let why = why_illegal(&position, mv.from, mv.to)?;
        Some(explore::not_by(other, &illegal_reason(&setup.board, mv.from, mv.to, &why, None)))
    }

    /// Returns the sides without a King. A game needs both Kings, and the buttons that begin one are disabled without
    /// them.
    fn missing_kings(&self) -> Vec<Color> {
        let problems = self.exploration.setup.problems().into_iter();
        problems
            .filter_map(|problem| if let SetupProblem::NoKing(color) = problem { Some(color) } else { None })
            .collect()
    }

    /// Returns the announcement for a screen reader when the board changes: the change, and the status of a game from
    /// here.
    pub fn news(&self) -> String {
        match &self.last {
            Some(Transition { before, mv, .. }) => {
                format!("{}. {}", moves::last_move(before, *mv, None), self.position_status())
            }
            None if self.news.is_empty() => self.position_status(),
            None => format!("{}. {}", self.news, self.position_status()),
        }
    }

    /// Returns the status of a game from here, or why no game can go on.
    fn position_status(&self) -> String {
        match Position::try_from(self.exploration.setup) {
            Ok(position) => match position.outcome() {
                Some(ended) => game::outcome(ended, self.exploration.setup.rules),
                None => position::turn(&position),
            },
            Err(error) => explore::no_game(&error),
        }
    }
}

fn pointed_marks(setup: &Setup, pointed: Pointed) -> Vec<Mark> {
    let of_move = |mv: Move| {
        let mut marks = capture_marks(&setup.board, mv);
        marks.push(Mark::Picked(mv.from));
        marks.push(if mv.is_suicide() { Mark::Victim(mv.from) } else { destination_mark(&mv) });
        marks
    };
    match pointed {
        Pointed::Move(_, mv) => of_move(mv),
        Pointed::Problem(SetupProblem::NoKing(_)) => Vec::new(),
        Pointed::Problem(SetupProblem::SeveralKings(color, _)) => {
            setup.board.by_piece(color, Role::King).into_iter().map(Mark::Picked).collect()
        }
        Pointed::Problem(SetupProblem::KingCapturable(color)) => {
            let captures = |from| {
                let moves = pseudo_legal_moves(&setup.board, setup.rules, from);
                moves.into_iter().find(|&mv| setup.board.captures_king(mv))
            };
            let attackers = king_attackers(&setup.board, setup.rules, color).into_iter();
            attackers.filter_map(captures).flat_map(of_move).collect()
        }
    }
}
