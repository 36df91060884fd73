//! Pages that must not get too long.

/// GitHub refuses a summary of more than 1 MiB.
const MOST_BYTES: usize = 1_000_000;

/// A text of bounded length.
#[derive(Default)]
pub(super) struct Page {
    pub(super) text: String,
    /// The place where the text has to end.
    end: usize,
    reserved: usize,
}

impl Page {
    /// Gives what comes next its share of the room that is left.
    pub(super) fn part(&mut self, parts: usize) -> &mut Self {
        self.end = self.text.len() + (MOST_BYTES - self.text.len()) / parts.max(1);
        self
    }

    /// Keeps room for what comes later.
    pub(super) fn reserve(&mut self, bytes: usize) {
        self.reserved = bytes;
    }

    fn has_room(&self, bytes: usize) -> bool {
        self.text.len() + bytes + self.reserved <= self.end
    }

    /// Adds a text, if there is room.
    pub(super) fn add(&mut self, text: &str) {
        if self.has_room(text.len()) {
            self.text.push_str(text);
        }
    }

    /// Adds as many items as there is room for, and tells how many are missing.
    pub(super) fn add_all<T>(
        &mut self,
        what: &str,
        items: &[T],
        mut text: impl FnMut(&T) -> String,
    ) {
        /// Room for the sentence that counts what is missing.
        const NOTE: usize = 200;
        for (at, item) in items.iter().enumerate() {
            let text = text(item);
            if !self.has_room(text.len() + NOTE) {
                let left = items.len() - at;
                return self.add(&format!(
                    "{left} more {what} are not shown; the report would be too long.\n\n"
                ));
            }
            self.text.push_str(&text);
        }
    }
}
