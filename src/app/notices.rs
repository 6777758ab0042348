//! Notices: above the panels, about the game and about the unfinished game that was replaced; at the bottom of the
//! page, about imports and newer versions.

use yew::prelude::*;

use super::app_context::{Dialog, ImportState, open_dialog, use_app, use_dialogs};
use super::icon::{button, button_with, close_button};
use super::lazy::lazy;
use super::library::ImportError;
use super::opener::use_opener;
use super::store::{on, use_store};
use crate::model::library::ImportReport;
use crate::model::{Action, AnalysisAction, Deletion, Edit, LibraryAction, ReadSuggestion, TagCorrection};
use crate::words::{app, library, share, tree, ui};

lazy!(games: pub IMPORTED = ImportNotice);
lazy!(panels: pub NOTICE = Notice, pub RESUME = Resume, pub PASTED_GAME = PastedGameNotice);

#[component]
fn ImportNotice() -> Html {
    let import = use_app().import;
    let dismiss = import.dismiss.reform(|_: MouseEvent| ());
    match &import.state {
        None => html! {},
        Some(ImportState::Reading(games)) => {
            html! { <div class="notice" role="status"><p>{ library::reading(*games) }</p></div> }
        }
        Some(ImportState::Done(done)) => {
            let (report, error) = &**done;
            html! {
                <div class="notice imported" role="status">
                    <div>
                        if let Some(error) = error {
                            <p class="wrong">
                                { match error {
                                    ImportError::File => library::UNREADABLE_FILE,
                                    ImportError::Library(error) => error.text(),
                                } }
                            </p>
                        }
                        if *error != Some(ImportError::File) {
                            <p>{ library::report(report.new, report.later, report.unchanged, report.empty, report.puzzles) }</p>
                        }
                        { problems(report) }
                    </div>
                    { button(ui::CLOSE, dismiss) }
                </div>
            }
        }
    }
}

fn problems(report: &ImportReport) -> Html {
    let more = (report.more_problems > 0).then(|| library::more_problems(report.more_problems));
    list(report.problems.iter().map(ToString::to_string).chain(more).collect())
}

/// Returns messages as a list, unless there are none.
fn list(messages: Vec<String>) -> Html {
    if messages.is_empty() {
        return html! {};
    }
    html! { <ul class="problems">{ for messages.into_iter().map(|message| html! { <li>{ message }</li> }) }</ul> }
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub change: Option<Callback<()>>,
}

/// The notice of a newer version, until it is answered.
#[component]
pub fn Update(props: &Props) -> Html {
    let later = use_state_eq(|| false);
    let offer = props.change.clone().filter(|_| !*later);
    html! {
        <div class="update" role="status">
            if let Some(change) = offer {
                <div class="notice">
                    <p>{ app::NEW_VERSION }</p>
                    { button_with("primary", app::UPDATE_NOW, move |_| change.emit(())) }
                    { button(app::LATER, move |_| later.set(true)) }
                </div>
            }
        </div>
    }
}

#[component]
fn Notice() -> Html {
    let (store, dialogs) = (use_store(), use_dialogs());
    let close = close_button(on(&store, |_| Action::CloseNotice));
    if let Some(Deletion { id, index, moves }) = store.deletion() {
        let put_back = on(&store, move |_| AnalysisAction::Edit(Edit::PutBack(id, index)));
        return html! {
            <section class="notice" role="status">
                <div><p>{ tree::deleted(moves) }</p></div>
                { button(ui::UNDO, put_back) }
                { close }
            </section>
        };
    }
    let Some(notice) = &store.session().notice else { return html! {} };
    let suggestion = |suggestion: &ReadSuggestion| {
        let (name, onclick) = match suggestion {
            ReadSuggestion::Reread(text) => {
                (share::READ_OTHERWISE.to_owned(), open_dialog(&dialogs, Dialog::Open(Some(text.clone().into()))))
            }
            ReadSuggestion::Correct(correction) => {
                let name = match correction {
                    TagCorrection::Names(names) => share::names_suggestion(names),
                    TagCorrection::Result(result) => share::result_suggestion(*result),
                };
                let correction = correction.clone();
                (name, on(&store, move |_| Action::Accept(correction.clone())))
            }
        };
        button(name, onclick)
    };
    html! {
        <section class="notice" role="status">
            <div>
                <p>{ notice.text() }</p>
                { list(notice.items()) }
                { for notice.suggestions().iter().map(suggestion) }
            </div>
            { close }
        </section>
    }
}

#[component]
fn PastedGameNotice() -> Html {
    let (opener, pasted) = (use_opener(), use_app().pasted);
    let Some(action) = pasted.action.clone() else { return html! {} };
    let words = library::given(&action.game_words().unwrap_or_default());
    let open = {
        let decline = pasted.decline.clone();
        move |_: MouseEvent| {
            decline.emit(());
            opener.show(action.clone());
        }
    };
    html! {
        <div class="notice given" role="status">
            <p>{ words }</p>
            { button_with("primary", library::OPEN_IN_PLAY, open) }
            { button(library::NOT_NOW, pasted.decline.reform(|_: MouseEvent| ())) }
        </div>
    }
}

#[component]
fn Resume() -> Html {
    let store = use_store();
    let Some(resumable) = store.resumable() else { return html! {} };
    let [white, black] = resumable.player_names();
    let moves = resumable.game.main_path().len().div_ceil(2);
    html! {
        <section class="notice offer" role="status">
            <p>{ library::offer(&white, &black, moves) }</p>
            { button_with("primary", library::GO_ON, on(&store, |_| LibraryAction::Resume)) }
            { button(library::NOT_NOW, on(&store, |_| LibraryAction::Decline)) }
        </section>
    }
}
