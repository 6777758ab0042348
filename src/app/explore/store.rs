//! The sandbox as Yew state, in step with the address.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::address::{SETTLE_MS, fragment, replace, use_route};
use crate::app::app_context::use_app;
use crate::app::storage;
use crate::game::sandbox::{Sandbox, SandboxAction};
use crate::link::{self, FailedLink, LinkTarget, PageName, exploration};

/// The components' access to the sandbox.
pub type SandboxContext = UseReducerHandle<Sandbox>;

thread_local! {
    /// The sandbox as it was when the page was left: visiting another page loses nothing.
    static LEFT: RefCell<Option<Sandbox>> = const { RefCell::new(None) };
}

/// Returns the initial sandbox: the board of the address, or the one that was left, or a starting array.
pub fn load() -> Sandbox {
    let left = LEFT.with_borrow(Clone::clone);
    let is_first = left.is_none();
    let stored = || change_for(&storage::EXPLORATION.get().filter(|_| is_first)?);
    let mut sandbox = left.unwrap_or_default();
    if let Some(change) = change_for(&fragment()).or_else(stored) {
        sandbox.apply(change);
        if is_first {
            sandbox.forget();
        }
    }
    sandbox
}

impl Reducible for Sandbox {
    type Action = SandboxAction;

    fn reduce(self: Rc<Self>, change: SandboxAction) -> Rc<Self> {
        if matches!(change, SandboxAction::Input(input) if self.selection().ignores(input)) {
            return self;
        }
        let mut sandbox = (*self).clone();
        sandbox.apply(change);
        Rc::new(sandbox)
    }
}

/// Returns the change for a fragment: it opens its board, or says why it can't; `None` if it names no board.
fn change_for(fragment: &str) -> Option<SandboxAction> {
    let LinkTarget::Exploration(read) = link::read(fragment) else { return None };
    Some(read.map_or_else(
        |error| SandboxAction::FailedLink(Box::new(FailedLink { fragment: fragment.to_owned(), error })),
        SandboxAction::Open,
    ))
}

#[hook]
pub fn use_sandbox() -> SandboxContext {
    use_context::<SandboxContext>().expect("every component is inside the page")
}

/// Keeps address and board in step, and stores the board. The address is replaced rather than added, so that Back
/// leaves the page.
#[hook]
pub fn use_exploration(sandbox: &SandboxContext) {
    let (explored, route) = (use_app().explored, use_route());
    let written = use_mut_ref(fragment);
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
    use_effect_with(sandbox.clone(), |sandbox| LEFT.set(Some((**sandbox).clone())));
    let address = exploration::write(sandbox.exploration());
    use_effect_with(sandbox.exploration().clone(), move |board| explored.set.emit(Rc::new(board.clone())));
    // A faulty address stays as it is, so that it can be corrected.
    use_effect_with(Some(address).filter(|_| sandbox.failed_link().is_none()), move |text| {
        let changed = text.clone().filter(|text| *text != *written.borrow());
        let later = changed.map(|text| {
            Timeout::new(SETTLE_MS, move || {
                storage::EXPLORATION.save(&text);
                replace(&text, &written);
            })
        });
        move || drop(later)
    });
}
