# The pages.

## Games
game-tobago-pitch = Piece together treasure maps from clues, race across the island, and share the gold. Beware of the curse.
game-tsuro-pitch = Lay tiles, follow the path, stay on the board. The last stone standing wins.
game-facts = { $fewest }–{ $most } players · about { $minutes } min
choose-game = Game
all-games = All
option-elimination-bonus = Elimination bonus
option-passing-the-pile = Passing the pile
option-20-amulets = 20 amulets
option-double-claim = Double claim
option-swap = Swapping roses
option-lenient-clues = Lenient clues
option-open-treasure = Open treasure
option-one-curse = One curse
option-no-curses = No curses
option-deep-curses = Late curses
option-first-curse-returns = The first curse returns
option-sharing-goes-on = Sharing goes on after a curse
option-sharing-goes-on-for-payers = Sharing goes on for those who paid
option-code = Prepared island
option-island = Chosen island
option-cards = Custom cards

## People
level-beginner = Beginner
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-expert = Expert
bot-of-level = Bot ({ $level })
person-gone = (deleted account)
# The mark of somebody without an account, whose name proves nothing.
guest-marked = { $name } (guest)
guest-marked-short = ~{ $name }
you = You
you-play-as = You play as
your-name = Your name
change-name = Change name
keep-name = Create an account
name-changed = Your name is now { $name }.
save = Save
cancel = Cancel

## Home
home-title = Play Tobago and Tsuro
home-invitation = With friends or against bots. One click and you are in a game: free, and no account needed.
company-players = Players
company-bots = Bots
play-bots = { $count ->
    [one] Play a bot
   *[other] Play { $count } bots
  }
play-friends = Play with friends
join-table = Join a table
pass-and-play = Pass and play
new-table-more = All options
rules = Rules
leaderboard = Leaderboard
your-games = Your games
no-games-yet = No game in progress. One click starts one.
all-your-games = All your games

## Tables in lists
your-turn = Your turn
turn-of = { $name } to play
turn-of-bot = A bot is thinking
seats-free = { $count ->
    [0] Ready to start
    [one] One open seat
   *[other] { $count } open seats
  }
player-count = { $count ->
    [one] One player
   *[other] { $count } players
  }
rated = Rated
not-rated = Not rated
until = Time runs out { $time }
clock-none-short = No clock
clock-live-short = { $minutes } min + { $increment } s
clock-live-seconds-short = { $seconds } s + { $increment } s
clock-days-short = { $days ->
    [one] One day per decision
   *[other] { $days } days per decision
  }
go-to-table = Go to the table
play-on = Play on
join = Join
look = View
dismiss = Close
watch = Watch

## Lobby
open-a-table = New table: { $game }
open-tables = Open tables
games-to-watch = Games to watch
nothing-to-watch = There are no public games right now.
lobby-empty = Nobody is waiting right now.
lobby-empty-invitation = Create a table, and everybody sees it here at once.
play-meanwhile = Play a bot in the meantime

## A new table
new-table = New table
new-table-who = Players
new-table-options = { $game } options
new-table-where = Who can join
seat-number = Seat { $number }
seat-me = Me
seat-open = Open seat
seats-hint = Open seats are for players who join by link or from the lobby. You can add bots at the table, too.
seats-full-hint = All seats are taken: the game starts at once.
seats-pass-hint = You have several seats: pass this device around, and everybody sees only their own hand.
by-link = By link
by-link-hint = Only people with the link can find the table, join and watch.
public = Public
public-hint = Anyone can find the table in the lobby, join and watch.
rated-switch = Rated game
rated-hint = The result changes the rating of every player. There are no hints.
rated-not-pass = Games with several people on one device cannot be rated.
rated-not-twins = A rated game has at most one bot of each level. Choose different levels.
clock = Clock
clock-none = No clock
clock-none-hint = Everybody takes as long as they like.
clock-live = Live
clock-live-hint = A fixed time for the whole game, plus a little after each decision.
clock-minutes = Minutes at the start
clock-increment = Seconds per decision
clock-days = Correspondence
clock-days-hint = A number of days for each decision. Nobody has to be online at the same time.
clock-days-label = Days per decision
clock-wrong-live = A live clock starts with 1 to 180 minutes and adds at most 300 seconds.
clock-wrong-days = Choose 1 to 30 days per decision.
number-bounds = { $min } to { $max }
absence = If somebody leaves or runs out of time
absence-bot = A bot takes over
absence-bot-hint = The others can finish the game.
absence-level = Level of the bot
absence-out = They are out
absence-out-hint = They come last. With one player left, the game is over.
make-table = Create the table
make-and-begin = Start the game

## Settings
settings-device = These settings apply to this device.
settings-look = Appearance
settings-play = Play
settings-account = Name, account and tokens
language-browser = Same as the browser
theme = Colours
theme-system = Same as the device
theme-light = Light
theme-dark = Dark
expert-switch = Play without confirmation
expert-switch-hint = For experts: the first tap plays the move instead of showing it first.
motion = Animations
motion-hint = Stones travel, tiles slide into place, statues turn. If your device asks for less motion, nothing moves.
sound = Sounds
sound-hint = A soft sound when something happens and when it is your turn.
not-found = Page not found
not-found-hint = The link may be incomplete, or the page no longer exists.
to-home = Back to the home page

## What the server refuses
fault-abandoned = This table was closed.
fault-account = You already have an account.
fault-bad-label = A label has 1 to 60 visible characters.
fault-bad-line = A message has 1 to 300 visible characters.
fault-bad-name = A name has 1 to 24 visible characters.
fault-bad-password = A password has 8 to 200 characters.
fault-bad-setup = These options cannot be combined.
fault-bad-url = This address cannot be used: it must begin with http:// or https:// and lead to a public host.
fault-begun = The game has already started.
fault-colour-taken = Somebody else has already chosen this colour.
fault-common-password = This password is too easy to guess. Choose another.
fault-corrupt = The server can no longer read this table. Please tell its operator.
fault-full = Every seat at this table is taken.
fault-name-alike = Somebody already has a name that looks like this one.
fault-name-taken = This name is already taken.
fault-named = The name of an account cannot be changed.
fault-no-account = Guests have no password.
fault-no-seat = Only players at this table can do this.
fault-no-webhooks = This server does not send notifications.
fault-not-begun = The game has not started.
fault-not-found = This does not exist, or no longer exists.
fault-not-over = The game is not over yet.
fault-not-playing = You are no longer playing here.
fault-not-rated = This table cannot be rated: one person has several seats, or two bots have the same level.
fault-not-ready = Not everybody is ready yet.
fault-not-the-host = Only the host of the table can do this.
fault-not-your-seat = This is not your seat.
fault-not-your-turn = It is not your turn.
fault-out-of-time = Your time has run out.
fault-over = The game is over.
fault-password-needed = Your password is needed to delete your account.
fault-rated = There are no hints in rated games.
fault-seat-taken = Somebody was quicker: this seat is taken.
fault-seated = You already have a seat at this table.
fault-seats-free = Not every seat is taken yet.
fault-too-late = The game has moved on in the meantime. Choose again.
fault-too-many = That is more than the server allows at once.
fault-too-many-changes = Too many changes have been made at this table. Start the game, leave, or create a new table.
fault-too-many-tables = You are at too many tables. Finish or leave one first.
fault-too-many-undos = No more decisions can be taken back in this game.
fault-too-often = You are doing this too often. Wait a moment and try again.
fault-unavailable = The server had a problem. Check whether your action went through before you try again.
fault-undo-refused = This can no longer be taken back.
fault-unreachable = The server cannot be reached. Check your connection and try again.
fault-who-are-you = Your session has ended. Reload the page.
fault-wrong = Wrong name or password.

## Finished games and ratings
choose-player = Players
everybody = Everybody
my-games = My games
somebody = Somebody
history-hint = Finished games: public ones, and those you played.
history-export = Download all public games, one record per line
history-empty = No finished games yet.
history-empty-mine = You have not finished a game yet.
begin-a-game = Start a game
place = { $place ->
    [0] No place:
    [1] 1st place:
    [2] 2nd place:
    [3] 3rd place:
   *[other] { $place }th place:
  }
points = { $count ->
    [one] 1 coin
   *[other] { $count } coins
  }
replay = Replay
replay-of = Replay of { $game }, { $date }
older-games = Older games
try-again = Try again
leaderboard-of = Leaderboard: { $game }
leaderboard-kind = Number of players
leaderboard-hint = Everyone with an account and five rated games is listed here, and so are the bots. The number after ± says how uncertain a rating is.
leaderboard-empty = Nobody has played five rated games yet. Be the first.
rating-two = Two players
rating-many = Three or more
column-place = Place
column-player = Player
column-rating = Rating
column-games = Games
game-count = { $count ->
    [one] 1 game
   *[other] { $count } games
  }
ratings = Ratings
no-ratings = No rated game yet.
rating-course = { $count ->
    [one] Rating over 1 game, between { $lowest } and { $highest }
   *[other] Rating over { $count } games, between { $lowest } and { $highest }
  }
rating-range = { $lowest } to { $highest }
this-is-you = This is you
guest = Guest
mute = Mute
unmute = Unmute
rules-of = Rules of { $game }

## Account
account = Account
your-profile = Your profile
make-account = Create an account
make-account-hint = With an account you keep your name, your games and your ratings on every device. No e-mail address is asked for, so a lost password cannot be recovered.
account-name = Name
password = Password
password-hint = At least 8 characters.
show-password = Show
account-made = You now have an account.
log-in = Log in
log-in-hint = If you already have an account. What you played here as { $name } stays with that guest and can no longer be reached.
logged-in = You are logged in as { $name }.
sessions = Password and devices
sessions-hint = Changing your password or logging out everywhere else also ends the access of your programs.
log-out = Log out
log-out-elsewhere = Log out everywhere else
logged-out-elsewhere = You are logged in only here now.
change-password = Change password
password-old = Current password
password-new = New password
password-changed = Password changed. You have been logged out everywhere else.
tokens = Access for programs
tokens-hint = A token lets a bot or a script play in your name. Give each program its own.
token-label = Purpose
make-token = Create a token
token-dates = Created { $made }, last used { $used }
token-unused = Created { $made }, never used
token-once = Copy it now: it is shown only this once.
token-secret = Token
copy = Copy
copied = Copied
revoke = Revoke
revoke-token = Revoke { $label }
webhook = Turn notifications
webhook-hint = In correspondence games, the server can call an address of yours (a webhook) whenever it is your turn.
webhook-url = Address
webhook-saved = Saved.
webhook-removed = The address was removed.
muted = Muted players
nobody-muted = Nobody. You can mute players on their profile; then you no longer see what they write.
delete-me = Delete everything about me
delete-me-open = Delete everything about me…
delete-me-hint = Your name, account, ratings and tokens are deleted at once and cannot be restored. You leave games in progress. Finished games stay, without your name.
delete-me-type = To confirm, type your name: { $name }
delete-me-password = Your password
delete-me-now = Delete for good
fault-wrong-password = Wrong password.
fault-too-many-tokens = You can have at most 20 tokens. Revoke one first.
