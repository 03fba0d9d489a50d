# Le cadre de toutes les pages.
skip-to-content = Aller au contenu
home = Wayfinder, accueil
navigation = Pages
lobby = Salon
history = Parties
settings = Réglages
language = Langue
account-of = { $name }, votre compte
your-turn-count = { $count ->
    [one] À vous de jouer dans une partie
   *[other] À vous de jouer dans { $count } parties
  }
page-not-loaded = Cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.

connection-lost = Connexion perdue. Rien de ce que vous avez fait n’est perdu ; reconnexion…
connection-restarting = Le serveur redémarre et revient dans un instant.
connection-try-now = Essayer maintenant
connection-outdated = Une nouvelle version de Wayfinder est disponible.
connection-reload = La charger
