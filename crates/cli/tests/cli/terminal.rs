//! Running the program as somebody at a terminal would.
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a run came to.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Run `bastide` with these arguments, in a folder for what tests write.
pub(crate) fn bastide(arguments: &[&str]) -> Run {
    bastide_with(arguments, "")
}

/// Run `bastide` and send it this text.
pub(crate) fn bastide_with(arguments: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(arguments)
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built");
    let mut stdin = child.stdin.take().expect("it has an input");
    let input = input.to_owned();
    // Whoever does not read all of it has closed the pipe, which is no fault.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("writing does not panic");
    Run {
        code: output.status.code().expect("it ends by itself"),
        out: String::from_utf8(output.stdout).expect("it writes text"),
        err: String::from_utf8(output.stderr).expect("it writes text"),
    }
}

/// The output of a run that must succeed.
#[track_caller]
pub(crate) fn output(arguments: &[&str]) -> String {
    let run = bastide(arguments);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    run.out
}

/// The JSON of a run that must succeed.
#[track_caller]
pub(crate) fn json(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_str(&output(arguments)).expect("the output is JSON")
}

/// The error of a run that must fail on its input.
#[track_caller]
pub(crate) fn refused(arguments: &[&str]) -> String {
    let run = bastide(arguments);
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}: {}", run.err);
    run.err
}

/// A file in the folder of the tests, with this text.
pub(crate) fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the folder can be written to");
    path.to_str().expect("a plain name").to_owned()
}
