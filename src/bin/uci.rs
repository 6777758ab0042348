//! The engine for other programs: the Universal Chess Interface on standard input and output. Words on the command line
//! are processed as one line of input: `ultima-uci bench`.

use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread;

use ultima::search::{STACK_BYTES, Searcher, SystemClock};
use ultima::uci::{Effect, TaskEvent, UciSession, UciTask, run};

enum Event {
    Line(String),
    End,
    Task(TaskEvent),
}

/// The number of bytes after which a line without an end is cut.
const MAX_LINE_BYTES: u64 = 1 << 20;

fn main() -> io::Result<()> {
    match converse() {
        // The program that reads the output is gone.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

fn converse() -> io::Result<()> {
    let (events, received) = sync_channel(64);
    let (tasks, to_do) = channel::<(UciTask, Arc<AtomicBool>)>();
    let task_events = events.clone();
    thread::Builder::new().stack_size(STACK_BYTES).spawn(move || work(&to_do, &task_events))?;
    thread::spawn(move || listen(&events));

    let mut session = UciSession::default();
    let mut stop = Arc::new(AtomicBool::new(false));
    let mut out = io::stdout().lock();
    for event in received {
        let effects = match event {
            Event::Line(line) => session.handle_line(&line),
            Event::Task(event) => session.task_event(event),
            Event::End => session.end(),
        };
        for effect in effects {
            match effect {
                Effect::Print(line) => writeln!(out, "{line}")?,
                Effect::Begin(task) => {
                    stop = Arc::new(AtomicBool::new(false));
                    // Sending fails only if the other thread has ended, so that no event will come either.
                    tasks.send((task, stop.clone())).map_err(io::Error::other)?;
                }
                Effect::Stop => stop.store(true, Ordering::Relaxed),
                Effect::Quit => return out.flush(),
            }
        }
        out.flush()?;
    }
    Ok(())
}

/// Passes on the line of the command line if there is one, or else those of standard input.
fn listen(events: &SyncSender<Event>) {
    let words: Vec<String> = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let mut input = io::stdin().lock();
    let send = |line: String| events.send(Event::Line(line)).is_ok();
    if !words.is_empty() {
        send(words.join(" "));
    } else {
        let mut bytes = Vec::new();
        while matches!(input.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes), Ok(read) if read > 0)
            && send(String::from_utf8_lossy(&bytes).into_owned())
        {
            bytes.clear();
        }
    }
    let _ = events.send(Event::End);
}

fn work(tasks: &Receiver<(UciTask, Arc<AtomicBool>)>, events: &SyncSender<Event>) {
    let clock = SystemClock::default();
    let mut searcher = Searcher::default();
    for (task, stop) in tasks {
        let emit = &mut |event| {
            let _ = events.send(Event::Task(event));
        };
        run(&task, &mut searcher, &clock, &|| stop.load(Ordering::Relaxed), emit);
    }
}
