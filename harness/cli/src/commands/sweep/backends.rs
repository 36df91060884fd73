//! The engines that answer at each setting.

use super::args::SweepArgs;
use crate::CliError;
use tesuji::backend::process::EngineSpec;
use tesuji::backend::process::{EngineCommand, ProcessFactory};
use tesuji::backend::{BackendFactory, NativeFactory};
use tesuji::case::Catalog;
use tesuji::interrupt::Interrupt;
use tesuji::sweep::{Drawing, Setting, Template};

impl SweepArgs {
    /// One for each setting, in order. Of an external engine the first process is started now,
    /// and the others when it is their turn.
    pub(super) fn backends(
        &self,
        engine: &EngineSpec,
        drawing: &Drawing,
        interrupt: &Interrupt,
        catalog: &Catalog,
    ) -> Result<Vec<Box<dyn BackendFactory>>, CliError> {
        match &drawing.template {
            Some(template) => self.processes(engine, drawing, template, interrupt, catalog),
            None => Ok(self.readers(drawing, interrupt)),
        }
    }

    fn readers(&self, drawing: &Drawing, interrupt: &Interrupt) -> Vec<Box<dyn BackendFactory>> {
        let reader = |setting: &Setting| {
            let factory = NativeFactory {
                options: self.reading.reader_options_with(drawing.limits(setting)),
                timeout: self.timeout.timeout,
                interrupt: interrupt.clone(),
                allow_writes: self.engines.allow_writes,
                ..NativeFactory::default()
            };
            Box::new(factory) as Box<dyn BackendFactory>
        };
        drawing.design.settings.iter().map(reader).collect()
    }

    fn processes(
        &self,
        engine: &EngineSpec,
        drawing: &Drawing,
        template: &Template,
        interrupt: &Interrupt,
        catalog: &Catalog,
    ) -> Result<Vec<Box<dyn BackendFactory>>, CliError> {
        let mut first: Option<ProcessFactory> = None;
        let mut others = Vec::new();
        for (number, setting) in drawing.design.settings.iter().enumerate() {
            let limits = drawing.limits(setting);
            let value = |limit| limits.of(limit);
            let command = EngineCommand::parse(&template.fill(value))?;
            let known = template
                .limits()
                .map(|limit| (limit.name(), limits.of(limit)));
            let known: Vec<_> = known.collect();
            match &first {
                None => {
                    let timeout = self.timeout.timeout;
                    let engines = &self.engines;
                    let process =
                        engines.launch_process(engine, command, timeout, interrupt, catalog)?;
                    first = Some(process.with_limits(known));
                }
                Some(first) => {
                    let label = format!("{}-{number}", engine.label);
                    others.push(first.started_by(command, label, known));
                }
            }
        }
        let all = first.into_iter().chain(others);
        Ok(all
            .map(|factory| Box::new(factory) as Box<dyn BackendFactory>)
            .collect())
    }
}
