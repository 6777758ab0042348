//! How a page begins, and what holds after every change of it.

use super::open::open_target;
use super::state::{GamePage, Screen};
use crate::game::board::selection::Selection;
use crate::game::engine::Engine;
use crate::game::players::Players;
use crate::game::saved::SavedGame;
use crate::game::session::{Mode, Session, Study};
use crate::game::settings::Settings;
use crate::notation::link::{self, GameTarget, LastMessage};
use crate::rules::{Position, RuleSet, StartingArray};

impl GamePage {
    /// Returns a fresh game from the default start; the number seeds the random moves of the engine's levels.
    pub fn new(settings: Settings, players: Players, seed: u32) -> GamePage {
        let start = Position::start(RuleSet::default(), StartingArray::default());
        let mut page = GamePage {
            screen: Screen::Play,
            session: Session { seed, ..Session::new(start, Mode::live(players, None)) },
            selection: Selection::default(),
            engine: Engine::default(),
            settings,
            default_players: players,
            deletion: None,
            resumable: None,
            is_diagram: false,
            now_ms: 0,
        };
        page.settle();
        page
    }

    /// Returns a study of a position: one or two people try moves for both sides.
    pub fn studying(start: Position, settings: Settings) -> GamePage {
        let persons = Players::default().both_people();
        let session = Session { study: Some(Study::default()), ..Session::new(start, Mode::live(persons, None)) };
        GamePage { session, is_diagram: true, ..GamePage::new(settings, persons, 0) }
    }

    /// Loads the initial state of a fresh page. An address always wins; the stored game that it leads to continues as
    /// it was, and an unfinished one that it replaces is offered. `address` is `None` if it names no game; `stored` are
    /// the games of this tab and of the last one.
    pub fn load_initial(
        &mut self,
        address: Option<&str>,
        stored: [Option<SavedGame>; 2],
        last_message_of: impl FnOnce(&str) -> Option<LastMessage>,
    ) {
        let opened = address.map(|address| (address, link::read_as_game(address)));
        for saved in stored.iter().flatten() {
            let leads_here = match &opened {
                None => true,
                Some((_, GameTarget::Saved(id))) => saved.id() == Some(id),
                Some((_, GameTarget::Link(link))) => **link == self.restored(saved).link(saved.shapes.clone()),
                Some(_) => false,
            };
            if leads_here {
                self.restore(saved.clone());
                if let Some(library_ref) = &mut self.session.library_ref {
                    library_ref.addressed = matches!(opened, Some((_, GameTarget::Saved(_))));
                }
                return self.settle();
            }
        }
        let Some((address, opened)) = opened else { return };
        self.apply_open(open_target(address, opened, last_message_of));
        // A game that this tab merely looked at is not offered.
        let [tab, last] = stored;
        let tab = tab.filter(|saved| saved.id().is_some());
        let unfinished = [tab, last].into_iter().flatten().filter(SavedGame::is_unfinished);
        unfinished.for_each(|saved| self.offer_resumable(saved));
        self.settle();
    }

    /// Restores what holds after every action.
    pub(in crate::game) fn settle(&mut self) {
        self.session.drop_outdated_review();
        let tree = self.session.game.tree();
        self.deletion.take_if(|deletion| !tree.can_restore(deletion.id));
        self.drop_open_resumable();
        self.sync_clocks();
        self.set_engine_work();
    }
}
