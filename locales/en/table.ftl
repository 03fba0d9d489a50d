# The table: waiting, playing, after the game.

## Getting there
table-loading = Opening the table…
table-not-found = There is no such table
table-not-found-why = The link may be incomplete, or the table was closed a long time ago.
table-abandoned = This table was closed
table-abandoned-why = Everybody left, or nobody came back.
to-the-lobby = Go to the lobby

## Before the start
table-of-game = A table of { $game }
waiting-for-players = Waiting for players. Send the link, or seat a bot.
waiting-for-visitor = You can take a free seat and play along.
waiting-for-you = Say that you are ready.
waiting-for-others = Waiting for players. Send the link to whoever is missing.
waiting-for-ready = Waiting for { $names } to be ready.
waiting-for-you-to-start = Everybody is ready. Begin when you like.
waiting-for-host = Everybody is ready. The host begins the game.
seats = Seats
player-number = Player { $number }
name-and-number = { $name } ({ $number })
bot-number = Bot { $number }
seat-free = Free seat
sit = Sit here
sit-too = Take this seat too
bot-level = Level of the bot
seat-bot = Seat a bot
colour-of = Colour of { $name }
colour-is-taken = Somebody has chosen this colour
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
start = Begin the game
leave = Leave the table
leave-sure = Nobody else is here: the table closes when you leave.
invite = Invite friends
invite-how = Whoever opens this link can sit down, on a phone or a computer, without an account.
invite-link = Link to this table
invite-code = QR code of the link
copy-link = Copy the link
link-copied = Copied
share = Share
agreed = What is agreed
agreed-clock = Time
agreed-absence = If somebody is away
agreed-rated = Rating
agreed-seen = Visibility
agreed-first = Who begins
agreed-options = Options
agreed-absence-bot = A bot ({ $level }) plays on
agreed-absence-out = They are out, and last
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
resign-sure = You will be out, and last. Resign?
resign-sure-bot = You will be out, and last. The others play on, and a bot plays at your seat, out of the ranking. Resign?
resign-yes = Yes, resign
hand-on = Hand the device to { $name }
hand-on-why = The hand of the next player stays covered until then.
hand-on-ready = I am { $name }

## Beside the board
rail = Log and chat
log = Log
log-empty = Nothing has happened yet.
log-latest = To the latest
log-began = The game begins.
log-undone = { $name } took the last decision back.
log-taken-over-time = { $name } ran out of time; a bot plays on.
log-taken-over-left = { $name } left; a bot plays on.
log-out-time = { $name } ran out of time and is out.
log-out-left = { $name } left and is out.
log-out-resigned = { $name } resigned.
log-out-bot = A bot plays on for { $name }, out of the ranking.
log-ended = { $count ->
    [one] The game is over: { $names } wins.
   *[other] The game is over: { $names } share the win.
  }
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
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
verify = Verify the luck
verify-failed = The record could not be checked here. Save it and use the command “wayfinder verify”.
verify-seed = The seed of this game:
verify-secret-yes = The server’s secret is the one it had bound itself to.
verify-secret-no = The server’s secret is not the one it had bound itself to!
verify-seed-yes = All luck follows from that secret and the players’ numbers.
verify-seed-no = The luck does not follow from the secret and the players’ numbers!
verify-seen-yes = It is the promise this browser saw before the game.
verify-seen-no = This browser saw another promise before the game!
verify-seen-unknown = This browser was not there before the game, so it cannot compare the promise.
verify-mine-yes = Your own number went into it.
verify-mine-no = Your own number did not go into it!
verify-mine-unknown = You gave no number of your own from this browser.
verify-bots-yes = The bots’ numbers follow from the server’s secret: nobody chose them.
verify-bots-no = The bots’ numbers do not follow from the server’s secret: it could have chosen them knowing the others. Older games are like this.

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
turning-points-how = An expert bot looks at each decision with what its player knew then.
turning-points-search = Find the turning points
judge-this = What would an expert have played here?
judge-failed = The bots are busy. Try again in a moment.
judged-forced = There was nothing to decide.
judged-good = An expert would have played the same, or something as good.
judged-played = Played: { $played }
judged-loss = This cost { $loss } of the winning chances.
judged-better = An expert’s advice to { $name }: “{ $better }” The board shows it.
judged-ended = { $name } ended the turn.
judged-before = Before that:
turning-point = Step { $step }: this cost { $name } { $loss } of the winning chances
turning-points-none = No decision cost much.
