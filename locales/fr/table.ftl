# La table : attente, partie, après la partie.

## Arriver
table-loading = Ouverture de la table…
table-not-found = Cette table n’existe pas
table-not-found-why = Le lien est peut-être incomplet, ou la table est fermée depuis longtemps.
table-abandoned = Cette table a été fermée
table-abandoned-why = Tout le monde est parti, ou personne n’est revenu.
to-the-lobby = Aller au salon

## Avant le début
table-of-game = Table de { $game }
waiting-for-players = En attente de joueurs. Envoyez le lien ou ajoutez un robot.
waiting-for-visitor = Prenez une place libre pour jouer.
waiting-for-you = Indiquez que vous êtes prêt.
waiting-for-others = En attente de joueurs. Envoyez le lien à ceux qui manquent.
waiting-for-ready = Il manque la confirmation de { $names }.
waiting-for-you-to-start = Tout le monde est prêt. Commencez quand vous voulez.
waiting-for-host = Tout le monde est prêt. L’hôte lance la partie.
seats = Places
player-number = Joueur { $number }
name-and-number = { $name } ({ $number })
bot-number = Robot { $number }
seat-free = Place libre
sit = S’asseoir ici
sit-too = Prendre aussi cette place
bot-level = Niveau du robot
seat-bot = Ajouter un robot
colour-of = Couleur de { $name }
colour-is-taken = Couleur déjà choisie
colour-1 = Orange
colour-2 = Bleu ciel
colour-3 = Vert
colour-4 = Jaune
colour-5 = Bleu
colour-6 = Rouge
colour-7 = Rose
colour-8 = Noir
free-seat = Libérer la place de { $name }
you-here = (vous)
ready = Je suis prêt
not-ready = Pas encore prêt
is-ready = prêt
is-not-ready = pas encore prêt
start = Lancer la partie
leave = Quitter la table
leave-sure = Il n’y a personne d’autre : la table ferme quand vous partez.
invite = Invitez des amis
invite-how = Toute personne qui ouvre ce lien peut jouer, sur téléphone ou ordinateur, sans compte.
invite-link = Lien vers cette table
invite-code = Code QR du lien
copy-link = Copier le lien
link-copied = Copié
share = Partager
agreed = Réglages de la table
agreed-clock = Temps
agreed-absence = Si quelqu’un part ou n’a plus de temps
agreed-rated = Classement
agreed-seen = Visibilité
agreed-first = Qui commence
agreed-options = Options
agreed-absence-bot = Un robot ({ $level }) prend le relais
agreed-absence-out = Éliminé, classé dernier
rated-yes = Compte pour le classement
rated-no = Ne compte pas
public-yes = Dans le salon
public-no = Uniquement par le lien

## Jouer
bot-thinks = { $name } réfléchit
game-over = La partie est terminée
clock-of = Pendule de { $name }
clock-days-left = { $days } j { $hours } h
sending = Envoi…
skip-ahead = Avancer
confirm = Confirmer
undo = Reprendre le coup
hint = Conseil
hint-busy = Réflexion…
hint-share = Un robot jouerait ceci et estime vos chances de gagner à { $share }.
more = Plus
close = Fermer
read-rules = Règles
save-record = Enregistrer la partie
resign = Abandonner
resign-sure = Vous serez éliminé et classé dernier. Abandonner ?
resign-sure-bot = Vous serez éliminé et classé dernier. Les autres continuent, et un robot prend votre place, hors classement. Abandonner ?
resign-yes = Oui, abandonner
hand-on = Passez l’appareil à { $name }
hand-on-why = La main du joueur suivant reste cachée jusque-là.
hand-on-ready = Je suis { $name }

## À côté du plateau
rail = Journal et discussion
log = Journal
log-empty = Il ne s’est encore rien passé.
log-latest = Aller à la fin
log-began = La partie commence.
log-undone = { $name } a repris sa dernière décision.
log-taken-over-time = { $name } n’a plus de temps ; un robot prend le relais.
log-taken-over-left = { $name } est parti ; un robot prend le relais.
log-out-time = { $name } n’a plus de temps : éliminé.
log-out-left = { $name } est parti : éliminé.
log-out-resigned = { $name } abandonne.
log-out-bot = Un robot prend la place de { $name }, hors classement.
log-ended = { $count ->
    [one] La partie est terminée : victoire de { $names }.
   *[other] La partie est terminée : { $names } se partagent la victoire.
  }
chat = Discussion
chat-empty = Aucun message pour l’instant.
chat-say = Écrire un message
chat-heard = { $name } : { $text }
chat-send = Envoyer
unmute-all = Afficher tous les messages

## Après la partie
result = Résultat
you-won = Vous avez gagné !
winners = { $count ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
  }
rematch = Revanche
to-rematch = Aller à la revanche
verify = Vérifier le tirage
verify-failed = La partie n’a pas pu être vérifiée ici. Enregistrez-la et utilisez la commande « wayfinder verify ».
verify-seed = La graine de cette partie :
verify-secret-yes = Le secret du serveur est bien celui auquel il s’est engagé.
verify-secret-no = Le secret du serveur n’est pas celui auquel il s’est engagé !
verify-seed-yes = Tous les tirages découlent de ce secret et des nombres des joueurs.
verify-seed-no = Les tirages ne découlent pas du secret et des nombres des joueurs !
verify-seen-yes = Ce navigateur a vu le même engagement avant la partie.
verify-seen-no = Ce navigateur a vu un autre engagement avant la partie !
verify-seen-unknown = Ce navigateur n’était pas là avant la partie et ne peut pas comparer l’engagement.
verify-mine-yes = Votre propre nombre en fait partie.
verify-mine-no = Votre propre nombre n’en fait pas partie !
verify-mine-unknown = Ce navigateur n’a pas fourni de nombre.
verify-bots-yes = Les nombres des robots découlent du secret du serveur : personne ne les a choisis.
verify-bots-no = Les nombres des robots ne découlent pas du secret du serveur : il aurait pu les choisir en connaissant les autres. C’est normal pour les parties anciennes.

## Revoir
replay-title = Partie de { $game }
replay-step = Étape { $step } sur { $steps }
replay-slider = Étape de la partie
replay-first = Première étape
replay-back = Une étape en arrière
replay-forward = Une étape en avant
replay-last = Dernière étape
replay-play = Lecture
replay-pause = Pause
replay-eyes = Vu par
replay-spectator = Un spectateur
replay-not-over = Cette partie n’est pas terminée
replay-not-over-why = Un replay montre tout : il faut donc attendre la fin.
replay-to-table = Aller à la table
replay-share = Copier le lien de cette étape

turning-points = Moments décisifs
turning-points-how = Un robot expert évalue chaque décision d’après ce que le joueur savait à ce moment-là.
turning-points-search = Chercher les moments décisifs
judge-this = Qu’aurait joué un expert ici ?
judge-failed = Les robots sont occupés. Réessayez dans un instant.
judged-forced = Il n’y avait rien à décider.
judged-good = Un expert aurait joué la même chose, ou aussi bien.
judged-played = Joué : { $played }
judged-loss = Ce coup a coûté { $loss } des chances de gagner.
judged-better = Ce qu’un expert aurait conseillé à { $name } : « { $better } » Le plateau montre le coup.
judged-ended = { $name } a terminé son tour.
judged-before = Juste avant :
turning-point = Étape { $step } : ce coup a coûté à { $name } { $loss } des chances de gagner
turning-points-none = Aucune décision n’a coûté cher.
