//! What is wrong with a file is said with its place, and ends with exit code 2.

use super::project::Project;

fn error(config: &str, arguments: &str) -> String {
    let project = Project::new(config);
    let ended = project.tesuji(arguments);
    assert_eq!(ended.code, 2, "{config}");
    assert_eq!(ended.stdout, "", "{config}");
    ended.stderr
}

#[test]
fn every_mistake_has_its_place() {
    for (config, expected) in [
        (
            "[run]\njbos = 2",
            "tesuji.toml:2:1: `jbos` is no option of `tesuji run`; did you mean `jobs`?",
        ),
        (
            "jbos = 2",
            "tesuji.toml:1:1: `jbos` is no option of any command; did you mean `jobs`?",
        ),
        (
            "[lint]\njobs = 2",
            "tesuji.toml:2:1: `jobs` is no option of `tesuji lint`",
        ),
        (
            "[limits]\n\n  dpeth = 3",
            "tesuji.toml:3:3: `dpeth` is no option that belongs into [limits]; did you mean `depth`?",
        ),
        (
            "[limits]\njobs = 3",
            "tesuji.toml:2:1: `jobs` is no option that belongs into [limits]",
        ),
        (
            "[profile.ci.rnu]\njobs = 2",
            "tesuji.toml:1:13: there is no table [rnu]; did you mean `run`?",
        ),
        (
            "[profile.x.run]\njbos = 2",
            "tesuji.toml:2:1: `jbos` is no option of `tesuji run`; did you mean `jobs`?",
        ),
        (
            "[run]\nlist = \"yes\"",
            "tesuji.toml:2:8: `list` takes true or false, and this is a string",
        ),
        (
            "[run]\njobs = true",
            "tesuji.toml:2:8: `jobs` takes a string or a number, and this is true or false",
        ),
        (
            "[run]\njobs = [2]",
            "tesuji.toml:2:8: `jobs` takes a string or a number, and this is a list",
        ),
        (
            "[limits]\nhash = false",
            "tesuji.toml:2:8: `hash` takes \"on\" or \"off\", and this is true or false",
        ),
        (
            "[run]\nsuite = [[1]]",
            "tesuji.toml:2:9: `suite` takes a string, a number, or a list of them, and this is a list",
        ),
        (
            "[run.jobs]\nn = 1",
            "tesuji.toml:1:6: `jobs` takes a value, and this is a table",
        ),
        (
            "[run]\njobs = 0",
            "tesuji.toml:2:1: invalid value '0' for '--jobs <N>': not a number from 1 to 1024",
        ),
        (
            "[limits]\nhash = \"maybe\"",
            "tesuji.toml:2:1: invalid value 'maybe' for '--hash <WHEN>'\n  [possible values: on, off]",
        ),
        (
            "[run]\njobs = 99999999999999999999",
            "tesuji.toml:2:8: this number is too large",
        ),
        (
            "[run]\ntimeout = 1979-05-27",
            "tesuji.toml:2:11: no setting is a date; quote it",
        ),
        ("[run]\njobs = \n", "tesuji.toml:2:8: "),
        (
            "[run]\njobs = 1\njobs = 2\n",
            "tesuji.toml:3:1: duplicate key",
        ),
        ("[run]\n# é\nsuite = [\"é\", 2", "tesuji.toml:3:"),
        (
            "[run]\njson = \"a\"\nresume = \"b\"",
            "tesuji.toml: the argument '--",
        ),
        (
            "[run]\nconfig = \"x.toml\"",
            "tesuji.toml:2:1: `config` is no option of `tesuji run`",
        ),
        (
            "[run]\nhelp = true",
            "tesuji.toml:2:1: `help` is no option of `tesuji run`",
        ),
        (
            "[show]\nfile = \"x.sgf\"",
            "tesuji.toml:2:1: `file` is no option of `tesuji show`",
        ),
        ("[config]\n", "tesuji.toml:1:2: there is no table [config]"),
        (
            "profile = 3",
            "tesuji.toml:1:11: `profile` takes a table, such as [profile.NAME], and this is a number",
        ),
        (
            "[profile.default]",
            "tesuji.toml:1:10: the profile `default` is what stands outside of profiles",
        ),
        (
            "[profile.ci]\ninherits = 3",
            "tesuji.toml:2:12: `inherits` takes a string, and this is a number",
        ),
        (
            "[profile.ci]\ninherits = \"sc\"\n[profile.cs]",
            "tesuji.toml:2:12: tesuji.toml has no profile `sc`",
        ),
        (
            "[profile.a]\ninherits = \"b\"\n[profile.b]\ninherits = \"a\"",
            "inherits itself",
        ),
        (
            "inherits = \"a\"",
            "tesuji.toml:1:1: `inherits` is no option of any command",
        ),
    ] {
        let found = error(config, "run suites");
        assert!(
            found.starts_with(&format!("error: {expected}"))
                || expected == "inherits itself" && found.contains(expected),
            "{config}\n{found}instead of\n{expected}"
        );
        assert!(!found.contains("--help"), "{found}");
    }
}

#[test]
fn unknown_profiles() {
    let config = "[profile.nightly]\n";
    let found = error(config, "run suites --profile nightli");
    assert_eq!(
        found,
        "error: tesuji.toml has no profile `nightli`; did you mean `nightly`?\n"
    );
    let project = Project::new("");
    std::fs::remove_file(project.path().join("tesuji.toml")).unwrap();
    let found = project.tesuji("run suites --profile nightly");
    assert_eq!(found.code, 2);
    assert!(
        found
            .stderr
            .contains("there is no tesuji.toml here or in a folder above")
    );
}

#[test]
fn all_commands_check_the_whole_file_but_only_their_own_values() {
    let config = "[gtp]\nlevel = 99\n";
    assert_eq!(Project::new(config).tesuji("run suites").code, 1);
    assert!(error(config, "config").contains("tesuji.toml:2:1: invalid value '99'"));
    assert!(error("[gtp]\nlevle = 1\n", "run suites").contains("did you mean `level`?"));
}

#[test]
fn a_broken_file_does_not_stop_what_needs_none() {
    let project = Project::new("[run");
    for arguments in [
        "completions bash",
        "man",
        "--help",
        "--version",
        "run --help",
        "run suites --no-config",
    ] {
        let ended = project.tesuji(arguments);
        assert_ne!(ended.code, 2, "{arguments}: {}", ended.stderr);
    }
}

#[test]
fn mistakes_on_the_command_line_are_told_as_without_a_file() {
    let project = Project::new("[run]\njobs = 2\n");
    for arguments in [
        "run --jbos 3",
        "run --jobs 0",
        "show",
        "nothing",
        "run --json a --resume b",
    ] {
        let with = project.tesuji(arguments);
        let without = project.tesuji(&format!("--no-config {arguments}"));
        assert_eq!(with.code, 2);
        assert_eq!(with.stderr, without.stderr);
    }
}
