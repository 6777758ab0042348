//! Games by link.

use super::moves::pieces_at;
use super::pieces::piece_at;
use super::{count, list, sentence};
use crate::link::{CorrespondenceId, DeclarationKind};
use crate::notation::pgn::is_known;
use crate::rules::{Board, Color, Move};

texts! {
    TITLE = "Game by link";
    CONFLICT = "This link does not continue the game saved here";
    OLDER = "An older link of this game";
    SHOW_KNOWN = "Show the saved game";
    OPEN_ANYWAY = "Open this link anyway";
    ALLOW_ENGINE = "Both may use the engine and hints during the game";
    YOUR_NAME = "Your name (optional)";
    OTHER_NAME = "Opponent's name (optional)";
    ABOUT = "You need not be online together: after each move you send your opponent a link, by chat, e-mail or \
             letter, and get one back. No server is involved.";
    NOT_TAMPER_PROOF = "Every move is checked against the rules. Anyone who has the link can see the game, and could change it.";
    SEND_MOVE = "Send the message";
    COPY_MOVE = "Copy the message";
    SEND_ANSWER = "Send my answer";
    COPY_ANSWER = "Copy my answer";
    SEND_AGAIN = "Send it again";
    COPY_AGAIN = "Copy it again";
    SEND_INVITATION = "Send the invitation";
    COPY_INVITATION = "Copy the invitation";
    SHOWN = "The board shows the game of this link, not the saved one";
    TAKE_BACK = "Take it back";
    OFFER_WITH_MOVE = "Offer a draw with this move";
    TEXTS = "Link and message";
    LINK = "Link to send";
    MESSAGE = "Message with the link";
    SHARED = "Sent";
    NOT_SHARED = "Not sent";
    COPIED = "Copied. Paste it into a chat or e-mail to your opponent, and open the link that comes back.";
    COPY_YOURSELF = "Copying failed. Open 'Link and message', copy the message and send it.";
    WAIT = "It is your opponent's turn; wait for their link";
    UNSENT = "Your move is not sent yet: send the message to your opponent, or take the move back";
    OTHER = "Your opponent, by link";
    YOUR_TURN = "your turn";
    NOT_SENT = "your move is not sent";
    BEGIN = "Make the first move, then send it.";

    // The code that distinguishes a game from others between the same players.
    code(game: CorrespondenceId) = "game code {game}";
    you(name: &str) = "{name} (you)";
    you_play(color: Color) = "You play {color}; whoever sent you this link plays {}.", !color;
    i_play(color: Color) = "I play {color}";
    // The last move and whose turn it is: `Ann played 7. b2-b4; your move`.
    your_move(played: &str) = "{played}; your move";
    offer(name: &str) = "{name} offers a draw. If you make a move instead, you decline it.";
    waiting(name: &str) = "It is {name}'s turn. Send the link, then wait for {name}'s reply.";
}

/// Returns whose turn it is, for the list of games: `Bob's turn`.
pub fn turn_of(name: &str) -> String {
    if is_known(name) { format!("{name}'s turn") } else { "the other player's turn".to_owned() }
}

/// Names the players of a game: `By link: Ann (White) and Bob (Black)`.
pub fn title(names: &[String; 2]) -> String {
    if names.iter().all(String::is_empty) {
        return TITLE.to_owned();
    }
    let player = |color: Color| match names[color.index()].as_str() {
        "" => color.name().to_owned(),
        name => format!("{name} ({})", color.name()),
    };
    format!("By link: {} and {}", player(Color::White), player(Color::Black))
}

/// Names a player, or the side if there is no name.
pub fn player(names: &[String; 2], color: Color) -> &str {
    let name = names[color.index()].as_str();
    if name.is_empty() { color.name() } else { name }
}

/// Says what a message's move did: `Ann played 7. Wb6-c7:a5, capturing the Pawn on a5`.
pub fn played(name: &str, numbered: &str, board: &Board, mv: Move) -> String {
    let did = match mv.is_suicide() {
        true => format!(", removing the {} by suicide", piece_at(board, mv.from)),
        false if mv.is_capture() => format!(", capturing {}", pieces_at(board, mv.captures)),
        false => String::new(),
    };
    format!("{name} played {numbered}{did}")
}

/// Says the number of new moves: `3 moves are new since your last visit.`
pub fn news(moves: usize) -> String {
    let are = if moves == 1 { "is" } else { "are" };
    format!("{} {are} new since your last visit.", count(moves, "move"))
}

/// Says that a message contains the person's own moves from elsewhere: `Your move 7. b2-b4 was not sent from
/// this browser.`
pub fn foreign(moves: &[String]) -> String {
    let (noun, were) = if moves.len() == 1 { ("move", "was") } else { ("moves", "were") };
    format!("Your {noun} {} {were} not sent from this browser.", list(moves))
}

/// Says what the opponent declared: `Ann offers a draw.`
pub fn said(name: &str, kind: DeclarationKind) -> String {
    let does = match kind {
        DeclarationKind::DrawOffer => "offers a draw",
        DeclarationKind::DrawDecline => "declines the draw",
        DeclarationKind::DrawAcceptance => "accepts the draw",
        DeclarationKind::Resignation => "resigns",
    };
    format!("{name} {does}.")
}

/// Says what the person's next message will declare: `You decline the draw with your move.`
pub const fn about_to_say(word: DeclarationKind) -> &'static str {
    match word {
        DeclarationKind::DrawOffer => "You offer a draw with your move.",
        DeclarationKind::DrawDecline => "You decline the draw with your move.",
        DeclarationKind::DrawAcceptance => "You accept the draw: send your answer.",
        DeclarationKind::Resignation => "You resign: send your answer.",
    }
}

/// Says that the other player begins, by name if there is one: `Bob has White and moves first: send the link.`
pub fn invite(name: &str) -> String {
    let name = if name == Color::White.name() { "Your opponent" } else { name };
    format!("{name} has White and moves first: send the link.")
}

/// Returns the message around a link: `Ultima, game ab12: 7. Wb6-c7:a5. Your move: <link>`.
pub fn message(
    game: CorrespondenceId,
    numbered: Option<&str>,
    word: Option<DeclarationKind>,
    ended: Option<&str>,
    link: &str,
) -> String {
    let word = word.map(|word| match word {
        DeclarationKind::DrawOffer => "I offer a draw.",
        DeclarationKind::DrawDecline => "I decline the draw.",
        DeclarationKind::DrawAcceptance => "I accept the draw.",
        DeclarationKind::Resignation => "I resign.",
    });
    let moved = numbered.map(sentence);
    let ended_text = ended.map(sentence);
    let parts: Vec<&str> = moved.as_deref().into_iter().chain(word).chain(ended_text.as_deref()).collect();
    let turn = if ended.is_some() { "The game" } else { "Your move" };
    let says = if parts.is_empty() { "a new game.".to_owned() } else { parts.join(" ") };
    format!("Ultima, game {game}: {says} {turn}: {link}")
}
