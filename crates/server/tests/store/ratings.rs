//! Ratings in the store.

use wayfinder_server::ratings::RatingKind;
use wayfinder_server::store::{PersonKind, Rate, RatingChange, Store};

use crate::{Db, add_people, append, both, person};

both!(
    games_change_ratings,
    a_table_is_rated_once,
    leaderboards_are_sorted_by_rating,
    forgetting_takes_ratings_along
);

async fn play(store: &Store, table: &str, at: i64, players: &[(&str, u8)]) -> Vec<RatingChange> {
    let mut game = append(table, 1);
    game.table.changed_at = at;
    let players = players.iter().map(|(person, rank)| ((*person).to_owned(), *rank)).collect();
    game.rate = Some(Rate { game: "tsuro".into(), players });
    store.append(game).await.unwrap()
}

async fn games_change_ratings(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob", "cleo"]).await;
    let changes = play(&store, "a", 5, &[("bob", 1), ("ann", 2)]).await;
    let people: Vec<&str> = changes.iter().map(|change| change.person.as_str()).collect();
    assert_eq!(people, ["ann", "bob"]);
    assert!((changes[0].before - 1500.0).abs() < 1e-9 && changes[0].after < 1500.0);
    assert!(changes[1].after > 1500.0 && changes[1].deviation_after < 350.0);
    let again = play(&store, "b", 6, &[("ann", 1), ("bob", 2)]).await;
    assert!((again[0].before - changes[0].after).abs() < 1e-9);
    play(&store, "c", 7, &[("ann", 1), ("bob", 2), ("cleo", 2)]).await;

    let ratings = store.ratings_of("ann").await.unwrap();
    let kinds: Vec<_> = ratings.iter().map(|rating| (rating.kind, rating.games)).collect();
    assert_eq!(kinds, [(RatingKind::Two, 2), (RatingKind::Many, 1)]);
    assert!((ratings[0].rating.rating - again[0].after).abs() < 1e-9);
    assert!(ratings[1].rating.rating > 25.0);
    let history = store.rating_changes("ann", "tsuro", Some("ann"), 10).await.unwrap();
    let tables: Vec<&str> = history.iter().map(|change| change.table.as_str()).collect();
    assert_eq!(tables, ["c", "b", "a"]);
    assert_eq!(history[1], again[0]);
    assert!(store.rating_changes("ann", "tobago", None, 10).await.unwrap().is_empty());
}

async fn a_table_is_rated_once(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob"]).await;
    play(&store, "a", 5, &[("ann", 1), ("bob", 2)]).await;
    let mut again = append("a", 2);
    again.rate = Some(Rate { game: "tsuro".into(), players: vec![("ann".into(), 1), ("bob".into(), 2)] });
    assert_eq!(store.append(again).await.unwrap(), []);
    assert_eq!(store.ratings_of("ann").await.unwrap()[0].games, 1);
    for players in [vec![("ann".to_owned(), 1)], vec![("ann".to_owned(), 1), ("ann".to_owned(), 2)]] {
        let mut odd = append("b", 1);
        odd.rate = Some(Rate { game: "tsuro".into(), players });
        assert!(store.append(odd).await.is_err());
    }
}

async fn leaderboards_are_sorted_by_rating(Db { store, .. }: Db) {
    for (id, kind) in [
        ("ann", PersonKind::Account),
        ("bob", PersonKind::Bot),
        ("cleo", PersonKind::Account),
        ("dan", PersonKind::Guest),
    ] {
        store.add_person(&person(id, kind)).await.unwrap();
    }
    play(&store, "a", 1, &[("bob", 1), ("ann", 2)]).await;
    play(&store, "b", 2, &[("dan", 1), ("ann", 2)]).await;
    play(&store, "c", 3, &[("bob", 1), ("ann", 2), ("cleo", 3), ("dan", 4)]).await;
    let board = async |kind, min_games| {
        let rows = store.leaderboard("tsuro", kind, min_games, 10).await.unwrap();
        rows.into_iter().map(|row| row.person).collect::<Vec<_>>()
    };
    assert_eq!(board(RatingKind::Two, 1).await, ["bob", "ann"]);
    assert_eq!(board(RatingKind::Two, 2).await, ["ann"]);
    assert_eq!(board(RatingKind::Many, 1).await, ["bob", "ann", "cleo"]);
}

async fn forgetting_takes_ratings_along(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob"]).await;
    play(&store, "a", 1, &[("bob", 1), ("ann", 2)]).await;
    store.forget("ann").await.unwrap();
    assert!(store.ratings_of("ann").await.unwrap().is_empty());
    assert!(store.rating_changes("ann", "tsuro", Some("ann"), 10).await.unwrap().is_empty());
    assert_eq!(store.ratings_of("bob").await.unwrap().len(), 1);
}
