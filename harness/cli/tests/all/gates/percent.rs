//! Percentages.

use tesuji::gate::{Floor, Percent};

fn percent(text: &str) -> Percent {
    text.parse().unwrap()
}

#[test]
fn percentages_are_read_and_written() {
    for (text, shown) in [
        ("95", "95 %"),
        ("95%", "95 %"),
        ("99.5 %", "99.5 %"),
        ("0", "0 %"),
        ("007.1230", "7.123 %"),
        ("0.0001", "0.0001 %"),
    ] {
        assert_eq!(percent(text).to_string(), shown);
    }
    for text in [
        "",
        "%",
        "-1",
        "+1",
        "1.",
        ".5",
        "1e2",
        "1.00001",
        "9999999999",
        "1%%",
        "NaN",
    ] {
        assert!(text.parse::<Percent>().is_err(), "{text}");
    }
}

#[test]
fn limits_are_exact() {
    assert!(percent("99.5").is_reached(199, 200));
    assert!(!percent("99.5001").is_reached(199, 200));
    assert!(percent("0").is_reached(0, 7));
    assert!(percent("100").is_reached(u64::MAX, u64::MAX));
    assert!(!percent("15").is_exceeded(20, 23));
    assert!(percent("14.9999").is_exceeded(20, 23));
    assert!(!percent("0").is_exceeded(5, 5));
    assert!(percent("900000000").is_exceeded(0, 1));
    assert!(!percent("0").is_exceeded(u64::MAX, u64::MAX));
}

#[test]
fn a_floor_may_be_about_some_suites() {
    for text in ["95", "ko/*=95%", "/^a=b/=0", "owl=99.5"] {
        assert!(text.parse::<Floor>().is_ok(), "{text}");
    }
    for (text, reason) in [
        ("ko", "not a percentage"),
        ("101", "more than 100 %"),
        ("ko/[=95", "is no pattern for suites"),
        ("ko=", "not a percentage"),
    ] {
        let error = text.parse::<Floor>().unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
}
