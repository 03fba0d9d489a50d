//! Check of `RULES.md`, which lists the function and the tests for each clause of the rules.

#[test]
fn the_table_of_the_rules_is_true() {
    let sections = ["1", "2", "3.1", "3.2", "3.3", "4", "5", "6"];
    wayfinder_rules_table::check(env!("CARGO_MANIFEST_DIR"), &sections);
}
