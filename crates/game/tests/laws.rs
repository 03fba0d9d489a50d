//! Tests of the suite of laws itself: a correct toy passes it, and each fault breaks exactly the law that it
//! should.

mod toy;

use toy::faults::{FAULT, Fault};
use toy::{Setup, Toy};
use wayfinder_game::laws::{Broken, Law, check};

/// The number of games of each setup.
const GAMES: u64 = 12;

/// Tests the laws on the toy with a fault.
fn check_with(fault: Fault) -> Result<(), Broken> {
    FAULT.set(fault);
    let setups: Vec<_> = (2..=4).filter_map(Setup::new).collect();
    let result = check::<Toy>(&setups, GAMES);
    FAULT.set(Fault::None);
    result
}

#[test]
fn an_honest_game_obeys_every_law_with_any_number_of_players() {
    for players in 2..=4 {
        check::<Toy>(&[Setup::new(players).unwrap()], 60).unwrap();
    }
    check_with(Fault::None).unwrap();
}

#[test]
fn trying_no_game_proves_nothing() {
    assert!(check::<Toy>(&[], GAMES).is_err());
    assert!(check::<Toy>(&[Setup::new(2).unwrap()], 0).is_err());
}

#[test]
fn a_broken_law_is_reported_with_its_place() {
    let broken = check_with(Fault::LostCard).unwrap_err();
    let text = broken.to_string();
    assert!(text.starts_with("law Conservation is broken at [players=2] game "), "{text}");
}

/// Defines a test for each fault: the toy with it breaks this law and no other.
macro_rules! breaks {
    ($($law:ident: $($name:ident = $fault:ident),+;)+) => {
        $($(
            #[test]
            fn $name() {
                let broken = check_with(Fault::$fault).unwrap_err();
                assert_eq!(broken.law, Law::$law, "{broken}");
            }
        )+)+

        // The compiler rejects these if a law or a fault is missing here.
        const _: fn(Fault) -> Option<Law> = |fault| match fault {
            Fault::None => None,
            $($(Fault::$fault => Some(Law::$law),)+)+
        };
        const _: fn(Law) = |law| match law {
            $(Law::$law => {})+
        };
    };
}

breaks! {
    Conservation:
        a_lost_card_breaks_conservation = LostCard,
        an_extra_card_in_imagined_worlds_breaks_conservation = ExtraCard;
    Flow:
        no_actions_and_no_result_break_the_flow = Stuck,
        ranks_without_a_first_break_the_flow = NobodyFirst,
        a_result_without_one_of_the_seats_breaks_the_flow = RankMissing,
        somebody_to_act_after_the_end_breaks_the_flow = LateActor,
        somebody_to_act_who_is_not_at_the_table_breaks_the_flow = StrangerActs;
    ListedOnce:
        an_action_listed_twice_breaks_listed_once = ListedTwice,
        actions_in_descending_order_break_listed_once = ListedBackwards;
    Explained:
        a_legal_action_that_is_not_listed_breaks_explained = Unlisted,
        an_illegal_action_without_a_reason_breaks_explained = SilentExplain,
        a_reason_against_a_legal_action_breaks_explained = RefusesLegal,
        a_refused_action_with_an_effect_breaks_explained = PlaysRefused,
        an_answer_to_is_legal_without_a_reason_breaks_explained = LegalErrs;
    RandomAction:
        an_action_never_picked_breaks_random_action = RandomSkips,
        uneven_picks_break_random_action = RandomUneven,
        an_illegal_pick_breaks_random_action = RandomIllegal,
        no_pick_where_there_are_actions_breaks_random_action = RandomNone;
    Notation:
        two_actions_with_the_same_word_break_notation = SameWord,
        an_action_of_two_words_breaks_notation = TwoWords,
        an_action_written_as_a_hidden_one_breaks_notation = TakenWord,
        a_set_up_that_forgets_breaks_notation = ForgetfulSetup,
        something_seen_that_forgets_breaks_notation = ForgetfulSeen,
        something_seen_that_ends_in_a_space_breaks_notation = UntrimmedSeen,
        a_position_that_forgets_breaks_notation = ForgetfulPosition,
        a_viewer_position_that_forgets_breaks_notation = ForgetfulViewPosition,
        a_position_unsafe_in_a_url_breaks_notation = UnsafePosition;
    ViewHolds:
        imagined_worlds_that_forget_a_peek_break_view_holds = ForgetfulWorld,
        a_view_that_names_another_viewer_breaks_view_holds = Misattributed;
    WorldsVary:
        hands_copied_past_the_view_break_worlds_vary = WholeCopy,
        a_single_card_copied_past_the_view_breaks_worlds_vary = PartialCopy,
        always_the_same_imagined_world_breaks_worlds_vary = FixedWorld;
    ActorKnows:
        a_reason_that_uses_a_secret_breaks_actor_knows = SecretReason,
        an_action_that_depends_on_a_secret_breaks_actor_knows = SecretAction;
    Foreseeable:
        a_preview_that_tells_a_secret_breaks_foreseeable = TellingPreview,
        a_preview_that_depends_on_the_bag_breaks_foreseeable = LuckyPreview;
    ComesTrue:
        a_preview_of_what_does_not_happen_breaks_comes_true = FalsePreview,
        taking_every_preview_for_true_breaks_comes_true = TrustedPreview;
    NothingLeaks:
        another_players_card_in_the_view_breaks_nothing_leaks = LeakyView,
        a_secret_choice_in_the_view_breaks_nothing_leaks = LeakyDrop,
        a_secret_in_the_viewer_position_breaks_nothing_leaks = LeakyPosition,
        an_action_shown_by_a_secret_breaks_nothing_leaks = SecretShows;
    EventsTellNoMore:
        dealt_cards_told_to_all_break_events_tell_no_more = TellingDeal,
        a_drawn_card_told_to_all_breaks_events_tell_no_more = TellingDraw,
        a_dropped_card_told_to_all_breaks_events_tell_no_more = TellingDrop,
        a_secret_action_shown_to_all_breaks_events_tell_no_more = ShownDrop;
    UndoIsSafe:
        a_peek_that_counts_as_showing_nothing_breaks_undo_is_safe = UnflaggedPeek,
        luck_that_depends_on_a_secret_breaks_undo_is_safe = SecretLuck;
    CopiesAgree:
        a_copy_that_lacks_something_breaks_copies_agree = CopyForgets,
        a_copy_that_shares_with_its_original_breaks_copies_agree = CopyShares,
        a_copy_that_goes_another_way_breaks_copies_agree = CopyDrifts;
    SilenceIsEqual:
        an_action_that_depends_on_listeners_breaks_silence_is_equal = CountsListeners,
        a_deal_that_depends_on_listeners_breaks_silence_is_equal = DealsForListeners;
    Replay:
        an_action_with_luck_from_outside_breaks_replay = OutsideLuck,
        a_deal_with_luck_from_outside_breaks_replay = OutsideDeal,
        luck_that_depends_on_earlier_games_breaks_replay = CountsGames;
    Ends:
        a_game_without_end_breaks_ends = Endless,
        a_game_longer_than_it_says_breaks_ends = Overlong;
}
