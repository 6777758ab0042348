//! Why games are not saved, with the texts that say so.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StorageError {
    /// The browser has no such storage, or denies it.
    Denied,
    Full,
    /// The library was made by a newer version of the app.
    Newer,
    /// The storage does not work as it should.
    Broken,
    /// The storage does not answer at all.
    Silent,
    /// The unfinished game can no longer be read.
    Lost,
}

impl StorageError {
    pub const fn message(self) -> &'static str {
        match self {
            StorageError::Denied => {
                "This browser does not allow the page to save games, for example in a private window. You can play on; \
                 to keep a game, save it as a file under Share."
            }
            StorageError::Full => {
                "Storage is full, so this game cannot be saved. You can play on. Delete games in the list to make \
                 room, or save this one as a file under Share."
            }
            StorageError::Newer => {
                "These games were saved by a newer version of Ultima. Reload the page to update; until then nothing is \
                 saved here."
            }
            StorageError::Broken => {
                "The browser failed to save this game. You can play on; to keep it, save it as a file under Share. \
                 Reloading the page may help."
            }
            StorageError::Silent => {
                "The browser's storage does not answer, so games are neither read nor saved. You can play on; to keep \
                 a game, save it as a file under Share. Closing other tabs of Ultima or restarting the browser may \
                 help."
            }
            StorageError::Lost => {
                "The saved state of your last game can no longer be read. The game itself is listed under Games, as \
                 far as it was saved."
            }
        }
    }
}
