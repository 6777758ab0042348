//! The ladder: every level against the next, so that the steps between them are known.

use super::args::Args;
use super::duel::{self, Duel};
use crate::rules::RuleSet;
use crate::search::{Level, Limits};

/// Plays each level against the next, and prints the table of the README.
pub(super) fn run(args: &Args) -> Result<(), String> {
    let pairs = args.get_or("games", 100u64)?.div_ceil(2);
    let threads = args.get_or("threads", 1)?;
    let seed = args.get_or("seed", 1)?;
    let levels: Vec<Level> = match args.text("levels") {
        Some(text) => text
            .split(',')
            .map(|number| number.parse().ok().and_then(Level::new).ok_or(format!("{number}: no level")))
            .collect::<Result<_, _>>()?,
        None => Level::ALL.to_vec(),
    };
    println!(
        "| level | nodes a move | against the level below | step in Elo | Elo above level {} |",
        levels[0].number()
    );
    println!("|---|---|---|---|---|");
    println!("| {} | {} | | | 0 |", levels[0].number(), levels[0].nodes());
    let mut height = 0.0;
    for (&weak, &strong) in levels.iter().zip(&levels[1..]) {
        let limits = Limits::nodes(1);
        let duel = Duel {
            names: [strong, weak].map(|level| format!("level:{}", level.number())),
            limits: [limits, limits],
            rules: RuleSet::ALL.to_vec(),
            pairs,
            threads,
            seed,
            bounds: None,
        };
        let score = duel::play(&duel, &|_| {})?;
        let (elo, error) = score.pairs.elo();
        height += elo;
        println!(
            "| {} | {} | {:.0} % of {} | {elo:.0} ± {error:.0} | {height:.0} |",
            strong.number(),
            strong.nodes(),
            100.0 * score.pairs.score(),
            2 * score.pairs.pairs(),
        );
    }
    Ok(())
}
