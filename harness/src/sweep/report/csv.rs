//! The settings as CSV (RFC 4180).

use std::io::{self, Write};

use crate::sweep::Analysis;

/// Writes a row for each setting that was asked everything, best first. The ids of gained and
/// lost cases are separated by spaces; what is not known is empty.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_csv(out: &mut impl Write, analysis: &Analysis) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(out);
    let axes = analysis.limits.axes.iter();
    let names = axes.map(|axis| axis.limit.as_str());
    let columns = [
        "judged",
        "passes",
        "gained",
        "lost",
        "p",
        "nodes",
        "node_ratio",
        "elapsed_secs",
        "gained_ids",
        "lost_ids",
    ];
    writer.write_record(std::iter::once("setting").chain(names).chain(columns))?;
    for row in &analysis.settings {
        let mut fields = vec![row.setting.to_string()];
        let axes = analysis.limits.axes.iter();
        fields.extend(axes.map(|axis| text(row.limits.get(&axis.limit))));
        fields.extend([row.judged, row.passes].map(|number| number.to_string()));
        fields.extend([&row.gained, &row.lost].map(|ids| ids.len().to_string()));
        fields.push(row.p.to_string());
        fields.push(text(row.nodes.as_ref()));
        fields.push(text(row.node_ratio.as_ref()));
        fields.push(text(row.secs.as_ref()));
        fields.extend([&row.gained, &row.lost].map(|ids| ids.join(" ")));
        writer.write_record(fields)?;
    }
    writer.flush()
}

fn text<T: ToString>(value: Option<&T>) -> String {
    value.map_or_else(String::new, T::to_string)
}
