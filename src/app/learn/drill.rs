//! An ending to win: the board, the verdict on a move, and links to the other pieces.

use yew::prelude::*;

use super::parts::{explored, heading, link};
use crate::app::board::Board;
use crate::app::browser::random;
use crate::app::hooks::use_practice;
use crate::app::icon::{Icon, action, button_with};
use crate::app::panels::{TypedMove, on_demand, use_verdict};
use crate::app::store::{dispatch, use_store};
use crate::learn::{DRILL_PIECES, LearnPage};
use crate::model::{Drill, DrillAction, PracticeAction, Stage};
use crate::rules::Role;
use crate::words::{drill as words, explore, learn, ui};

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The piece to win with. It is also the key of the component, since another piece needs another board.
    pub role: Role,
}

#[component]
pub fn DrillBoard(props: &Props) -> Html {
    let role = props.role;
    let settings = use_store().settings();
    let drill = use_practice(|| Drill::new(role, random(), settings));
    let on_input = dispatch(&drill, PracticeAction::Input);
    let board = &drill.board;
    let is_over = drill.is_over();
    let begun = !board.game.moves().is_empty();
    let open = matches!(drill.stage, Stage::Unsolved | Stage::Tried { .. });
    let explore = explored(board.game.current_position().to_setup());
    let side = learn::you_play(board.game.start().turn());
    let made = words::made(drill.judge.moves);
    let asks = html! { <p class="asks">{ words::ASKS }{ " " }<span class="muted">{ side }{ " " }{ made }</span></p> };
    let next = is_over.then(|| {
        button_with("primary next", words::ANOTHER, dispatch(&drill, |_| PracticeAction::Custom(DrillAction::Deal)))
    });
    let verdict = use_verdict(&drill, drill.board.caption(), None, html! { { for next } });
    let (context, selection, settings) = (board.context(), board.selection.clone(), board.settings);
    html! {
        <main class="play lesson drill">
            { heading(html! { words::TITLE }, words::title(role), html! {}, asks) }
            <div class="frame"><Board display={board.display()} on_input={on_input.clone()} /></div>
            { verdict }
            <div class="side">
                <div class="actions">
                    { action(Icon::HINT, ui::HINT, open, dispatch(&drill, |_| PracticeAction::Hint)) }
                    { action(Icon::UNDO, if is_over { learn::AGAIN } else { learn::RESET }, begun, dispatch(&drill, |_| PracticeAction::Restart)) }
                    { action(Icon::FLIP, ui::FLIP, true, dispatch(&drill, |_| PracticeAction::Flip)) }
                    { link(explore, explore::EXPLORE_THIS, learn::EXPLORE, Icon::EXPLORE, false) }
                    if !is_over {
                        { action(Icon::NEXT, words::ANOTHER, true, dispatch(&drill, |_| PracticeAction::Custom(DrillAction::Deal))) }
                    }
                </div>
                <nav class="chapter" aria-label={words::PIECES}>
                    <h3>{ words::PIECES }</h3>
                    <ol>{ for DRILL_PIECES.map(|other| piece_link(other, other == role)) }</ol>
                </nav>
                { on_demand(html! { <TypedMove {context} {selection} {settings} on_input={on_input} /> }) }
            </div>
        </main>
    }
}

fn piece_link(role: Role, is_shown: bool) -> Html {
    let current = is_shown.then_some("true");
    html! {
        <li key={role.name()}>
            <a href={LearnPage::Drill(role).address()} aria-current={current}>{ role.name() }</a>
        </li>
    }
}
