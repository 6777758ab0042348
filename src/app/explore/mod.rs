//! The page for setting up and trying out any position.

mod compare;
mod palette;
mod panels;
mod store;

use yew::prelude::*;

use self::compare::Compare;
use self::palette::{Palette, use_strokes};
use self::panels::{Caption, Edits, Fen, Moving, Problems, Rules, Start, Uses};
use self::store::{SandboxContext, use_exploration};
use crate::app::board::Board;
use crate::app::hooks;
use crate::app::lazy::lazy;
use crate::app::staged_render::use_render_stage;
use crate::app::store::{dispatch, use_store};
use crate::link::{self, PageName};
use crate::model::keys::Command;
use crate::model::sandbox::SandboxAction;
use crate::model::{BoardInput, NavigationStep};
use crate::words::ui;

lazy!(explore: pub EXPLORE = Explore);

#[component]
fn Explore() -> Html {
    let (store, sandbox) = (use_store(), use_exploration());
    hooks::use_title(ui::page_name(PageName::Explore).to_owned());
    hooks::use_arrival(Some(link::page_link(PageName::Explore)));
    let dispatcher = sandbox.dispatcher();
    hooks::use_commands(store.settings().page_keys, true, move |command| {
        let change = match command {
            Command::Release => SandboxAction::Input(BoardInput::Release),
            Command::Flip => SandboxAction::Flip,
            Command::Undo | Command::Navigate(NavigationStep::Previous) => SandboxAction::Undo,
            Command::Redo | Command::Navigate(NavigationStep::Next) => SandboxAction::Redo,
            // The cells handle the rest.
            _ => return false,
        };
        dispatcher.dispatch(change);
        true
    });
    let [down, moved] = use_strokes(&sandbox);
    let stage = use_render_stage(4);
    html! {
        <ContextProvider<SandboxContext> context={sandbox.clone()}>
        <main class={classes!("play", "explore", sandbox.pointed().is_some().then_some("pointed"))}>
            <div class="frame" onpointerdown={down} onpointermove={moved}>
                <Board
                    display={sandbox.display()}
                    on_input={dispatch(&sandbox, SandboxAction::Input)}
                    on_edit={dispatch(&sandbox, |(square, piece)| SandboxAction::Put(square, piece))}
                />
            </div>
            <Caption />
            if stage.reached(1) {
                <Palette />
                <div class="near">
                    <Edits />
                    <Uses />
                </div>
            }
            <div class="side">
                if stage.reached(2) {
                    <Moving />
                    <Problems />
                }
                if stage.reached(3) {
                    <Rules><Compare /></Rules>
                }
                if stage.reached(4) {
                    <Fen />
                    <Start />
                }
            </div>
        </main>
        </ContextProvider<SandboxContext>>
    }
}
