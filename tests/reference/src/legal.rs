//! Play: king safety, the legal moves, the status of a position, perft.

use crate::pseudo_legal::ReferenceMove;
use crate::rules::Rules;
use crate::state::{Kind, State};

impl State {
    /// Returns the legal moves, sorted. Under king capture every pseudo-legal move is legal, and a game in which
    /// either king is missing is over.
    pub fn legal_moves(&self, rules: &Rules) -> Vec<ReferenceMove> {
        if self.is_king_captured(rules) {
            return Vec::new();
        }
        let mut moves: Vec<ReferenceMove> = self.each_legal_move(rules).collect();
        moves.sort();
        moves
    }

    fn each_legal_move(&self, rules: &Rules) -> impl Iterator<Item = ReferenceMove> {
        self.side(self.white_to_move)
            .into_iter()
            .flat_map(|square| self.pseudo_legal_moves(rules, square))
            .filter(|m| rules.king_capture || self.keeps_king_safe(rules, m))
    }

    fn keeps_king_safe(&self, rules: &Rules, m: &ReferenceMove) -> bool {
        !self.play(m).king_capturable(rules, self.white_to_move)
    }

    /// Returns the state after a move, which is not checked.
    pub fn play(&self, m: &ReferenceMove) -> State {
        let mut next = self.clone();
        let piece = next.pieces[m.from as usize].take();
        for &captured in &m.captures {
            next.pieces[captured as usize] = None;
        }
        if m.from != m.to {
            next.pieces[m.to as usize] = piece;
        }
        next.white_to_move = !self.white_to_move;
        next
    }

    /// Returns whether the other side, were it to move, could take a king of this side.
    pub fn king_capturable(&self, rules: &Rules, white_king: bool) -> bool {
        for attacker in self.side(!white_king) {
            for m in self.pseudo_legal_moves(rules, attacker) {
                for &captured in &m.captures {
                    if self.is_piece(captured, white_king, Kind::King) {
                        return true;
                    }
                }
            }
        }
        false
    }

    fn is_king_captured(&self, rules: &Rules) -> bool {
        rules.king_capture && (self.kings(true).is_empty() || self.kings(false).is_empty())
    }

    /// Returns whether the side to move is in check, and whether the game goes on: `check` or `nocheck`,
    /// then `ongoing`, `checkmate`, `stalemate` or `king-captured`. Draws play no part.
    pub fn status(&self, rules: &Rules) -> &'static str {
        if self.is_king_captured(rules) {
            return "nocheck king-captured";
        }
        let check = self.king_capturable(rules, self.white_to_move);
        let stuck = self.each_legal_move(rules).next().is_none();
        match (check, stuck) {
            (false, false) => "nocheck ongoing",
            (true, false) => "check ongoing",
            (false, true) => "nocheck stalemate",
            // Without mate, being unable to move is all that ends the game here.
            (true, true) if rules.king_capture => "check stalemate",
            (true, true) => "check checkmate",
        }
    }

    /// Returns the number of move sequences of a given length.
    pub fn perft(&self, rules: &Rules, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.legal_moves(rules).iter().map(|m| self.play(m).perft(rules, depth - 1)).sum()
    }
}
