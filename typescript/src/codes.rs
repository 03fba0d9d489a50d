//! Set-up codes of Tobago with their meaning, for a test that compares those of the page.

use serde_json::{Value, json};
use wayfinder_game::chance::Fast;
use wayfinder_tobago::{Island, Layout, Objects, Options, SetupCode};

/// Returns a code for every island, and for every combination of options.
pub(crate) fn all() -> Vec<Value> {
    let mut chance = Fast::new(1, 1);
    let options = combinations();
    let layouts: Vec<_> = Layout::all().collect();
    (0..options.len().max(layouts.len()))
        .map(|index| {
            let layout = layouts[index % layouts.len()];
            let objects = Objects::random(&Island::new(layout), &mut chance);
            written(SetupCode { layout, objects, options: options[index % options.len()] })
        })
        .collect()
}

/// Returns every valid combination of options.
fn combinations() -> Vec<Options> {
    let words = |chosen: u32| {
        let all = Options::WORDS.iter().enumerate();
        all.filter(move |(place, _)| chosen >> place & 1 == 1).map(|(_, word)| *word)
    };
    (0..1 << Options::WORDS.len()).filter_map(|chosen| Options::from_words(words(chosen)).ok()).collect()
}

fn written(code: SetupCode) -> Value {
    let text = code.to_string();
    let SetupCode { layout, objects, options } = code;
    let names = |spaces: wayfinder_tobago::SpaceSet| -> Vec<_> {
        spaces.iter().map(|space| space.to_string()).collect()
    };
    let statues: Vec<_> = objects
        .facing()
        .iter()
        .map(|statue| json!([statue.space.to_string(), statue.facing as u8]))
        .collect();
    json!({
        "code": text,
        "island": layout.to_string(),
        "objects": { "huts": names(objects.huts()), "palms": names(objects.palms()), "statues": statues },
        "options": options.to_string().split_whitespace().collect::<Vec<_>>(),
    })
}
