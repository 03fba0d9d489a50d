# Le cadre de toutes les pages.
skip-to-content = Aller au contenu
home = Wayfinder, accueil
navigation = Pages
lobby = Salon
history = Parties
settings = Réglages
language = Langue
enumeration = { $before }, { $next }
account-of = { $name }, votre compte
your-turn-count = { $count ->
    [one] À vous de jouer dans une partie
   *[other] À vous de jouer dans { $count } parties
  }
page-not-loaded = Cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.

connection-lost = Connexion perdue. Rien de ce que vous avez fait n’est perdu ; reconnexion en cours…
connection-restarting = Le serveur redémarre et revient dans un instant.
connection-try-now = Essayer maintenant
connection-outdated = Une nouvelle version de Wayfinder est disponible.
connection-reload = Recharger

# Les invités qui n’ont pas choisi de nom.
guest-name = { $who ->
    [pilot] Pilote
    [sailor] Marin
    [scout] Éclaireur
    [heron] Héron
    [turtle] Tortue
    [dragon] Dragon
    [pelican] Pélican
   *[otter] Loutre
  } { $which ->
    [quiet] { $who ->
        [turtle] discrète
        [otter] discrète
       *[other] discret
      }
    [brave] brave
    [lucky] { $who ->
        [turtle] chanceuse
        [otter] chanceuse
       *[other] chanceux
      }
    [swift] rapide
    [merry] { $who ->
        [turtle] joyeuse
        [otter] joyeuse
       *[other] joyeux
      }
    [clever] { $who ->
        [turtle] maligne
        [otter] maligne
       *[other] malin
      }
    [patient] { $who ->
        [turtle] patiente
        [otter] patiente
       *[other] patient
      }
   *[wandering] { $who ->
        [turtle] vagabonde
        [otter] vagabonde
       *[other] vagabond
      }
  } { $number }
