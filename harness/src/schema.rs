//! The JSON Schema of result files, derived from the records that are written.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::record::{CaseRecord, Footer, Header, SCHEMA};
use crate::sweep::Title;

/// The JSON Schema (draft 2020-12) of the lines of a result file, that of a sweep included.
#[must_use]
pub fn result_file() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut generator = settings.into_generator();
    let lines = [
        generator.subschema_for::<Title>(),
        generator.subschema_for::<Header>(),
        generator.subschema_for::<CaseRecord>(),
        generator.subschema_for::<Footer>(),
    ];
    let mut schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": format!("urn:tesuji:result-file:{SCHEMA}"),
        "title": format!("A line of a tesuji result file, schema {SCHEMA}"),
        "description": "A result file is JSON Lines in UTF-8: one header, one line per case in case \
            order, one footer. The file of a sweep begins with a title, and holds one such run \
            behind the other. A run that was killed leaves no footer, and perhaps half a line at \
            the end. Only values whose keys end in `_secs` or `_time` vary between runs of the \
            native engine.",
        "oneOf": lines,
        "$defs": generator.take_definitions(true),
    });
    tidy(&mut schema);
    schema
}

/// Makes of schemas that are right for Rust such as are right for the files.
fn tidy(value: &mut Value) {
    match value {
        Value::Object(object) => {
            leave_out_null(object);
            if let Some(Value::String(text)) = object.get_mut("description") {
                *text = without_links(text);
            }
            object.values_mut().for_each(tidy);
        }
        Value::Array(list) => list.iter_mut().for_each(tidy),
        _ => {}
    }
}

/// A comment without the links of rustdoc, and in one line.
fn without_links(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once("[`") {
        let (name, after) = link.split_once("`]").unwrap_or((link, ""));
        plain += &format!("{before}`{name}`");
        let target = after.strip_prefix('(').and_then(|to| to.split_once(')'));
        rest = target.map_or(after, |(_, after)| after);
    }
    plain += rest;
    plain.replace('\n', " ")
}

/// A key that may be absent is never null.
fn leave_out_null(object: &mut Map<String, Value>) {
    let required = object.get("required").cloned().unwrap_or_default();
    let required: Vec<_> = required.as_array().into_iter().flatten().collect();
    if let Some(Value::Object(properties)) = object.get_mut("properties") {
        let optional = properties
            .iter_mut()
            .filter(|(name, _)| !required.iter().any(|key| key.as_str() == Some(name)));
        for property in optional.filter_map(|(_, property)| property.as_object_mut()) {
            never_null(property);
        }
    }
}

fn never_null(property: &mut Map<String, Value>) {
    if let Some(Value::Array(types)) = property.get_mut("type") {
        types.retain(|name| name != "null");
        if let [one] = types.as_slice() {
            let one = one.clone();
            property.insert("type".to_owned(), one);
        }
    }
    if let Some(Value::Array(kinds)) = property.get_mut("anyOf") {
        kinds.retain(|kind| kind["type"] != "null");
        if let [Value::Object(one)] = kinds.as_slice() {
            let one = one.clone();
            property.remove("anyOf");
            property.extend(one);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_become_names() {
        let text = "A digest, see\n[`TreeDigest`](crate::TreeDigest), of [`Limit`]s.";
        let plain = "A digest, see `TreeDigest`, of `Limit`s.";
        assert_eq!(without_links(text), plain);
    }

    #[test]
    fn what_may_be_absent_is_not_null() {
        let mut schema = json!({
            "properties": {
                "a": { "type": ["string", "null"] },
                "b": { "anyOf": [{ "$ref": "#/$defs/b" }, { "type": "null" }] },
                "c": { "type": ["string", "null"] }
            },
            "required": ["c"]
        });
        tidy(&mut schema);
        assert_eq!(schema["properties"]["a"]["type"], "string");
        assert_eq!(schema["properties"]["b"]["$ref"], "#/$defs/b");
        assert_eq!(schema["properties"]["c"]["type"], json!(["string", "null"]));
    }
}
