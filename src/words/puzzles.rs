//! Puzzles, the capture trainer, and their results.

use super::{count, game, moves, pieces};
use crate::rules::{Board, Move, Outcome, Position, Role, RuleSet};

texts! {
    PIECES_HERE = "What the pieces here do";
    TITLE = "Puzzles";
    INTRODUCTION = "Find the one move that wins. Every puzzle is checked by the engine, and any other move gets an answer.";
    PLACES = "Kinds of puzzles";
    TODAYS = "Today's puzzle";
    PRACTICE = "Practice";
    REPEAT = "To repeat";
    MISTAKES = "My mistakes";
    RUN = "Against the clock";
    CAPTURES = "Capture trainer";
    PROGRESS = "Progress";
    TODAY = "Today";
    TIMED = "Timed";
    CAPTURES_SHORT = "Captures";
    LOADING = "Loading the puzzles";
    WHAT_SUICIDE_IS = "What is suicide? See the lesson";
    NOT_LOADED = "The puzzles could not be loaded. Check your connection; what you have solved is not affected.";
    NOT_FOUND = "This puzzle is not in the set. Try today's puzzle, or look at the position in Explore.";
    NO_PLACE = "There are no puzzles at this address.";
    BAD_LINK = "This link to a puzzle cannot be read.";
    NONE_SUCH = "No puzzle matches both choices. Choose another theme or other rules.";
    NEW_PUZZLES = "New puzzles";
    SOURCES = "Which puzzles";
    NONE_TO_REPEAT = "Nothing due today. A puzzle that you fail returns here after 1, 3, 9 and 30 days.";
    NO_MISTAKES = "No mistakes yet. Review a finished game, then press 'Make puzzles from my mistakes'.";
    MAKE = "Make puzzles from my mistakes";
    // From the mistakes of both sides, where neither is the person's.
    MAKE_OF_BOTH = "Make puzzles from the mistakes";
    SOLVE_THEM = "Solve them";
    SOLVE_IT = "Solve it";
    SOLVE_SHOWN = "Solve the one shown";
    THEME = "Theme";
    ANY_THEME = "Any theme";
    SOLUTION = "Solution";
    SOLUTION_SHOWN = "The solution, move by move";
    SOLUTION_COSTS = "Seeing the solution ends this try, and the puzzle counts as not solved. Press Solution again to see it.";
    NEXT = "Next puzzle";
    SHARED = "Link copied. It does not show the answer.";
    NOT_SHARED = "Copying failed. The address of this page is the link.";
    FROM_THE_START = "Start of the puzzle";
    CHECKING = "Checking your move";
    NOT_CHECKED = "The engine could not be loaded to check this move, so it does not count. Try another.";
    AS_GOOD = "That is good too, and costs nothing. The puzzle asks for a stronger move.";
    HOLDS_TOO = "That holds too, and costs nothing. The puzzle asks for a safer move.";
    HINT_COSTS = "With a hint it counts as half solved.";
    NEXT_HINT_COSTS = "The next hint shows the move, and the puzzle then counts as not solved.";
    FAIL_COSTS = "The puzzle now counts as not solved; look again.";
    SOLVED = "Solved.";
    SOLVED_HELPED = "Solved with a hint.";
    SOLVED_TOLD = "You had seen the move, so this counts as not solved. It will come back tomorrow.";
    SOLVED_LATE = "Found, but not on the first try: this counts as not solved, and comes back tomorrow.";
    FAILED_TODAY = "You did not solve today's puzzle on the first try: it comes back tomorrow.";
    RATING = "Your puzzle rating";
    PROVISIONAL = "Provisional: it changes quickly at first.";
    HISTORY = "Rating by day";
    NO_HISTORY = "Solve a puzzle, and your progress shows here.";
    CURVE = "Rating, puzzle by puzzle";
    MET = "Puzzles tried";
    BY_THEME = "By theme";
    SOLVED_COLUMN = "Solved";
    FAILED_COLUMN = "Failed";
    PRACTISE = "Practise";
    LESSONS = "Lessons";
    LEARN_MORE = "Continue learning";
    GAMES = "Against the computer";
    NO_GAMES = "No finished games yet.";
    PLAY = "Play a game";
    WON = "Won";
    DRAWN = "Drawn";
    LOST = "Lost";
    LAST_TRIES = "Your last puzzles";
    IS_SOLVED = "solved";
    IS_FAILED = "failed";
    IN_A_ROW = "Solved in a row";
    DAYS_IN_A_ROW = "Days in a row with the daily puzzle";
    BEST_RUN = "Best run against the clock";
    BEST_CAPTURES = "Best in the capture trainer";
    TO_REPEAT = "To repeat today";
    REPEAT_NOW = "Repeat them now";
    RESET_QUESTION = "This removes your puzzle rating, your history and the puzzles made of your mistakes.";
    RESET_SURE = "Remove my progress";
    START_RUN = "Start";
    RUN_RULES = "Three minutes. It begins with wins in one move, and the puzzles get harder as you go. A wrong move, \
                 or a skipped puzzle, costs ten seconds and brings up the next puzzle. A move that wins, but more \
                 slowly, is taken back for you.";
    SKIP = "Skip";
    NEW_HERE = "New to puzzles?";
    FIRST_STEPS = "Begin with wins in one move";
    MISSED = "Missed: press one to see it";
    RUN_ENDED = "Time is up";
    TIME_LEFT = "Time left";
    SCORE = "Score";
    PIECE_ATTACKED = "One of your pieces is attacked.";
    CAPTURE_EXAMPLE = "An arrow shows a move, as on this board. Once you have started, press every piece that the move \
                       captures, or 'Nothing'.";
    CAPTURE_RULES = "An arrow shows a move. Press every piece that it captures, or 'Nothing'.";
    CAPTURES_TIMED = "Start: 30 seconds";
    CAPTURES_UNTIMED = "Start without a clock";
    STOP = "Stop";
    STOPPED = "Done";
    NEW_RUN = "New run";
    WRONG_ANSWERS = "Wrong answers: press one to see it";
    NOTHING = "Nothing";
    PRESS_ANOTHER = "Press another piece, or 'Nothing'.";
    WHAT_CAPTURED = "What does this move capture?";
    OWN_PIECE = "A move never captures a piece of its own side. Press an enemy piece, or 'Nothing'.";
    CAPTURED_NOTHING = "Right: this move captures nothing.";
    LESSONS_AGAIN = "See the lessons";

    // The move of the game that a puzzle is made of.
    from_game(number: u32, played: Move) =
        "From your game: on move {number} you played {} {} to {}.", played.piece.role.name(), played.from, played.to;
    own_number(number: usize, all: usize) = "Mistake {number} of {all}";
    // `by` is the piece that gives check at the end.
    look_for_check(by: Role) = "Look for a check by {}.", pieces::a(by);
    // A wrong move that ended the game.
    ended(outcome: Outcome, rules: RuleSet) = "That is wrong. {}", game::outcome(outcome, rules);
    practise_theme(theme: &str) = "Practise: {theme}";
    lessons_solved(solved: usize, all: usize) = "{solved} of {all} lessons solved";
    // The best value, shown beside the current one.
    best(best: u32) = "best {best}";
    rated(rating: u16) = "Puzzle rating: {rating}";
    // The puzzles that are due on a later day.
    later(puzzles: usize) = "{puzzles} later";
    // `number` is the number of the puzzle in the run.
    missed(number: usize, prompt: &str, rating: u16) = "Puzzle {number}, rated {rating}: {prompt}";
    best_run(best: u32) = "Best run: {}", count(best as usize, "puzzle");
    best_captures(best: u32) = "Best in the capture trainer: {}", count(best as usize, "move");
    day(date: &str, rating: u16, solved: u32, failed: u32) =
        "{date}: rating {rating}, {solved} solved, {failed} failed";
    asks(mv: Move) = "{} plays {} {} to {}. What does it capture?", mv.piece.color.name(), mv.piece.role.name(), mv.from, mv.to;
    wrong(why: &str) = "Wrong. {why}";
    right(board: &Board, mv: Move) = "Right: {}.", moves::explained(board, mv);
    // The time that a wrong answer costs.
    penalty(seconds: u64) = "−{seconds} s";
    // The time left: `1:07`.
    clock(seconds: u32) = "{}:{:02}", seconds / 60, seconds % 60;
    // The text that is shared along with a link.
    shared(prompt: &str) = "Ultima puzzle: {prompt}";
}

/// Points to the piece to move if another kind gives check, with this move or later: `Look at the Immobilizer on f6:
/// its move lets a Pawn give check.`, `Begin with the Immobilizer on f6; the check by a Pawn comes later.`
pub fn look_at_helper(piece: &str, checker: Role, last: bool) -> String {
    let by = pieces::a(checker);
    match last {
        true => format!("Look at the {piece}: its move lets {by} give check."),
        false => format!("Begin with the {piece}; the check by {by} comes later."),
    }
}

/// Says that a move wins, but not as fast as required, since the enemy has an answer in the position after it: `You are
/// still winning, but Black can answer with King h8 to g8. Find the win in one move. This try costs nothing.`
pub fn slower(number: usize, after: &Position, reply: Option<Move>) -> String {
    let moves = if number == 1 { "one move".to_owned() } else { count(number, "move") };
    let answer = reply.map_or_else(
        || "this takes longer than necessary".to_owned(),
        |reply| format!("{} can answer with {}", after.turn(), moves::named(after, reply)),
    );
    format!("You are still winning, but {answer}. Find the win in {moves}. This try costs nothing.")
}

/// Says, at the end of the solution, that the puzzle was not solved, and why, if a wrong move was tried: `Not solved:
/// you played Leaper b1 to b5. That does not win. The puzzle will come back tomorrow.`
pub fn shown(missed: Option<(Move, &str)>) -> String {
    let why = missed.map_or_else(
        || "Not solved".to_owned(),
        |(mv, why)| {
            let role = mv.piece.role.name();
            match mv.is_suicide() {
                true => format!("Not solved: you removed the {role} on {}. {why}", mv.from),
                false => format!("Not solved: you played {role} {} to {}. {why}", mv.from, mv.to),
            }
        },
    );
    format!("{why}. The puzzle will come back tomorrow.")
}

/// Returns the player's rating: `Your rating: 812`, `Your rating: 700 (provisional)`.
pub fn your_rating(rating: u16, provisional: bool) -> String {
    let how = if provisional { " (provisional)" } else { "" };
    format!("Your rating: {rating}{how}")
}

/// Returns how a rating has changed: `Your rating: 812 (+9)`, `Your rating: 670 (−30, provisional)`.
pub fn rating_change(before: u16, now: u16, provisional: bool) -> String {
    let sign = if now < before { "−" } else { "+" };
    let provisional = if provisional { ", provisional" } else { "" };
    format!("Your rating: {now} ({sign}{}{provisional})", now.abs_diff(before))
}

/// Returns the themes with the most and the fewest puzzles solved, each with its percentage: `Strongest: Leaper, 92%
/// solved. Weakest: Freezing, 40%.`
pub fn strongest_and_weakest(strongest: (&str, usize), weakest: (&str, usize)) -> String {
    format!("Strongest: {}, {}% solved. Weakest: {}, {}%.", strongest.0, strongest.1, weakest.0, weakest.1)
}

/// Returns how many puzzles are due for repetition: `3 puzzles due today, 5 later`.
pub fn repeating(due: usize, all: usize) -> String {
    match all.saturating_sub(due) {
        0 => format!("{} due today", count(due, "puzzle")),
        later => format!("{} due today, {later} later", count(due, "puzzle")),
    }
}

/// Returns the number of consecutive days, up to today or yesterday: `Daily puzzle solved 3 days in a row`.
pub fn daily_streak(days: u32) -> String {
    match days {
        0 => "Today's puzzle is not solved yet".to_owned(),
        1 => "Daily puzzle solved 1 day in a row".to_owned(),
        _ => format!("Daily puzzle solved {days} days in a row"),
    }
}

/// Returns how a run ended, stopped by the person or by the clock, with its score: `Time is up. Solved 9 puzzles.`
pub fn run_over(stopped: bool, result: &str) -> String {
    format!("{}. {result}", if stopped { STOPPED } else { RUN_ENDED })
}

/// Returns the score of a run, with the rating of the hardest puzzle solved: `Solved 9 of 12 puzzles, the hardest rated
/// 1240. That is your best.`, `No puzzle was finished.`
pub fn run_result(solved: u32, tried: usize, hardest: Option<u16>, is_best: bool) -> String {
    if tried == 0 {
        return "No puzzle was finished.".to_owned();
    }
    let hardest = hardest.map_or_else(String::new, |rating| format!(", the hardest rated {rating}"));
    let best = if is_best { " That is your best." } else { "" };
    format!("Solved {solved} of {}{hardest}.{best}", count(tried, "puzzle"))
}

/// Returns the score of the capture trainer: `9 of 11 moves right. That is your best.`
pub fn captures_result(right: u32, answered: u32, is_best: bool) -> String {
    let best = if is_best { " That is your best." } else { "" };
    format!("{right} of {} right.{best}", count(answered as usize, "move"))
}

/// Says how many puzzles were made: `2 puzzles added to 'My mistakes'.` If there were more mistakes, `left_out_of` is
/// their number, and the text says why some were left out: `2 of 7 mistakes have one clearly best move, and are now in
/// 'My mistakes'.`
pub fn made(new: usize, left_out_of: Option<usize>) -> String {
    match (new, left_out_of) {
        (0, _) => format!("These mistakes are already in '{MISTAKES}'."),
        (1, Some(all)) => format!("1 of {all} mistakes has one clearly best move, and is now in '{MISTAKES}'."),
        (_, Some(all)) => format!("{new} of {all} mistakes have one clearly best move, and are now in '{MISTAKES}'."),
        (_, None) => format!("{} added to '{MISTAKES}'.", count(new, "puzzle")),
    }
}
