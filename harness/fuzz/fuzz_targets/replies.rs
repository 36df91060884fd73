//! Any bytes from an engine: wherever they are cut, the answers are the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tesuji::backend::process::{Reply, ReplyError, ReplyParser};

fn replies(pieces: &[&[u8]]) -> (Vec<Reply>, Option<ReplyError>) {
    let mut parser = ReplyParser::default();
    let mut replies = Vec::new();
    for piece in pieces {
        parser.push(piece);
        loop {
            match parser.next() {
                Ok(Some(reply)) => replies.push(reply),
                Ok(None) => break,
                Err(error) => return (replies, Some(error)),
            }
        }
    }
    let _ = parser.stray();
    (replies, None)
}

fuzz_target!(|input: (u16, &[u8])| {
    let (at, bytes) = input;
    let (front, back) = bytes.split_at(usize::from(at).min(bytes.len()));
    assert_eq!(replies(&[bytes]), replies(&[front, back]));
});
