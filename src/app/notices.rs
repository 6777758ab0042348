//! Notices at the foot of the page, until they are answered.

use yew::prelude::*;

use crate::app::hooks::Taken;
use crate::app::lazy::lazy;
use crate::app::library::Fault;
use crate::app::shell::use_shell;
use crate::game::library::Report;
use crate::words::{about, library, ui};

lazy!(panels: pub LIBRARY_NOTICES = LibraryNotices);
lazy!(games: pub TAKEN = TakenNotice);

/// Why games are not kept, and who else plays on.
#[component]
fn LibraryNotices() -> Html {
    let library = use_shell().library;
    let settle = |take_over: bool| library.settle.reform(move |_: MouseEvent| take_over);
    html! {
        <>
            if let Some(storage_error) = library.storage_error {
                <div class="notice" role="alert">
                    <p>{ library::storage_error(storage_error) }</p>
                    <button type="button" onclick={library.put_away.reform(|_: MouseEvent| ())}>{ ui::CLOSE }</button>
                </div>
            }
            if library.elsewhere {
                <div class="notice elsewhere" role="alert">
                    <p>{ library::ELSEWHERE }</p>
                    <button type="button" class="primary" onclick={settle(true)}>{ library::TAKE_OVER }</button>
                    <button type="button" onclick={settle(false)}>{ library::AS_COPY }</button>
                </div>
            }
        </>
    }
}

/// How a file stands that is taken in.
#[component]
fn TakenNotice() -> Html {
    let taking = use_shell().taking;
    let put_away = taking.put_away.reform(|_: MouseEvent| ());
    match &taking.taken {
        None => html! {},
        Some(Taken::Reading(games)) => {
            html! { <div class="notice" role="status"><p>{ library::reading(*games) }</p></div> }
        }
        Some(Taken::Done(done)) => {
            let (report, fault) = &**done;
            html! {
                <div class="notice taken" role="status">
                    <div>
                        { for fault.map(|fault| html! { <p class="wrong">{ fault_words(fault) }</p> }) }
                        if *fault != Some(Fault::File) {
                            <p>{ library::report(report.new, report.later, report.known, report.empty) }</p>
                        }
                        { problems(report) }
                    </div>
                    <button type="button" onclick={put_away}>{ ui::CLOSE }</button>
                </div>
            }
        }
    }
}

fn fault_words(fault: Fault) -> &'static str {
    match fault {
        Fault::File => library::UNREADABLE_FILE,
        Fault::Library(storage_error) => library::storage_error(storage_error),
    }
}

/// Returns what is wrong with a file, each with its place.
fn problems(report: &Report) -> Html {
    if report.problems.is_empty() {
        return html! {};
    }
    html! {
        <ul class="problems">
            { for report.problems.iter().map(|problem| html! { <li>{ problem.to_string() }</li> }) }
            if report.more_problems > 0 {
                <li>{ library::more_problems(report.more_problems) }</li>
            }
        </ul>
    }
}

#[derive(PartialEq, Properties)]
pub struct Props {
    /// Changes over, once there is a newer version.
    pub change: Option<Callback<()>>,
}

/// A notice, until it is answered.
#[component]
pub fn Update(props: &Props) -> Html {
    let later = use_state_eq(|| false);
    let offer = props.change.clone().filter(|_| !*later);
    html! {
        <div class="update" role="status">
            if let Some(change) = offer {
                <div class="notice">
                    <p>{ about::NEW_VERSION }</p>
                    <button type="button" class="primary" onclick={move |_| change.emit(())}>{ about::CHANGE_OVER }</button>
                    <button type="button" onclick={move |_| later.set(true)}>{ about::LATER }</button>
                </div>
            }
        </div>
    }
}
