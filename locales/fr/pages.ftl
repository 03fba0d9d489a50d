# Les pages.

## Games
game-tobago-pitch = Reconstituez les cartes au trésor indice après indice, traversez l’île en 4x4 et partagez l’or. Gare à la malédiction !
game-tsuro-pitch = Posez des tuiles, suivez le chemin, restez sur le plateau. Le dernier pion en jeu l’emporte.
game-facts = { $fewest } à { $most } joueurs · environ { $minutes } min
choose-game = Jeu
all-games = Tous
option-elimination-bonus = Bonus d’élimination
option-passing-the-pile = Pioche qui circule
option-20-amulets = 20 amulettes
option-double-claim = Double revendication
option-swap = Échange de roses
option-lenient-clues = Indices souples
option-open-treasure = Or visible
option-one-curse = Une seule malédiction
option-no-curses = Sans malédiction
option-deep-curses = Malédictions tardives
option-first-curse-returns = La première malédiction revient
option-sharing-goes-on = Le partage continue après une malédiction
option-sharing-goes-on-for-payers = Le partage continue pour qui a payé
option-code = Île préparée
option-island = Île choisie
option-cards = Cartes personnalisées

## People
level-beginner = Débutant
level-easy = Facile
level-medium = Moyen
level-hard = Difficile
level-expert = Expert
bot-of-level = Robot ({ $level })
person-gone = (compte supprimé)
# The mark of somebody without an account, whose name proves nothing.
guest-marked = { $name } (invité)
guest-marked-short = ~{ $name }
you = Vous
you-play-as = Vous jouez sous le nom de
your-name = Votre nom
change-name = Changer de nom
keep-name = Créer un compte
name-changed = Votre nom est maintenant { $name }.
save = Enregistrer
cancel = Annuler

## Home
home-title = Jouez à Tobago et à Tsuro
home-invitation = Entre amis ou contre des robots. Un clic et la partie commence : c’est gratuit et sans compte.
company-players = Joueurs
company-bots = Robots
play-bots = { $count ->
    [one] Jouer contre un robot
   *[other] Jouer contre { $count } robots
  }
play-friends = Jouer entre amis
join-table = Rejoindre une table
pass-and-play = Sur le même appareil
new-table-more = Toutes les options
rules = Règles
leaderboard = Classement
your-games = Vos parties
no-games-yet = Aucune partie en cours. Un clic suffit pour en lancer une.
all-your-games = Toutes vos parties

## Tables in lists
your-turn = À vous de jouer
turn-of = À { $name } de jouer
turn-of-bot = Un robot réfléchit
seats-free = { $count ->
    [0] Prête à commencer
    [one] Une place libre
   *[other] { $count } places libres
  }
player-count = { $count ->
    [one] Un joueur
   *[other] { $count } joueurs
  }
rated = Classée
not-rated = Amicale
until = Le temps expire { $time }
clock-none-short = Sans pendule
clock-live-short = { $minutes } min + { $increment } s
clock-live-seconds-short = { $seconds } s + { $increment } s
clock-days-short = { $days ->
    [one] Un jour par décision
   *[other] { $days } jours par décision
  }
go-to-table = Aller à la table
play-on = Continuer
join = Rejoindre
look = Voir
dismiss = Fermer
watch = Regarder

## Lobby
open-a-table = Nouvelle table : { $game }
open-tables = Tables ouvertes
games-to-watch = Parties à regarder
nothing-to-watch = Aucune partie publique en ce moment.
lobby-empty = Personne n’attend en ce moment.
lobby-empty-invitation = Créez une table : tout le monde la voit aussitôt ici.
play-meanwhile = Jouer contre un robot en attendant

## A new table
new-table = Nouvelle table
new-table-who = Joueurs
new-table-options = Options de { $game }
new-table-where = Qui peut rejoindre la table
seat-number = Place { $number }
seat-me = Moi
seat-open = Place libre
seats-hint = Les places libres sont pour ceux qui viennent par le lien ou par le salon. Vous pourrez encore ajouter des robots à la table.
seats-full-hint = Toutes les places sont prises : la partie commence aussitôt.
seats-pass-hint = Vous avez plusieurs places : l’appareil passe de main en main, et chacun ne voit que son propre jeu.
by-link = Par lien
by-link-hint = Seules les personnes qui ont le lien trouvent la table, jouent et regardent.
public = Publique
public-hint = Tout le monde trouve la table dans le salon et peut jouer ou regarder.
rated-switch = Partie classée
rated-hint = Le résultat modifie la cote de tous les joueurs. Il n’y a pas de conseils.
rated-not-pass = Une partie à plusieurs sur le même appareil ne peut pas être classée.
rated-not-twins = Une partie classée a au plus un robot de chaque niveau. Choisissez des niveaux différents.
clock = Pendule
clock-none = Sans pendule
clock-none-hint = Chacun prend le temps qu’il veut.
clock-live = En direct
clock-live-hint = Un temps fixe pour toute la partie, et un peu plus après chaque décision.
clock-minutes = Minutes au départ
clock-increment = Secondes par décision
clock-days = Par correspondance
clock-days-hint = Un ou plusieurs jours pour chaque décision. Nul besoin d’être en ligne en même temps.
clock-days-label = Jours par décision
clock-wrong-live = Une pendule en direct part de 1 à 180 minutes et ajoute au plus 300 secondes.
clock-wrong-days = Choisissez de 1 à 30 jours par décision.
number-bounds = De { $min } à { $max }
absence = Si quelqu’un part ou n’a plus de temps
absence-bot = Un robot prend le relais
absence-bot-hint = Les autres peuvent finir la partie.
absence-level = Niveau du robot
absence-out = Il est éliminé
absence-out-hint = Il finit dernier. S’il ne reste qu’un joueur, la partie est terminée.
make-table = Créer la table
make-and-begin = Lancer la partie

## Settings
settings-device = Ces réglages valent pour cet appareil.
settings-look = Apparence
settings-play = Jeu
settings-account = Nom, compte et jetons d’accès
language-browser = Comme le navigateur
theme = Couleurs
theme-system = Comme l’appareil
theme-light = Claires
theme-dark = Sombres
expert-switch = Jouer sans confirmation
expert-switch-hint = Pour les experts : le premier appui joue le coup, au lieu de le montrer d’abord.
motion = Animations
motion-hint = Les pions avancent, les tuiles glissent en place, les statues tournent. Si votre appareil demande moins d’animations, rien ne bouge.
sound = Sons
sound-hint = Un son léger quand quelque chose se passe et quand c’est à vous.
not-found = Page introuvable
not-found-hint = Le lien est peut-être incomplet, ou la page n’existe plus.
to-home = Retour à l’accueil

## What the server refuses
fault-abandoned = Cette table a été fermée.
fault-account = Vous avez déjà un compte.
fault-bad-label = Une étiquette a de 1 à 60 caractères visibles.
fault-bad-line = Un message a de 1 à 300 caractères visibles.
fault-bad-name = Un nom a de 1 à 24 caractères visibles.
fault-bad-password = Un mot de passe a de 8 à 200 caractères.
fault-bad-setup = Ces options ne peuvent pas être combinées.
fault-bad-url = Cette adresse ne convient pas : elle doit commencer par http:// ou https:// et mener à un hôte public.
fault-begun = La partie a déjà commencé.
fault-colour-taken = Quelqu’un d’autre a déjà choisi cette couleur.
fault-common-password = Ce mot de passe est trop facile à deviner. Choisissez-en un autre.
fault-corrupt = Le serveur ne peut plus lire cette table. Prévenez la personne qui l’administre.
fault-full = Toutes les places de cette table sont prises.
fault-name-alike = Quelqu’un porte déjà un nom qui ressemble à celui-ci.
fault-name-taken = Ce nom est déjà pris.
fault-named = Le nom d’un compte ne peut pas être changé.
fault-no-account = Les invités n’ont pas de mot de passe.
fault-no-seat = Seuls les joueurs de cette table peuvent le faire.
fault-no-webhooks = Ce serveur n’envoie pas de notifications.
fault-not-begun = La partie n’a pas commencé.
fault-not-found = Cela n’existe pas, ou n’existe plus.
fault-not-over = La partie n’est pas terminée.
fault-not-playing = Vous ne jouez plus ici.
fault-not-rated = Cette table ne peut pas être classée : une personne y a plusieurs places, ou deux robots sont du même niveau.
fault-not-ready = Tout le monde n’est pas prêt.
fault-not-the-host = Seul l’hôte de la table peut le faire.
fault-not-your-seat = Ce n’est pas votre place.
fault-not-your-turn = Ce n’est pas à vous de jouer.
fault-out-of-time = Votre temps est écoulé.
fault-over = La partie est terminée.
fault-password-needed = Votre mot de passe est nécessaire pour supprimer votre compte.
fault-rated = Il n’y a pas de conseils dans les parties classées.
fault-seat-taken = Quelqu’un a été plus rapide : cette place est prise.
fault-seated = Vous avez déjà une place à cette table.
fault-seats-free = Il reste des places libres.
fault-too-late = La partie a avancé entre-temps. Choisissez à nouveau.
fault-too-many = C’est plus que ce que le serveur permet à la fois.
fault-too-many-changes = Il y a eu trop de changements à cette table. Lancez la partie, quittez la table ou créez-en une autre.
fault-too-many-tables = Vous êtes à trop de tables. Terminez une partie ou quittez une table d’abord.
fault-too-many-undos = On ne peut plus reprendre de coups dans cette partie.
fault-too-often = Vous le faites trop souvent. Attendez un instant et réessayez.
fault-unavailable = Le serveur a rencontré un problème. Vérifiez si votre action a eu lieu avant de réessayer.
fault-undo-refused = Cela ne peut plus être annulé.
fault-unreachable = Le serveur est injoignable. Vérifiez votre connexion et réessayez.
fault-who-are-you = Votre session est terminée. Rechargez la page.
fault-wrong = Nom ou mot de passe incorrect.

## Finished games and ratings
choose-player = Joueurs
everybody = Tout le monde
my-games = Mes parties
somebody = Quelqu’un
history-hint = Parties terminées : les publiques, et celles que vous avez jouées.
history-export = Télécharger toutes les parties publiques, une par ligne
history-empty = Aucune partie terminée pour l’instant.
history-empty-mine = Vous n’avez encore terminé aucune partie.
begin-a-game = Lancer une partie
place = { $place ->
    [0] Sans place :
    [1] 1re place :
   *[other] { $place }e place :
  }
points = { $count ->
    [one] { $count } pièce d’or
   *[other] { $count } pièces d’or
  }
replay = Revoir
replay-of = Revoir { $game }, { $date }
older-games = Parties plus anciennes
try-again = Réessayer
leaderboard-of = Classement : { $game }
leaderboard-kind = Nombre de joueurs
leaderboard-hint = La liste réunit ceux qui ont un compte et cinq parties classées, ainsi que les robots. Le nombre après ± indique la marge d’erreur de la cote.
leaderboard-empty = Personne n’a encore joué cinq parties classées. Soyez le premier !
rating-two = À deux
rating-many = À trois ou plus
column-place = Rang
column-player = Joueur
column-rating = Cote
column-games = Parties
game-count = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
  }
ratings = Cotes
no-ratings = Aucune partie classée pour l’instant.
rating-course = { $count ->
    [one] Cote sur { $count } partie, entre { $lowest } et { $highest }
   *[other] Cote sur { $count } parties, entre { $lowest } et { $highest }
  }
rating-range = De { $lowest } à { $highest }
this-is-you = C’est vous
guest = Invité
mute = Masquer ses messages
unmute = Afficher ses messages
rules-of = Règles de { $game }

## Account
account = Compte
your-profile = Votre profil
make-account = Créer un compte
make-account-hint = Avec un compte, vous gardez votre nom, vos parties et vos cotes sur tous vos appareils. Nous ne demandons pas d’adresse e-mail : un mot de passe perdu ne peut donc pas être récupéré.
account-name = Nom
password = Mot de passe
password-hint = Au moins 8 caractères.
show-password = Afficher
account-made = Vous avez maintenant un compte.
log-in = Se connecter
log-in-hint = Si vous avez déjà un compte. Ce que vous avez joué ici sous le nom de { $name } reste à cet invité et ne sera plus accessible.
logged-in = Vous êtes connecté sous le nom de { $name }.
sessions = Mot de passe et appareils
sessions-hint = Changer de mot de passe ou se déconnecter partout ailleurs met aussi fin à l’accès de vos programmes.
log-out = Se déconnecter
log-out-elsewhere = Se déconnecter partout ailleurs
logged-out-elsewhere = Vous n’êtes plus connecté qu’ici.
change-password = Changer de mot de passe
password-old = Mot de passe actuel
password-new = Nouveau mot de passe
password-changed = Mot de passe changé. Vous êtes déconnecté partout ailleurs.
tokens = Accès pour les programmes
tokens-hint = Un jeton d’accès permet à un robot ou à un script de jouer en votre nom. Donnez à chaque programme le sien.
token-label = Usage
make-token = Créer un jeton
token-dates = Créé le { $made }, utilisé pour la dernière fois le { $used }
token-unused = Créé le { $made }, jamais utilisé
token-once = Copiez-le maintenant : il ne sera plus affiché ensuite.
token-secret = Jeton
copy = Copier
copied = Copié
revoke = Révoquer
revoke-token = Révoquer { $label }
webhook = Notification de votre tour
webhook-hint = Dans les parties par correspondance, le serveur peut appeler une adresse à vous (un webhook) chaque fois que c’est à vous de jouer.
webhook-url = Adresse
webhook-saved = Enregistré.
webhook-removed = L’adresse a été supprimée.
muted = Joueurs masqués
nobody-muted = Personne. Sur le profil d’un joueur, vous pouvez masquer ses messages : vous ne voyez alors plus ce qu’il écrit.
delete-me = Supprimer toutes mes données
delete-me-open = Supprimer toutes mes données…
delete-me-hint = Votre nom, votre compte, vos cotes et vos jetons sont supprimés aussitôt et ne peuvent être rétablis. Vous quittez les parties en cours. Les parties terminées restent, sans votre nom.
delete-me-type = Pour confirmer, écrivez votre nom : { $name }
delete-me-password = Votre mot de passe
delete-me-now = Supprimer définitivement
fault-wrong-password = Mot de passe incorrect.
fault-too-many-tokens = Vous pouvez avoir au plus 20 jetons. Révoquez-en un d’abord.
