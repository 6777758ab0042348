//! The ladder: every level plays every other, to measure the steps between them.

use fastrand::Rng;
use pico_args::Arguments;

use super::args::{ToolResult, finish, value};
use super::matches::{self, Match};
use super::rating::{Meeting, ratings, step_errors};
use crate::rules::RuleSet;
use crate::search::{Level, Limits};

pub(super) fn run(mut args: Arguments) -> ToolResult {
    let pairs = value(&mut args, "--pairs", 30u64)?;
    let threads = value(&mut args, "--threads", 1)?;
    let seed = value(&mut args, "--seed", 1)?;
    let levels = args.opt_value_from_fn("--levels", levels)?.unwrap_or(Level::ALL.to_vec());
    finish(args)?;
    let mut meetings = Vec::new();
    for (weak, strong) in (0..levels.len()).flat_map(|weak| (weak + 1..levels.len()).map(move |strong| (weak, strong)))
    {
        let limits = Limits::nodes(1);
        let settings = Match {
            names: [strong, weak].map(|n| format!("level:{}", levels[n].number())),
            limits: [limits, limits],
            rules: RuleSet::PRESETS.to_vec(),
            pairs,
            threads,
            seed: seed + (meetings.len() as u64) * pairs,
            bounds: None,
        };
        let score = matches::play(&settings, &|_| {})?;
        eprintln!("{} against {}: {}", settings.names[0], settings.names[1], matches::summary(&score));
        meetings.push(Meeting { players: [strong, weak], pairs: score.pairs });
    }
    print(&levels, &meetings, pairs);
    Ok(())
}

/// Reads numbers of levels, `1,2,3`.
fn levels(text: &str) -> Result<Vec<Level>, String> {
    let level = |number: &str| number.parse().ok().and_then(Level::new).ok_or(format!("{number} is no level"));
    text.split(',').map(level).collect()
}

fn print(levels: &[Level], meetings: &[Meeting], pairs: u64) {
    let rated = ratings(levels.len(), meetings);
    let errors = step_errors(levels.len(), meetings, &mut Rng::with_seed(1));
    println!("Each against each other in {} games:", 2 * pairs);
    println!();
    println!(
        "| level | positions a move | against the level below | step in Elo | Elo above level {} |",
        levels[0].number()
    );
    println!("|---|---|---|---|---|");
    for (n, level) in levels.iter().enumerate() {
        let (number, nodes, elo) = (level.number(), level.nodes(), rated[n]);
        let below = n.checked_sub(1).and_then(|weak| meetings.iter().find(|meeting| meeting.players == [n, weak]));
        match below {
            None => println!("| {number} | {nodes} | | | 0 |"),
            Some(meeting) => println!(
                "| {number} | {nodes} | {:.0} % | {:.0} ± {:.0} | {elo:.0} |",
                100.0 * meeting.pairs.score(),
                elo - rated[n - 1],
                errors[n - 1],
            ),
        }
    }
}
