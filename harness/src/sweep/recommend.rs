//! The setting to take, and the reasons for it.

use serde::Serialize;

use super::mcnemar::{SIGNIFICANT, corrected, mcnemar};
use super::space::{Setting, Space};
use super::tally::{DEFAULT, SettingTally};

/// A recommended setting, and the reasons for it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Recommendation {
    /// The setting, by number.
    pub setting: usize,
    /// The setting in words.
    pub label: String,
    /// The reason, in a sentence.
    pub reason: String,
    /// The exact McNemar test against the default setting.
    pub p: f64,
    /// The same, allowing for the number of settings that were tried.
    pub corrected_p: f64,
    /// A reason against it; `None` if there is none.
    pub warning: Option<String>,
}

/// Recommends the first of the settings, which come best first.
#[must_use]
pub fn recommend(
    space: &Space,
    settings: &[Setting],
    tallies: &[SettingTally],
) -> Option<Recommendation> {
    let best = tallies.first()?;
    let default = tallies.iter().find(|tally| tally.setting == DEFAULT)?;
    let corrected_p = corrected(best.p, tallies.len() - 1);
    let setting = settings.get(best.setting)?;
    Some(Recommendation {
        setting: best.setting,
        label: space.label(setting),
        reason: reason(best, default),
        p: best.p,
        corrected_p,
        warning: by_luck(space, setting)
            .or_else(|| too_few(default.judged, tallies.len() - 1))
            .or_else(|| warning(best, tallies.len() - 1, corrected_p)),
    })
}

fn reason(best: &SettingTally, default: &SettingTally) -> String {
    if best.setting == DEFAULT {
        return "no setting passes more, and none passes as many with fewer nodes".to_owned();
    }
    let cost = cost(best, default);
    if best.passes == default.passes {
        return match (best.gained.len(), best.lost.len()) {
            (0, 0) => format!("it passes the same cases as the default{cost}"),
            (gained, lost) => format!(
                "it passes as many cases as the default, {gained} gained and {lost} lost{cost}"
            ),
        };
    }
    let (gained, lost) = (best.gained.len(), best.lost.len());
    let (passes, before) = (best.passes, default.passes);
    format!("it passes {passes} instead of {before}: {gained} gained, {lost} lost{cost}")
}

/// `, for 6.1 % more nodes`.
fn cost(best: &SettingTally, default: &SettingTally) -> String {
    match (best.nodes, default.nodes) {
        (Some(nodes), Some(before)) if before > 0 => {
            if nodes == before {
                return ", for as many nodes".to_owned();
            }
            let percent = (nodes as f64 / before as f64 - 1.0) * 100.0;
            let more = if percent < 0.0 { "fewer" } else { "more" };
            format!(", for {:.1} % {more} nodes", percent.abs())
        }
        _ => String::new(),
    }
}

/// That a setting with another seed is not to be chosen.
fn by_luck(space: &Space, setting: &Setting) -> Option<String> {
    let text = "one seed is as good as another: what this one gains is luck, and will not be so on other cases";
    space.draws_other_lots(setting).then(|| text.to_owned())
}

/// That so few cases cannot tell any setting from the default one by more than chance, beside so
/// many `others`: not even if all of them went one way.
fn too_few(cases: u64, others: usize) -> Option<String> {
    let best_p = |cases| corrected(mcnemar(cases, 0), others);
    if others == 0 || best_p(cases) < SIGNIFICANT {
        return None;
    }
    // With every case more, the probability is halved.
    let enough = (cases..).find(|&cases| best_p(cases) < SIGNIFICANT);
    let (enough, p) = (enough.unwrap_or(u64::MAX), best_p(cases));
    let are = if cases == 1 { "case is" } else { "cases are" };
    Some(format!(
        "{cases} {are} too few to choose a setting by: if a setting gained all of them, that could \
         still be chance (exact McNemar test, for {others} settings beside the default: p = {p:.4}); \
         at least {enough} are needed, all changed to one side"
    ))
}

fn warning(best: &SettingTally, others: usize, corrected_p: f64) -> Option<String> {
    let changed = best.gained.len() + best.lost.len();
    if changed == 0 || corrected_p < SIGNIFICANT {
        return None;
    }
    let p = best.p;
    Some(match p < SIGNIFICANT {
        false => format!(
            "the difference is within what chance gives (exact McNemar test: p = {p:.4}); more \
             cases are needed to tell"
        ),
        true => format!(
            "by itself the difference is more than chance gives (exact McNemar test: p = {p:.4}), \
             but the best of {others} settings looks so good by chance with p = {corrected_p:.4}"
        ),
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::too_few;

    #[test]
    fn few_cases_can_be_too_few_whatever_they_come_to() {
        let two = too_few(2, 1).unwrap();
        assert!(two.starts_with("2 cases are too few"), "{two}");
        assert!(
            two.contains("p = 0.5000") && two.contains("at least 6 are needed"),
            "{two}"
        );
        assert!(too_few(5, 1).is_some() && too_few(6, 1).is_none());
        // Twelve settings need more, for the best of them looks good by chance.
        assert!(too_few(8, 12).is_some() && too_few(9, 12).is_none());
        assert!(too_few(0, 3).is_some() && too_few(0, 0).is_none());
    }
}
