//! Asking an engine about positions, one after the other.

use super::Posed;
use crate::backend::{AskError, Backend, BackendFactory, Response};

/// Puts positions before one engine. An engine that went is started again for the next question.
pub struct Asker<'a> {
    engines: &'a dyn BackendFactory,
    backend: Option<Box<dyn Backend>>,
}

impl<'a> Asker<'a> {
    /// One who asks an engine of these.
    #[must_use]
    pub fn new(engines: &'a dyn BackendFactory) -> Self {
        Self {
            engines,
            backend: None,
        }
    }

    /// Asks a question.
    ///
    /// # Errors
    /// If there is no answer.
    pub fn ask(&mut self, posed: &Posed) -> Result<Response, AskError> {
        let suite = posed.suite();
        let case = suite.blocks.first();
        let case = case.and_then(|block| Some((block, block.cases.first()?)));
        // What was just written can be read.
        let (block, case) = case.ok_or(AskError::Unknown)?;
        let mut backend = match self.backend.take() {
            Some(backend) => backend,
            None => self.engines.start()?,
        };
        let begun = backend.begin(&suite, block);
        let answer = begun.and_then(|()| backend.ask(case));
        if !backend.is_lost() {
            self.backend = Some(backend);
        }
        answer
    }

    /// The same; nothing where there is no answer to this question, while there may be one to others.
    ///
    /// # Errors
    /// If nothing more can be asked.
    pub fn try_ask(&mut self, posed: &Posed) -> Result<Option<Response>, AskError> {
        match self.ask(posed) {
            Ok(response) => Ok(Some(response)),
            Err(error) if error.ends_run() => Err(error),
            Err(_) => Ok(None),
        }
    }
}
