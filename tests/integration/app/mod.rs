//! What the page needs besides the program: its static files and colours.

mod contrast;
mod static_files;
