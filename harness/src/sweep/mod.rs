//! Sweeps: the same cases at many settings of the limits, and what each setting buys.
//!
//! A [`Space`] holds the limits and their [`Values`]; [`settings`] chooses points of it, the
//! default setting first; an [`Asker`] asks them, in parallel over settings and cases, and keeps
//! a [`SweepFile`]; [`Results`] hold what became of each case at each setting, and an
//! [`Analysis`] says what that comes to.

mod analysis;
mod asker;
mod drawing;
mod file;
mod folds;
mod marginal;
mod mcnemar;
mod pareto;
mod plan;
mod plot;
mod range;
mod recommend;
pub mod report;
mod results;
mod space;
mod tally;
mod template;
mod tune;

pub use analysis::{Analysis, Incomplete, RankedSetting};
pub use asker::{Asker, Log, Past, SweepError};
pub use drawing::{Choice, Drawing, DrawingError};
pub use file::{Design, SweepFile, Title};
pub use folds::{CrossValidation, Fold, cross_validate, fold};
pub use marginal::{LimitEffect, Margin, effects};
pub use mcnemar::{SIGNIFICANT, corrected, mcnemar};
pub use pareto::front;
pub use plan::{MOST_SETTINGS, Mode, TooManySettings, draw, settings};
pub use plot::{Plot, plots};
pub use range::{Values, ValuesError};
pub use recommend::{Recommendation, recommend};
pub use results::{Outcome, Results};
pub use space::{Axis, Setting, Space};
pub use tally::{DEFAULT, SettingTally, ranking};
pub use template::{Template, TemplateError};
pub use tune::{Rung, Tuned, tune};
