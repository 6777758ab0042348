//! The initial state of a page.

use super::fragment::open_target;
use super::{Env, PlayState, Screen};
use crate::link::{self, CorrespondenceId, LastMessage, LinkTarget};
use crate::model::board::selection::Selection;
use crate::model::coach::Coach;
use crate::model::engine::EngineState;
use crate::model::players::Players;
use crate::model::saved::SavedGame;
use crate::model::session::{Mode, Session};
use crate::model::settings::Settings;
use crate::rules::{MoveLine, Position};

impl PlayState {
    /// Returns a new game from the default start. `seed` is for the random moves of the engine's levels.
    pub fn new(settings: Settings, players: Players, seed: u32) -> PlayState {
        let start = Position::default();
        let session = Session { seed, ..Session::new(start, Mode::local(players, None)) };
        PlayState::with(session, settings, players)
    }

    /// Returns a diagram, on which moves are tried for both sides.
    pub fn diagram(start: Position, settings: Settings) -> PlayState {
        let session = Session::diagram(MoveLine::from(start));
        PlayState::with(session, settings, Players::PEOPLE)
    }

    fn with(session: Session, settings: Settings, default_players: Players) -> PlayState {
        let mut state = PlayState {
            screen: Screen::Game,
            session,
            game_number: 0,
            replays: 0,
            selection: Selection::default(),
            engine: EngineState::default(),
            coach: Coach::default(),
            settings,
            default_players,
            deletion: None,
            resumable: None,
            now_ms: 0,
        };
        state.settle();
        state
    }

    /// Loads the initial state of a page from the `fragment` of its address and the `stored` games of this tab and of
    /// the last one. The address takes precedence: a stored game that it leads to continues as it was left, and an
    /// unfinished game that it replaces is offered. If the address names no game, the first stored game continues.
    pub fn load_initial(
        &mut self,
        env: &Env,
        fragment: &str,
        stored: [Option<SavedGame>; 2],
        last_message_of: impl FnOnce(CorrespondenceId) -> Option<LastMessage>,
    ) {
        let target = (!fragment.is_empty()).then(|| link::read(fragment));
        self.change_and_settle(env, |state| {
            let leads_to = |saved: &SavedGame, session: &Session| match &target {
                Some(LinkTarget::SavedGame(id)) => saved.id() == Some(id),
                Some(LinkTarget::Game(link)) => {
                    link.as_ref().is_ok_and(|link| session.is_at(link, saved.shapes.clone()))
                }
                _ => true,
            };
            let mut restored = stored.iter().flatten().map(|saved| (saved, state.restored(saved)));
            if let Some((saved, session)) = restored.find(|(saved, session)| leads_to(saved, session)) {
                state.open_restored(session, &saved.shapes);
                state.session.set_opened_by_id(matches!(target, Some(LinkTarget::SavedGame(_))));
            } else if let Some(action) = target.and_then(|target| open_target(fragment, target, last_message_of)) {
                state.apply_open(action);
                // A game that this tab only viewed is not offered.
                let [tab, last] = stored;
                let tab = tab.filter(|saved| saved.id().is_some());
                let unfinished = [tab, last].into_iter().flatten().filter(SavedGame::is_unfinished);
                unfinished.for_each(|saved| state.offer_resumable(saved));
            }
        });
    }
}
