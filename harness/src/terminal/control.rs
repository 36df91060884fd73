//! The characters that a terminal would obey instead of showing them.

/// Whether a character is a control character, or turns the direction or the lines of the text
/// around it; or none at all, and nothing that XML may hold.
pub(super) const fn is_control(character: char) -> bool {
    matches!(
        character,
        '\0'..='\u{1f}'
            | '\u{7f}'..='\u{9f}'
            | '\u{61c}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
            | '\u{fffe}'..='\u{ffff}'
    )
}

/// Whether it is one that text over several lines needs.
pub(super) const fn is_layout(character: char) -> bool {
    matches!(character, '\n' | '\t')
}
