//! The command that asks a case again.

use crate::record::CaseRecord;

/// The command that asks a case of a run again.
#[derive(Clone, Debug, Default)]
pub struct Again {
    options: Vec<String>,
}

impl Again {
    /// With these options of `tesuji run`, a word each, so that it is asked as it was.
    #[must_use]
    pub const fn new(options: Vec<String>) -> Self {
        Self { options }
    }

    /// The command that shows a case and asks nothing, quoted for a shell.
    #[must_use]
    pub fn listing(case: &CaseRecord) -> Option<String> {
        Self::new(vec!["--list".to_owned()]).command(case)
    }

    /// The command, quoted for a shell. `None` for a file that no shell can name.
    ///
    /// It names the suite's file and not the folder that was walked, so the suite goes by the file's
    /// name alone.
    #[must_use]
    pub fn command(&self, case: &CaseRecord) -> Option<String> {
        let file = case.file.to_str()?;
        let file = match file.starts_with('-') {
            true => format!("./{file}"),
            false => file.to_owned(),
        };
        let (stem, number) = (
            case.file.file_stem()?.to_str()?,
            case.id.rsplit(':').next()?,
        );
        let id = format!("{stem}:{number}");
        // What begins like an option is no value of its own.
        let id = match id.starts_with('-') {
            true => vec![format!("--id={id}")],
            false => vec!["--id".to_owned(), id],
        };
        let words = ["tesuji", "run", &file].into_iter();
        let options = id.iter().chain(&self.options).map(String::as_str);
        shlex::try_join(words.chain(options)).ok()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::Again;
    use crate::record::CaseRecord;

    fn command(file: &str, id: &str, options: &[&str]) -> Option<String> {
        let line = format!(
            "{{\"id\":{id:?},\"file\":{file:?},\"line\":1,\"column\":1,\"position\":\"\",\"question\":\"\",\
             \"expected\":\"\",\"answer\":null,\"status\":\"FAIL\",\"outcome\":null,\"move\":null,\"pv\":[],\
             \"nodes\":null,\"cpu_secs\":null,\"wall_secs\":0.0}}"
        );
        let case: CaseRecord = serde_json::from_str(&line).unwrap();
        Again::new(options.iter().map(|word| (*word).to_owned()).collect()).command(&case)
    }

    #[test]
    fn everything_is_quoted() {
        assert_eq!(
            command(
                "cases/a b/it's.sgf",
                "a b/it's:10",
                &["--engine", "./x --y"]
            )
            .unwrap(),
            "tesuji run \"cases/a b/it's.sgf\" --id \"it's:10\" --engine './x --y'"
        );
        let dashed = command("-x.tst", "-x:3", &[]).unwrap();
        assert_eq!(dashed, "tesuji run ./-x.tst '--id=-x:3'");
    }
}
