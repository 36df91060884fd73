//! Marks that come and go in the bytes of a file.

use std::path::PathBuf;

use encoding_rs::Encoding;
use proptest::prelude::*;
use tesuji::case::{Format, Suite, SuiteFile};
use tesuji::interrupt::Interrupt;
use tesuji::marks::{Mark, MarkUpdate, NewAnswer, RewriteError, rewrite, rewrite_answers};
use tesuji::record::Status;
use tesuji::run::Summary;

use super::common::ask;

fn file(path: impl Into<PathBuf>) -> SuiteFile {
    let path = path.into();
    SuiteFile {
        name: "x".to_owned(),
        format: Format::of(&path).unwrap(),
        path,
    }
}

/// The other mark for every case.
fn turned(suite: &Suite) -> Vec<Mark> {
    let marks = suite.cases().map(|case| Mark {
        id: case.id(),
        line: case.location.line,
        question: case.question.clone(),
        expected: case.expectation.wanted(),
        expected_failure: !case.expectation.expected_failure,
    });
    marks.collect()
}

/// Gives every case of a file another answer.
fn answer(path: &str, bytes: &[u8], pattern: &str) -> Result<Vec<u8>, RewriteError> {
    let file = file(path);
    let answers = turned(&file.parse(bytes)).into_iter();
    let answers = answers.map(|case| NewAnswer {
        case,
        pattern: pattern.to_owned(),
    });
    rewrite_answers(&file, bytes, &answers.collect::<Vec<_>>())
}

/// Turns all marks of a file over.
fn turn(path: &str, bytes: &[u8]) -> Result<Vec<u8>, RewriteError> {
    let file = file(path);
    rewrite(&file, bytes, &turned(&file.parse(bytes)))
}

fn encode(text: &str, encoding: &str) -> Vec<u8> {
    let wide = |order: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(order).collect();
    match encoding {
        "UTF-16LE" => [vec![0xff, 0xfe], wide(u16::to_le_bytes)].concat(),
        "UTF-16BE" => [vec![0xfe, 0xff], wide(u16::to_be_bytes)].concat(),
        "UTF-8 with a mark" => format!("\u{feff}{text}").into_bytes(),
        _ => {
            let encoding = Encoding::for_label(encoding.as_bytes()).unwrap();
            let (bytes, _, lossy) = encoding.encode(text);
            assert!(!lossy, "{text}");
            bytes.into_owned()
        }
    }
}

/// Encodings, and a text each of them knows whose bytes are easily mistaken.
const ENCODINGS: [(&str, &str); 9] = [
    ("UTF-8", "囲碁 – é"),
    ("UTF-8 with a mark", "囲碁 – é"),
    ("UTF-16LE", "囲碁 – 🀄 ⨪"),
    ("UTF-16BE", "囲碁 – 🀄 ⨪"),
    ("ISO-8859-1", "café ÿ"),
    // Second bytes that look like `\`, `]`, `[`.
    ("GB18030", "乗乚乕 围棋 🀄"),
    ("Shift_JIS", "ソ十表 予 ゛囲碁"),
    ("Big5", "功許蓋 圍棋"),
    ("ISO-2022-JP", "囲碁 ソ"),
];

#[test]
fn marks_come_and_go_in_every_encoding() {
    for (encoding, words) in ENCODINGS {
        let sgf = |first: &str, second: &str| {
            let text = format!(
                "(;SZ[5]CA[{encoding}]AB[ae]AW[ad][bd]\r\nC[{words}\r\n\
                 1 attack A1 #? [1 B1\\]{first} {words}\r\n2 attack A1 #? [0|{words}\\]{second}])"
            );
            encode(&text, encoding)
        };
        let script = |first: &str, second: &str| {
            let text = format!(
                "# CA[{encoding}] {words}\r1 attack A1 # {words}\r#? [1 B1]{first}\r\
                 \r2 attack A1 #? [{words}]{second} {words}"
            );
            encode(&text, encoding)
        };
        for (path, make) in [
            ("x.sgf", &sgf as &dyn Fn(&str, &str) -> Vec<u8>),
            ("x.tst", &script),
        ] {
            let old = make("", "*");
            assert_eq!(file(path).parse(&old).cases().count(), 2, "{encoding}");
            let new = turn(path, &old).unwrap();
            assert_eq!(new, make("*", ""), "{encoding} {path}");
            assert_eq!(turn(path, &new).unwrap(), old, "{encoding} {path}");
        }
    }
}

#[test]
fn answers_are_written_in_every_encoding() {
    for (encoding, words) in ENCODINGS {
        let sgf = |answer: &str| {
            let text = format!(
                "(;SZ[5]CA[{encoding}]AB[ae]C[{words}\r\n1 attack A1 #? {answer} {words}])"
            );
            encode(&text, encoding)
        };
        let script = |answer: &str| {
            let text = format!("# CA[{encoding}] {words}\r1 attack A1\r#? {answer} {words}\r");
            encode(&text, encoding)
        };
        for old in ["[.*\\]&", "![0\\]*", "[!0\\]"] {
            let new = answer("x.sgf", &sgf(old), "1 (B1|C[23])").unwrap();
            assert_eq!(new, sgf("[1 (B1|C[23\\])\\]"), "{encoding} {old}");
            let old = old.replace('\\', "");
            let new = answer("x.tst", &script(&old), "0").unwrap();
            assert_eq!(new, script("[0]"), "{encoding} {old}");
        }
    }
}

#[test]
fn an_answer_that_would_not_be_read_again_is_refused() {
    // What was a remark would be a mark.
    let script = b"1 attack A1 #? [0]* *";
    assert_eq!(answer("x.tst", script, "1"), Err(RewriteError::Entangled));
    let words = "1 attack A1 #? [\u{56f2}]";
    assert_eq!(
        answer("x.tst", words.as_bytes(), "1"),
        Err(RewriteError::Entangled)
    );
    assert_eq!(
        answer("x.tst", b"1 attack A1 #? [0]", "\u{56f2}"),
        Err(RewriteError::Entangled)
    );
}

#[test]
fn only_the_mark_changes_however_it_is_written() {
    let scripts = [
        ("1 a b #? [0]*", "1 a b #? [0]"),
        ("1 a b #? [0] * remark *", "1 a b #? [0]  remark *"),
        ("1 a b #? [0]**", "1 a b #? [0]"),
        ("1 a b #? [0]*&*", "1 a b #? [0]&"),
        // The second star would be the mark if the first alone went.
        ("1 a b #? [0]* *", "1 a b #? [0] "),
        (
            "1 a b\n#? ! [[*]x] \t*  \r\n",
            "1 a b\n#? ! [[*]x] \t  \r\n",
        ),
    ];
    for (old, new) in scripts {
        let found = turn("x.tst", old.as_bytes()).unwrap();
        assert_eq!(String::from_utf8(found).unwrap(), new);
    }
    let scripts = [
        ("1 a b #? [0]  \n", "1 a b #? [0]*  \n"),
        ("1 a b #? [0]x", "1 a b #? [0]*x"),
        ("1 a b #? [0]&", "1 a b #? [0]*&"),
        ("1 a b\n#?[0|]]\n2 a b", "1 a b\n#?[0|]]*\n2 a b"),
    ];
    for (old, new) in scripts {
        let found = turn("x.tst", old.as_bytes()).unwrap();
        assert_eq!(String::from_utf8(found).unwrap(), new);
    }
    let comments = [
        ("1 a b #? [0\\]\\*", "1 a b #? [0\\]"),
        ("1 a b #? [0\\]\\\n*\nx", "1 a b #? [0\\]\\\n\nx"),
        ("1 a b \\#\\\n? [0\\]", "1 a b \\#\\\n? [0\\]*"),
        ("1 a b #? \\[0\\\\\\]\\\r\n", "1 a b #? \\[0\\\\\\]*\\\r\n"),
        (
            "1 \\a b #? [0\\]] C[2 a c #? [1\\]*",
            "1 \\a b #? [0\\]*] C[2 a c #? [1\\]",
        ),
    ];
    for (old, new) in comments {
        let [old, new] = [old, new].map(|comment| format!("(;C[{comment}])"));
        let found = turn("x.sgf", old.as_bytes()).unwrap();
        assert_eq!(String::from_utf8(found).unwrap(), new);
    }
}

#[test]
fn what_cannot_be_done_is_refused() {
    // Without its star the `&` would be a mark.
    let entangled = turn("x.tst", b"1 a b #? [0]* &");
    assert_eq!(entangled, Err(RewriteError::Entangled));
    let twice = turn("x.sgf", b"(;C[1 a b #? [0\\]];C[1 a b #? [0\\]*])");
    assert!(matches!(twice, Err(RewriteError::Twice { line: 1, .. })));
    let old = file("x.tst");
    let marks = turned(&old.parse(b"1 a b #? [0]"));
    for other in ["\n1 a b #? [0]", "1 a c #? [0]", "1 a b #? [1]", ""] {
        let gone = rewrite(&old, other.as_bytes(), &marks);
        assert!(matches!(gone, Err(RewriteError::Gone { .. })), "{other}");
    }
    // A mark that is there already is left alone.
    let marked = b"1 a b #? [0]*".to_vec();
    assert_eq!(rewrite(&old, &marked, &marks).unwrap(), marked);
}

/// A question about a stone in atari, and how its line looks.
#[derive(Clone, Debug)]
struct Written {
    right: bool,
    mark: &'static str,
    tail: &'static str,
    prose: bool,
    apart: bool,
    /// Whether a node of its own asks, in an SGF file.
    node: Option<&'static str>,
}

fn written() -> impl Strategy<Value = Written> {
    let marks = prop::sample::select(vec!["", "", "*", "*", "&", "*&"]);
    let tails = prop::sample::select(vec!["", " ", " a remark", "\t# * (*)"]);
    let nodes = prop::sample::select(vec![
        None,
        None,
        Some("](;B[]C["),
        Some("];W[]\nC["),
        Some("] C ["),
    ]);
    (
        any::<bool>(),
        marks,
        tails,
        any::<bool>(),
        any::<bool>(),
        nodes,
    )
        .prop_map(|(right, mark, tail, prose, apart, node)| Written {
            right,
            mark,
            tail,
            prose,
            apart,
            node,
        })
}

/// The text of a suite in one of the formats.
fn text(cases: &[Written], sgf: bool, (encoding, words): (&str, &str), end: &str) -> String {
    let mut lines = vec![format!("# CA[{encoding}]"), "loadsgf corner.sgf".to_owned()];
    if sgf {
        lines = vec![format!("(;SZ[5]CA[{encoding}]AB[ae]AW[ad][bd]C[Marks.")];
    }
    for (number, case) in cases.iter().enumerate() {
        let answer = if case.right { "1 (B1|C1)" } else { "!1 B1" };
        let close = if sgf { "\\]" } else { "]" };
        let Written { mark, tail, .. } = case;
        if let (Some(node), true) = (case.node, sgf) {
            lines.push(node.to_owned());
        }
        if case.prose {
            lines.push(format!("# {words} [\\] *").replace("[\\]", if sgf { "\\]" } else { "]" }));
        }
        let question = format!("{number} attack A1");
        let answer = format!("#? [{answer}{close}{mark}{tail}");
        match (case.apart, sgf) {
            (true, true) => lines.push(format!("{question} {}", answer.replace("? ", "? \\\n"))),
            (true, false) => lines.extend([question, answer]),
            (false, _) => lines.push(format!("{question} {answer}")),
        }
    }
    if sgf {
        lines.push("])".to_owned());
    }
    lines.join(end)
}

fn unexpected(summary: &Summary) -> u64 {
    summary.totals.count(Status::Fail) + summary.totals.count(Status::UnexpectedPass)
}

fn stars_left_out(bytes: &[u8]) -> (Vec<u8>, String) {
    let text = tesuji::sgf::decode(bytes).replace('*', "");
    let wide = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    let bytes = bytes
        .iter()
        .copied()
        .filter(|byte| *byte != b'*' && !(wide && *byte == 0));
    (bytes.collect(), text)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn after_an_update_nothing_is_unexpected(
        cases in prop::collection::vec(written(), 1..12),
        sgf in any::<bool>(),
        encoding in prop::sample::select(ENCODINGS.to_vec()),
        end in prop::sample::select(vec!["\n", "\r\n", "\r"]),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let game = "(;SZ[5]AB[ae]AW[ad][bd])";
        std::fs::write(folder.path().join("corner.sgf"), game).unwrap();
        let path = folder.path().join(if sgf { "x.sgf" } else { "x.tst" });
        let old = encode(&text(&cases, sgf, encoding, end), encoding.0);
        std::fs::write(&path, &old).unwrap();
        let file = file(&path);

        let mut marks = MarkUpdate::new(vec![file.clone()]);
        let before = ask(file.load(), &Interrupt::default(), &mut marks);
        prop_assert_eq!(before.totals.tests, cases.len() as u64);
        prop_assert_eq!(before.totals.count(Status::Error), 0);
        let changed = marks.apply(&Interrupt::default()).into_iter().flat_map(Result::unwrap).count();
        prop_assert_eq!(changed as u64, unexpected(&before));
        let new = std::fs::read(&path).unwrap();

        let mut marks = MarkUpdate::new(vec![file.clone()]);
        let after = ask(file.load(), &Interrupt::default(), &mut marks);
        prop_assert_eq!(unexpected(&after), 0);
        prop_assert!(marks.apply(&Interrupt::default()).is_empty());
        prop_assert_eq!(after.totals.count(Status::Ignored), before.totals.count(Status::Ignored));
        prop_assert_eq!(after.totals.tests, before.totals.tests);

        // Nothing but stars came and went, and turned back they are as they were.
        prop_assert_eq!(stars_left_out(&old), stars_left_out(&new));
        let (first, second) = (file.parse(&old), file.parse(&new));
        let turned_back: Vec<_> = turned(&second)
            .into_iter()
            .zip(first.cases().zip(second.cases()))
            .filter(|(_, (old, new))| old.expectation != new.expectation)
            .map(|(mark, _)| mark)
            .collect();
        prop_assert_eq!(turned_back.len(), changed);
        prop_assert_eq!(rewrite(&file, &new, &turned_back).unwrap(), old);
    }

    #[test]
    fn no_bytes_make_rewriting_panic(
        comment in "(1 a b |#\\?|\\[|\\\\\\]|\\*|&| |\n|\r|é|\\\\\n|\\\\){0,20}",
        cut in 0_usize..40,
    ) {
        for (path, text) in [("x.sgf", format!("(;C[{comment}])")), ("x.tst", comment.replace("\\]", "]"))] {
            for encoding in ["UTF-8", "ISO-8859-1", "UTF-16LE"] {
                let bytes = encode(&text, encoding);
                let bytes = &bytes[..bytes.len() - cut.min(bytes.len()) / 4];
                if let Ok(new) = turn(path, bytes) {
                    let (old, new) = (tesuji::sgf::decode(bytes), tesuji::sgf::decode(&new).into_owned());
                    let rid = |text: &str| text.replace("\\*", "").replace('*', "");
                    prop_assert_eq!(rid(&old), rid(&new));
                }
            }
        }
    }
}
