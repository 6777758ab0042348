//! The sandbox as Yew state, in step with the address.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::address::{SETTLE_MS, replace, use_route};
use crate::app::app_context::use_app;
use crate::app::hooks::{use_changed, use_kept};
use crate::app::storage;
use crate::app::store::use_store;
use crate::link::{self, LinkTarget, PageName, exploration};
use crate::model::Settings;
use crate::model::sandbox::{FailedExploration, Sandbox, SandboxAction};

pub type SandboxContext = UseReducerHandle<Sandbox>;

/// Returns the initial sandbox: the board of the address, or the one from before another page was shown, or the stored
/// one, or a starting array.
fn initial(fragment: &str, left: Option<&Sandbox>, settings: Settings) -> Sandbox {
    let is_first = left.is_none();
    let stored = || change_for(&storage::EXPLORATION.get().filter(|_| is_first)?);
    let changes = [Some(SandboxAction::SetSettings(settings)), change_for(fragment).or_else(stored)];
    let changes = changes.into_iter().flatten();
    match left {
        Some(left) => {
            let mut sandbox = left.clone();
            changes.for_each(|change| sandbox.apply(change));
            sandbox
        }
        None => Sandbox::opened(changes),
    }
}

impl Reducible for Sandbox {
    type Action = SandboxAction;

    fn reduce(mut self: Rc<Self>, change: SandboxAction) -> Rc<Self> {
        Rc::make_mut(&mut self).apply(change);
        self
    }
}

/// Returns the change for a fragment, which opens its board or shows why it can't be opened, or `None` if the fragment
/// names no board.
fn change_for(fragment: &str) -> Option<SandboxAction> {
    let LinkTarget::Exploration(read) = link::read(fragment) else { return None };
    Some(read.map_or_else(
        |error| SandboxAction::FailedLink(Box::new(FailedExploration { fragment: fragment.to_owned(), error })),
        SandboxAction::Open,
    ))
}

#[hook]
pub fn use_sandbox() -> SandboxContext {
    use_context::<SandboxContext>().expect("every component is inside the page")
}

/// Returns the sandbox of the page. Keeps its address in step with the board, and stores it. The address is replaced
/// rather than added, so that Back leaves the page.
#[hook]
pub fn use_exploration() -> SandboxContext {
    let (explored, route, settings) = (use_app().explored, use_route(), use_store().settings());
    let sandbox = use_reducer(|| initial(&route.fragment, explored.sandbox.as_deref(), settings));
    let written = use_mut_ref(|| route.fragment.clone());
    {
        let dispatcher = sandbox.dispatcher();
        use_changed(settings, move |&settings| dispatcher.dispatch(SandboxAction::SetSettings(settings)));
    }
    {
        let (dispatcher, written) = (sandbox.dispatcher(), written.clone());
        use_effect_with(route, move |route| {
            if route.page == PageName::Explore && *written.borrow() != route.fragment {
                if let Some(change) = change_for(&route.fragment) {
                    dispatcher.dispatch(change);
                }
                written.replace(route.fragment.clone());
            }
        });
    }
    {
        let sandbox = sandbox.clone();
        // Pointing at a square does not change the board.
        use_effect_with(sandbox.exploration().clone(), move |_| explored.set.emit(Rc::new((*sandbox).clone())));
    }
    let address = exploration::write(sandbox.exploration());
    // A faulty address stays as it is, so that it can be corrected.
    use_kept(sandbox.failed_link().is_none().then_some(address), move |text| {
        let changed = text.clone().filter(|text| *text != *written.borrow());
        changed.map(|text| {
            Timeout::new(SETTLE_MS, move || {
                storage::EXPLORATION.save(&text);
                replace(&text, &written);
            })
        })
    });
    sandbox
}
