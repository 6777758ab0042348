//! An ending to be won: the board, the answer to a move, and the way to the other pieces.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::parts::{explored, link, task};
use crate::app::board::Board;
use crate::app::browser::random;
use crate::app::engine::use_tasks;
use crate::app::hooks;
use crate::app::icon::{Icon, action};
use crate::app::panels::{Sign, TypedMove, Verdict};
use crate::app::shell::{Dialog, opens, use_shell};
use crate::app::store::use_store;
use crate::game::keys::Command;
use crate::game::{Drill, DrillAction, DrillStage, Touch};
use crate::learn::{DRILL_PIECES, LearnPage};
use crate::rules::Role;
use crate::words::{drill as words, explore, learn, pieces, ui};

impl Reducible for Drill {
    type Action = DrillAction;

    fn reduce(self: Rc<Self>, action: DrillAction) -> Rc<Self> {
        if matches!(action, DrillAction::Touch(Touch::Point(square)) if square == self.board.selection.hovered) {
            return self;
        }
        let mut drill = (*self).clone();
        drill.apply(action);
        Rc::new(drill)
    }
}

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The piece to win with. Another one is another board: it is the key of the component too.
    pub role: Role,
}

#[component]
pub fn DrillBoard(props: &Props) -> Html {
    let role = props.role;
    let settings = use_store().settings;
    let drill = use_reducer(|| Drill::new(role, random(), settings));
    {
        // What waits happens in its time.
        let (dispatcher, wait) = (drill.dispatcher(), drill.wait_ms());
        use_effect_with(drill.stage, move |_| {
            let timer = wait.map(|wait| Timeout::new(wait, move || dispatcher.dispatch(DrillAction::GoOn)));
            move || drop(timer)
        });
    }
    {
        let dispatcher = drill.dispatcher();
        let hears = Callback::from(move |action| dispatcher.dispatch(DrillAction::Engine(action)));
        use_tasks(drill.task(), drill.considered(), 0, hears);
    }
    hooks::use_sounds(Some(drill.board.session.game.clone()), None, settings.loudness());
    {
        let drill = drill.dispatcher();
        use_effect_with(settings, move |&settings| drill.dispatch(DrillAction::Choose(settings)));
    }
    {
        let (drill, help) = (drill.dispatcher(), opens(&use_shell(), Dialog::Keys));
        hooks::use_commands(settings.page_keys, false, move |command, event| {
            drill.dispatch(match command {
                Command::Type => {
                    event.prevent_default();
                    return hooks::type_move();
                }
                Command::Release => DrillAction::Touch(Touch::Release),
                Command::Confirm => DrillAction::Touch(Touch::Confirm),
                Command::Flip => DrillAction::Flip,
                Command::Replay => DrillAction::Replay,
                Command::Help => return help.emit(()),
                // The cells handle the rest.
                _ => return,
            });
        });
    }
    let touched = {
        let drill = drill.dispatcher();
        Callback::from(move |touch| drill.dispatch(DrillAction::Touch(touch)))
    };
    let on = |action: DrillAction| {
        let drill = drill.dispatcher();
        Callback::from(move |_: MouseEvent| drill.dispatch(action.clone()))
    };
    let board = &drill.board;
    let special =
        (board.selection.picked(), board.selection.proposed(), board.selection.asked, board.selection.tried());
    let announced = use_memo((special, board.session.game.cursor(), drill.message.clone()), |_| drill.announcement());
    let verdict = Verdict {
        sign: match drill.stage {
            DrillStage::Refuting(_) | DrillStage::Tried => Sign::Wrong,
            DrillStage::Answering(_) => Sign::Right,
            DrillStage::Over { won: true } => Sign::Solved,
            _ => Sign::None,
        },
        caption: drill.caption(),
        happened: None,
        message: drill.message.clone(),
        announced: (*announced).clone(),
    };
    let is_over = matches!(drill.stage, DrillStage::Over { .. });
    let begun = !board.session.game.moves().is_empty();
    let open = matches!(drill.stage, DrillStage::Open | DrillStage::Tried);
    let explore = explored(board.session.game.shown().to_setup());
    let side = learn::you_play(board.session.game.start().turn());
    let made = words::made(drill.moves());
    let asks = html! { <p class="asks">{ words::ASKS }{ " " }<span class="muted">{ side }{ " " }{ made }</span></p> };
    let next = is_over.then(|| {
        html! { <button type="button" class="primary next" onclick={on(DrillAction::Deal)}>{ words::ANOTHER }</button> }
    });
    let (context, selection, settings) = (board.board(), board.selection.clone(), board.settings);
    html! {
        <main class="play lesson drill">
            { task(html! { words::TITLE }, words::title(role), html! {}, asks) }
            <div class="frame"><Board display={board.display()} touched={touched.clone()} /></div>
            { verdict.draw(board, &touched, html! { { for next } }) }
            <div class="side">
                <div class="actions">
                    { action(Icon::HINT, ui::HINT, open, on(DrillAction::Hint)) }
                    { action(Icon::UNDO, if is_over { learn::AGAIN } else { learn::RESET }, begun, on(DrillAction::Restart)) }
                    { action(Icon::FLIP, ui::FLIP, true, on(DrillAction::Flip)) }
                    { link(explore, explore::EXPLORE_THIS, learn::EXPLORE, Icon::BOARD) }
                    { action(Icon::NEXT, words::ANOTHER, true, on(DrillAction::Deal)) }
                </div>
                <TypedMove board={context} {selection} {settings} {touched} />
                <nav class="chapter" aria-label={words::PIECES}>
                    <h3>{ words::PIECES }</h3>
                    <ol>{ for DRILL_PIECES.map(|other| way(other, other == role)) }</ol>
                </nav>
            </div>
        </main>
    }
}

/// Returns the way to the drill with a piece.
fn way(role: Role, is_shown: bool) -> Html {
    let current = is_shown.then_some("true");
    html! {
        <li key={role.name()}>
            <a href={LearnPage::Drill(role).address()} aria-current={current}>{ pieces::full_name(role) }</a>
        </li>
    }
}
