# The frame around every page.
skip-to-content = Skip to the content
home = Wayfinder, home
navigation = Pages
lobby = Lobby
history = Games
settings = Settings
language = Language
enumeration = { $before }, { $next }
account-of = { $name }, your account
your-turn-count = { $count ->
    [one] Your turn in one game
   *[other] Your turn in { $count } games
  }
page-not-loaded = This page could not be loaded. Check your connection and try again.

connection-lost = Connection lost. Nothing you did is lost; reconnecting…
connection-restarting = The server is restarting and will be back in a moment.
connection-try-now = Try now
connection-outdated = There is a new version of Wayfinder.
connection-reload = Reload

# Guests who have not chosen a name.
guest-name = { $which ->
    [quiet] Quiet
    [brave] Brave
    [lucky] Lucky
    [swift] Swift
    [merry] Merry
    [clever] Clever
    [patient] Patient
   *[wandering] Wandering
  } { $who ->
    [pilot] Pilot
    [sailor] Sailor
    [scout] Scout
    [heron] Heron
    [turtle] Turtle
    [dragon] Dragon
    [pelican] Pelican
   *[otter] Otter
  } { $number }
