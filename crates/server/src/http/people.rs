//! Guests, accounts, sessions and tokens.

use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wayfinder_protocol::{
    Credentials, Fault, Forget, Me, NewAccount, NewGuest, NewPassword, NewToken, PersonId, Profile,
    RatingNow, Rename, Token, TokenMade,
};

use super::body::{Body, Path};
use super::caller::{Address, COOKIE_NAME, SESSION, hash};
use crate::app::App;
use crate::caller::Caller;
use crate::error::{Refusal, RefusalKind};
use crate::hub::public;
use crate::names::{check_label, check_name, check_password, folded, folded_before, given, skeleton};
use crate::store::{self, Credential, CredentialKind, NameTaken, Person, PersonKind};

/// The number of tokens one person may have.
const TOKENS: i64 = 20;

/// The number of people one person may mute.
const MUTES: usize = 200;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(become_guest))
        .routes(routes!(me, rename, forget))
        .routes(routes!(make_account))
        .routes(routes!(log_in, log_out))
        .routes(routes!(log_out_elsewhere))
        .routes(routes!(change_password))
        .routes(routes!(tokens, make_token))
        .routes(routes!(revoke_token))
        .routes(routes!(mute, unmute))
        .routes(routes!(profile))
}

type Answer<T> = Result<Json<T>, Refusal>;

/// Returns the header that sets the session cookie.
fn cookie(app: &App, secret: String, seconds: i64) -> HeaderMap {
    let secure = app.config().public_url.as_deref().is_some_and(|url| url.starts_with("https:"));
    let secure = if secure { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE_NAME}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
    let mut headers = HeaderMap::new();
    if let Ok(value) = HeaderValue::from_str(&cookie) {
        headers.insert(SET_COOKIE, value);
    }
    headers
}

/// Creates a session for a person, and returns it with the secret of its cookie.
fn new_session(app: &App, person: &str) -> (Credential, String) {
    let (secret, now) = (app.hub().random().secret(), app.hub().time().now());
    let session = Credential {
        hash: hash(&secret),
        id: app.hub().random().id(),
        person: person.to_owned(),
        kind: CredentialKind::Session,
        label: String::new(),
        created_at: now,
        used_at: now,
        ends_at: Some(now + SESSION),
    };
    (session, secret)
}

/// Stores a new session and returns its cookie.
async fn begin_session(app: &App, person: &str) -> Result<HeaderMap, Refusal> {
    let (session, secret) = new_session(app, person);
    app.hub().store().add_credential(&session).await?;
    Ok(cookie(app, secret, SESSION / 1000))
}

async fn about(app: &App, person: Person) -> Result<Me, Refusal> {
    let muted = app.hub().store().mutes(&person.id).await?;
    let webhook = person.webhook.clone();
    Ok(Me { person: public(person), webhook, muted: muted.into_iter().map(PersonId::from).collect() })
}

/// Refuses a name that an account has, or one that looks like it, so that nobody can be impersonated.
async fn check_free(app: &App, name: &str) -> Result<String, Refusal> {
    let name = check_name(name)?;
    let taken = app.hub().store().name_taken(&folded(&name), &skeleton(&name)).await;
    match taken? {
        None => Ok(name),
        Some(NameTaken::Same) => Err(name_taken()),
        Some(NameTaken::Alike) => {
            Err(Refusal::conflict("name-alike", "this name looks like one that is taken"))
        }
    }
}

/// Returns a name for a guest who gave none.
async fn some_name(app: &App) -> Result<String, Refusal> {
    loop {
        let name = given(app.hub().random().number());
        match check_free(app, &name).await {
            // There are 65,536 such names, so another try soon finds a free one.
            Err(refusal) if refusal.kind == RefusalKind::Conflict => {}
            free => return free,
        }
    }
}

fn name_taken() -> Refusal {
    Refusal::conflict("name-taken", "this name is taken")
}

/// Creates a guest session: a person with a name, identified by a cookie.
#[utoipa::path(post, path = "/guest", request_body = NewGuest, tag = "people",
    responses((status = 200, body = Me), (status = 201, body = Me), (status = 400, body = Fault), (status = 409, body = Fault), (status = 429, body = Fault)))]
async fn become_guest(
    State(app): State<App>,
    Address(address): Address,
    known: Option<Caller>,
    Body(wanted): Body<NewGuest>,
) -> Result<(StatusCode, HeaderMap, Json<Me>), Refusal> {
    // A caller that already has a session keeps it: a second request in flight must not lose the games of the
    // first.
    if let Some(known) = known {
        return Ok((StatusCode::OK, HeaderMap::new(), Json(about(&app, known.person).await?)));
    }
    let name = match wanted.name {
        Some(name) => check_free(&app, &name).await?,
        None => some_name(&app).await?,
    };
    app.check_attempts(address)?;
    let now = app.hub().time().now();
    let person = Person {
        id: app.hub().random().id(),
        name,
        kind: PersonKind::Guest,
        login: None,
        password: None,
        webhook: None,
        created_at: now,
    };
    app.hub().store().add_person(&person).await?;
    let headers = begin_session(&app, &person.id).await?;
    Ok((StatusCode::CREATED, headers, Json(about(&app, person).await?)))
}

/// Returns the logged-in person.
#[utoipa::path(get, path = "/me", tag = "people", responses((status = 200, body = Me), (status = 401, body = Fault)))]
async fn me(State(app): State<App>, caller: Caller) -> Result<(HeaderMap, Json<Me>), Refusal> {
    // A browser keeps a cookie for a while from when it was last sent, and the page requests this whenever it
    // is opened.
    let headers = caller.cookie.map_or_else(HeaderMap::new, |secret| cookie(&app, secret, SESSION / 1000));
    Ok((headers, Json(about(&app, caller.person).await?)))
}

/// Changes the name of a guest. Accounts keep the name they log in with.
#[utoipa::path(patch, path = "/me", request_body = Rename, tag = "people",
    responses((status = 200, body = Me), (status = 400, body = Fault), (status = 401, body = Fault), (status = 409, body = Fault)))]
async fn rename(State(app): State<App>, mut caller: Caller, Body(wanted): Body<Rename>) -> Answer<Me> {
    if caller.person.kind == PersonKind::Account {
        return Err(Refusal::conflict("named", "the name of an account cannot be changed"));
    }
    let name = check_free(&app, &wanted.name).await?;
    app.hub().store().rename(&caller.person.id, &name).await?;
    caller.person.name = name;
    app.hub().tables().renamed(&caller.public());
    Ok(Json(about(&app, caller.person).await?))
}

/// Deletes everything the server knows of the caller. Played games stay, without the name. Accounts must give
/// their password.
#[utoipa::path(delete, path = "/me", request_body = Forget, tag = "people",
    responses((status = 204), (status = 400, body = Fault), (status = 401, body = Fault), (status = 403, body = Fault), (status = 429, body = Fault)))]
async fn forget(
    State(app): State<App>,
    Address(address): Address,
    caller: Caller,
    proof: Option<Body<Option<Forget>>>,
) -> Result<(StatusCode, HeaderMap), Refusal> {
    caller.require_session()?;
    if caller.person.kind == PersonKind::Account {
        let password = proof.and_then(|Body(proof)| proof).and_then(|proof| proof.password);
        let needed =
            || Refusal::forbidden("password-needed", "your password is required to delete your account");
        prove(&app, &caller, address, password.ok_or_else(needed)?).await?;
    }
    let id = caller.id();
    let tables = app.hub().store().tables_of(id.as_str(), u32::MAX).await?;
    for table in tables {
        // A table that cannot be left because it has just ended need not be.
        let _ = app
            .hub()
            .tables()
            .order(&table.id.into(), &id, None, wayfinder_protocol::Command::Leave {})
            .await;
    }
    app.hub().store().forget(id.as_str()).await?;
    let gone = wayfinder_protocol::Person {
        id: id.clone(),
        name: String::new(),
        kind: wayfinder_protocol::PersonKind::Gone,
    };
    app.hub().tables().renamed(&gone);
    app.hub().access().recheck_person(&id);
    Ok((StatusCode::NO_CONTENT, cookie(&app, String::new(), 0)))
}

/// Turns the guest into an account with a unique name and a password. The session is renewed: the response
/// sets a new cookie.
#[utoipa::path(post, path = "/account", request_body = NewAccount, tag = "people",
    responses((status = 201, body = Me), (status = 400, body = Fault), (status = 401, body = Fault), (status = 403, body = Fault), (status = 409, body = Fault), (status = 429, body = Fault)))]
async fn make_account(
    State(app): State<App>,
    Address(address): Address,
    caller: Caller,
    Body(wanted): Body<NewAccount>,
) -> Result<(StatusCode, HeaderMap, Json<Me>), Refusal> {
    caller.require_session()?;
    if caller.person.kind != PersonKind::Guest {
        return Err(Refusal::conflict("account", "you already have an account"));
    }
    let name = check_free(&app, &wanted.name).await?;
    check_password(&wanted.password, &name)?;
    app.check_attempts(address)?;
    let password = app.passwords().hash(wanted.password).await.ok_or_else(Refusal::unavailable)?;
    let store = app.hub().store();
    let login = folded(&name);
    // A stolen session of the guest must not become one of the account.
    let (session, secret) = new_session(&app, &caller.person.id);
    let account = store::NewAccount {
        name: &name,
        login: &login,
        skeleton: &skeleton(&name),
        password: &password,
        session: &session,
    };
    let made = store.make_account(&caller.person.id, &account).await?;
    if !made {
        return Err(name_taken());
    }
    let person = store.person(&caller.person.id).await?;
    let person = person.ok_or_else(Refusal::unavailable)?;
    app.logged_in(&login, address);
    app.hub().tables().renamed(&public(person.clone()));
    // Not at once: a page whose old connection is closed for this must have the new cookie by then.
    app.hub().access().recheck_person_later(caller.id());
    let headers = cookie(&app, secret, SESSION / 1000);
    Ok((StatusCode::CREATED, headers, Json(about(&app, person).await?)))
}

/// Logs in to an account, and sets a session cookie.
#[utoipa::path(post, path = "/session", request_body = Credentials, tag = "people",
    responses((status = 200, body = Me), (status = 401, body = Fault), (status = 429, body = Fault)))]
async fn log_in(
    State(app): State<App>,
    Address(address): Address,
    Body(given): Body<Credentials>,
) -> Result<(HeaderMap, Json<Me>), Refusal> {
    app.check_attempts(address)?;
    let (login, before) = (folded(&given.name), folded_before(&given.name));
    app.check_login(&login, address)?;
    let store = app.hub().store();
    let mut person = store.person_by_login(&login).await?;
    if person.is_none() && before != login {
        person = store.person_by_login(&before).await?;
    }
    let kept = person.as_ref().and_then(|person| person.password.clone());
    let fits = app.passwords().matches(given.password, kept).await;
    // The same message and the same time, whether the name or the password is wrong.
    let wrong = || {
        Refusal::new(RefusalKind::Unauthenticated, "wrong", "there is no account with this name and password")
    };
    let person = person.filter(|_| fits).ok_or_else(wrong)?;
    app.logged_in(&login, address);
    let headers = begin_session(&app, &person.id).await?;
    Ok((headers, Json(about(&app, person).await?)))
}

/// Refuses a password that is not the caller's, and too many attempts at it.
async fn prove(app: &App, caller: &Caller, address: IpAddr, password: String) -> Result<(), Refusal> {
    app.check_attempts(address)?;
    app.check_login(caller.person.login.as_deref().unwrap_or_default(), address)?;
    if app.passwords().matches(password, caller.person.password.clone()).await {
        return Ok(());
    }
    Err(Refusal::forbidden("wrong", "wrong password"))
}

/// Logs out: ends the session of the caller.
#[utoipa::path(delete, path = "/session", tag = "people", responses((status = 204), (status = 401, body = Fault), (status = 403, body = Fault)))]
async fn log_out(State(app): State<App>, caller: Caller) -> Result<(StatusCode, HeaderMap), Refusal> {
    caller.require_session()?;
    let store = app.hub().store();
    store.delete_credential(&caller.person.id, &caller.credential.id).await?;
    app.hub().access().recheck_person(&caller.id());
    Ok((StatusCode::NO_CONTENT, cookie(&app, String::new(), 0)))
}

/// Logs out everywhere else: ends every other session, revokes every token, and closes their connections.
#[utoipa::path(delete, path = "/sessions", tag = "people", responses((status = 204), (status = 401, body = Fault), (status = 403, body = Fault)))]
async fn log_out_elsewhere(State(app): State<App>, caller: Caller) -> Result<StatusCode, Refusal> {
    caller.require_session()?;
    let store = app.hub().store();
    store.delete_other_credentials(&caller.person.id, &caller.credential.id).await?;
    app.hub().access().recheck_person(&caller.id());
    Ok(StatusCode::NO_CONTENT)
}

/// Changes the password. Ends every other session, revokes every token, and closes their connections.
#[utoipa::path(put, path = "/me/password", request_body = NewPassword, tag = "people",
    responses((status = 204), (status = 400, body = Fault), (status = 401, body = Fault), (status = 403, body = Fault), (status = 409, body = Fault), (status = 429, body = Fault)))]
async fn change_password(
    State(app): State<App>,
    Address(address): Address,
    caller: Caller,
    Body(wanted): Body<NewPassword>,
) -> Result<StatusCode, Refusal> {
    caller.require_session()?;
    if caller.person.kind != PersonKind::Account {
        return Err(Refusal::conflict("no-account", "guests have no password"));
    }
    check_password(&wanted.new, &caller.person.name)?;
    prove(&app, &caller, address, wanted.old).await?;
    let password = app.passwords().hash(wanted.new).await.ok_or_else(Refusal::unavailable)?;
    app.hub().store().set_password(&caller.person.id, &password, &caller.credential.id).await?;
    app.hub().access().recheck_person(&caller.id());
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the tokens of the caller.
#[utoipa::path(get, path = "/tokens", tag = "people", responses((status = 200, body = Vec<Token>), (status = 401, body = Fault), (status = 403, body = Fault)))]
async fn tokens(State(app): State<App>, caller: Caller) -> Answer<Vec<Token>> {
    caller.require_session()?;
    Ok(Json(tokens_of(&app, &caller).await?))
}

async fn tokens_of(app: &App, caller: &Caller) -> Result<Vec<Token>, Refusal> {
    let store = app.hub().store();
    let kept = store.credentials_of(&caller.person.id, CredentialKind::Token).await;
    Ok(kept?.into_iter().map(shown).collect())
}

fn shown(credential: Credential) -> Token {
    let Credential { id, label, created_at, used_at, .. } = credential;
    Token { id, label, created_at, used_at: (used_at > 0).then_some(used_at) }
}

/// Creates a token for a bot or a script.
#[utoipa::path(post, path = "/tokens", request_body = NewToken, tag = "people",
    responses((status = 201, body = TokenMade), (status = 400, body = Fault), (status = 401, body = Fault), (status = 403, body = Fault), (status = 409, body = Fault)))]
async fn make_token(
    State(app): State<App>,
    caller: Caller,
    Body(wanted): Body<NewToken>,
) -> Result<(StatusCode, Json<TokenMade>), Refusal> {
    caller.require_session()?;
    let label = check_label(&wanted.label)?;
    let (secret, now) = (app.hub().random().secret(), app.hub().time().now());
    let credential = Credential {
        hash: hash(&secret),
        id: app.hub().random().id(),
        person: caller.person.id.clone(),
        kind: CredentialKind::Token,
        label,
        created_at: now,
        used_at: 0,
        ends_at: None,
    };
    // Counted and added in one step, so that concurrent requests cannot exceed the limit.
    if !app.hub().store().add_token(&credential, TOKENS).await? {
        let message = format!("you already have {TOKENS} tokens, which is the limit; revoke one first");
        return Err(Refusal::conflict("too-many", message));
    }
    Ok((StatusCode::CREATED, Json(TokenMade { token: shown(credential), secret })))
}

/// Revokes a token of the caller.
#[utoipa::path(delete, path = "/tokens/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = 204), (status = 401, body = Fault), (status = 403, body = Fault), (status = 404, body = Fault)))]
async fn revoke_token(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    caller.require_session()?;
    let found = tokens_of(&app, &caller).await?.iter().any(|token| token.id == id);
    if !found {
        return Err(Refusal::not_found("token"));
    }
    app.hub().store().delete_credential(&caller.person.id, &id).await?;
    app.hub().access().recheck_person(&caller.id());
    Ok(StatusCode::NO_CONTENT)
}

/// Mutes a person: the caller no longer receives their chat.
#[utoipa::path(put, path = "/me/mutes/{person}", tag = "people", params(("person" = String, Path)),
    responses((status = 204), (status = 401, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault)))]
async fn mute(
    State(app): State<App>,
    caller: Caller,
    Path(person): Path<String>,
) -> Result<StatusCode, Refusal> {
    let store = app.hub().store();
    let known = store.person(&person).await?;
    known.ok_or_else(|| Refusal::not_found("person"))?;
    let muted = store.mutes(&caller.person.id).await?;
    if muted.len() >= MUTES {
        return Err(Refusal::conflict(
            "too-many",
            format!("you have muted {MUTES} people, which is the limit"),
        ));
    }
    store.mute(&caller.person.id, &person).await?;
    app.hub().access().recheck_person(&caller.id());
    Ok(StatusCode::NO_CONTENT)
}

/// Unmutes a person.
#[utoipa::path(delete, path = "/me/mutes/{person}", tag = "people", params(("person" = String, Path)),
    responses((status = 204), (status = 401, body = Fault)))]
async fn unmute(
    State(app): State<App>,
    caller: Caller,
    Path(person): Path<String>,
) -> Result<StatusCode, Refusal> {
    app.hub().store().unmute(&caller.person.id, &person).await?;
    app.hub().access().recheck_person(&caller.id());
    Ok(StatusCode::NO_CONTENT)
}

/// Returns a person with their ratings.
#[utoipa::path(get, path = "/people/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = 200, body = Profile), (status = 404, body = Fault)))]
async fn profile(State(app): State<App>, Path(id): Path<String>) -> Answer<Profile> {
    let store = app.hub().store();
    let person = store.person(&id).await?;
    let person = person.ok_or_else(|| Refusal::not_found("person"))?;
    let ratings = store.ratings_of(&id).await?;
    let ratings = ratings.into_iter().map(super::history::rating).collect::<Vec<RatingNow>>();
    Ok(Json(Profile { person: public(person), ratings }))
}
