//! Numbers in words and in cells.

/// What stands where there is no number.
pub const NONE: &str = "–";

/// `3 cases`.
#[must_use]
pub fn counted(number: impl Into<u64>, noun: &str) -> String {
    let number = number.into();
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// A number that may not be known.
pub fn known<T: ToString>(number: Option<T>) -> String {
    number.map_or_else(|| NONE.to_owned(), |number| number.to_string())
}

/// `0.875`, new to old.
#[must_use]
pub fn ratio(ratio: Option<f64>) -> String {
    known(ratio.map(|ratio| format!("{ratio:.3}")))
}

/// `1.50s`.
#[must_use]
pub fn seconds(secs: f64) -> String {
    format!("{secs:.2}s")
}

/// `0.0313`.
#[must_use]
pub fn probability(p: f64) -> String {
    match p {
        p if p < 0.0001 => "<0.0001".to_owned(),
        p => format!("{p:.4}"),
    }
}

/// `errors: 2` for each number that is not 0.
pub fn tallied<'a>(
    numbers: impl IntoIterator<Item = (u64, &'a str)>,
) -> impl Iterator<Item = String> {
    let numbers = numbers.into_iter().filter(|(number, _)| *number > 0);
    numbers.map(|(number, what)| format!("{what}: {number}"))
}
