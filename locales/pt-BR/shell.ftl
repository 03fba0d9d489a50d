# A moldura de todas as páginas.
skip-to-content = Pular para o conteúdo
home = Wayfinder, página inicial
navigation = Páginas
lobby = Salão
history = Partidas
settings = Configurações
language = Idioma
enumeration = { $before }, { $next }
account-of = { $name }, sua conta
your-turn-count = { $count ->
    [one] Sua vez em uma partida
   *[other] Sua vez em { $count } partidas
  }
page-not-loaded = Não foi possível carregar esta página. Verifique sua conexão e tente de novo.

connection-lost = Conexão perdida. Nada do que você fez se perdeu; reconectando…
connection-restarting = O servidor está reiniciando e volta em instantes.
connection-try-now = Tentar agora
connection-outdated = Há uma nova versão do Wayfinder.
connection-reload = Atualizar

# Convidados que não escolheram um nome.
guest-name = { $who ->
    [pilot] Piloto
    [sailor] Marujo
    [scout] Batedor
    [heron] Garça
    [turtle] Tartaruga
    [dragon] Dragão
    [pelican] Pelicano
   *[otter] Lontra
  } { $which ->
    [quiet] { $who ->
        [heron] discreta
        [turtle] discreta
        [otter] discreta
       *[other] discreto
      }
    [brave] valente
    [lucky] { $who ->
        [heron] sortuda
        [turtle] sortuda
        [otter] sortuda
       *[other] sortudo
      }
    [swift] veloz
    [merry] alegre
    [clever] { $who ->
        [heron] esperta
        [turtle] esperta
        [otter] esperta
       *[other] esperto
      }
    [patient] paciente
   *[wandering] errante
  } { $number }
