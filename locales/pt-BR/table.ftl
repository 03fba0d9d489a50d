# A mesa: espera, jogo, depois da partida.

## Chegando
table-loading = Abrindo a mesa…
table-not-found = Esta mesa não existe
table-not-found-why = O link pode estar incompleto, ou a mesa foi fechada há muito tempo.
table-abandoned = Esta mesa foi fechada
table-abandoned-why = Todos saíram, ou ninguém voltou.
to-the-lobby = Ir para o salão

## Antes do começo
table-of-game = Mesa de { $game }
waiting-for-players = Esperando jogadores. Envie o link ou adicione um robô.
waiting-for-visitor = Ocupe um lugar livre para jogar.
waiting-for-you = Avise quando estiver pronto.
waiting-for-others = Esperando jogadores. Envie o link para quem falta.
waiting-for-ready = Falta a confirmação de { $names }.
waiting-for-you-to-start = Todos estão prontos. Comece quando quiser.
waiting-for-host = Todos estão prontos. Quem criou a mesa dá início à partida.
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
invite-how = Qualquer pessoa que abrir este link pode jogar, no celular ou no computador, sem conta.
invite-link = Link desta mesa
invite-code = Código QR do link
copy-link = Copiar o link
link-copied = Copiado
share = Compartilhar
agreed = Configuração da mesa
agreed-clock = Tempo
agreed-absence = Se alguém sair ou ficar sem tempo
agreed-rated = Classificação
agreed-seen = Visibilidade
agreed-first = Quem começa
agreed-options = Opções
agreed-absence-bot = Um robô ({ $level }) assume
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
resign-sure-bot = Você será eliminado e ficará em último. Os outros continuam, e um robô assume seu lugar, fora da classificação. Desistir?
resign-yes = Sim, desistir
hand-on = Passe o aparelho para { $name }
hand-on-why = A mão da próxima pessoa fica escondida até lá.
hand-on-ready = Sou { $name }

## Ao lado do tabuleiro
rail = Histórico e conversa
log = Histórico
log-empty = Ainda não aconteceu nada.
log-latest = Ir para o final
log-began = A partida começa.
log-undone = { $name } desfez a última decisão.
log-taken-over-time = { $name } ficou sem tempo; um robô assume.
log-taken-over-left = { $name } saiu; um robô assume.
log-out-time = { $name } ficou sem tempo e está fora.
log-out-left = { $name } saiu e está fora.
log-out-resigned = { $name } desistiu.
log-out-bot = Um robô assume o lugar de { $name }, fora da classificação.
log-ended = { $count ->
    [one] A partida acabou: vitória de { $names }.
   *[other] A partida acabou: { $names } dividem a vitória.
  }
chat = Conversa
chat-empty = Nenhuma mensagem ainda.
chat-say = Escreva uma mensagem
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
verify-secret-yes = O segredo do servidor é aquele com que ele se comprometeu.
verify-secret-no = O segredo do servidor não é aquele com que ele se comprometeu!
verify-seed-yes = Todos os sorteios decorrem desse segredo e dos números dos jogadores.
verify-seed-no = Os sorteios não decorrem do segredo e dos números dos jogadores!
verify-seen-yes = Este navegador viu o mesmo compromisso antes da partida.
verify-seen-no = Este navegador viu outro compromisso antes da partida!
verify-seen-unknown = Este navegador não estava lá antes da partida e não pode comparar o compromisso.
verify-mine-yes = O seu próprio número faz parte dele.
verify-mine-no = O seu próprio número não faz parte dele!
verify-mine-unknown = Este navegador não contribuiu com um número próprio.
verify-bots-yes = Os números dos robôs decorrem do segredo do servidor: ninguém os escolheu.
verify-bots-no = Os números dos robôs não decorrem do segredo do servidor: ele poderia tê-los escolhido conhecendo os outros. Isso é normal em partidas antigas.

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
turning-points-how = Um robô especialista avalia cada decisão com o que o jogador sabia na hora.
turning-points-search = Achar os momentos decisivos
judge-this = O que um especialista teria jogado aqui?
judge-failed = Os robôs estão ocupados. Tente de novo em instantes.
judged-forced = Não havia nada a decidir.
judged-good = Um especialista teria jogado o mesmo, ou algo tão bom quanto.
judged-played = Jogada: { $played }
judged-loss = Isso custou { $loss } das chances de vitória.
judged-better = O que um especialista teria aconselhado a { $name }: “{ $better }” O tabuleiro mostra a jogada.
judged-ended = { $name } encerrou o turno.
judged-before = Antes disso:
turning-point = Passo { $step }: custou a { $name } { $loss } das chances de vitória
turning-points-none = Nenhuma decisão custou muito.
