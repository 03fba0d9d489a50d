# A moldura de todas as páginas.
skip-to-content = Pular para o conteúdo
home = Wayfinder, página inicial
navigation = Páginas
lobby = Salão
history = Partidas
settings = Configurações
language = Idioma
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
connection-reload = Carregar
