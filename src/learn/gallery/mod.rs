//! The gallery: what each piece can and cannot do, in playable positions.

mod diagrams;

use super::diagram::Diagram;
use crate::rules::Role;
use crate::words::learn;

#[derive(Debug)]
pub struct Topic {
    /// The piece, or `None` for the end of the game.
    pub role: Option<Role>,
    /// The diagrams, from simple to unusual.
    pub diagrams: &'static [Diagram],
}

impl Topic {
    /// Returns a permanent name for use in links.
    pub fn id(&self) -> &'static str {
        self.role.map_or("ending", Role::identifier)
    }

    pub fn title(&self) -> &'static str {
        self.role.map_or(learn::ENDING, Role::name)
    }
}

/// All diagrams: by piece, followed by those about the end of the game.
pub const GALLERY: &[Topic] = &[
    Topic { role: Some(Role::King), diagrams: diagrams::KING },
    Topic { role: Some(Role::Pawn), diagrams: diagrams::PAWN },
    Topic { role: Some(Role::Withdrawer), diagrams: diagrams::WITHDRAWER },
    Topic { role: Some(Role::Leaper), diagrams: diagrams::LEAPER },
    Topic { role: Some(Role::Coordinator), diagrams: diagrams::COORDINATOR },
    Topic { role: Some(Role::Immobilizer), diagrams: diagrams::IMMOBILIZER },
    Topic { role: Some(Role::Chameleon), diagrams: diagrams::CHAMELEON },
    Topic { role: None, diagrams: diagrams::ENDING },
];

pub fn diagrams() -> impl Iterator<Item = &'static Diagram> {
    GALLERY.iter().flat_map(|topic| topic.diagrams)
}

pub fn diagram(id: &str) -> Option<&'static Diagram> {
    diagrams().find(|diagram| diagram.id == id)
}
