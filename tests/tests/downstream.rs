//! The crate in `tests/downstream`, which lies outside the workspace, passes its own tests.

use std::path::Path;
use std::process::Command;

#[test]
fn a_crate_outside_the_workspace_passes_its_tests() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("downstream");
    // A target folder of its own: neither run waits for the other's lock.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("downstream");
    let output = Command::new(env!("CARGO"))
        .args(["test", "--offline", "--locked", "--quiet", "--workspace"])
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", target)
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("CARGO_PROFILE_TEST_DEBUG", "0")
        .env("INSTA_UPDATE", "no")
        .env("INSTA_FORCE_PASS", "0")
        .env_remove("INSTA_WORKSPACE_ROOT")
        .output()
        .expect("cargo can be run");
    let [out, err] =
        [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
    assert!(output.status.success(), "{out}\n{err}");
    assert!(out.contains("4 passed"), "{out}\n{err}");
}
