# A mesa: espera, jogo, depois da partida.

## Chegando
table-loading = Abrindo a mesa…
table-not-found = Esta mesa não existe
table-not-found-why = O link pode estar incompleto, ou a mesa foi fechada há muito tempo.
table-abandoned = Esta mesa foi fechada
table-abandoned-why = Todos saíram, ou ninguém voltou.
to-the-lobby = Ir para o salão

## Antes do começo
table-of-game = Uma mesa de { $game }
waiting-for-players = Esperando jogadores. Envie o link ou adicione um robô.
waiting-for-visitor = Você pode ocupar um lugar livre e jogar também.
waiting-for-you = Avise quando estiver pronto.
waiting-for-others = Esperando jogadores. Envie o link a quem falta.
waiting-for-ready = Falta a confirmação de { $names }.
waiting-for-you-to-start = Todos estão prontos. Comece quando quiser.
waiting-for-host = Todos estão prontos. Quem criou a mesa começa a partida.
seats = Lugares
player-number = Jogador { $number }
name-and-number = { $name } ({ $number })
bot-number = Robô { $number }
seat-free = Lugar livre
sit = Sentar aqui
sit-too = Ocupar também este lugar
bot-level = Nível do robô
seat-bot = Adicionar robô
colour-of = Cor de { $name }
colour-is-taken = Cor já escolhida
colour-1 = Laranja
colour-2 = Azul-claro
colour-3 = Verde
colour-4 = Amarelo
colour-5 = Azul
colour-6 = Vermelho
colour-7 = Rosa
colour-8 = Preto
free-seat = Liberar o lugar de { $name }
you-here = (você)
ready = Estou pronto
not-ready = Ainda não
is-ready = pronto
is-not-ready = ainda não está pronto
start = Começar a partida
leave = Sair da mesa
leave-sure = Não há mais ninguém aqui: a mesa fecha quando você sair.
invite = Convide amigos
invite-how = Quem abrir este link pode se sentar, no celular ou no computador, sem conta.
invite-link = Link desta mesa
invite-code = Código QR do link
copy-link = Copiar o link
link-copied = Copiado
share = Compartilhar
agreed = O que foi combinado
agreed-clock = Tempo
agreed-absence = Se alguém se ausentar
agreed-rated = Classificação
agreed-seen = Visibilidade
agreed-first = Quem começa
agreed-options = Opções
agreed-absence-bot = Um robô ({ $level }) continua jogando
agreed-absence-out = É eliminado e fica em último
rated-yes = Vale para a classificação
rated-no = Não vale
public-yes = No salão
public-no = Só com o link

## Jogando
bot-thinks = { $name } está pensando
game-over = A partida acabou
clock-of = Relógio de { $name }
clock-days-left = { $days } d { $hours } h
sending = Enviando…
skip-ahead = Avançar
confirm = Confirmar
undo = Desfazer
hint = Dica
hint-busy = Pensando…
hint-share = Um robô jogaria assim e estima sua chance de vitória em { $share }.
more = Mais
close = Fechar
read-rules = Regras
save-record = Salvar o registro
resign = Desistir
resign-sure = Você será eliminado e ficará em último. Desistir?
resign-sure-bot = Você será eliminado e ficará em último. Os outros continuam, e um robô joga no seu lugar, fora da classificação. Desistir?
resign-yes = Sim, desistir
hand-on = Passe o aparelho para { $name }
hand-on-why = A mão da próxima pessoa fica coberta até lá.
hand-on-ready = Sou { $name }

## Ao lado do tabuleiro
rail = Histórico e conversa
log = Histórico
log-empty = Ainda não aconteceu nada.
log-latest = Ir para o final
log-began = A partida começa.
log-undone = { $name } desfez a última decisão.
log-taken-over-time = { $name } ficou sem tempo; um robô continua.
log-taken-over-left = { $name } saiu; um robô continua.
log-out-time = { $name } ficou sem tempo e está fora.
log-out-left = { $name } saiu e está fora.
log-out-resigned = { $name } desistiu.
log-out-bot = De agora em diante um robô joga por { $name }, fora da classificação.
log-ended = { $count ->
    [one] A partida acabou: vitória de { $names }.
   *[other] A partida acabou: { $names } dividem a vitória.
  }
chat = Conversa
chat-empty = Ninguém disse nada ainda.
chat-say = Diga algo
chat-heard = { $name }: { $text }
chat-send = Enviar
unmute-all = Deixar de silenciar todos

## Depois da partida
result = Resultado
you-won = Você venceu!
winners = { $count ->
    [one] { $names } venceu
   *[other] { $names } dividem a vitória
  }
rematch = Revanche
to-rematch = Ir para a revanche
verify = Verificar o sorteio
verify-failed = Não foi possível conferir o registro aqui. Salve-o e use o comando “wayfinder verify”.
verify-seed = A semente desta partida:
verify-secret-yes = O segredo do servidor é aquele com que ele havia se comprometido.
verify-secret-no = O segredo do servidor não é aquele com que ele havia se comprometido!
verify-seed-yes = Todo o sorteio decorre desse segredo e dos números dos jogadores.
verify-seed-no = O sorteio não decorre do segredo e dos números dos jogadores!
verify-seen-yes = É o compromisso que este navegador viu antes da partida.
verify-seen-no = Este navegador viu outro compromisso antes da partida!
verify-seen-unknown = Este navegador não estava lá antes da partida e não pode comparar o compromisso.
verify-mine-yes = O seu próprio número entrou na conta.
verify-mine-no = O seu próprio número não entrou na conta!
verify-mine-unknown = Você não deu um número próprio neste navegador.
verify-bots-yes = Os números dos bots decorrem do segredo do servidor: ninguém os escolheu.
verify-bots-no = Os números dos bots não decorrem do segredo do servidor: ele pôde escolhê-los conhecendo os outros. É o caso das partidas antigas.

## Replay
replay-title = Replay de { $game }
replay-step = Passo { $step } de { $steps }
replay-slider = Passo da partida
replay-first = Primeiro passo
replay-back = Um passo atrás
replay-forward = Um passo à frente
replay-last = Último passo
replay-play = Reproduzir
replay-pause = Pausar
replay-eyes = Visto por
replay-spectator = Um espectador
replay-not-over = Esta partida ainda não acabou
replay-not-over-why = O replay mostra tudo, por isso precisa esperar o fim.
replay-to-table = Ir para a mesa
replay-share = Copiar o link deste passo

turning-points = Momentos decisivos
turning-points-how = Um robô especialista examina cada decisão com o que o jogador sabia então.
turning-points-search = Achar os momentos decisivos
judge-this = O que um especialista teria jogado aqui?
judge-failed = Os robôs estão ocupados. Tente de novo em instantes.
judged-forced = Não havia nada a decidir.
judged-good = Um especialista teria jogado o mesmo, ou algo tão bom quanto.
judged-played = Jogada: { $played }
judged-loss = Isso custou { $loss } das chances de vitória.
judged-better = Conselho de um especialista para { $name }: “{ $better }” O tabuleiro mostra a jogada.
judged-ended = { $name } encerrou o turno.
judged-before = Antes disso:
turning-point = Passo { $step }: custou a { $name } { $loss } das chances de vitória
turning-points-none = Nenhuma decisão custou muito.
