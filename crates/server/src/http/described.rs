//! Additions to the `OpenAPI` description beyond the types: the names of games and kinds of ratings, and the
//! refusals of bodies that are not even read.

use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::schema::{Object, Schema, SchemaType, Type};
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, Response};

use crate::games::{ALL, Kind};
use crate::ratings::RatingKind;

/// The refusals that every request with a body may get before the body is read, or because it cannot be.
const BODIES: [(&str, &str); 3] = [
    ("408", "the body took too long to come"),
    ("413", "the body is too large"),
    ("415", "the body is not declared as application/json"),
];

/// Adds what holds for all requests to a description.
pub(super) fn complete(description: &mut OpenApi) {
    for item in description.paths.paths.values_mut() {
        for operation in operations(item) {
            refusals(operation);
            for parameter in operation.parameters.iter_mut().flatten() {
                if let RefOr::T(parameter) = parameter
                    && let Some(RefOr::T(Schema::Object(object))) = &mut parameter.schema
                {
                    name_values(&parameter.name, object);
                }
            }
        }
    }
    for schema in description.components.iter_mut().flat_map(|components| components.schemas.values_mut()) {
        describe(schema);
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.put, &mut item.post, &mut item.delete, &mut item.patch].into_iter().flatten()
}

/// Adds the refusals of bodies, where there is one.
fn refusals(operation: &mut Operation) {
    if operation.request_body.is_none() {
        return;
    }
    for (status, meaning) in BODIES {
        operation.responses.responses.entry(status.to_owned()).or_insert_with(|| {
            let fault = Content::new(Some(Ref::from_schema_name("Fault")));
            let mut response = Response::new(meaning);
            response.content.insert("application/json".to_owned(), RefOr::T(fault));
            RefOr::T(response)
        });
    }
}

/// Names the values of every field of a schema, and of those inside it.
fn describe(schema: &mut RefOr<Schema>) {
    let RefOr::T(schema) = schema else { return };
    let inside = match schema {
        Schema::Object(object) => {
            for (name, property) in &mut object.properties {
                match property {
                    RefOr::T(Schema::Object(field)) if field.properties.is_empty() => {
                        name_values(name, field);
                    }
                    nested => describe(nested),
                }
            }
            return;
        }
        Schema::OneOf(one) => &mut one.items,
        Schema::AllOf(all) => &mut all.items,
        Schema::AnyOf(any) => &mut any.items,
        _ => return,
    };
    inside.iter_mut().for_each(describe);
}

/// Adds the possible values of a string that names a game or a kind of ratings, unless it already lists them.
fn name_values(name: &str, text: &mut Object) {
    let is_text = match &text.schema_type {
        SchemaType::Type(one) => *one == Type::String,
        SchemaType::Array(several) => several.contains(&Type::String),
        SchemaType::AnyValue => false,
    };
    if !is_text || text.enum_values.is_some() {
        return;
    }
    let names: Vec<&str> = match name {
        "game" => ALL.map(Kind::name).to_vec(),
        "kind" => RatingKind::ALL.map(RatingKind::as_str).to_vec(),
        _ => return,
    };
    text.enum_values = Some(names.into_iter().map(Into::into).collect());
}
