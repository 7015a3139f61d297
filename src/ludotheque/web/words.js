/** Every text of the page, in French and English side by side; what belongs to a game comes from the server. */

/** The texts, each with its blanks in braces. */
export const WORDS = /** @type {const} */ ({
  again: ["Rejouer en changeant de place", "Play again, seats swapped"],
  against: ["Contre {names}", "Against {names}"],
  apart: [" ; ", "; "],
  all_here: ["Toutes les places sont ici", "All seats are here"],
  all_my_games: ["Toutes mes parties ({count})", "All my games ({count})"],
  all_told: ["Lire les {count} coups", "Read all {count} moves"],
  analyse: ["Analyser", "Analyse"],
  analyse_any: ["Analyser une position", "Analyse a position"],
  anybody: ["Une autre personne ici", "Another person here"],
  ask_resign: ["Abandonner cette partie ?", "Resign this game?"],
  back_home: ["Retour à l’accueil", "Back to the home page"],
  back_to_now: ["Revenir au présent", "Back to now"],
  begin: ["Commencer", "Start"],
  begins: ["Qui commence", "Who starts"],
  best_line: ["Meilleure suite", "Best line"],
  by_hazard: ["Au hasard", "Random"],
  by_keyboard: [
    "Tout fonctionne aussi sans internet. Au clavier : 1 à {last} pour choisir un jeu.",
    "Everything also works without internet. By keyboard: 1 to {last} to choose a game.",
  ],
  by_lobby: ["Quelqu’un du salon", "Somebody from the lobby"],
  by_link: ["Quelqu’un, par un lien", "Somebody, by a link"],
  cancel: ["Annuler", "Cancel"],
  chances: ["chances estimées", "estimated chances"],
  chances_of: ["{name} : {share} %", "{name}: {share}%"],
  close: ["Fermer", "Close"],
  club: ["Club", "Club"],
  computer: ["L’ordinateur", "The computer"],
  confirm: ["Jouer ce coup", "Play this move"],
  copied: ["Lien copié", "Link copied"],
  copy: ["Copier le lien", "Copy the link"],
  dark: ["Thème sombre", "Dark theme"],
  download: ["Télécharger la partie", "Download the game"],
  exact: ["valeur exacte", "exact value"],
  failed: ["Quelque chose n’a pas marché. Réessaie dans un instant.", "Something did not work. Try again in a moment."],
  find_somebody: ["Trouver quelqu’un", "Find somebody"],
  finished: ["Partie finie", "Game over"],
  first_to_come: ["Qui vient le premier", "Whoever comes first"],
  first_person: ["Moi", "Me"],
  going_on: ["En cours", "Going on"],
  happened: ["Ce qui s’est passé", "What just happened"],
  here: ["ici", "here"],
  hint: ["Conseil", "Hint"],
  hint_says: ["Conseil : {words}", "Hint: {words}"],
  home_lead: [
    "Contre l’ordinateur, à plusieurs ici, ou avec quelqu’un sur un autre appareil. Sans compte.",
    "Against the computer, together here, or with somebody on another device. No account.",
  ],
  home_title: ["{count} jeux de stratégie, deux clics, on joue.", "{count} strategy games, two clicks, you play."],
  how_it_went: ["Comment la partie a tourné", "How the game turned"],
  ill_link: ["Ce lien ne mène à aucune table.", "This link leads to no table."],
  in_progress: ["Partie en cours : {game}", "Game in progress: {game}"],
  invite: ["Inviter", "Invite"],
  invite_lead: [
    "Envoie à chaque personne le lien de sa place. Qui a le lien tient la place.",
    "Send each person the link to their seat. Whoever has the link holds the seat.",
  ],
  join: ["Rejoindre", "Join"],
  join_again: ["Rejoindre la nouvelle partie", "Join the new game"],
  join_lead: ["Colle ici le lien que tu as reçu.", "Paste the link you were given."],
  join_link: ["Rejoindre par un lien", "Join by a link"],
  just_now: ["à l’instant", "just now"],
  language: ["Langue", "Language"],
  learn: ["Apprendre", "Learn"],
  learn_game: ["Apprendre un jeu en 3 minutes", "Learn a game in 3 minutes"],
  learn_of: ["Apprendre {game}", "Learn {game}"],
  learn_which: ["Quel jeu veux-tu apprendre ?", "Which game would you like to learn?"],
  lesson_done: ["C’est fait.", "Done."],
  lesson_of: ["Leçon {number} sur {count}", "Lesson {number} of {count}"],
  light: ["Thème clair", "Light theme"],
  link: ["Copier le lien de la partie", "Copy the link to the game"],
  link_address_unknown: [
    "Ouvert ainsi, ce lien ne marche que sur cette machine : pour les autres appareils, mets-y l’adresse de cette machine sur le réseau.",
    "As it stands, this link works on this machine only: for other devices, put in this machine’s address on the network.",
  ],
  link_label: ["Lien", "Link"],
  link_only_here: [
    "Ce lien ne marche que sur cette machine. Pour jouer avec d’autres appareils, ferme le serveur et ouvre-le à ton réseau : ludo serve --host 0.0.0.0",
    "This link works on this machine only. To play with other devices, close the server and open it to your network: ludo serve --host 0.0.0.0",
  ],
  link_same_network: [
    "L’autre appareil doit être sur le même réseau.",
    "The other device must be on the same network.",
  ],
  loading: ["Un instant…", "One moment…"],
  lobby: ["Salon", "Lobby"],
  look_at: ["Revoir", "Look at it"],
  look_back: ["clique pour revoir", "click to look back"],
  looking_back: ["Coup {ply} sur {count}", "Move {ply} of {count}"],
  lost_connection: ["Connexion perdue, on réessaie", "Connection lost, trying again"],
  match_over: ["Match fini", "Match over"],
  menu: ["Menu", "Menu"],
  minutes: ["{least}–{most} min", "{least}–{most} min"],
  minutes_one: ["{least} min", "{least} min"],
  moves: ["Coups", "Moves"],
  my_games: ["Mes parties", "My games"],
  my_games_lead: [
    "Ce que tu joues ou as joué, sur tous tes appareils. Il n’y a pas de compte.",
    "What you play or have played, on all your devices. There is no account.",
  ],
  my_name: ["Ton nom", "Your name"],
  my_seat: ["Le lien de ma place", "The link of my seat"],
  name_of: ["Nom de la place {seat}", "Name at seat {seat}"],
  name_optional: [
    "Si tu veux : les autres le verront, et cet appareil s’en souviendra.",
    "If you like: the others will see it, and this device will remember it.",
  ],
  next: ["Suivant", "Next"],
  next_round: ["Manche suivante", "Next round"],
  lost_on_the_way: ["la connexion s’est perdue, rejoue-le.", "the connection was lost, play it again."],
  played_otherwise: ["la partie a continué autrement.", "the game went on differently."],
  not_kept: ["Ton coup n’a pas été gardé : {reason}", "Your move was not kept: {reason}"],
  no_moves: ["Aucun coup pour l’instant.", "No moves yet."],
  not_quite: ["Pas ce coup-là : essaie encore.", "Not that one: try again."],
  not_solved: ["Ce coup ne suffit pas : cherche encore.", "That move will not do: look again."],
  nothing_open: ["La partie n’a pas pu être ouverte.", "The game could not be opened."],
  nothing_here: ["Il n’y a rien à cette adresse", "There is nothing at this address"],
  nothing_here_lead: [
    "Le lien est peut-être incomplet, ou ce qui était ici n’y est plus.",
    "The link may be incomplete, or what was here is gone.",
  ],
  offline: ["hors ligne", "offline"],
  one_round: ["une seule partie", "a single game"],
  open_saved: ["Ouvrir une partie enregistrée", "Open a saved game"],
  other_device: ["autre appareil", "another device"],
  other_table: ["Une autre table", "Another table"],
  others_start: ["L’autre", "The other"],
  pace: ["Rythme des coups des autres", "Pace of the others’ moves"],
  pace_none: ["D’un coup", "At once"],
  pace_normal: ["Normal", "Normal"],
  pace_slow: ["Lent", "Slow"],
  percent: ["{share} %", "{share}%"],
  picture_png: ["Image PNG", "PNG picture"],
  picture_svg: ["Image SVG", "SVG picture"],
  place: ["{place}.", "{place}."],
  plan: ["Plan, vu d’en haut", "Plan, from above"],
  play: ["Jouer", "Play"],
  play_here: ["Jouer une vraie partie", "Play a real game"],
  play_of: ["Jouer à {game}", "Play {game}"],
  players: ["{list} joueurs", "{list} players"],
  players_count: ["Joueurs", "Players"],
  point: ["{points} pt", "{points} pt"],
  points: ["{points} pts", "{points} pts"],
  played: ["C’est joué.", "Played."],
  premove: ["Coup préparé : {words}. Il attend ton tour.", "Move prepared: {words}. It waits for your turn."],
  premove_dropped: ["Le coup préparé n’est plus possible.", "The prepared move is not possible any more."],
  previous: ["Précédent", "Previous"],
  qr: ["Code QR", "QR code"],
  range: ["{least} à {most}", "{least} to {most}"],
  replay: ["Revoir la partie", "Replay the game"],
  resign: ["Abandonner", "Resign"],
  resume: ["Reprendre", "Resume"],
  round_of: ["manche {round} sur {rounds}", "round {round} of {rounds}"],
  rounds: ["Manches", "Rounds"],
  rounds_count: ["match en {count} manches", "match of {count} rounds"],
  rules: ["Règles", "Rules"],
  rules_of: ["Règles : {title}", "Rules: {title}"],
  seat: ["Place {seat}", "Seat {seat}"],
  seat_kind: ["Qui joue à la place {seat}", "Who plays at seat {seat}"],
  seat_level: ["Niveau de l’ordinateur à la place {seat}", "Level of the computer at seat {seat}"],
  seat_of: ["Place {seat} : {name}", "Seat {seat}: {name}"],
  seats: ["Places", "Seats"],
  see_again: ["Revoir ces coups", "See these moves again"],
  seen_again: ["Voici comment c’était avant.", "This is how it was before."],
  server_away: [
    "Le serveur ne répond pas. Tes parties sont gardées chez lui ; la page réessaie toute seule. S’il est sur cette machine, ouvre-le : ludo serve",
    "The server does not answer. Your games are kept there; this page goes on trying by itself. If it is on this machine, open it: ludo serve",
  ],
  settings: ["Réglages", "Settings"],
  share: ["Partager le lien", "Share the link"],
  sit_down: ["S’asseoir", "Sit down"],
  skip: ["Aller au plateau", "Skip to the board"],
  solve_puzzles: ["Résoudre des problèmes", "Solve puzzles"],
  sounds: ["Sons", "Sounds"],
  sounds_off: ["Silence", "Silent"],
  sounds_on: ["Avec les sons", "With sounds"],
  spectators: ["Pour regarder seulement", "To watch only"],
  standings: ["Classement", "Standings"],
  stock: ["Ta réserve", "Your stock"],
  table: ["Table", "Table"],
  study: ["Étudier", "Study"],
  study_explore: ["Étudier : explorer les coups", "Study: explore all moves"],
  take_along: ["Continuer sur un autre appareil", "Go on with another device"],
  take_along_care: [
    "Ce lien contient la clé de ta place : qui l’ouvre joue à ta place. Ne le montre à personne d’autre.",
    "This link holds the key of your seat: whoever opens it plays in your place. Show it to nobody else.",
  ],
  take_along_lead: [
    "Vise ce code avec l’appareil photo de l’autre appareil, ou ouvre-y ce lien.",
    "Point the camera of the other device at this code, or open this link there.",
  ],
  take_back: ["Annuler", "Take back"],
  theme: ["Thème", "Theme"],
  theme_auto: ["Comme l’appareil", "Like the device"],
  thinking: ["Réflexion", "Thinking"],
  thinks: ["L’ordinateur réfléchit…", "The computer is thinking…"],
  throw_die: ["Lancer le dé", "Throw the die"],
  to_play: ["à {name} de jouer", "{name} to play"],
  tools: ["Actions", "Actions"],
  touch_die: ["Touche le dé.", "Touch the die."],
  turn_left: ["Tourner à gauche", "Turn left"],
  turn_right: ["Tourner à droite", "Turn right"],
  unknown_address: ["Rien ne s’appelle {address}.", "Nothing is called {address}."],
  variant: ["Variante", "Variant"],
  variants: ["{count} variantes", "{count} variants"],
  variants_one: ["1 variante", "1 variant"],
  view: ["Vue", "View"],
  waits_for_others: ["attend encore quelqu’un", "waits for somebody"],
  watch_again: ["Regarder la nouvelle partie", "Watch the new game"],
  words_of: ["Règle {ruling}", "Ruling {ruling}"],
  you: ["c’est toi", "that is you"],
  you_are: ["tu es {colour}", "you are {colour}"],
  you_start: ["Moi", "Me"],
  you_watch: ["tu regardes", "you are watching"],
  your_turn: ["À toi de jouer", "Your turn"],
  zoom_out: ["Vue entière", "Whole board"],
});
const COUNTS = {
  fr: ["Zéro", "Un", "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit"],
  en: ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"],
};

/** The language of the page: "fr" or "en". */
export const language = () => (document.documentElement.lang === "fr" ? "fr" : "en");

/** @type {Record<string, readonly [string, string]>} */
const known = { ...WORDS };

/**
 * Know texts that only some pages have.
 * @param {Record<string, readonly [string, string]>} words
 */
export const learnWords = (words) => void Object.assign(known, words);

/**
 * A text in the language of the page, with its blanks filled.
 * @template {Word} Key
 * @param {Key} key
 * @param {Blanks<Key>} blanks
 */
export function say(key, ...blanks) {
  const text = known[key][language() === "fr" ? 0 : 1];
  const values = /** @type {Record<string, string | number>} */ (blanks[0] ?? {});
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/**
 * A small number as a word that begins a sentence.
 * @param {number} count
 */
export const counted = (count) => COUNTS[language()][count] ?? String(count);

/**
 * A text that begins a sentence.
 * @param {string} words
 */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
