# The table: waiting, playing, after the game.

## Getting there
table-loading = Opening the table…
table-not-found = There is no such table
table-not-found-why = The link may be incomplete, or the table was closed a long time ago.
table-abandoned = This table was closed
table-abandoned-why = Everybody left, or nobody came back.
to-the-lobby = Go to the lobby

## Before the start
table-of-game = { $game } table
waiting-for-players = Waiting for players. Send the link, or add a bot.
waiting-for-visitor = Take an open seat to play.
waiting-for-you = Tell the others when you are ready.
waiting-for-others = Waiting for players. Send the link to those who are missing.
waiting-for-ready = Waiting for { $names } to be ready.
waiting-for-you-to-start = Everybody is ready. Start when you like.
waiting-for-host = Everybody is ready. The host starts the game.
seats = Seats
player-number = Player { $number }
name-and-number = { $name } ({ $number })
bot-number = Bot { $number }
seat-free = Open seat
sit = Sit here
sit-too = Take this seat too
bot-level = Level of the bot
seat-bot = Add a bot
colour-of = Colour of { $name }
colour-is-taken = Colour already taken
colour-1 = Orange
colour-2 = Sky blue
colour-3 = Green
colour-4 = Yellow
colour-5 = Blue
colour-6 = Red
colour-7 = Pink
colour-8 = Black
free-seat = Free the seat of { $name }
you-here = (you)
ready = I am ready
not-ready = I am not ready yet
is-ready = ready
is-not-ready = not ready yet
start = Start the game
leave = Leave the table
leave-sure = Nobody else is here: the table closes when you leave.
invite = Invite friends
invite-how = Anyone who opens this link can join, on a phone or a computer, without an account.
invite-link = Link to this table
invite-code = QR code of the link
copy-link = Copy the link
link-copied = Copied
share = Share
agreed = Table settings
agreed-clock = Time
agreed-absence = If somebody leaves or runs out of time
agreed-rated = Rating
agreed-seen = Visibility
agreed-first = First player
agreed-options = Options
agreed-absence-bot = A bot ({ $level }) takes over
agreed-absence-out = They are out and come last
rated-yes = Counts for ratings
rated-no = Does not count
public-yes = In the lobby
public-no = Only with the link

## Playing
bot-thinks = { $name } is thinking
game-over = The game is over
clock-of = Clock of { $name }
clock-days-left = { $days } d { $hours } h
sending = Sending…
skip-ahead = Skip ahead
confirm = Confirm
undo = Undo
hint = Hint
hint-busy = Thinking…
hint-share = A bot would play this and puts your chance of winning at { $share }.
more = More
close = Close
read-rules = Rules
save-record = Save the record
resign = Resign
resign-sure = You will be out and come last. Resign?
resign-sure-bot = You will be out and come last. The others play on, and a bot takes over your seat, out of the ranking. Resign?
resign-yes = Yes, resign
hand-on = Pass the device to { $name }
hand-on-why = The next player’s hand stays hidden until then.
hand-on-ready = I am { $name }

## Beside the board
rail = Log and chat
log = Log
log-empty = Nothing has happened yet.
log-latest = Jump to the latest
log-began = The game starts.
log-undone = { $name } took back the last decision.
log-taken-over-time = { $name } ran out of time; a bot takes over.
log-taken-over-left = { $name } left; a bot takes over.
log-out-time = { $name } ran out of time and is out.
log-out-left = { $name } left and is out.
log-out-resigned = { $name } resigned.
log-out-bot = A bot takes over for { $name }, out of the ranking.
log-ended = { $count ->
    [one] The game is over: { $names } wins.
   *[other] The game is over: { $names } share the win.
  }
chat = Chat
chat-empty = No messages yet.
chat-say = Write a message
chat-heard = { $name }: { $text }
chat-send = Send
unmute-all = Unmute everyone

## After the game
result = Result
you-won = You won!
winners = { $count ->
    [one] { $names } won
   *[other] { $names } share the win
  }
rematch = Rematch
to-rematch = To the rematch
verify = Verify fairness
verify-failed = The record could not be checked here. Save it and use the command “wayfinder verify”.
verify-seed = The seed of this game:
verify-secret-yes = The server’s secret is the one it committed to.
verify-secret-no = The server’s secret is not the one it committed to!
verify-seed-yes = All random draws follow from that secret and the players’ numbers.
verify-seed-no = The random draws do not follow from the secret and the players’ numbers!
verify-seen-yes = This browser saw the same commitment before the game.
verify-seen-no = This browser saw a different commitment before the game!
verify-seen-unknown = This browser was not there before the game, so it cannot compare the commitment.
verify-mine-yes = Your own number is part of it.
verify-mine-no = Your own number is not part of it!
verify-mine-unknown = This browser added no number of its own.
verify-bots-yes = The bots’ numbers follow from the server’s secret: nobody chose them.
verify-bots-no = The bots’ numbers do not follow from the server’s secret: the server could have chosen them knowing the others. This is normal for older games.

## Replay
replay-title = Replay of { $game }
replay-step = Step { $step } of { $steps }
replay-slider = Step of the game
replay-first = First step
replay-back = One step back
replay-forward = One step forward
replay-last = Last step
replay-play = Play
replay-pause = Pause
replay-eyes = Seen by
replay-spectator = A spectator
replay-not-over = This game is not over yet
replay-not-over-why = A replay shows everything, so it has to wait for the end.
replay-to-table = Go to the table
replay-share = Copy the link to this step

turning-points = Turning points
turning-points-how = An expert bot judges each decision by what the player knew at the time.
turning-points-search = Find the turning points
judge-this = What would an expert have played here?
judge-failed = The bots are busy. Try again in a moment.
judged-forced = There was nothing to decide.
judged-good = An expert would have played the same, or something as good.
judged-played = Played: { $played }
judged-loss = This cost { $loss } of the winning chances.
judged-better = What an expert would have advised { $name }: “{ $better }” The board shows it.
judged-ended = { $name } ended the turn.
judged-before = Before that:
turning-point = Step { $step }: this cost { $name } { $loss } of the winning chances
turning-points-none = No decision cost much.
