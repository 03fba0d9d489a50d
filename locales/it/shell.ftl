# La cornice di tutte le pagine.
skip-to-content = Vai al contenuto
home = Wayfinder, pagina iniziale
navigation = Pagine
lobby = Sala
history = Partite
settings = Impostazioni
language = Lingua
account-of = { $name }, il tuo profilo
your-turn-count = { $count ->
    [one] Tocca a te in una partita
   *[other] Tocca a te in { $count } partite
  }
page-not-loaded = Non è stato possibile caricare questa pagina. Controlla la connessione e riprova.

connection-lost = Connessione persa. Niente di ciò che hai fatto è perduto; riconnessione in corso…
connection-restarting = Il server si sta riavviando e torna tra un momento.
connection-try-now = Riprova ora
connection-outdated = È disponibile una nuova versione di Wayfinder.
connection-reload = Caricala
