//! Whether a CI runs this program.

/// Whether the variable `CI` says that nobody is there to look at what would be changed:
/// nothing that is kept under version control is written then.
pub(super) fn in_ci() -> bool {
    says_yes(std::env::var("CI").ok().as_deref())
}

fn says_yes(value: Option<&str>) -> bool {
    value.is_some_and(|value| !matches!(value, "" | "false" | "0"))
}

#[cfg(test)]
mod tests {
    use super::says_yes;

    #[test]
    fn ci_is_set_unless_it_says_no() {
        let values = [None, Some(""), Some("false"), Some("0")];
        assert_eq!(values.map(says_yes), [false; 4]);
        assert_eq!(
            [Some("true"), Some("1"), Some("yes")].map(says_yes),
            [true; 3]
        );
    }
}
