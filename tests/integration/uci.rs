//! The engine driven by other programs: a session that does its tasks at once, and the program itself.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::num::NonZeroUsize;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::tables::positions;
use ultima::search::{ClockState, Limits, NoClock, Searcher};
use ultima::uci::{Effect, TaskEvent, UciSession, UciTask, run};

/// A session whose tasks are done as soon as they begin; an infinite search is stopped after twenty queries.
struct Played {
    session: UciSession,
    searcher: Searcher,
    quit: bool,
}

impl Played {
    fn new() -> Played {
        Played { session: UciSession::default(), searcher: Searcher::new(1), quit: false }
    }

    /// Returns the lines printed in response to these lines.
    fn lines(&mut self, input: &str) -> Vec<String> {
        input.lines().flat_map(|line| self.line(line)).collect()
    }

    fn line(&mut self, line: &str) -> Vec<String> {
        let mut effects: std::collections::VecDeque<Effect> = self.session.handle_line(line).into();
        let mut printed = Vec::new();
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Print(line) => printed.push(line),
                Effect::Stop => {}
                Effect::Quit => self.quit = true,
                Effect::Begin(task) => {
                    let mut news = Vec::new();
                    let looks = Cell::new(0);
                    let endless =
                        matches!(&task, UciTask::Search { limits, player: None, .. } if limits.is_unbounded());
                    let stop = || endless && looks.replace(looks.get() + 1) > 20;
                    run(&task, &mut self.searcher, &NoClock, &stop, &mut |item| news.push(item));
                    effects.extend(news.into_iter().flat_map(|item| self.session.task_event(item)));
                }
            }
        }
        printed
    }
}

/// Returns the response of a new session.
fn answer(input: &str) -> Vec<String> {
    Played::new().lines(input)
}

/// Returns the status that `d` prints after this input.
fn status(input: &str) -> String {
    let printed = answer(&format!("{input}\nd"));
    printed.into_iter().find_map(|line| line.strip_prefix("Status: ").map(str::to_owned)).expect("a status")
}

#[test]
fn introduces_itself() {
    let printed = answer("uci\nisready");
    assert!(printed[0].starts_with("id name Ultima"));
    assert!(printed.iter().any(|line| line.starts_with("option name UCI_Variant type combo default ultima-1963")));
    assert_eq!(printed[printed.len() - 2..], ["uciok", "readyok"]);
}

/// A table of gigabytes takes a while to allocate, and the other program waits until it is ready.
#[test]
fn is_ready_once_its_settings_are_in_effect() {
    let printed = |effects: Vec<Effect>| -> Vec<String> {
        effects
            .into_iter()
            .filter_map(|effect| if let Effect::Print(line) = effect { Some(line) } else { None })
            .collect()
    };
    let mut session = UciSession::default();
    assert!(matches!(session.handle_line("setoption name Hash value 64")[..], [Effect::Begin(UciTask::Resize(64))]));
    for line in ["isready", "go infinite", "stop", "isready", "go depth 1"] {
        assert!(session.handle_line(line).is_empty(), "{line} waits");
    }
    let effects = session.task_event(TaskEvent::Set(Err(64)));
    let [Effect::Print(why), Effect::Print(ready), Effect::Begin(_), Effect::Stop, Effect::Print(again)] = &effects[..]
    else {
        panic!("{effects:?}")
    };
    assert!(why.contains("not enough memory for 64 MB") && ready == "readyok" && again == "readyok", "{effects:?}");
    assert_eq!(printed(session.handle_line("isready")), ["readyok"], "at once while it searches");
    let effects = session.task_event(TaskEvent::BestMove(None));
    assert!(matches!(&effects[..], [Effect::Print(_), Effect::Begin(UciTask::Search { .. })]), "{effects:?}");
}

#[test]
fn lists_the_moves_and_captures_of_the_reference() {
    let mut session = Played::new();
    for [rules, fen, status, moves] in positions().step_by(23) {
        let set_up = format!("setoption name UCI_Variant value {rules}\nposition fen {fen}");
        assert_eq!(session.lines(&set_up), Vec::<String>::new());
        let listed: BTreeSet<String> = session.line("legal").into_iter().collect();
        let expected: BTreeSet<String> = moves.split(';').filter(|mv| !mv.is_empty()).map(str::to_owned).collect();
        assert_eq!(listed, expected, "{rules} {fen}");
        assert!(session.line("d").contains(&format!("Status: {status}")), "{rules} {fen}: {status}");
    }
}

#[test]
fn counts_sequences() {
    let printed = answer("go perft 2");
    assert_eq!(printed.len(), 34);
    assert!(printed[0].contains(": "));
    assert_eq!(printed[33], "Nodes searched: 944");
    assert_eq!(answer("go perft 0")[1], "Nodes searched: 1");
    assert_eq!(
        answer("position fen 8/8/8/8/8/8/8/K1k5 w - - 100 1\ngo perft 2").last().map(String::as_str),
        Some("Nodes searched: 3")
    );
}

#[test]
fn says_where_the_game_stands() {
    let there_and_back = "position startpos moves b2b3 b7b6 b3b2 b6b7";
    assert_eq!(status(there_and_back), "nocheck ongoing");
    assert_eq!(status(&format!("{there_and_back} b2b3 b7b6 b3b2 b6b7")), "nocheck draw-repetition");
    assert_eq!(status("position fen 8/8/8/8/8/p7/8/K1k5 w - - 100 80"), "nocheck draw-100");
    assert_eq!(status("position fen 8/8/8/8/8/8/8/K1k5"), "nocheck draw-bare-kings");
    assert_eq!(status("position fen 8/8/8/8/8/8/8/K7"), "nocheck invalid");
    assert_eq!(status("position fen 8/8/8/8/8/8/8/Kk6"), "check invalid");
    let king_capture = "setoption name UCI_Variant value king-capture\n";
    assert_eq!(status(&format!("{king_capture}position fen 8/8/8/8/8/8/8/K7")), "nocheck king-captured");
    assert_eq!(status(&format!("{king_capture}position fen 8/8/8/8/8/8/8/Kkp5")), "check ongoing");
}

#[test]
fn starts_from_the_array_of_the_rules() {
    for (rules, array) in [
        ("ultima-1963", "ilxkwxlc"),
        ("vchess", "clxkwxli"),
        ("vchess+suicide", "ilxkwxlc"),
        ("pure+no-suicide", "ilxkwxlc"),
    ] {
        let printed = answer(&format!("setoption name UCI_Variant value {rules}\nd"));
        assert!(printed.iter().any(|line| line.starts_with(&format!("Fen: {array}/pppppppp/"))), "{rules}");
    }
}

#[test]
fn bad_input_gets_one_line_and_changes_nothing() {
    let before = answer("position startpos moves b2b4\nd");
    for bad in [
        "hello",
        "go depth",
        "go depth x",
        "go perft 41",
        "go perft 99999999999999999999",
        "position",
        "position here",
        "position startpos b2b4",
        "position startpos moves b2b4 b2b4",
        "position startpos moves b2b4 a1a1",
        "position startpos moves b2b4 f7f9",
        "position startpos moves b2b4 \u{0}\u{7}é",
        "position fen",
        "position fen 8/8/8/9/8/8/8/8 w",
        "position fen ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC x",
        "position fen 8/8/8/8/8/8/8/8 w moves a1a2",
        "setoption",
        "setoption name Hash value 0",
        "setoption name Hash value 99999999999999999999",
        "setoption name MultiPV value -1",
        "setoption name Threads value 0",
        "setoption name Threads value 257",
        "setoption name UCI_Variant value chess",
        "setoption name Colour value red",
    ] {
        let mut session = Played::new();
        assert_eq!(session.line("position startpos moves b2b4"), Vec::<String>::new());
        let said = session.line(bad);
        assert_eq!(said.len(), 1, "{bad}: {said:?}");
        assert!(said[0].starts_with("info string ") && !said[0].contains(char::is_control), "{said:?}");
        assert_eq!(session.line("d"), before, "{bad}");
    }
    assert_eq!(answer("\n  \nstop\ndebug on\nponderhit"), Vec::<String>::new());
}

#[test]
fn bad_moves_are_named_with_their_number_and_reason() {
    for (moves, expected) in [
        ("b2b4 b4b5", "move 2 b4b5: The Pawn on b4 is White's, and it is Black's turn"),
        ("d4d5", "move 1 d4d5: No piece stands on d4"),
        ("b2c3", "move 1 b2c3: The Pawn on b2 cannot move to c3: a Pawn moves along a rank or file"),
    ] {
        let said = answer(&format!("position startpos moves {moves}"));
        assert!(said[0].contains(expected), "{said:?}");
    }
}

#[test]
fn an_invalid_position_is_kept_and_explained() {
    let invalid = "position fen 8/8/8/8/8/8/8/KK6 w";
    let said = answer(&format!("{invalid}\nd\nlegal"));
    assert!(said[0].starts_with("info string "));
    assert!(said.iter().any(|line| line.starts_with("Fen: 8/8/8/8/8/8/8/KK6 w - - 0 1")));
    assert!(said[said.len() - 2].contains("2 ") && said[said.len() - 2] == said[said.len() - 1], "{said:?}");
    assert_eq!(answer(&format!("{invalid}\ngo depth 3")).last().map(String::as_str), Some("bestmove (none)"));
    assert_eq!(answer(&format!("{invalid}\ngo perft 3")).len(), 2);
}

#[test]
fn searches_and_says_its_move() {
    let said = answer("setoption name MultiPV value 3\ngo depth 2");
    assert_eq!(said.len(), 7);
    assert!(said[0].starts_with("info depth 1 seldepth 1 multipv 1 score cp "), "{said:?}");
    assert!(said[5].contains("multipv 3 ") && said[6].starts_with("bestmove "), "{said:?}");
    assert_eq!(answer("position startpos\ngo nodes 1").len(), 1);
    let solved = answer("position fen i1k5/8/8/8/8/8/8/K7\ngo nodes 1");
    assert!(solved[0].contains(" score mate ") && solved[1].starts_with("bestmove "), "{solved:?}");
    let lost = answer("setoption name UCI_Variant value king-capture\nposition fen 8/8/8/8/8/8/8/K7\ngo depth 9");
    assert_eq!(lost, ["bestmove (none)"]);
}

#[test]
fn plays_at_a_level_when_asked_to() {
    let printed = answer("uci");
    for option in
        ["Skill Level type spin", "UCI_LimitStrength type check", "UCI_Elo type spin", "Clear Hash type button"]
    {
        assert!(printed.iter().any(|line| line.starts_with(&format!("option name {option}"))), "{option}");
    }
    let last = |input: &str| answer(input).pop().unwrap_or_default();
    let weak = "setoption name Skill Level value 1\nsetoption name Seed value 7\ngo movetime 5000";
    assert!(last(weak).starts_with("bestmove "));
    assert_eq!(last(weak), last(weak));
    // The first level searches one ply, whatever the limits.
    assert!(answer(weak).iter().all(|line| !line.contains(" depth 2 ")));
    let by_elo = "setoption name UCI_Elo value 600\nsetoption name Seed value 7\n";
    let limited = format!("{by_elo}setoption name UCI_LimitStrength value true\ngo movetime 5000");
    assert_eq!(last(&limited), last(weak));
    // The highest Elo is the strongest level, not full strength: the level's nodes limit the search, not the given
    // limits.
    let most = "setoption name UCI_LimitStrength value true\ngo depth 40";
    assert!(answer(most).iter().all(|line| !line.contains(" depth 20 ")), "a level is bounded");
    assert!(answer(&format!("{by_elo}go depth 2")).iter().any(|line| line.contains(" depth 2 ")));
    // The same holds for level 10 by its number. The number after it, the default, is not a level.
    let by_number = |level: u32| answer(&format!("setoption name Skill Level value {level}\ngo depth 12"));
    let reaches =
        |printed: &[String], depth: u32| printed.iter().any(|line| line.contains(&format!(" depth {depth} ")));
    assert!(reaches(&by_number(11), 12) && !reaches(&by_number(10), 12), "level 10 is not full strength");
    for bad in ["Skill Level value 12", "Skill Level value 0", "UCI_Elo value 5", "UCI_LimitStrength value yes"] {
        assert!(last(&format!("setoption name {bad}")).starts_with("info string "), "{bad}");
    }
}

#[test]
fn an_infinite_search_queues_other_searches() {
    let mut session = Played::new();
    assert!(session.line("go infinite").iter().all(|line| line.starts_with("info ")));
    assert_eq!(session.line("isready"), ["readyok"]);
    assert!(session.line("go depth 1")[0].starts_with("info string queued"));
    let said = session.line("stop");
    assert!(said[0].starts_with("bestmove "), "{said:?}");
    assert!(said[said.len() - 1].starts_with("bestmove ") && said.len() == 3, "{said:?}");
    session.line("go infinite");
    assert!(session.line("quit")[0].starts_with("bestmove "));
    assert!(session.quit);
}

/// Returns what the program prints when this input is piped in.
fn piped(input: &[u8]) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_ultima-uci"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    program.stdin.take().expect("a pipe").write_all(input).expect("it listens");
    let output = program.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{:?}", output.status);
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn the_program_finishes_its_input_before_it_ends() {
    let printed = piped(b"position startpos\ngo depth 2\ngo perft 2\nlegal\nquit\n");
    let place = |line: &str| printed.find(line).unwrap_or_else(|| panic!("{line} in {printed}"));
    assert!(place("bestmove ") < place("Nodes searched: 944"));
    assert!(place("Nodes searched: 944") < place("\nb2b6\n"));
    assert!(piped(b"go depth 2").contains("bestmove "));
    let two = piped(b"position startpos\ngo infinite\ngo depth 60\nquit\n");
    assert_eq!(two.matches("bestmove ").count(), 1, "{two}");
    assert!(piped(b"go infinite\n").contains("bestmove "));
    assert!(piped(b"\xff\xfe\x00\r\nisready\r\n").ends_with("readyok\n"));
    assert_eq!(piped(b""), "");
}

#[cfg(target_os = "linux")]
#[test]
fn a_hash_table_too_large_for_memory_is_refused() {
    let program = env!("CARGO_BIN_EXE_ultima-uci");
    // Limits the address space, in kilobytes.
    let mut shell = Command::new("sh")
        .args(["-c", &format!("ulimit -v 700000; exec {program}")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a shell");
    let script = b"setoption name Hash value 1024\nisready\ngo depth 1\nsetoption name Hash value 8\nisready\n";
    shell.stdin.take().expect("a pipe").write_all(script).expect("it listens");
    let output = shell.wait_with_output().expect("it ends");
    let printed = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{printed}");
    assert!(
        printed.contains("info string Hash: not enough memory for 1024 MB; the size stays as it was\n"),
        "{printed}"
    );
    assert!(printed.contains("bestmove ") && printed.matches("readyok").count() == 2, "{printed}");
}

#[test]
fn the_program_stops_at_once() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_ultima-uci"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = program.stdin.take().expect("a pipe");
    let mut output = BufReader::new(program.stdout.take().expect("a pipe")).lines();
    let mut until = |start: &str| output.find(|line| line.as_ref().is_ok_and(|line| line.starts_with(start)));
    writeln!(input, "go infinite\nisready").expect("it listens");
    assert!(until("readyok").is_some());
    assert!(until("info depth 2").is_some());
    let asked = Instant::now();
    writeln!(input, "stop").expect("it listens");
    assert!(until("bestmove ").is_some());
    // It takes a few milliseconds if the machine is idle and the program optimized.
    assert!(asked.elapsed() < Duration::from_secs(2), "{:?}", asked.elapsed());
    writeln!(input, "quit").expect("it listens");
    assert!(program.wait().expect("it ends").success());
}

/// Returns the task that the last of these lines starts.
fn task(input: &str) -> UciTask {
    let mut session = UciSession::default();
    let begun = |effect| if let Effect::Begin(task) = effect { Some(task) } else { None };
    input.lines().flat_map(|line| session.handle_line(line)).filter_map(begun).last().expect("a task")
}

#[test]
fn bounds_are_read_for_the_side_to_move() {
    let go = "go wtime 1000 btime -5 winc 7 binc 8 movestogo 3 nodes 99999999999999999999";
    let clock = |remaining_ms, increment_ms| ClockState { remaining_ms, increment_ms, moves_to_go: Some(3) };
    for (line, clock) in [("position startpos", clock(1000, 7)), ("position startpos moves b2b4", clock(0, 8))] {
        let UciTask::Search { limits: read, player: None, .. } =
            task(&format!("setoption name MultiPV value 2\n{line}\n{go}"))
        else {
            panic!("a search")
        };
        let clock = Some(clock);
        let limits = Limits {
            nodes: Some(u64::MAX),
            clock,
            multipv: const { NonZeroUsize::new(2).unwrap() },
            ..Limits::default()
        };
        assert_eq!(read, limits);
    }
}

#[test]
fn a_search_that_is_asked_for_a_mate_or_with_one_clock_ends() {
    let read = |line: &str| match task(line) {
        UciTask::Search { limits, player: None, .. } => limits,
        task => panic!("{task:?}"),
    };
    assert_eq!(read("go mate 2"), Limits::depth(4));
    let clock = Some(ClockState { remaining_ms: 6000, increment_ms: 0, moves_to_go: None });
    let limits = Limits { clock, ..Limits::default() };
    assert_eq!(read("position startpos moves b2b4\ngo wtime 6000"), limits);
}

#[test]
fn unknown_words_of_go_are_ignored() {
    for go in ["go ponder depth 3", "go searchmoves b2b4 a2a3 depth 3"] {
        let UciTask::Search { limits, player: None, .. } = task(go) else { panic!("a search") };
        assert_eq!(limits, Limits::depth(3), "{go}");
    }
}

#[test]
fn positions_are_cut_at_the_word_moves() {
    let plies = |line: &str| match task(&format!("{line}\ngo depth 1")) {
        UciTask::Search { line, .. } => line.past_hashes().len(),
        task => panic!("{task:?}"),
    };
    assert_eq!(plies("position startpos"), 0);
    assert_eq!(plies("position  startpos moves  b2b4 f7f5 "), 2);
    assert_eq!(plies("position fen 7k/8/8/8/8/8/1P6/K7 w moves b2b4"), 1);
    assert_eq!(plies("position fen 7k/8/8/8/8/8/1P6/K7 w"), 0);
    for bad in ["position", "position 8/8", "position startpos b2b4", "position fen moves a1a1", "position fen 8/8"] {
        let printed = answer(bad);
        assert!(matches!(&printed[..], [line] if line.starts_with("info string ")), "{bad}: {printed:?}");
    }
}
