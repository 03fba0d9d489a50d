//! The rules of Tsuro, clause by clause, as boards that are drawn before and after an action.
//!
//! The name of a test begins with the clause it stands for (`rule_3_1_…`), or with the answer of the
//! rulebook's questions (`faq_…`) or the figure (`figure_2_…`) that it plays. `RULES.md` lists them by
//! clause.

mod drawing;
mod table;

mod bonus;
mod bonus_knowledge;
mod dragon;
mod edge_rule;
mod ending;
mod faq;
mod figures;
mod knowledge;
mod laying;
mod meeting;
mod moving;
mod passing_the_pile;
mod pile;
mod previews;
mod setup;
