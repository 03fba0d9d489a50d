# La cornice di tutte le pagine.
skip-to-content = Vai al contenuto
home = Wayfinder, pagina iniziale
navigation = Pagine
lobby = Sala
history = Partite
settings = Impostazioni
language = Lingua
enumeration = { $before }, { $next }
account-of = { $name }, il tuo account
your-turn-count = { $count ->
    [one] Tocca a te in una partita
   *[other] Tocca a te in { $count } partite
  }
page-not-loaded = Non è stato possibile caricare questa pagina. Controlla la connessione e riprova.

connection-lost = Connessione persa. Niente di ciò che hai fatto è andato perso; riconnessione in corso…
connection-restarting = Il server si sta riavviando e torna tra un momento.
connection-try-now = Riprova ora
connection-outdated = È disponibile una nuova versione di Wayfinder.
connection-reload = Ricarica

# Gli ospiti che non hanno scelto un nome.
guest-name = { $who ->
    [pilot] Pilota
    [sailor] Marinaio
    [scout] Scout
    [heron] Airone
    [turtle] Tartaruga
    [dragon] Drago
    [pelican] Pellicano
   *[otter] Lontra
  } { $which ->
    [quiet] { $who ->
        [turtle] discreta
        [otter] discreta
       *[other] discreto
      }
    [brave] { $who ->
        [turtle] ardita
        [otter] ardita
       *[other] ardito
      }
    [lucky] { $who ->
        [turtle] fortunata
        [otter] fortunata
       *[other] fortunato
      }
    [swift] veloce
    [merry] { $who ->
        [turtle] allegra
        [otter] allegra
       *[other] allegro
      }
    [clever] { $who ->
        [turtle] furba
        [otter] furba
       *[other] furbo
      }
    [patient] paziente
   *[wandering] errante
  } { $number }
