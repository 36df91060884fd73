//! Engines with names.

use std::path::Path;
use std::time::Duration;

use tesuji::config::{ConfigError, ConfigFile, NamedEngines};

use super::project::Project;

const CONFIG: &str = r#"
[engine.gnugo]
command = "gnugo --mode gtp"
setup = "etc/setup.gtp"
start-timeout = 2.5

[engine.mine]
command = "./build/my-engine --gtp 'a b'"

[profile.slow.engine.gnugo]
command = "gnugo --mode gtp --level 20"
"#;

fn engines(path: &str, profile: Option<&str>) -> NamedEngines {
    let file = ConfigFile::parse(Path::new(path), CONFIG).unwrap();
    file.engines(profile).unwrap()
}

#[test]
fn a_name_means_a_command_with_its_settings() {
    let engines = engines("tesuji.toml", None);
    let gnugo = engines.resolve("gnugo").unwrap();
    assert_eq!(gnugo.command, "gnugo --mode gtp");
    assert_eq!(gnugo.setup.as_deref(), Some(Path::new("etc/setup.gtp")));
    assert_eq!(gnugo.start_timeout, Some(Duration::from_millis(2500)));
    assert_eq!(gnugo.place.to_string(), "tesuji.toml:2:9");
    assert_eq!(engines.resolve("mine").unwrap().setup, None);
    let names: Vec<_> = engines.iter().map(|engine| engine.name.as_str()).collect();
    assert_eq!(names, ["gnugo", "mine"]);
}

#[test]
fn anything_else_is_a_command() {
    let engines = engines("tesuji.toml", None);
    for command in ["gnugo --mode gtp", "./gnugo", "", "other"] {
        assert!(engines.resolve(command).is_none(), "{command}");
    }
}

#[test]
fn a_profile_can_have_its_own() {
    let engines = engines("tesuji.toml", Some("slow"));
    let gnugo = engines.resolve("gnugo").unwrap();
    assert_eq!(gnugo.command, "gnugo --mode gtp --level 20");
    assert_eq!(gnugo.setup, None);
    assert!(engines.resolve("mine").is_some());
}

#[test]
fn files_and_programs_are_relative_to_the_file() {
    let engines = engines("../up/tesuji.toml", None);
    let gnugo = engines.resolve("gnugo").unwrap();
    assert_eq!(gnugo.command, "gnugo --mode gtp");
    assert_eq!(
        gnugo.setup.as_deref(),
        Some(Path::new("../up/etc/setup.gtp"))
    );
    let mine = engines.resolve("mine").unwrap();
    assert_eq!(mine.command, "../up/./build/my-engine --gtp 'a b'");
}

#[test]
fn mistakes() {
    for (text, expected) in [
        (
            "[engine.x]\ncomand = \"y\"",
            "tesuji.toml:2:1: `comand` is no setting of an engine; did you mean `command`?",
        ),
        (
            "[engine.x]\nsetup = \"y\"",
            "tesuji.toml:1:9: the engine `x` has no `command`",
        ),
        (
            "[engine.x]\ncommand = 1",
            "tesuji.toml:2:11: `command` takes a string, and this is a number",
        ),
        (
            "[engine.x]\ncommand = \"x\"\nstart-timeout = 0",
            "tesuji.toml:3:17: `start-timeout` takes a number of seconds above 0",
        ),
        (
            "[engine.native]\ncommand = \"x\"",
            "tesuji.toml:1:9: `native` is tesuji's own engine; give this one another name",
        ),
        (
            "[engine]\nx = \"gnugo\"",
            "tesuji.toml:2:5: `x` takes a table",
        ),
        (
            "engine = \"gnugo\"",
            "tesuji.toml:1:10: `engine` takes a table, such as [engine.NAME], and this is a string",
        ),
    ] {
        let error: ConfigError = ConfigFile::parse(Path::new("tesuji.toml"), text).unwrap_err();
        assert!(error.to_string().starts_with(expected), "{error}");
    }
}

#[test]
fn they_are_shown() {
    let shown = Project::new(CONFIG).tesuji("config").stdout;
    assert!(
        shown.contains("[engine.gnugo]\ncommand = \"gnugo --mode gtp\""),
        "{shown}"
    );
    assert!(shown.contains("\nstart-timeout = 2.5 "), "{shown}");
}
