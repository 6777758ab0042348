//! The command-line tools of the developers, which measure the engine and make its data: see [`ultima::lab`].

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    match ultima::lab::run(std::env::args_os().skip(1).collect()) {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("lab: {reason}");
            std::process::ExitCode::FAILURE
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {}
