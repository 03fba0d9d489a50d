//! `RULES.md` says which function and which tests stand for each clause of the rules. This keeps it true.

#[test]
fn the_table_of_the_rules_is_true() {
    let sections = ["1", "2", "3.1", "3.2", "3.3", "4", "5", "6"];
    wayfinder_rules_table::check(env!("CARGO_MANIFEST_DIR"), &sections);
}
