//! A player: who it is, whether it is his turn, the pieces he has lost, how far he is ahead, and his clock.

use yew::prelude::*;

use super::clock::Clock;
use crate::app::board::drawing;
use crate::app::store::use_store;
use crate::game::{GameAction, Player};
use crate::rules::{Color, Piece};
use crate::words::{correspondence, game, pieces, ui};

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
    let now = store.session.players.of(color);
    let named = Some(store.session.names[color.index()].clone()).filter(|name| !name.is_empty());
    let unnamed = named.is_none() && now == Player::Person;
    let anybody = if store.session.players.only_person() == Some(color) { ui::YOU } else { ui::PERSON };
    let person = named.clone().unwrap_or_else(|| anybody.to_owned());
    let mine = store.session.correspondence().map(|correspondence| correspondence.mine == color);
    let computer = store.session.players.strength.player_name();
    let seat = {
        let (store, players) = (store.clone(), store.session.players);
        move |_: Event| {
            let next = if now == Player::Person { Player::Computer } else { Player::Person };
            store.dispatch(GameAction::Seat(players.with(color, next)).into());
        }
    };
    if store.link_error().is_some() {
        return html! {};
    }
    let turn = store.session.game.outcome().is_none() && store.session.game.shown().turn() == color;
    let lost = store.session.game.lost(color);
    let side = match color {
        Color::White => "white",
        Color::Black => "black",
    };
    html! {
        <div class={classes!("strip", props.place, turn.then_some("turn"), unnamed.then_some("unnamed"))} data-side={side}>
            <span class={classes!("disc", side)} aria-hidden="true"></span>
            <b>{ pieces::side(color) }</b>
            if let Some(mine) = mine {
                // By link nobody else takes a seat.
                <bdi class="name">
                    { match (named, mine) {
                        (Some(name), true) => correspondence::you(&name),
                        (Some(name), false) => name,
                        (None, true) => ui::YOU.to_owned(),
                        (None, false) => correspondence::OTHER.to_owned(),
                    } }
                </bdi>
            } else {
                <select aria-label={ui::who_plays(color)} onchange={seat}>
                    <option selected={now == Player::Person}>{ person }</option>
                    <option selected={now == Player::Computer}>{ computer }</option>
                </select>
            }
            <span class="standing">
                if !lost.is_empty() {
                    <span class="lost" role="img" aria-label={ui::lost(&lost)}>
                        { for (1..).zip(&lost).map(|(next, &role)| {
                            let last = (lost.get(next) != Some(&role)).then_some("last");
                            drawing(store.settings.pieces, Piece::new(color, role), last)
                        }) }
                    </span>
                }
                if let Some(pawns) = store.lead(color) {
                    <span class="lead" role="img" aria-label={game::lead_aloud(pawns)}>{ game::lead(pawns) }</span>
                }
            </span>
            <Clock {color} />
        </div>
    }
}
