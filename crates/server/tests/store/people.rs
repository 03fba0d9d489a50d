//! People and credentials.

use wayfinder_server::store::{
    ChatRow, Credential, CredentialKind, NameTaken, NewAccount, Person, PersonKind, Store,
};

use crate::{Db, add_people, append, both, person, seat};

both!(
    people_are_kept,
    guests_become_accounts,
    accounts_do_not_look_alike,
    tokens_are_counted_when_they_are_added,
    credentials_authenticate_their_owner,
    a_deleted_person_is_gone
);

fn credential(hash: &str, person: &str, kind: CredentialKind, ends_at: Option<i64>) -> Credential {
    Credential {
        hash: hash.into(),
        id: format!("id of {hash}"),
        person: person.into(),
        kind,
        label: "a label".into(),
        created_at: 1,
        used_at: 1,
        ends_at,
    }
}

/// Turns a guest into an account, with a session named after both.
pub(crate) async fn make_account(store: &Store, id: &str, login: &str, looks: &str) -> bool {
    let session = credential(&format!("new session of {id}"), id, CredentialKind::Session, None);
    let skeleton = format!("looks like {looks}");
    let account = NewAccount { name: login, login, skeleton: &skeleton, password: "hash", session: &session };
    store.make_account(id, &account).await.unwrap()
}

async fn people_are_kept(Db { store, .. }: Db) {
    let mut ann = person("ann", PersonKind::Guest);
    ann.webhook = Some("https://example.org".into());
    assert!(store.add_person(&ann).await.unwrap());
    assert!(!store.add_person(&ann).await.unwrap());
    assert_eq!(store.person("ann").await.unwrap(), Some(ann.clone()));
    assert_eq!(store.person("bob").await.unwrap(), None);
    assert!(store.rename("ann", "Anna").await.unwrap());
    assert!(!store.rename("bob", "Bob").await.unwrap());
    assert!(store.set_webhook("ann", None).await.unwrap());
    let changed = Person { name: "Anna".into(), webhook: None, ..ann };
    assert_eq!(store.person("ann").await.unwrap(), Some(changed));
    let mut ids: Vec<String> = (0..100).map(|n| format!("p{n}")).collect();
    for id in &ids {
        store.add_person(&person(id, PersonKind::Bot)).await.unwrap();
    }
    ids.push("nobody".into());
    assert_eq!(store.people(&ids).await.unwrap().len(), 100);
    assert_eq!(store.people(&ids[..3]).await.unwrap().len(), 3);
    assert!(store.people(&[]).await.unwrap().is_empty());
}

async fn guests_become_accounts(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob"]).await;
    assert!(!store.set_password("ann", "hash", "").await.unwrap());
    assert!(make_account(&store, "ann", "ann", "ann").await);
    assert!(!make_account(&store, "bob", "ann", "ann").await);
    assert!(!make_account(&store, "ann", "other", "other").await);
    assert!(make_account(&store, "bob", "bob", "bob").await);
    assert!(store.set_password("ann", "other hash", "").await.unwrap());
    let ann = store.person_by_login("ann").await.unwrap().unwrap();
    assert_eq!((ann.id.as_str(), ann.kind), ("ann", PersonKind::Account));
    assert_eq!(ann.password.as_deref(), Some("other hash"));
    assert_eq!(store.person_by_login("nobody").await.unwrap(), None);
    let mut late = person("late", PersonKind::Account);
    late.login = Some("ann".into());
    assert!(!store.add_person(&late).await.unwrap());
}

/// Issue 16, S10.
async fn accounts_do_not_look_alike(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob"]).await;
    assert!(make_account(&store, "ann", "ann", "ann").await);
    assert_eq!(store.name_taken("ann", "other").await.unwrap(), Some(NameTaken::Same));
    assert_eq!(store.name_taken("other", "looks like ann").await.unwrap(), Some(NameTaken::Alike));
    assert_eq!(store.name_taken("other", "other").await.unwrap(), None);
    let session = credential("s", "bob", CredentialKind::Session, None);
    let alike = NewAccount {
        name: "Bob",
        login: "bob",
        skeleton: "looks like ann",
        password: "hash",
        session: &session,
    };
    assert!(!store.make_account("bob", &alike).await.unwrap());
    assert!(store.credential("s").await.unwrap().is_none(), "no account, no session");

    // Older accounts have no skeleton yet. The oldest of those that look alike gets it.
    for (id, created_at) in [("young", 9), ("old", 3)] {
        let login = Some(id.to_owned());
        let before = Person { login, created_at, name: id.into(), ..person(id, PersonKind::Account) };
        assert!(store.add_person(&before).await.unwrap());
    }
    let missing = store.accounts_without_skeleton().await.unwrap();
    assert_eq!(missing, [("old".into(), "old".into()), ("young".into(), "young".into())]);
    assert!(store.set_skeleton("old", "both").await.unwrap());
    assert!(!store.set_skeleton("young", "both").await.unwrap());
    assert!(!store.set_skeleton("bob", "a guest's").await.unwrap());
    assert_eq!(store.name_taken("other", "both").await.unwrap(), Some(NameTaken::Alike));
    assert!(store.person_by_login("young").await.unwrap().is_some());
    store.forget("old").await.unwrap();
    assert!(store.set_skeleton("young", "both").await.unwrap(), "who is gone looks like nobody");
}

/// Issue 16, S14.
async fn tokens_are_counted_when_they_are_added(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob"]).await;
    store.add_credential(&credential("s1", "ann", CredentialKind::Session, None)).await.unwrap();
    let token = |n: usize| credential(&format!("t{n}"), "ann", CredentialKind::Token, None);
    let adding: Vec<_> = (0..12)
        .map(|n| {
            let (store, token) = (store.clone(), token(n));
            tokio::spawn(async move { store.add_token(&token, 5).await.unwrap() })
        })
        .collect();
    let mut added = 0;
    for one in adding {
        added += usize::from(one.await.unwrap());
    }
    assert_eq!(added, 5);
    assert_eq!(store.credentials_of("ann", CredentialKind::Token).await.unwrap().len(), 5);
    let others = credential("of bob", "bob", CredentialKind::Token, None);
    assert!(store.add_token(&others, 5).await.unwrap());
    assert!(store.credential("s1").await.unwrap().is_some());
}

async fn credentials_authenticate_their_owner(Db { store, .. }: Db) {
    use CredentialKind::{Session, Token};
    add_people(&store, &["ann", "bob"]).await;
    for (hash, who, kind, ends_at) in [
        ("s1", "ann", Session, Some(10)),
        ("s2", "ann", Session, Some(20)),
        ("s3", "ann", Session, Some(30)),
        ("t1", "ann", Token, None),
        ("s4", "bob", Session, None),
    ] {
        assert!(store.add_credential(&credential(hash, who, kind, ends_at)).await.unwrap());
    }
    assert!(!store.add_credential(&credential("s1", "bob", Session, None)).await.unwrap());
    let (found, whose) = store.credential("s2").await.unwrap().unwrap();
    assert_eq!(found, credential("s2", "ann", Session, Some(20)));
    assert_eq!(whose, person("ann", PersonKind::Guest));
    assert!(store.credential("s9").await.unwrap().is_none());
    store.touch_credential("s2", 5, None).await.unwrap();
    assert_eq!(store.credential("s2").await.unwrap().unwrap().0.used_at, 5);

    assert_eq!(store.delete_ended_credentials(10).await.unwrap(), 1);
    assert!(store.credential("s1").await.unwrap().is_none());
    let tokens = store.credentials_of("ann", Token).await.unwrap();
    assert_eq!(tokens, [credential("t1", "ann", Token, None)]);
    assert!(!store.delete_credential("bob", "id of t1").await.unwrap());
    assert!(store.delete_credential("ann", "id of t1").await.unwrap());
    assert!(store.credential("t1").await.unwrap().is_none());

    let left = async || {
        let mut left = Vec::new();
        for hash in ["s2", "s3", "s4", "t2"] {
            if store.credential(hash).await.unwrap().is_some() {
                left.push(hash);
            }
        }
        left
    };
    assert!(store.add_credential(&credential("t2", "ann", Token, None)).await.unwrap());
    // A guest has no password, so nothing is changed.
    assert!(!store.set_password("ann", "hash", "id of s2").await.unwrap());
    assert_eq!(left().await, ["s2", "s3", "s4", "t2"]);
    // Issue 16, S12: a guest who becomes an account has a new session, and none from before.
    assert!(make_account(&store, "ann", "ann", "ann").await);
    assert_eq!(left().await, ["s4", "t2"]);
    assert!(store.credential("new session of ann").await.unwrap().is_some());
    assert!(store.add_credential(&credential("s2", "ann", Session, Some(20))).await.unwrap());
    assert!(store.set_password("ann", "other hash", "id of s2").await.unwrap());
    assert_eq!(left().await, ["s2", "s4"]);
    assert!(store.add_credential(&credential("t2", "ann", Token, None)).await.unwrap());
    store.delete_other_credentials("ann", "id of s2").await.unwrap();
    assert_eq!(left().await, ["s2", "s4"]);
}

async fn a_deleted_person_is_gone(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob"]).await;
    assert!(make_account(&store, "ann", "ann", "ann").await);
    store.add_credential(&credential("s1", "ann", CredentialKind::Session, None)).await.unwrap();
    let mut game = append("t", 1);
    game.seats = Some(vec![seat(0, "ann"), seat(1, "bob")]);
    store.append(game).await.unwrap();
    for who in ["ann", "bob"] {
        let said = ChatRow { table: "t".into(), n: 0, person: who.into(), text: "Hi".into(), at: 1 };
        store.post_chat_line(said, None).await.unwrap();
    }
    store.mute("ann", "bob").await.unwrap();
    store.mute("bob", "ann").await.unwrap();
    assert!(store.forget("ann").await.unwrap());
    assert!(!store.forget("nobody").await.unwrap());
    let gone = Person { name: String::new(), ..person("ann", PersonKind::Gone) };
    assert_eq!(store.person("ann").await.unwrap(), Some(gone));
    assert!(store.person_by_login("ann").await.unwrap().is_none());
    assert!(store.credential("s1").await.unwrap().is_none());
    let chat = store.chat("t", 0, 10).await.unwrap();
    assert_eq!(chat.iter().map(|row| (row.n, row.person.as_str())).collect::<Vec<_>>(), [(2, "bob")]);
    assert!(store.mutes("ann").await.unwrap().is_empty());
    assert!(store.mutes("bob").await.unwrap().is_empty());
    // The login is available again.
    assert!(make_account(&store, "bob", "ann", "ann").await);
}
