//! An ending to win on a board. The tablebase judges each move, and the best defence replies to it.

use super::board::PracticeBoard;
use super::state::{Judge, Practice, PracticeHint, Stage, Wait};
use crate::learn::deal;
use crate::model::settings::Settings;
use crate::rules::{FIFTY_MOVE_PLIES, Move, Outcome, Position, Role};
use crate::search::{Score, SearchInfo};
use crate::words::learn::HintStep;
use crate::words::{drill as words, learn as lessons};
use crate::worker::TaskKind;

/// The stages that only a drill has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrillStage {
    /// The tablebase is to judge whether this position is won.
    Dealing(Position),
    /// There is no tablebase, so no position is known to be won.
    Missing,
    /// The tablebase is to judge the move that was made.
    Asking,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum DrillAction {
    /// Presents another position to win.
    Deal,
}

pub type Drill = Practice<DrillJudge>;

#[derive(Clone, PartialEq, Debug)]
pub struct DrillJudge {
    role: Role,
    seed: u64,
    /// The best play of both sides from the start.
    best: Vec<Move>,
    /// The best play of both sides from the position in which a move must be found.
    pv: Vec<Move>,
    /// The number of accepted moves of the person.
    pub moves: usize,
    /// The last hint for the next move.
    step: Option<HintStep>,
    /// The number of moves that gave the win away.
    given_away: usize,
}

/// The smallest number of moves of a win that is worth practising.
const SHORTEST: i32 = 2;

impl Drill {
    /// Returns a drill with this piece. `seed` determines its positions.
    pub fn new(role: Role, seed: u32, settings: Settings) -> Drill {
        let mut seed = u64::from(seed);
        let dealt = deal(role, &mut seed);
        let judge = DrillJudge { role, seed, best: Vec::new(), pv: Vec::new(), moves: 0, step: None, given_away: 0 };
        let mut drill = Practice::begin(judge, dealt, false, settings);
        drill.stage = solving(&mut drill.board, dealt);
        drill.set_engine_task();
        drill
    }
}

fn solving(board: &mut PracticeBoard, dealt: Position) -> Stage<DrillStage> {
    board.show_feedback(words::SOLVING);
    Stage::Custom(DrillStage::Dealing(dealt))
}

impl DrillJudge {
    /// Draws a position, and asks the tablebase whether it is won.
    fn deal(&mut self, board: &mut PracticeBoard) -> Stage<DrillStage> {
        solving(board, deal(self.role, &mut self.seed))
    }

    /// Judges the move by the enemy's score in the position after it, and by the best play from there.
    fn compare(&mut self, board: &mut PracticeBoard, score: Score, reply: Move, rest: &[Move]) -> Stage<DrillStage> {
        let after = *board.game.latest();
        // The tablebase ignores the fifty-move rule.
        let is_in_time = after.halfmoves() as usize + 1 + rest.len() <= FIFTY_MOVE_PLIES as usize;
        if !matches!(score, Score::Mate(..=0)) || !is_in_time {
            self.given_away += 1;
            board.show_feedback(words::given_away(&after, reply));
            return Stage::Refuting(reply);
        }
        let longer = (rest.len() + 2).saturating_sub(self.pv.len()) / 2;
        self.pv = rest.to_vec();
        board.show_feedback(match longer {
            0 => lessons::goes_on(&after, reply),
            _ => words::longer(longer, &after, reply),
        });
        Stage::Answering(reply)
    }

    /// Returns the final stage if the game has ended, otherwise the `next` stage.
    fn end_or(&mut self, next: Stage<DrillStage>, board: &mut PracticeBoard) -> Stage<DrillStage> {
        let game = &board.game;
        let Some(outcome) = game.line_outcome() else { return next };
        self.moves = game.moves().len().div_ceil(2);
        let (rules, turn) = (game.start().rules(), game.start().turn());
        let won = matches!(outcome, Outcome::Win { winner, .. } if winner == turn);
        board.show_feedback(match won {
            true => words::won(outcome, rules, self.moves, self.best.len().div_ceil(2), self.given_away),
            false => words::drawn(outcome, rules),
        });
        Stage::Over { won }
    }
}

impl Judge for DrillJudge {
    type Action = DrillAction;
    type Stage = DrillStage;

    fn judge(&mut self, board: &mut PracticeBoard, _: &Position, _: Move) -> Stage<DrillStage> {
        self.end_or(Stage::Custom(DrillStage::Asking), board)
    }

    fn after_reply(&mut self, board: &mut PracticeBoard) -> Stage<DrillStage> {
        self.moves = board.game.moves().len() / 2;
        self.step = None;
        self.end_or(Stage::Unsolved, board)
    }

    fn next_hint(&mut self, board: &PracticeBoard) -> Option<PracticeHint> {
        let right = *self.pv.first()?;
        let step = HintStep::after(self.step);
        self.step = Some(step);
        let about = words::wins_in(self.pv.len().div_ceil(2));
        Some(PracticeHint { step, right, text: lessons::hint(step, about, board.game.latest(), right) })
    }

    fn restart(&mut self) -> bool {
        self.pv = self.best.clone();
        self.moves = 0;
        self.step = None;
        self.given_away = 0;
        !self.best.is_empty()
    }

    fn apply(drill: &mut Drill, DrillAction::Deal: DrillAction) {
        drill.stage = drill.judge.deal(&mut drill.board);
    }

    fn waits_for(&self, board: &PracticeBoard, stage: DrillStage) -> Wait {
        match stage {
            DrillStage::Dealing(dealt) => Wait::Engine(TaskKind::Ending, dealt.into()),
            DrillStage::Asking => Wait::Engine(TaskKind::Ending, board.game.current_line().clone()),
            DrillStage::Missing => Wait::Nothing,
        }
    }

    fn resume(&mut self, board: &mut PracticeBoard, stage: DrillStage, best: Option<SearchInfo>) -> Stage<DrillStage> {
        match (stage, &best) {
            (DrillStage::Dealing(dealt), Some(SearchInfo { score: Score::Mate(SHORTEST..), pv, .. })) => {
                board.restart(dealt);
                self.best.clone_from(pv);
                self.restart();
                Stage::Unsolved
            }
            (DrillStage::Dealing(_), Some(_)) => self.deal(board),
            (DrillStage::Asking, Some(SearchInfo { score, pv, .. })) if let [reply, rest @ ..] = &pv[..] => {
                self.compare(board, *score, *reply, rest)
            }
            (stage, _) => {
                board.show_feedback(words::NO_ENGINE);
                match stage {
                    DrillStage::Asking => Stage::Tried { wrong: false },
                    _ => Stage::Custom(DrillStage::Missing),
                }
            }
        }
    }
}
