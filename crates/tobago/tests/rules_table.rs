//! Check of `RULES.md`, which lists the function and the tests for each clause of the rules.

#[test]
fn the_table_of_the_rules_is_true() {
    let sections = [
        "1", "2", "3.1", "3.2", "4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "5.1", "5.2", "5.3", "5.4", "5.5",
        "6.1", "6.2", "7", "8",
    ];
    wayfinder_rules_table::check(env!("CARGO_MANIFEST_DIR"), &sections);
}
