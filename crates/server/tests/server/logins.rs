//! Protection of accounts: a session of their own, passwords that are hard to guess, and limits on attempts.

use axum::http::Method;
use serde_json::json;
use wayfinder_protocol::PersonKind;
use wayfinder_server::time::Time;

use crate::on_both;
use crate::rig::{Database, PASSWORD, Player, Rig, START, config, goodbye};

on_both! {
    // Issue 16, S12.
    async fn creating_an_account_renews_the_session(database: Database) {
        let rig = Rig::on(&database).await;
        let guest = rig.guest("Ana").await;
        let (_, script) = guest.token().await;
        let mut socket = guest.client.socket().await.unwrap();
        let mut client = guest.client.clone();
        let made = client.ask(Method::POST, "/account", &json!({ "name": "Ana", "password": PASSWORD })).await.unwrap();
        assert_eq!(made.status, 201);
        let cookie = made.headers["set-cookie"].to_str().unwrap();
        assert!(cookie.starts_with("wayfinder=") && cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
        assert!(!guest.is_known().await, "the session from before is still good");
        assert_eq!(goodbye(&mut socket).await, "who-are-you");
        let account = Player::new(client).await;
        assert_eq!((account.person.id, account.person.kind), (guest.person.id, PersonKind::Account));
        // A token was created on purpose, and is listed and revoked by its owner.
        assert_eq!(script.get("/me").await.unwrap().status, 200);
        // A rejected request changes nothing.
        let ben = rig.guest("Ben").await;
        assert_eq!(ben.ask(Method::POST, "/account", json!({ "name": "Ana", "password": PASSWORD })).await.status, 409);
        assert!(ben.is_known().await);
    }

    async fn common_passwords_are_refused(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.account("Ana Maria").await, rig.guest("Ben").await);
        for common in ["password1", "PASSWORD1", "12345678", "qwertyuiop", "ana maria"] {
            let changed = ana.ask(Method::PUT, "/me/password", json!({ "old": PASSWORD, "new": common })).await;
            assert_eq!((changed.status.as_u16(), changed.fault().unwrap().code.as_str()), (400, "common-password"), "{common}");
            let made = ben.ask(Method::POST, "/account", json!({ "name": "Ben", "password": if common.starts_with("ana") { "benjamin" } else { common } })).await;
            assert_eq!((made.status.as_u16(), made.fault().unwrap().code.as_str()), (400, "common-password"), "{common}");
        }
        rig.log_in("Ana Maria").await;
    }
}

/// Issue 16, S12: password guesses are slowed down per account, whatever address they come from, and the
/// owner is not locked out by it.
#[tokio::test]
async fn login_attempts_for_one_account_are_limited_across_addresses() {
    let database = Database::sqlite();
    let mut settings = config(&database);
    (settings.limits.logins, settings.limits.logins_elsewhere) = (3, 4);
    settings.behind_proxy = true;
    let rig = Rig::with(settings, Time::manual(START)).await;
    rig.account("Ben").await;
    let log_in = |address: &str, name: &str, password: &str| {
        let client = rig.anonymous().with_header("x-forwarded-for", address);
        let wanted = json!({ "name": name, "password": password });
        async move { client.post("/session", &wanted).await.unwrap().status.as_u16() }
    };
    let mut owner = rig.anonymous().with_header("x-forwarded-for", "10.0.0.1");
    assert_eq!(owner.ask(Method::POST, "/guest", &json!({ "name": "Ana" })).await.unwrap().status, 201);
    let made =
        owner.ask(Method::POST, "/account", &json!({ "name": "Ana", "password": PASSWORD })).await.unwrap();
    assert_eq!(made.status, 201);
    // One address, whether there is such an account or not.
    for name in ["ana", "nobody"] {
        let mut codes = Vec::new();
        for _ in 0..4 {
            codes.push(log_in("10.0.0.9", name, "wrong horse").await);
        }
        assert_eq!(codes, [401, 401, 401, 429], "{name}");
    }
    // Many addresses: even the right password is rejected from one at which the account was never logged in.
    assert_eq!(log_in("10.0.0.10", "Ana", "wrong horse").await, 401);
    assert_eq!(log_in("10.0.0.11", "Ana", PASSWORD).await, 429);
    assert_eq!(log_in("10.0.0.11", "Ben", PASSWORD).await, 200);
    // The owner can log in from where the account was created, and is still logged in.
    assert_eq!(log_in("10.0.0.1", "Ana", PASSWORD).await, 200);
    assert_eq!(owner.get("/me").await.unwrap().status, 200);
    // Other requests with a password count too.
    let mut codes = Vec::new();
    for _ in 0..3 {
        let wrong = json!({ "password": "wrong horse" });
        codes.push(owner.send(Method::DELETE, "/api/v1/me", Some(&wrong)).await.unwrap().status.as_u16());
    }
    assert_eq!(codes, [403, 403, 429]);
}
