//! The questions about a board, and their answers as texts and marks.

use super::context::{BoardContext, Refusal};
use super::marks::{freeze_marks, king_threat_marks, threat_marks};
use crate::eval::material;
use crate::rules::captures::{CaptureMethod, capture_methods, pincer};
use crate::rules::explain::{
    Evasion, EvasionKind, FrozenPiece, IllegalReason, NoCaptureReason, Obstacle, attacks_on_king, evasions,
    move_effects, threats_of, why_frozen, why_no_moves,
};
use crate::rules::freeze::freezers;
use crate::rules::{Bitboard, Board, Color, Move, MoveKind, Position, Role, Setup, Square};
use crate::scene::Mark;
use crate::util::insertion_sort_by_key;
use crate::words::{explain as words, moves};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Where can it go?
    Moves,
    /// What can it capture, and how?
    Captures,
    /// Which pieces could capture it?
    Danger,
    /// Why is it frozen or in check, and why may the picked piece not go there?
    Why,
    /// What does the opponent threaten, on the whole board?
    Threats,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Query {
    pub square: Square,
    pub question: Question,
    /// The number of times that it was asked in a row, each of which has its own answer.
    times: u32,
}

impl Query {
    /// Returns a question that follows another.
    pub fn after(before: Option<Query>, square: Square, question: Question) -> Query {
        // The threats are those of the whole board, whichever square was asked about.
        let same =
            |before: Query| before.question == question && (before.square == square || question == Question::Threats);
        let before = before.filter(|&before| same(before));
        Query { square, question, times: before.map_or(1, |before| before.times.wrapping_add(1)) }
    }
}

/// The answer to a question, as a text and marks.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    pub text: String,
    pub marks: Vec<Mark>,
    /// The moves that may be made now against a check, each with its effects in words.
    pub evasions: Vec<(Move, String)>,
}

impl From<String> for Answer {
    /// Returns an answer without marks.
    fn from(text: String) -> Answer {
        Answer::drawn(text, Vec::new())
    }
}

impl Answer {
    fn drawn(text: String, marks: Vec<Mark>) -> Answer {
        Answer { text, marks, evasions: Vec::new() }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum WhyAnswer {
    Refusal(Square, Refusal),
    Legal(Move),
    Check,
    /// No move is legal, it is not check, and no king has been captured.
    NoMoves,
    Frozen(FrozenPiece),
    KingCaptured,
    Nothing,
}

impl BoardContext {
    /// Returns the explanation for a square: why the picked piece may not go there, or else why the king there is in
    /// check or the piece there is frozen. For any other square, returns why the king is in check.
    pub fn reason(&self, picked: Option<Square>, square: Square) -> WhyAnswer {
        let check = self.position().is_some_and(Position::is_check);
        let no_moves = self.has_no_moves();
        let is_king = self.board().by_piece(self.setup().turn, Role::King).contains(square);
        // Beside a picked piece too, a question about the king in check is about the check.
        let is_about_king = is_king && (check || no_moves);
        if let Some(from) = picked.filter(|&from| from != square && !is_about_king) {
            if let Some(refusal) = self.move_refusal(from, square) {
                return WhyAnswer::Refusal(from, refusal);
            }
            if let Some(mv) = self.moves(from).and_then(|moves| moves.to(square)) {
                return WhyAnswer::Legal(mv);
            }
        }
        match why_frozen(&self.setup(), square) {
            Some(frozen) if !is_about_king => WhyAnswer::Frozen(frozen),
            _ if check => WhyAnswer::Check,
            _ if no_moves => WhyAnswer::NoMoves,
            _ if self.setup().king_captured_by().is_some() => WhyAnswer::KingCaptured,
            _ => WhyAnswer::Nothing,
        }
    }

    /// Returns whether the side to move has no legal move although no king has been captured.
    pub(super) fn has_no_moves(&self) -> bool {
        self.position().is_some_and(|position| !position.has_legal_move() && position.king_captured_by().is_none())
    }

    pub fn answer(&self, picked: Option<Square>, asked: Query) -> Answer {
        let (setup, square) = (self.setup(), asked.square);
        let board = &setup.board;
        let moves_of = || self.moves(square).map(|moves| moves.moves).unwrap_or_default();
        match asked.question {
            Question::Why => self.why(picked, square),
            Question::Threats => {
                let threats = threats(&setup, self.opponent());
                Answer::drawn(words::threats(board, self.opponent(), &threats), threat_arrows(&setup, &threats))
            }
            _ if board.piece_at(square).is_none() => moves::no_piece(square).into(),
            Question::Moves => moves::destinations(board, square, &moves_of()).into(),
            Question::Captures => moves::captures(board, square, &moves_of()).into(),
            Question::Danger => moves::danger(board, square, attackers(&setup, square)).into(),
        }
    }

    fn why(&self, picked: Option<Square>, square: Square) -> Answer {
        let setup = &self.setup();
        let Setup { board, rules, turn, .. } = setup;
        match (self.reason(picked, square), self.position()) {
            (WhyAnswer::Refusal(from, refusal), _) => {
                Answer::drawn(refusal.text(board, from, square, self.you), refusal_marks(board, from, square, &refusal))
            }
            (WhyAnswer::Legal(mv), _) => moves::explained(board, mv).into(),
            (WhyAnswer::Check, Some(position)) => {
                let found = useful_evasions(position);
                let listed = if self.movable().is_empty() { &[][..] } else { &found };
                let attacks = attacks_on_king(board, *rules, *turn);
                let check = |ways_out: &str| words::check(board, *turn, &attacks, ways_out);
                let text = match &found[..] {
                    [] => words::no_way_out(board, *turn, &attacks, &why_no_moves(position)),
                    found if listed.is_empty() => check(&words::evasions(found)),
                    found => check(&words::evasion_count(found.len())),
                };
                Answer {
                    text,
                    marks: king_threat_marks(setup, *turn).into_iter().chain(king_freeze_marks(setup)).collect(),
                    evasions: listed.iter().map(|evasion| (evasion.mv, words::evasion(evasion))).collect(),
                }
            }
            (WhyAnswer::NoMoves, Some(position)) => {
                let why = why_no_moves(position);
                let guards = why.guards.iter().map(|&(guard, _)| Mark::Reason(guard));
                Answer::drawn(words::no_moves(board, *turn, &why), king_freeze_marks(setup).chain(guards).collect())
            }
            (WhyAnswer::Frozen(frozen), _) => {
                Answer::drawn(words::why_frozen(board, &frozen), freeze_reason_marks(&frozen))
            }
            (WhyAnswer::KingCaptured, _) => words::KING_CAPTURED.to_owned().into(),
            (WhyAnswer::Nothing | WhyAnswer::Check | WhyAnswer::NoMoves, _) => words::NOTHING.to_owned().into(),
        }
    }
}

/// Returns what a side threatens to capture, the enemy king first, then by the worth of the pieces.
pub fn threats(setup: &Setup, color: Color) -> Vec<Move> {
    let mut threats = threats_of(setup, color);
    let board = &setup.board;
    insertion_sort_by_key(&mut threats, |&mv| (!board.captures_king(mv), -material(board, mv.captures)));
    threats
}

/// Returns the marks of a side's threats: its moves, and the pieces that they would capture.
pub fn threatened_marks(setup: &Setup, color: Color) -> Vec<Mark> {
    threat_arrows(setup, &threats(setup, color))
}

/// Returns the marks of what a quiet move threatens: of each piece that it newly threatens, one move that would capture
/// it, for two pieces at most.
pub fn prepared_threats(position: &Position, mv: Move) -> Vec<Mark> {
    if mv.kind() != MoveKind::Quiet {
        return Vec::new();
    }
    let (threatened, setup) = (move_effects(position, mv).threatens, position.play_unchecked(mv).to_setup());
    // As in the sentence about the move.
    let threatened = moves::important(&setup.board, threatened);
    let mut drawn: Vec<Move> = Vec::new();
    for threat in threats(&setup, position.turn()) {
        let before: Bitboard = drawn.iter().map(|mv| mv.captures).collect();
        if drawn.len() < 2 && !(threat.captures & threatened & !before).is_empty() {
            drawn.push(threat);
        }
    }
    threat_arrows(&setup, &drawn)
}

fn threat_arrows(setup: &Setup, threats: &[Move]) -> Vec<Mark> {
    let victims: Bitboard = threats.iter().map(|mv| mv.captures).collect();
    let moves = threats.iter().map(|mv| Mark::ThreatArrow { from: mv.from, to: mv.to });
    // A piece that helps in a capture from afar is shown too.
    let helped = threats.iter().flat_map(|&mv| {
        let caused = capture_methods(&setup.board, mv).into_iter();
        let caused = caused.filter(|capture| {
            matches!(capture.method, CaptureMethod::Coordination { .. } | CaptureMethod::Pincer { .. })
        });
        caused.map(move |capture| Mark::CaptureMethod { from: mv.from, to: mv.to, capture })
    });
    helped.chain(moves).chain(victims.into_iter().map(Mark::Capturable)).collect()
}

fn attackers(setup: &Setup, square: Square) -> Bitboard {
    let Some(piece) = setup.board.piece_at(square) else { return Bitboard::EMPTY };
    let threats = threats_of(setup, !piece.color).into_iter();
    threats.filter(|threat| threat.captures.contains(square)).map(|threat| threat.from).collect()
}

/// Returns the marks of what freezes the king of the side to move.
fn king_freeze_marks(setup: &Setup) -> impl Iterator<Item = Mark> {
    let kings = setup.board.by_piece(setup.turn, Role::King).into_iter();
    kings.flat_map(|king| freeze_marks(freezers(&setup.board, setup.rules, king), king))
}

fn freeze_reason_marks(frozen: &FrozenPiece) -> Vec<Mark> {
    let lines = frozen.freezers.iter().flat_map(|freezer| {
        let others = freeze_marks(freezer.frozen_by.without(frozen.piece), freezer.square);
        others.chain(freeze_marks(Bitboard::from(freezer.square), frozen.piece))
    });
    lines.chain([Mark::PickedFrozen(frozen.piece)]).collect()
}

/// Returns the marks of a square to which a piece may not go, and of the reason.
pub(in crate::model) fn refusal_marks(board: &Board, from: Square, to: Square, refusal: &Refusal) -> Vec<Mark> {
    let mut marks = match refusal {
        Refusal::Locked(_) | Refusal::Elsewhere(_) | Refusal::ElsewhereHidden(_) => Vec::new(),
        Refusal::Illegal(IllegalReason::Frozen(by)) => {
            freeze_marks(*by, from).chain([Mark::PickedFrozen(from)]).collect()
        }
        Refusal::Illegal(IllegalReason::Unreached(obstacle)) => obstacle_marks(*obstacle),
        Refusal::Illegal(IllegalReason::Exposes { attack, .. }) => threat_marks(attack),
        Refusal::Illegal(_) => Vec::new(),
        Refusal::CannotCapture(reason) => match *reason {
            NoCaptureReason::NeedsPartner { landings } => {
                let partners: Bitboard =
                    landings.into_iter().filter_map(|landing| pincer::partner(landing, to)).collect();
                (partners & !board.occupied()).into_iter().map(Mark::Wanted).collect()
            }
            NoCaptureReason::Unreached { to, obstacle } => {
                obstacle_marks(obstacle).into_iter().chain([Mark::Wanted(to)]).collect()
            }
            NoCaptureReason::OffKingLines(king) => vec![Mark::Reason(king)],
            _ => Vec::new(),
        },
    };
    marks.push(Mark::Refused { square: to, occupied: board.occupied().contains(to) });
    marks
}

fn obstacle_marks(obstacle: Obstacle) -> Vec<Mark> {
    match obstacle {
        Obstacle::OwnPiece(square) | Obstacle::Enemy(square) | Obstacle::Occupied(square) => vec![Mark::Reason(square)],
        Obstacle::DoubleBlock { first, second } | Obstacle::SecondLeap { first, second } => {
            vec![Mark::Reason(first), Mark::Reason(second)]
        }
        Obstacle::NotInLine | Obstacle::TooFar { .. } => Vec::new(),
    }
}

/// Returns the moves that do something about a check.
fn useful_evasions(position: &Position) -> Vec<Evasion> {
    evasions(position).into_iter().filter(|evasion| evasion.kind != EvasionKind::Ignores).collect()
}
