# The pages.

## Games
game-tobago-pitch = Piece together treasure maps from clues, race across the island, and share the gold. Mind the curse.
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
option-deep-curses = Deep curses
option-first-curse-returns = The first curse returns
option-sharing-goes-on = Sharing goes on after a curse
option-sharing-goes-on-for-payers = Sharing goes on for those who paid
option-code = Prepared island
option-island = Chosen island
option-cards = Cards of one’s own

## People
level-beginner = Beginner
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-expert = Expert
bot-of-level = Bot ({ $level })
person-gone = (deleted account)
# The mark of somebody without an account, whose name proves nothing.
guest-name = { $name } (guest)
guest-name-short = ~{ $name }
you = You
you-play-as = You play as
your-name = Your name
change-name = Change name
keep-name = Make an account
name-changed = You are now called { $name }.
save = Save
cancel = Cancel

## Home
home-title = Two journeys, one table
home-invitation = Play Tobago and Tsuro with friends or against bots. One click and you are in a game: free, and no account needed.
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
no-games-yet = No game in progress. One click begins one.
all-your-games = All your games

## Tables in lists
your-turn = Your turn
turn-of = { $name } to play
turn-of-bot = A bot is thinking
seats-free = { $count ->
    [0] Ready to start
    [one] One seat free
   *[other] { $count } seats free
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
go-to-table = To the table
play-on = Play on
join = Join
look = Look
dismiss = Close
watch = Watch

## Lobby
open-a-table = New table: { $game }
open-tables = Open tables
games-to-watch = Games to watch
nothing-to-watch = Nobody is playing in public just now.
lobby-empty = Nobody is waiting just now.
lobby-empty-invitation = Open a table and it appears here for everybody at once.
play-meanwhile = Play a bot meanwhile

## A new table
new-table = New table
new-table-who = Who plays
new-table-options = Options of { $game }
new-table-where = Who may come
seat-number = Seat { $number }
seat-me = Me
seat-open = Open seat
seats-hint = Open seats are for people who come by link or from the lobby. You can still seat bots at the table.
seats-full-hint = Every seat is taken: the game begins at once.
seats-pass-hint = Several seats for you: you pass this device around, and everybody sees only their own hand.
by-link = By link
by-link-hint = Only those you send the link can find the table, play and watch.
public = Public
public-hint = Everybody finds the table in the lobby, and may watch.
rated-switch = Rated game
rated-hint = The result changes the ratings of all who play. There are no hints.
rated-not-pass = Where several people play at one device, nothing is rated.
rated-not-twins = A rated game has at most one bot of each level. Choose different levels.
clock = Clock
clock-none = No clock
clock-none-hint = Everybody takes as long as they like.
clock-live = Live
clock-live-hint = So much time for the whole game, and a little more after each decision.
clock-minutes = Minutes at the start
clock-increment = Seconds per decision
clock-days = By correspondence
clock-days-hint = So many days for each decision. Nobody has to be here at the same time.
clock-days-label = Days per decision
clock-wrong-live = A live clock has 1 to 180 minutes and adds at most 300 seconds.
clock-wrong-days = Days per decision are 1 to 30.
number-bounds = { $min } to { $max }
absence = If somebody leaves or runs out of time
absence-bot = A bot plays on
absence-bot-hint = The others can finish the game.
absence-level = Level of that bot
absence-out = They are out
absence-out-hint = They come last. With one player left, the game is over.
make-table = Make the table
make-and-begin = Begin the game

## Settings
settings-device = These choices hold on this device.
settings-look = Look
settings-play = Play
settings-account = Name, account and tokens
language-browser = As in the browser
theme = Colours
theme-system = As on the device
theme-light = Light
theme-dark = Dark
expert-switch = Play without confirmation
expert-switch-hint = For experts: the first touch plays a move, instead of showing it first.
motion = Motion
motion-hint = Stones travel, tiles are laid, statues turn. If your device asks for less motion, nothing moves.
sound = Sounds
sound-hint = A soft sound when something happens and when it is your turn.
not-found = There is nothing here
not-found-hint = The path ends here. Perhaps the link is incomplete, or what it led to is gone.
to-home = Back to the start

## What the server refuses
fault-abandoned = This table was given up.
fault-account = You have an account already.
fault-bad-label = A label has 1 to 60 visible characters.
fault-bad-line = A message has 1 to 300 visible characters.
fault-bad-name = A name has 1 to 24 visible characters.
fault-bad-password = A password has 8 to 200 characters.
fault-bad-setup = These options do not go together.
fault-bad-url = This address cannot be used: it begins with http:// or https:// and leads to a public host.
fault-begun = The game has begun already.
fault-colour-taken = Somebody else has chosen this colour.
fault-common-password = This password is one of the first that anybody would try. Choose another.
fault-full = Every seat at this table is taken.
fault-name-alike = Somebody has a name that looks like this one.
fault-name-taken = Somebody has this name already.
fault-named = An account keeps its name.
fault-no-account = A guest has no password.
fault-no-seat = Only those who have a seat at this table may do this.
fault-no-webhooks = This server sends no notices.
fault-not-begun = The game has not begun.
fault-not-found = There is no such thing here, or not any more.
fault-not-over = The game is not over yet.
fault-not-playing = You are not playing here any more.
fault-not-rated = This table cannot be rated: not with several seats for one person, nor with two bots of one level.
fault-not-ready = Not everybody is ready yet.
fault-not-the-host = Only the host of the table may do this.
fault-not-your-seat = This is not your seat.
fault-not-your-turn = It is not your turn.
fault-out-of-time = Your time has run out.
fault-over = The game is over.
fault-password-needed = Your password is needed to delete your account.
fault-rated = There are no hints in rated games.
fault-seat-taken = Somebody was quicker: this seat is taken.
fault-seated = You have a seat at this table.
fault-seats-free = Not every seat is taken yet.
fault-too-late = The game has gone on in the meantime. Look again and choose anew.
fault-too-many = That is more than the server allows at once.
fault-too-many-changes = Too much was changed at this table before the game. Begin, leave, or make a new table.
fault-too-many-tables = You have as many tables as one may have at once. Finish or leave one first.
fault-too-many-undos = No more decisions can be taken back in this game.
fault-too-often = That was a little too often. Wait a moment and try again.
fault-trouble = The server could not do this just now. Nothing was changed.
fault-undo-refused = This cannot be taken back any more.
fault-unreachable = The server cannot be reached. Check your connection and try again.
fault-who-are-you = The server does not know you any more. Load the page again.
fault-wrong = There is no account with this name and password.

## Finished games and ratings
choose-player = Players
everybody = Everybody
my-games = My games
somebody = Somebody
history-hint = Finished games: public ones, and those you played.
history-export = Save all public games, one record a line
history-empty = No game is finished here yet.
history-empty-mine = You have not finished a game yet.
begin-a-game = Begin a game
place = { $place ->
    [0] No place:
   *[other] Place { $place }:
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
leaderboard-hint = Whoever has an account and has played five rated games is here, and the bots. The number after ± says how far off a rating may be.
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
unmute = Hear again
rules-of = Rules of { $game }

## Account
account = Account
your-profile = Your profile
make-account = Make an account
make-account-hint = With an account you keep your name, your games and your ratings on every device. No e-mail address is asked for: nobody can restore a password that is lost.
account-name = Name
password = Password
password-hint = At least 8 characters.
show-password = Show
account-made = You have an account now.
log-in = Log in
log-in-hint = If you have an account. What you played here as { $name } stays with that guest, and cannot be reached afterwards.
logged-in = You are logged in as { $name }.
sessions = Logging in
sessions-hint = Changing the password or logging out everywhere else also ends the access of your programs.
log-out = Log out
log-out-elsewhere = Log out everywhere else
logged-out-elsewhere = You are logged in only here now.
change-password = Change password
password-old = Password until now
password-new = New password
password-changed = The password is changed. Everywhere else you are logged out.
tokens = Access for programs
tokens-hint = A token lets a bot or a script play in your name. Give each program its own.
token-label = What it is for
make-token = Make a token
token-dates = Made { $made }, last used { $used }
token-unused = Made { $made }, never used
token-once = Copy it now: it is shown only this once.
token-secret = The token
copy = Copy
copied = Copied
revoke = Revoke
revoke-token = Revoke { $label }
webhook = Notice of your turn
webhook-hint = In games by correspondence, the server can call an address of yours whenever it is your turn (a webhook).
webhook-url = Address
webhook-saved = Saved.
webhook-removed = No address is called any more.
muted = Muted players
nobody-muted = Nobody. On somebody’s profile you can mute them: then you do not see what they write.
delete-me = Delete everything about me
delete-me-hint = Your name, account, ratings and tokens are deleted at once and cannot be restored. You leave games in progress. Finished games stay, without your name.
delete-me-type = To be sure, write your name: { $name }
delete-me-password = Your password
delete-me-now = Delete for good
fault-wrong-password = This is not your password.
fault-too-many-tokens = Nobody has more than 20 tokens. Revoke one first.
