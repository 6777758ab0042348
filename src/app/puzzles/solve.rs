//! A puzzle on its board: the board, the answer to a try, what can be done, and the solution.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::address::page_address;
use crate::app::board::Board;
use crate::app::browser::{Sent, send};
use crate::app::engine::use_tasks;
use crate::app::hooks;
use crate::app::icon::{Icon, action, icon};
use crate::app::panels::{Sign, TypedMove, Verdict};
use crate::app::shell::{Dialog, opens, use_shell};
use crate::app::store::use_store;
use crate::game::keys::Command;
use crate::game::{Navigate, PuzzleAction, PuzzleBoard, PuzzleStage, Touch};
use crate::learn::puzzle::Grade;
use crate::learn::{Puzzle, Theme};
use crate::notation::Mainline;
use crate::notation::link::{self, Link};
use crate::rules::RuleSet;
use crate::words::{learn, puzzles as words, rules, ui};

impl Reducible for PuzzleBoard {
    type Action = PuzzleAction;

    fn reduce(self: Rc<Self>, action: PuzzleAction) -> Rc<Self> {
        if matches!(action, PuzzleAction::Touch(Touch::Point(square)) if square == self.board.selection.hovered) {
            return self;
        }
        let mut board = (*self).clone();
        board.apply(action);
        Rc::new(board)
    }
}

/// How components reach a puzzle's board.
pub type BoardHandle = UseReducerHandle<PuzzleBoard>;

/// Returns the board of a puzzle, another one when `number` changes. It goes on by itself, asks the engine, is heard, and
/// answers the page's keys.
#[hook]
pub fn use_puzzle(puzzle: &Rc<Puzzle>, number: usize, hurried: bool) -> BoardHandle {
    let settings = use_store().settings;
    let first = puzzle.clone();
    let board = use_reducer(move || {
        let mut board = if hurried { PuzzleBoard::hurried(first, settings) } else { PuzzleBoard::new(first, settings) };
        board.number = number;
        board
    });
    {
        let (board, puzzle, is_first) = (board.dispatcher(), puzzle.clone(), use_mut_ref(|| true));
        use_effect_with(number, move |&number| {
            if !is_first.replace(false) {
                board.dispatch(PuzzleAction::Begin(puzzle, number));
            }
        });
    }
    {
        // What waits happens in its time; each move of a solution anew.
        let (dispatcher, wait) = (board.dispatcher(), board.wait_ms());
        use_effect_with((board.stage, board.solving.moves().len()), move |_| {
            let timer = wait.map(|wait| Timeout::new(wait, move || dispatcher.dispatch(PuzzleAction::GoOn)));
            move || drop(timer)
        });
    }
    {
        let dispatcher = board.dispatcher();
        let hears = Callback::from(move |action| dispatcher.dispatch(PuzzleAction::Engine(action)));
        use_tasks(board.task(), board.considered(), 0, hears);
    }
    hooks::use_sounds(Some(board.board.session.game.clone()), None, settings.loudness());
    {
        let board = board.dispatcher();
        use_effect_with(settings, move |&settings| board.dispatch(PuzzleAction::Choose(settings)));
    }
    let help = opens(&use_shell(), Dialog::Keys);
    let latest = use_mut_ref(|| board.clone());
    latest.replace(board.clone());
    hooks::use_commands(settings.page_keys, false, move |command, event| {
        let board = latest.borrow().clone();
        let cursor = board.board.session.game.cursor();
        board.dispatch(match command {
            Command::Type => {
                event.prevent_default();
                return hooks::type_move();
            }
            Command::Release => PuzzleAction::Touch(Touch::Release),
            Command::Confirm => PuzzleAction::Touch(Touch::Confirm),
            Command::Flip => PuzzleAction::Flip,
            Command::Replay => PuzzleAction::Replay,
            Command::Navigate(step) if board.stage == PuzzleStage::Over => PuzzleAction::Show(match step {
                Navigate::First => 0,
                Navigate::Earlier => cursor.saturating_sub(1),
                Navigate::Later => cursor + 1,
                Navigate::Latest => usize::MAX,
                Navigate::PreviousVariation | Navigate::NextVariation => return,
            }),
            Command::Help => return help.emit(()),
            // The cells handle the rest.
            _ => return,
        });
    });
    board
}

/// Returns a callback that does something with the board.
fn on(board: &BoardHandle, action: PuzzleAction) -> Callback<MouseEvent> {
    let dispatcher = board.dispatcher();
    Callback::from(move |_| dispatcher.dispatch(action.clone()))
}

/// Returns what receives what is done to the board.
pub fn touched(board: &BoardHandle) -> Callback<Touch> {
    let board = board.dispatcher();
    Callback::from(move |touch| board.dispatch(PuzzleAction::Touch(touch)))
}

/// Returns the sentence under the board, and a sign of what it means.
pub fn verdict(puzzle: &BoardHandle, announced: Option<String>, more: Html) -> Html {
    let board = &puzzle.board;
    // While the solution is seen, what each move does; and once it is over, what the move shown has done.
    let happened = matches!(puzzle.stage, PuzzleStage::Showing | PuzzleStage::Over).then(|| board.happened()).flatten();
    let verdict = Verdict {
        sign: match puzzle.stage {
            PuzzleStage::Refuting(_) | PuzzleStage::Tried { wrong: true } => Sign::Wrong,
            PuzzleStage::Answering(_) => Sign::Right,
            PuzzleStage::Over if puzzle.solving.was_found() => Sign::Solved,
            _ => Sign::None,
        },
        caption: puzzle.caption(),
        happened,
        message: puzzle.message.clone(),
        announced,
    };
    verdict.draw(board, &touched(puzzle), more)
}

/// Returns what a screen reader announces about the board.
#[hook]
pub fn use_announced(puzzle: &BoardHandle) -> Rc<Option<String>> {
    let board = &puzzle.board;
    let special =
        (board.selection.picked(), board.selection.proposed(), board.selection.asked, board.selection.tried());
    use_memo((special, board.session.game.cursor(), puzzle.message.clone()), |_| puzzle.announcement())
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub puzzle: Rc<Puzzle>,
    /// Another number is another puzzle, or the same once more.
    pub number: usize,
    /// What stands above the task.
    pub title: AttrValue,
    pub head: Callback<(AttrValue, Html, Html), Html>,
    /// Receives how the puzzle was solved: once, after the first wrong move or the last right one.
    pub graded: Callback<Grade>,
    /// Receives that the last move was found.
    pub found: Callback<()>,
    /// What the result has changed, once it is known.
    pub note: Option<AttrValue>,
    /// Leads to the next puzzle, where there is one.
    pub next: Option<Callback<()>>,
    /// What stands below the actions.
    pub children: Html,
}

#[component]
pub fn Solve(props: &Props) -> Html {
    let puzzle = use_puzzle(&props.puzzle, props.number, false);
    let announced = use_announced(&puzzle);
    let is_current = puzzle.number == props.number;
    {
        let graded = props.graded.clone();
        let grade = Some(puzzle.solving.grade())
            .filter(|_| is_current && (puzzle.stage == PuzzleStage::Over || puzzle.solving.has_failed()));
        use_effect_with((props.number, grade.is_some()), move |_| {
            if let Some(grade) = grade {
                graded.emit(grade);
            }
        });
        let found = props.found.clone();
        use_effect_with((props.number, is_current && puzzle.solving.was_found()), move |&(_, was_found)| {
            if was_found {
                found.emit(());
            }
        });
    }
    let sent = use_state_eq(|| None::<&'static str>);
    {
        let sent = sent.setter();
        use_effect_with(props.number, move |_| sent.set(None));
    }
    let (start, saves) = (props.puzzle.position.to_setup(), props.puzzle.goal() == Theme::Defence);
    let send_link = {
        let text =
            format!("{}\n{}{}", words::shared(&puzzle.task_words()), page_address(), link::write_puzzle(&start, saves));
        let sent = sent.setter();
        Callback::from(move |_: MouseEvent| {
            let (text, sent) = (text.clone(), sent.clone());
            spawn_local(async move {
                match send(&text).await {
                    Sent::Copied => sent.set(Some(words::SHARED)),
                    Sent::Failed => sent.set(Some(words::NOT_SHARED)),
                    Sent::Shared | Sent::Cancelled => {}
                }
            });
        })
    };
    let is_over = puzzle.stage == PuzzleStage::Over;
    let waits = puzzle.wait_ms().is_some() || matches!(puzzle.stage, PuzzleStage::Asking { .. });
    let board = &puzzle.board;
    let begun = !board.session.game.moves().is_empty() || puzzle.solving.has_failed();
    let rules_note = (props.puzzle.rules() != RuleSet::default())
        .then(|| html! { <span class="chip">{ words::by_rules(&rules::name(props.puzzle.rules())) }</span> });
    let asks = html! { <p class="asks">{ puzzle.task_words() }</p> };
    let head = props.head.emit((props.title.clone(), html! { { for rules_note } }, asks));
    let next = props.next.clone().filter(|_| is_over).map(|next| {
        let next = next.reform(|_: MouseEvent| ());
        html! { <button type="button" class="primary next" onclick={next}>{ words::NEXT }</button> }
    });
    let analysis = {
        let game = Mainline::new(puzzle.puzzle().position, puzzle.solving.moves());
        link::write(&Link { cursor: 0, lines: Some(1), flipped: board.session.flipped, ..Link::new(game) })
    };
    let (context, selection, settings) = (board.board(), board.selection.clone(), board.settings);
    html! {
        <main class="play lesson puzzle">
            { head }
            <div class="frame">
                <Board arrows_navigate={is_over} display={puzzle.display()} touched={touched(&puzzle)} />
            </div>
            { verdict(&puzzle, (*announced).clone(), html! { { for next } }) }
            <div class="side">
                <div class="actions">
                    if is_over {
                        { action(Icon::UNDO, learn::AGAIN, true, on(&puzzle, PuzzleAction::Restart)) }
                        <a class="action" href={analysis}>{ icon(Icon::BOARD) }<span>{ words::ANALYSE }</span></a>
                    } else {
                        { action(Icon::HINT, ui::HINT, !waits, on(&puzzle, PuzzleAction::Hint)) }
                        { action(Icon::SHOW, words::SOLUTION, puzzle.stage != PuzzleStage::Showing, on(&puzzle, PuzzleAction::Solution)) }
                        { action(Icon::UNDO, learn::RESET, begun, on(&puzzle, PuzzleAction::Restart)) }
                    }
                    { action(Icon::FLIP, ui::FLIP, true, on(&puzzle, PuzzleAction::Flip)) }
                    { action(Icon::SHARE, words::SHARE, true, send_link) }
                </div>
                <p class="muted" role="status">{ *sent }</p>
                if let Some(note) = props.note.clone().filter(|_| is_over) {
                    <p role="status">{ note }</p>
                }
                if is_over {
                    { solution(&puzzle) }
                } else {
                    <TypedMove board={context} {selection} {settings} touched={touched(&puzzle)} />
                }
                { props.children.clone() }
            </div>
        </main>
    }
}

/// Returns the solution: each move a sentence that shows it on the board.
fn solution(puzzle: &BoardHandle) -> Html {
    let cursor = puzzle.board.session.game.cursor();
    let step = |ply: usize, text: String| {
        let current = (cursor == ply).then_some("true");
        let show = on(puzzle, PuzzleAction::Show(ply));
        html! { <li key={ply}><button type="button" class="quiet" aria-current={current} onclick={show}>{ text }</button></li> }
    };
    let moves = puzzle.solution();
    html! {
        <section class="solution" aria-label={words::SOLUTION}>
            <ol start="0">
                { step(0, words::FROM_THE_START.to_owned()) }
                { for moves.into_iter().zip(1..).map(|(text, ply)| step(ply, text)) }
            </ol>
        </section>
    }
}

/// Returns how hard a puzzle is.
pub fn rated(puzzle: &Puzzle) -> Html {
    html! { if puzzle.rating > 0 { <p class="muted">{ words::rated(puzzle.rating) }</p> } }
}
