//! Names that cannot be confused with those of others.

use axum::http::Method;
use serde_json::json;
use wayfinder_server::store::{Person, PersonKind};

use crate::on_both;
use crate::rig::{PASSWORD, Rig, START};

on_both! {
    // Issue 16, S10.
    async fn no_guest_has_a_name_that_looks_like_an_account(database: Database) {
        let rig = Rig::on(&database).await;
        rig.account("Paul").await;
        rig.account("Marta").await;
        let ben = rig.guest("Ben").await;
        // A capital I, a digit, a letter of another alphabet, two letters like one; and the same name in
        // other letters.
        for (name, code) in [("PauI", "name-alike"), ("Pau1", "name-alike"), ("Рaul", "name-alike"), ("Rnarta", "name-alike"), ("Ｐａｕｌ", "name-taken"), ("PAUL", "name-taken")] {
            let wanted = json!({ "name": name });
            for refused in [
                rig.anonymous().post("/guest", &wanted).await.unwrap(),
                ben.ask(Method::PATCH, "/me", wanted.clone()).await,
                ben.ask(Method::POST, "/account", json!({ "name": name, "password": PASSWORD })).await,
            ] {
                assert_eq!((refused.status.as_u16(), refused.fault().unwrap().code.as_str()), (409, code), "{name}");
            }
        }
        for trick in ["\u{2800}", "\u{3164}", "a\u{2066}b", "\u{301}"] {
            let refused = ben.ask(Method::PATCH, "/me", json!({ "name": trick })).await;
            assert_eq!(refused.fault().unwrap().code, "bad-name", "{trick:?}");
        }
        let renamed = ben.ask(Method::PATCH, "/me", json!({ "name": "Jose\u{301}" })).await;
        assert_eq!(renamed.json()["name"], "José");
    }

    async fn accounts_from_before_are_protected_and_log_in_as_ever(database: Database) {
        // Accounts of an older version: without a skeleton, and one with a name in a form that is no longer
        // stored.
        let rig = Rig::on(&database).await;
        rig.account("Paul").await;
        let password = rig.app.hub().store().person_by_login("paul").await.unwrap().unwrap().password;
        for (id, name) in [("old1", "Ana"), ("old2", "Ａｎｎ"), ("old3", "Аna")] {
            let person = Person {
                id: id.into(),
                name: name.into(),
                kind: PersonKind::Account,
                login: Some(name.to_lowercase()),
                password: password.clone(),
                webhook: None,
                created_at: START,
            };
            assert!(rig.app.hub().store().add_person(&person).await.unwrap());
        }
        rig.stop().await;
        let rig = Rig::on(&database).await;
        for (name, id) in [("ana", "old1"), ("Ａｎｎ", "old2"), ("аna", "old3")] {
            assert_eq!(rig.log_in(name).await.person.id, id.into());
        }
        for name in ["Anа", "Ann", "ANA"] {
            let refused = rig.anonymous().post("/guest", &json!({ "name": name })).await.unwrap();
            assert_eq!(refused.status, 409, "{name}");
        }
    }
}
