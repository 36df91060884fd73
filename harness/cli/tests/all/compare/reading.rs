//! Reading result files, good ones and broken ones.

use std::path::Path;

use tesuji::record::{ReadErrorKind, ResultFile, Status};

use super::results::{case, file, text};

fn parse(text: &str) -> Result<ResultFile, tesuji::record::ReadError> {
    ResultFile::parse(Path::new("results.jsonl"), text.as_bytes())
}

fn sample() -> ResultFile {
    file(vec![
        case("a:1", Status::Pass, "1 B1"),
        case("a:2", Status::Error, ""),
    ])
}

#[test]
fn what_was_written_is_read() {
    assert_eq!(parse(&text(&sample())).unwrap(), sample());
}

#[test]
fn an_interrupted_run_can_be_cut_anywhere_after_the_header() {
    let text = text(&sample());
    let header = text.find('\n').unwrap() + 1;
    for end in header..text.len() {
        let read = parse(&text[..end]).unwrap_or_else(|error| panic!("{end}: {error}"));
        assert!(read.cases.len() <= 2);
        assert!(sample().cases.starts_with(&read.cases));
    }
}

#[test]
fn the_header_must_be_whole() {
    let text = text(&sample());
    let header = text.find('\n').unwrap();
    for end in 1..header {
        let error = parse(&text[..end]).unwrap_err();
        assert!(matches!(error.kind, ReadErrorKind::NotAHeader(_)), "{end}");
        assert_eq!(error.line, 1);
    }
}

#[test]
fn a_broken_file_names_line_and_column() {
    let good = text(&sample());
    let lines: Vec<&str> = good.lines().collect();
    let [header, first, second, footer] = lines[..] else {
        panic!("{good}");
    };
    let newer = header.replacen("\"schema\":1", "\"schema\":7", 1);
    let no_status = first.replacen("\"status\":\"pass\",", "", 1);
    let negative = first.replacen("\"line\":1", "\"line\":-1", 1);
    let texts = [
        String::new(),
        "(;GM[1])\n".to_owned(),
        format!("{first}\n{footer}\n"),
        format!("{newer}\n{first}\n"),
        format!("{header}\n{first}\n{no_status}\n{second}\n"),
        format!("{header}\n{negative}\n{second}\n"),
        format!("{header}\nnonsense\n{second}\n"),
        format!("{header}\n{header}\n"),
        format!("{header}\n{first}\n{first}\n"),
        format!("{header}\n{first}\n{footer}\n{second}\n"),
        format!("{header}\n\"\u{e9}\n{first}\n"),
    ];
    let errors: Vec<_> = texts
        .iter()
        .map(|text| parse(text).unwrap_err().to_string())
        .collect();
    insta::assert_snapshot!(errors.join("\n"));
}

#[test]
fn bytes_that_are_no_text_are_an_error() {
    let mut bytes = text(&sample()).into_bytes();
    let place = bytes.iter().position(|byte| *byte == b'\n').unwrap() + 20;
    bytes[place] = 0xff;
    let error = ResultFile::parse(Path::new("results.jsonl"), &bytes[..]).unwrap_err();
    assert_eq!(error.line, 2);
}
