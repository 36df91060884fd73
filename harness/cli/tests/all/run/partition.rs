//! `tesuji run --partition` and `tesuji merge`.

use std::fs;

use crate::sandbox::{CORNER, Sandbox, records, steady};

/// Suites in folders, in both formats, with many blocks, and two cases on one line.
fn sandbox() -> Sandbox {
    let script: String = (0..9)
        .map(|block| {
            let (one, two) = (2 * block, 2 * block + 1);
            format!("loadsgf games/corner.sgf\n{one} attack A2\n#? [0]\n{two} attack A1\n#? [0]\n")
        })
        .collect();
    let crowded = format!(
        "{CORNER}C[1 attack A1 #? [1 B1\\]];W[ee]C[2 attack A1 #? [1 B1\\]];W[de]C[3 attack A1 #? [0\\]])"
    );
    Sandbox::new()
        .corner("b/one.sgf", &["1 attack A1 #? [1 B1]"])
        .corner("a/two.sgf", &["2 attack A1 #? [0]", "1 attack A2 #? [0]*"])
        .file("crowded.sgf", &crowded)
        .file("games/corner.sgf", &format!("{CORNER};B[be];W[ce])"))
        .file("t.tst", &script)
}

fn fails(sandbox: &Sandbox, arguments: &str, reason: &str) {
    let output = sandbox.tesuji(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments}");
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.contains(reason), "{arguments}: {stderr}");
}

#[test]
fn merged_pieces_are_the_whole_run() {
    let sandbox = sandbox();
    let file = |name: &str| sandbox.path().join(name);
    let code = sandbox.tesuji("run suites --json all.jsonl").status.code();
    let whole = steady(records(&file("all.jsonl")));
    for deal in ["hash", "count"] {
        for of in [1, 2, 3, 7, 40] {
            let mut pieces = String::new();
            let mut cases = 0;
            for index in (1..=of).rev() {
                let name = format!("{deal}-{of}-{index}.jsonl");
                sandbox.tesuji(&format!(
                    "run suites --partition {deal}:{index}/{of} --json {name}"
                ));
                cases += records(&file(&name)).len() - 2;
                pieces += &format!(" {name}");
            }
            assert_eq!(cases, whole.len() - 2, "{deal} {of}");
            let merged = sandbox.tesuji(&format!("merge {pieces} -o merged.jsonl"));
            assert_eq!(merged.status.code(), code);
            assert_eq!(steady(records(&file("merged.jsonl"))), whole, "{deal} {of}");
        }
    }
}

#[test]
fn count_deals_evenly_and_whole_blocks() {
    let sandbox = sandbox();
    let mut sizes = Vec::new();
    for index in 1..=3 {
        sandbox.tesuji(&format!(
            "run suites --suite t --partition count:{index}/3 --json p.jsonl"
        ));
        let cases = records(&sandbox.path().join("p.jsonl"));
        let ids: Vec<_> = cases
            .iter()
            .filter_map(|line| line["id"].as_str().map(str::to_owned))
            .collect();
        for pair in ids.chunks(2) {
            let number = |id: &str| id.trim_start_matches("t:").parse::<u32>().unwrap();
            assert_eq!(number(&pair[0]) + 1, number(&pair[1]));
        }
        sizes.push(ids.len());
    }
    assert_eq!(sizes, [6, 6, 6]);
}

#[test]
fn what_is_not_one_run_is_not_merged() {
    let sandbox = sandbox();
    for index in 1..=2 {
        sandbox.tesuji(&format!(
            "run suites --partition hash:{index}/2 --json {index}.jsonl"
        ));
        sandbox.tesuji(&format!(
            "run suites -D 3 --partition hash:{index}/2 --json shallow-{index}.jsonl"
        ));
    }
    sandbox.tesuji("run suites --json all.jsonl");
    fails(&sandbox, "merge 1.jsonl", "piece hash:2/2 is missing");
    fails(
        &sandbox,
        "merge 1.jsonl 2.jsonl 1.jsonl",
        "both are piece hash:1/2",
    );
    fails(
        &sandbox,
        "merge 1.jsonl shallow-2.jsonl",
        "their limits differ",
    );
    fails(
        &sandbox,
        "merge all.jsonl 1.jsonl",
        "all.jsonl: this is no piece",
    );
    fails(
        &sandbox,
        "merge 1.jsonl none.jsonl",
        "none.jsonl: cannot be read",
    );
    let before = fs::read(sandbox.path().join("1.jsonl")).unwrap();
    fails(
        &sandbox,
        "merge 1.jsonl 2.jsonl -o ./1.jsonl",
        "--outfile ./1.jsonl would overwrite the piece 1.jsonl",
    );
    assert_eq!(fs::read(sandbox.path().join("1.jsonl")).unwrap(), before);
}

#[test]
fn an_interrupted_piece_leaves_the_whole_interrupted() {
    let sandbox = sandbox();
    for index in 1..=2 {
        sandbox.tesuji(&format!(
            "run suites --partition count:{index}/2 --json {index}.jsonl"
        ));
    }
    let path = sandbox.path().join("2.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    let kept: Vec<_> = text.lines().take(4).collect();
    fs::write(&path, kept.join("\n") + "\n").unwrap();
    let output = sandbox.tesuji("merge 1.jsonl 2.jsonl -o all.jsonl");
    assert_eq!(output.status.code(), Some(130));
    let all = records(&sandbox.path().join("all.jsonl"));
    assert_eq!(all.last().unwrap()["interrupted"], true);
}

#[test]
fn a_piece_is_resumed_as_that_piece_only() {
    let sandbox = sandbox();
    sandbox.tesuji("run suites --partition hash:1/2 --json 1.jsonl");
    fails(
        &sandbox,
        "run suites --partition hash:2/2 --resume 1.jsonl",
        "its partition is hash:1/2, and now it is hash:2/2",
    );
    let resumed = sandbox.tesuji("run suites --partition hash:1/2 --resume 1.jsonl");
    let stderr = String::from_utf8(resumed.stderr).unwrap();
    assert_eq!(stderr, "");
}

#[test]
fn an_empty_piece_is_no_failure() {
    let sandbox = Sandbox::new().corner("one.sgf", &["1 attack A1 #? [1 B1]"]);
    for command in ["run", "snapshot check"] {
        let output = sandbox.tesuji(&format!("{command} suites --partition count:2/2"));
        assert_eq!(output.status.code(), Some(0), "{command}");
    }
}

#[test]
fn a_piece_that_is_none_is_bad_usage() {
    let sandbox = sandbox();
    fails(
        &sandbox,
        "run suites --partition hash:3/2",
        "there is no piece 3 of 2",
    );
    fails(&sandbox, "run suites --partition slice:1/2", "hash:I/N");
}
