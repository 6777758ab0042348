//! A puzzle: the board, the verdict on an attempt, the actions, and the solution.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::parts::{head, shown_on_board};
use crate::app::address::page_address;
use crate::app::board::{Board, piece_image};
use crate::app::browser::{ShareOutcome, send};
use crate::app::hooks::{PracticeHandle, use_changed, use_practice};
use crate::app::icon::{Icon, action, button_with, icon};
use crate::app::panels::{TypedMove, on_demand, use_verdict};
use crate::app::staged_render::use_own_task;
use crate::app::store::{dispatch, use_store};
use crate::learn::puzzle::{Grade, Theme};
use crate::learn::{LearnPage, Puzzle, PuzzleSection, SUICIDE_LESSON};
use crate::link::{self, Link, Presentation};
use crate::model::{PracticeAction, PuzzleAction, PuzzleJudge, PuzzlePractice, PuzzleStage, Stage};
use crate::rules::{Color, Piece, RuleSet};
use crate::scene::pieces::PieceSet;
use crate::search::LineCount;
use crate::words::{labelled, learn, pieces, puzzles as words, rules, ui};

pub type BoardHandle = PracticeHandle<PuzzleJudge>;

/// Returns the board of a puzzle. It is a new one when `number` changes.
#[hook]
pub fn use_puzzle(puzzle: &Rc<Puzzle>, number: usize, timed: bool) -> BoardHandle {
    let settings = use_store().settings();
    let first = puzzle.clone();
    let board = use_practice(move || PuzzlePractice::new(first, number, timed, settings));
    let (dispatcher, puzzle) = (board.dispatcher(), puzzle.clone());
    use_changed(number, move |&number| {
        dispatcher.dispatch(PracticeAction::Custom(PuzzleAction::Begin(puzzle, number)));
    });
    board
}

/// Returns the area under the board, with `more` after it.
#[hook]
pub fn use_puzzle_verdict(puzzle: &BoardHandle, more: Html) -> Html {
    let is_showing = puzzle.stage == Stage::Custom(PuzzleStage::Showing);
    // What each move did while the solution is shown, and what the move shown is good for after the puzzle.
    let happened = if is_showing { puzzle.board.last_move_words() } else { puzzle.shown_move_words() };
    let caption = if is_showing { words::SOLUTION_SHOWN.to_owned() } else { puzzle.caption() };
    use_verdict(puzzle, caption, happened, more)
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub puzzle: Rc<Puzzle>,
    /// A new number stands for another puzzle, or for the same one again.
    pub number: usize,
    pub section: PuzzleSection,
    pub title: &'static str,
    /// Receives the grade of the solution once, when the solution has failed or is complete.
    pub graded: Callback<Grade>,
    /// Called after a hint.
    pub helped: Callback<()>,
    /// The effect of the result, once it is known.
    pub note: Option<AttrValue>,
    pub next: Callback<()>,
    /// Shown after the task and before the board.
    #[prop_or_default]
    pub intro: Html,
    /// The content below the actions.
    pub children: Html,
}

#[component]
pub fn Solve(props: &Props) -> Html {
    let puzzle = use_puzzle(&props.puzzle, props.number, false);
    let (attempt, is_over) = (&puzzle.judge.attempt, puzzle.is_over());
    let is_current = puzzle.judge.number == props.number;
    {
        let graded = props.graded.clone();
        let grade = Some(attempt.grade()).filter(|&grade| is_current && (is_over || grade == Grade::Failed));
        use_effect_with((props.number, grade.is_some()), move |_| {
            if let Some(grade) = grade {
                graded.emit(grade);
            }
        });
    }
    {
        let helped = props.helped.clone();
        let is_helped = is_current && attempt.grade() == Grade::Helped;
        use_effect_with((props.number, is_helped), move |&(_, is_helped)| {
            if is_helped {
                helped.emit(());
            }
        });
    }
    let sent = use_state_eq(|| None::<&'static str>);
    {
        let sent = sent.setter();
        use_effect_with(props.number, move |_| sent.set(None));
    }
    let send_link = {
        let text = format!("{}\n{}{}", words::shared(&puzzle.prompt()), page_address(), puzzle_link(&props.puzzle));
        let sent = sent.setter();
        Callback::from(move |_: MouseEvent| {
            let (text, sent) = (text.clone(), sent.clone());
            spawn_local(async move {
                match send(&text).await {
                    ShareOutcome::Copied => sent.set(Some(words::SHARED)),
                    ShareOutcome::Failed => sent.set(Some(words::NOT_SHARED)),
                    ShareOutcome::Shared | ShareOutcome::Cancelled => {}
                }
            });
        })
    };
    let waits = puzzle.wait_ms().is_some() || matches!(puzzle.stage, Stage::Custom(_));
    let board = &puzzle.board;
    let begun = !board.game.moves().is_empty() || attempt.has_failed();
    let rules_note = (props.puzzle.rules() != RuleSet::default())
        .then(|| html! { <span class="chip">{ labelled(ui::RULES, rules::name(props.puzzle.rules())) }</span> });
    let asks = html! { <><p class="asks">{ puzzle.prompt() }</p>{ props.intro.clone() }</> };
    let head = head(props.section, props.title, html! { { for rules_note } }, asks);
    let next = is_over.then(|| {
        let next = props.next.reform(|_: MouseEvent| ());
        button_with("primary next", words::NEXT, next)
    });
    let verdict = use_puzzle_verdict(&puzzle, html! { { for next } });
    let analysis = Link::new(board.game.current_line().clone());
    let analysis = link::write(&Link {
        cursor: 0,
        analysis: Some(LineCount::ONE),
        presentation: Presentation::flipped(board.flipped),
        ..analysis
    });
    let (context, selection, settings) = (board.context(), board.selection.clone(), board.settings);
    // The board is rendered first.
    let beside = use_own_task();
    html! {
        <main class="play lesson puzzle">
            { head }
            <div class="frame">
                <Board
                    arrows_navigate={is_over}
                    display={puzzle.display()}
                    on_input={dispatch(&puzzle, PracticeAction::Input)}
                />
            </div>
            { verdict }
            <div class="side">
                if beside {
                    <div class="actions">
                        if is_over {
                            <a class="action" href={analysis}>{ icon(Icon::BOARD) }<span>{ ui::ANALYSE }</span></a>
                        } else {
                            { action(Icon::HINT, ui::HINT, !waits, dispatch(&puzzle, |_| PracticeAction::Hint)) }
                        }
                        // This button keeps its place when the puzzle ends, so that a second press does not hit another
                        // button.
                        { action(Icon::SHOW, words::SOLUTION, !puzzle.is_shown(), dispatch(&puzzle, |_| PracticeAction::Custom(PuzzleAction::Solution))) }
                        { action(Icon::UNDO, if is_over { learn::AGAIN } else { learn::RESET }, begun, dispatch(&puzzle, |_| PracticeAction::Restart)) }
                        { action(Icon::FLIP, ui::FLIP, true, dispatch(&puzzle, |_| PracticeAction::Flip)) }
                        { action(Icon::SHARE, ui::SHARE, true, send_link) }
                    </div>
                    <p class="muted" role="status">{ *sent }</p>
                    // Beside a board the outcome comes last, so that what was there stays where it is.
                    <div class="outcome">
                        if let Some(note) = props.note.clone() {
                            <p class="note" role="status">{ note }</p>
                        }
                        if is_over {
                            { solution(&puzzle) }
                            { for explained_suicide(&props.puzzle) }
                        }
                    </div>
                    { props.children.clone() }
                    if !is_over {
                        { on_demand(html! { <TypedMove {context} {selection} {settings} on_input={dispatch(&puzzle, PracticeAction::Input)} /> }) }
                        { pieces_here(&props.puzzle, settings.pieces) }
                    }
                }
            </div>
        </main>
    }
}

/// Returns what each kind of piece on the board does. It is shown where there is room.
fn pieces_here(puzzle: &Puzzle, set: PieceSet) -> Html {
    let position = &puzzle.position;
    let present = pieces::DISPLAY_ORDER.into_iter().filter(|&role| !position.board().by_role(role).is_empty());
    let item = |role| {
        html! {
            <li>
                { piece_image(set, Piece::new(Color::White, role)) }
                <p>{ pieces::power(role, position.rules()) }</p>
            </li>
        }
    };
    html! {
        // A list that scrolls must be reachable by keyboard.
        <section class="pieces-here" tabindex="0" aria-label={words::PIECES_HERE}>
            <h3>{ words::PIECES_HERE }</h3>
            <ul>{ for present.map(item) }</ul>
        </section>
    }
}

/// Returns the solution. Each move is a sentence that shows the move on the board when it is pressed.
fn solution(puzzle: &BoardHandle) -> Html {
    let show = dispatch(puzzle, |ply| PracticeAction::Custom(PuzzleAction::Show(ply)));
    let texts = std::iter::once(words::FROM_THE_START.to_owned()).chain(puzzle.solution());
    html! {
        <section class="solution" aria-label={words::SOLUTION}>
            { shown_on_board(texts, puzzle.board.game.cursor(), &show) }
        </section>
    }
}

/// Returns a link to the lesson about suicide if the solution has a suicide.
fn explained_suicide(puzzle: &Puzzle) -> Option<Html> {
    let lesson = LearnPage::lesson(SUICIDE_LESSON).filter(|_| puzzle.line.iter().any(|mv| mv.is_suicide()))?;
    Some(html! { <p><a href={lesson.address()}>{ words::WHAT_SUICIDE_IS }</a></p> })
}

/// Returns a link to a puzzle. The link does not reveal the solution.
pub fn puzzle_link(puzzle: &Puzzle) -> String {
    link::write_puzzle(&puzzle.position.to_setup(), puzzle.themes.contains(&Theme::Defence))
}

/// Returns the rating of a puzzle, if it has one.
pub fn rated(puzzle: &Puzzle) -> Html {
    html! { if puzzle.rating > 0 { <p class="muted">{ words::rated(puzzle.rating) }</p> } }
}
