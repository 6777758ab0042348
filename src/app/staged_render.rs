//! Renders a page in stages, each in its own task. On a slow phone, a single task would keep the browser from handling
//! input until all stages are rendered. The app replaces the static page when all stages are done. `./dev bench page`
//! measures when that is, and when the board first responds to a press.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

type Step = Box<dyn FnOnce()>;

thread_local! {
    static WAITING: RefCell<VecDeque<Step>> = const { RefCell::new(VecDeque::new()) };
    static UNFINISHED: Cell<u32> = const { Cell::new(0) };
    static STARTED: Cell<bool> = const { Cell::new(false) };
    static SHOW: RefCell<Option<Step>> = const { RefCell::new(None) };
}

/// Runs `task` in its own browser task, after the earlier ones.
pub fn run_in_turn(task: impl FnOnce() + 'static) {
    let alone = WAITING.with_borrow_mut(|waiting| {
        waiting.push_back(Box::new(task));
        waiting.len() == 1
    });
    if alone {
        Timeout::new(0, run_next).forget();
    }
}

fn run_next() {
    let Some(task) = WAITING.with_borrow_mut(VecDeque::pop_front) else { return };
    task();
    // Only after Yew has rendered the changes of this task, since Yew renders all pending changes in one task.
    if WAITING.with_borrow(|waiting| !waiting.is_empty()) {
        Timeout::new(0, run_next).forget();
    }
}

/// A part of the page that is not rendered completely yet.
struct Unfinished;

impl Drop for Unfinished {
    fn drop(&mut self) {
        UNFINISHED.set(UNFINISHED.get() - 1);
        if UNFINISHED.get() == 0
            && let Some(show) = SHOW.take()
        {
            STARTED.set(true);
            show();
        }
    }
}

/// Calls `show` when all parts of the page are rendered.
pub fn after_first_paint(show: impl FnOnce() + 'static) {
    if UNFINISHED.get() == 0 {
        STARTED.set(true);
        show();
    } else {
        SHOW.replace(Some(Box::new(show)));
    }
}

/// Keeps the static page while a part of the app is `unfinished`.
#[hook]
pub fn use_unfinished(unfinished: bool) {
    let guard = use_mut_ref(|| {
        unfinished.then(|| {
            UNFINISHED.set(UNFINISHED.get() + 1);
            Unfinished
        })
    });
    use_effect_with(unfinished, move |&unfinished| {
        if !unfinished {
            drop(guard.take());
        }
    });
}

/// How much of a part of the page is rendered: stage 0 in the first task, and one stage more in each further task.
#[derive(Clone, Copy, PartialEq)]
pub struct RenderStage {
    now: usize,
    last: usize,
}

impl RenderStage {
    pub fn now(self) -> usize {
        self.now
    }

    pub fn reached(self, stage: usize) -> bool {
        debug_assert!(stage <= self.last, "stage {stage} of {} is never reached", self.last);
        self.now >= stage
    }

    pub fn is_last(self) -> bool {
        self.now == self.last
    }
}

/// Returns the stage up to which a part of the page is rendered. It begins at 0 and increases by one in each task, up
/// to `last`. It is `last` from the beginning after the app has started, and on a hidden page, since browsers throttle
/// the timers of hidden pages.
#[hook]
pub fn use_render_stage(last: usize) -> RenderStage {
    let now = use_state_eq(|| if STARTED.get() || gloo::utils::document().hidden() { last } else { 0 });
    let stage = RenderStage { now: *now, last };
    use_unfinished(!stage.is_last());
    let setter = now.setter();
    use_effect_with(stage, move |&stage| {
        if !stage.is_last() {
            run_in_turn(move || setter.set(stage.now + 1));
        }
    });
    stage
}

/// Returns whether a deferred part may render now, which it may a little later, in its own task.
#[hook]
pub fn use_own_task() -> bool {
    let due = use_state_eq(|| false);
    let setter = due.setter();
    use_effect_with((), move |()| run_in_turn(move || setter.set(true)));
    *due
}
