# As páginas.

## Games
game-tobago-pitch = Monte mapas do tesouro pista a pista, cruze a ilha de jipe e divida o ouro. Cuidado com a maldição.
game-tsuro-pitch = Baixe ladrilhos, siga o caminho, fique no tabuleiro. O último marco em jogo vence.
game-facts = { $fewest } a { $most } jogadores · cerca de { $minutes } min
choose-game = Jogo
all-games = Todos
option-elimination-bonus = Bônus de eliminação
option-passing-the-pile = Passar o monte de compra
option-20-amulets = 20 amuletos
option-double-claim = Dupla reivindicação
option-swap = Troca de bússolas
option-lenient-clues = Pistas flexíveis
option-open-treasure = Tesouro aberto
option-one-curse = Uma maldição
option-no-curses = Sem maldições
option-deep-curses = Maldições tardias
option-first-curse-returns = A primeira maldição volta
option-sharing-goes-on = A distribuição continua após uma maldição
option-sharing-goes-on-for-payers = A distribuição continua para quem pagou
option-code = Ilha preparada
option-island = Ilha escolhida
option-cards = Cartas personalizadas

## People
level-beginner = Iniciante
level-easy = Fácil
level-medium = Médio
level-hard = Difícil
level-expert = Especialista
bot-of-level = Robô ({ $level })
person-gone = (conta excluída)
# The mark of somebody without an account, whose name proves nothing.
guest-marked = { $name } (convidado)
guest-marked-short = ~{ $name }
you = Você
you-play-as = Você joga como
your-name = Seu nome
change-name = Mudar o nome
keep-name = Criar uma conta
name-changed = Seu nome agora é { $name }.
save = Salvar
cancel = Cancelar

## Home
home-title = Jogue Tobago e Tsuro
home-invitation = Com amigos ou contra robôs. Um clique e a partida começa: é grátis e não precisa de conta.
company-players = Jogadores
company-bots = Robôs
play-bots = { $count ->
    [one] Jogar contra um robô
   *[other] Jogar contra { $count } robôs
  }
play-friends = Jogar com amigos
join-table = Entrar em uma mesa
pass-and-play = No mesmo aparelho
new-table-more = Todas as opções
rules = Regras
leaderboard = Classificação
your-games = Suas partidas
no-games-yet = Nenhuma partida em andamento. Um clique começa uma.
all-your-games = Todas as suas partidas

## Tables in lists
your-turn = Sua vez
turn-of = Vez de { $name }
turn-of-bot = Um robô está pensando
seats-free = { $count ->
    [0] Pronta para começar
    [one] Um lugar livre
   *[other] { $count } lugares livres
  }
player-count = { $count ->
    [one] Um jogador
   *[other] { $count } jogadores
  }
rated = Vale pontos
not-rated = Amistosa
until = O tempo acaba { $time }
clock-none-short = Sem relógio
clock-live-short = { $minutes } min + { $increment } s
clock-live-seconds-short = { $seconds } s + { $increment } s
clock-days-short = { $days ->
    [one] Um dia por decisão
   *[other] { $days } dias por decisão
  }
go-to-table = Ir para a mesa
play-on = Continuar
join = Entrar
look = Ver
dismiss = Fechar
watch = Assistir

## Lobby
open-a-table = Nova mesa: { $game }
open-tables = Mesas abertas
games-to-watch = Partidas para assistir
nothing-to-watch = Não há partidas públicas agora.
lobby-empty = Não há ninguém esperando agora.
lobby-empty-invitation = Crie uma mesa e todos a veem aqui na hora.
play-meanwhile = Jogar contra um robô enquanto espera

## A new table
new-table = Nova mesa
new-table-who = Jogadores
new-table-options = Opções de { $game }
new-table-where = Quem pode entrar
seat-number = Lugar { $number }
seat-me = Eu
seat-open = Lugar livre
seats-hint = Os lugares livres são para quem entra pelo link ou pelo salão. Você ainda pode adicionar robôs na mesa.
seats-full-hint = Todos os lugares estão ocupados: a partida começa na hora.
seats-pass-hint = Você tem vários lugares: o aparelho passa de mão em mão, e cada um vê só as próprias cartas ou ladrilhos.
by-link = Por link
by-link-hint = Só quem tem o link encontra a mesa, joga e assiste.
public = Pública
public-hint = Qualquer pessoa encontra a mesa no salão e pode jogar ou assistir.
rated-switch = Partida que vale pontos
rated-hint = O resultado altera a pontuação de todos os jogadores. Não há dicas.
rated-not-pass = Partidas com várias pessoas no mesmo aparelho não valem pontos.
rated-not-twins = Uma partida que vale pontos tem no máximo um robô de cada nível. Escolha níveis diferentes.
clock = Relógio
clock-none = Sem relógio
clock-none-hint = Cada um leva o tempo que quiser.
clock-live = Ao vivo
clock-live-hint = Um tempo fixo para a partida inteira e um pouco mais depois de cada decisão.
clock-minutes = Minutos no início
clock-increment = Segundos por decisão
clock-days = Por correspondência
clock-days-hint = Um ou mais dias para cada decisão. Ninguém precisa estar online ao mesmo tempo.
clock-days-label = Dias por decisão
clock-wrong-live = O relógio ao vivo começa com 1 a 180 minutos e acrescenta no máximo 300 segundos.
clock-wrong-days = Escolha de 1 a 30 dias por decisão.
number-bounds = De { $min } a { $max }
absence = Se alguém sair ou ficar sem tempo
absence-bot = Um robô assume
absence-bot-hint = Os outros podem terminar a partida.
absence-level = Nível do robô
absence-out = É eliminado
absence-out-hint = Fica em último lugar. Se sobrar um só jogador, a partida acaba.
make-table = Criar a mesa
make-and-begin = Começar a partida

## Settings
settings-device = Estas configurações valem neste aparelho.
settings-look = Aparência
settings-play = Jogo
settings-account = Nome, conta e tokens
language-browser = Igual ao navegador
theme = Cores
theme-system = Igual ao aparelho
theme-light = Claras
theme-dark = Escuras
expert-switch = Jogar sem confirmação
expert-switch-hint = Para especialistas: o primeiro toque já faz a jogada, em vez de mostrá-la antes.
motion = Animações
motion-hint = Os marcos andam, os ladrilhos deslizam para o lugar, as estátuas giram. Se o aparelho pedir menos movimento, nada se move.
sound = Sons
sound-hint = Um som suave quando algo acontece e quando é sua vez.
not-found = Página não encontrada
not-found-hint = O link pode estar incompleto, ou a página não existe mais.
to-home = Voltar ao início

## What the server refuses
fault-abandoned = Esta mesa foi fechada.
fault-account = Você já tem uma conta.
fault-bad-label = Uma etiqueta tem de 1 a 60 caracteres visíveis.
fault-bad-line = Uma mensagem tem de 1 a 300 caracteres visíveis.
fault-bad-name = Um nome tem de 1 a 24 caracteres visíveis.
fault-bad-password = Uma senha tem de 8 a 200 caracteres.
fault-bad-setup = Estas opções não podem ser combinadas.
fault-bad-url = Este endereço não serve: ele deve começar com http:// ou https:// e levar a um servidor público.
fault-begun = A partida já começou.
fault-colour-taken = Outra pessoa já escolheu esta cor.
fault-common-password = Esta senha é fácil demais de adivinhar. Escolha outra.
fault-corrupt = O servidor não consegue mais ler esta mesa. Avise quem o administra.
fault-full = Todos os lugares desta mesa estão ocupados.
fault-name-alike = Alguém já tem um nome parecido com este.
fault-name-taken = Este nome já está em uso.
fault-named = O nome de uma conta não pode ser alterado.
fault-no-account = Convidados não têm senha.
fault-no-seat = Só os jogadores desta mesa podem fazer isso.
fault-no-webhooks = Este servidor não envia avisos.
fault-not-begun = A partida ainda não começou.
fault-not-found = Isso não existe, ou não existe mais.
fault-not-over = A partida ainda não acabou.
fault-not-playing = Você não está mais nesta partida.
fault-not-rated = Esta mesa não pode valer pontos: a mesma pessoa tem vários lugares, ou há dois robôs do mesmo nível.
fault-not-ready = Nem todos estão prontos.
fault-not-the-host = Só quem criou a mesa pode fazer isso.
fault-not-your-seat = Este lugar não é seu.
fault-not-your-turn = Não é sua vez.
fault-out-of-time = Seu tempo acabou.
fault-over = A partida acabou.
fault-password-needed = Para excluir sua conta, é preciso informar a senha.
fault-rated = Não há dicas em partidas que valem pontos.
fault-seat-taken = Alguém foi mais rápido: este lugar está ocupado.
fault-seated = Você já tem um lugar nesta mesa.
fault-seats-free = Ainda há lugares livres.
fault-too-late = A partida avançou nesse meio-tempo. Escolha de novo.
fault-too-many = Isso é mais do que o servidor permite de uma vez.
fault-too-many-changes = Já houve mudanças demais nesta mesa. Comece a partida, saia ou crie outra mesa.
fault-too-many-tables = Você está em mesas demais. Termine ou deixe uma antes.
fault-too-many-undos = Não dá para desfazer mais jogadas nesta partida.
fault-too-often = Você está fazendo isso rápido demais. Espere um momento e tente de novo.
fault-unavailable = O servidor teve um problema. Verifique se a sua ação deu certo antes de tentar de novo.
fault-undo-refused = Isso não pode mais ser desfeito.
fault-unreachable = Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.
fault-who-are-you = Sua sessão terminou. Carregue a página de novo.
fault-wrong = Nome ou senha incorretos.

## Finished games and ratings
choose-player = Jogadores
everybody = Todos
my-games = Minhas partidas
somebody = Alguém
history-hint = Partidas terminadas: as públicas e as que você jogou.
history-export = Baixar todas as partidas públicas, um registro por linha
history-empty = Ainda não há partidas terminadas.
history-empty-mine = Você ainda não terminou nenhuma partida.
begin-a-game = Começar uma partida
place = { $place ->
    [0] Sem colocação:
   *[other] { $place }º lugar:
  }
points = { $count ->
    [one] { $count } moeda
   *[other] { $count } moedas
  }
replay = Rever
replay-of = Rever { $game }, { $date }
older-games = Partidas mais antigas
try-again = Tentar de novo
leaderboard-of = Classificação: { $game }
leaderboard-kind = Número de jogadores
leaderboard-hint = A lista mostra quem tem conta e jogou cinco partidas que valem pontos, e também os robôs. O número depois de ± é a margem de erro da pontuação.
leaderboard-empty = Ninguém jogou ainda cinco partidas que valem pontos. Seja o primeiro.
rating-two = Dois jogadores
rating-many = Três ou mais
column-place = Lugar
column-player = Jogador
column-rating = Pontos
column-games = Partidas
game-count = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
  }
ratings = Pontuação
no-ratings = Nenhuma partida que valha pontos ainda.
rating-course = { $count ->
    [one] Pontuação em { $count } partida, entre { $lowest } e { $highest }
   *[other] Pontuação em { $count } partidas, entre { $lowest } e { $highest }
  }
rating-range = { $lowest } a { $highest }
this-is-you = Este é você
guest = Convidado
mute = Silenciar
unmute = Deixar de silenciar
rules-of = Regras de { $game }

## Account
account = Conta
your-profile = Seu perfil
make-account = Criar uma conta
make-account-hint = Com uma conta, você mantém seu nome, suas partidas e sua pontuação em todos os aparelhos. Não pedimos e-mail, por isso uma senha perdida não pode ser recuperada.
account-name = Nome
password = Senha
password-hint = Pelo menos 8 caracteres.
show-password = Mostrar
account-made = Agora você tem uma conta.
log-in = Entrar na conta
log-in-hint = Se você já tem uma conta. O que você jogou aqui como { $name } fica com esse convidado e não poderá mais ser acessado.
logged-in = Você entrou como { $name }.
sessions = Senha e aparelhos
sessions-hint = Alterar a senha ou sair em todos os outros aparelhos também encerra o acesso dos seus programas.
log-out = Sair da conta
log-out-elsewhere = Sair em todos os outros aparelhos
logged-out-elsewhere = Agora você está conectado só aqui.
change-password = Alterar a senha
password-old = Senha atual
password-new = Nova senha
password-changed = Senha alterada. Você saiu da conta em todos os outros aparelhos.
tokens = Acesso para programas
tokens-hint = Um token permite que um robô ou script jogue em seu nome. Dê a cada programa o seu.
token-label = Finalidade
make-token = Criar um token
token-dates = Criado em { $made }, usado pela última vez em { $used }
token-unused = Criado em { $made }, nunca usado
token-once = Copie agora: ele só é mostrado desta vez.
token-secret = Token
copy = Copiar
copied = Copiado
revoke = Revogar
revoke-token = Revogar { $label }
webhook = Aviso da sua vez
webhook-hint = Em partidas por correspondência, o servidor pode chamar um endereço seu (um webhook) sempre que for a sua vez.
webhook-url = Endereço
webhook-saved = Salvo.
webhook-removed = O endereço foi removido.
muted = Jogadores silenciados
nobody-muted = Ninguém. Você pode silenciar um jogador no perfil dele; assim deixa de ver o que ele escreve.
delete-me = Excluir tudo sobre mim
delete-me-open = Excluir tudo sobre mim…
delete-me-hint = Seu nome, conta, pontuação e tokens são excluídos na hora e não podem ser recuperados. Você sai das partidas em andamento. As terminadas ficam, sem o seu nome.
delete-me-type = Para confirmar, escreva seu nome: { $name }
delete-me-password = Sua senha
delete-me-now = Excluir para sempre
fault-wrong-password = Senha incorreta.
fault-too-many-tokens = Você pode ter no máximo 20 tokens. Revogue um antes.
