//! A player: who it is, whether it is his turn, and the men he has lost.

use yew::prelude::*;

use crate::app::board::drawing;
use crate::app::store::use_store;
use crate::game::Player;
use crate::rules::{Color, Piece};
use crate::words::{pieces, ui};

#[derive(PartialEq, Properties)]
pub struct Props {
    /// `far` above the board, `near` below it.
    pub place: &'static str,
    pub color: Color,
}

/// One player's strip.
#[component]
pub fn Strip(props: &Props) -> Html {
    let store = use_store();
    let color = props.color;
    let player = match store.players.of(color) {
        Player::Computer => ui::COMPUTER,
        Player::Person if store.players.only_person().is_some() => ui::YOU,
        Player::Person => ui::PERSON,
    };
    let turn = store.problem.is_none() && store.game.outcome().is_none() && store.game.shown().turn() == color;
    let lost = if store.problem.is_none() { store.game.lost(color) } else { Vec::new() };
    let side = match color {
        Color::White => "white",
        Color::Black => "black",
    };
    html! {
        <div class={classes!("strip", props.place, turn.then_some("turn"))} data-side={side}>
            <span class={classes!("disc", side)} aria-hidden="true"></span>
            <span class="player"><b>{ pieces::side(color) }</b>{ " " }{ player }</span>
            if !lost.is_empty() {
                <span class="lost" role="img" aria-label={ui::lost(&lost)}>
                    { for lost.iter().map(|&role| drawing(store.settings.pieces, Piece::new(color, role))) }
                </span>
            }
        </div>
    }
}
