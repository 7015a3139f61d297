/** Every text of the page, in French and English side by side; what belongs to a game comes from the server. */

/** The texts, each with its blanks in braces. */
export const WORDS = /** @type {const} */ ({
  again: ["Rejouer en changeant de place", "Play again, seats swapped"],
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
  by_link: ["Quelqu’un d’autre, par lien", "Somebody else, by link"],
  cancel: ["Annuler", "Cancel"],
  chances: ["chances estimées", "estimated chances"],
  chances_of: ["{name} : {share} %", "{name}: {share}%"],
  close: ["Fermer", "Close"],
  computer: ["L’ordinateur", "The computer"],
  confirm: ["Jouer ce coup", "Play this move"],
  copied: ["Lien copié", "Link copied"],
  copy: ["Copier le lien", "Copy the link"],
  dark: ["Thème sombre", "Dark theme"],
  download: ["Télécharger la partie", "Download the game"],
  exact: ["valeur exacte", "exact value"],
  failed: ["Quelque chose n’a pas marché. Réessaie dans un instant.", "Something did not work. Try again in a moment."],
  finished: ["Partie finie", "Game over"],
  first_person: ["Moi", "Me"],
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
  language: ["Langue", "Language"],
  learn: ["Apprendre", "Learn"],
  learn_game: ["Apprendre un jeu en 3 minutes", "Learn a game in 3 minutes"],
  learn_which: ["Quel jeu veux-tu apprendre ?", "Which game would you like to learn?"],
  lesson_done: ["C’est fait.", "Done."],
  lesson_of: ["Leçon {number} sur {count}", "Lesson {number} of {count}"],
  light: ["Thème clair", "Light theme"],
  link: ["Copier le lien de la partie", "Copy the link to the game"],
  link_label: ["Lien", "Link"],
  loading: ["Un instant…", "One moment…"],
  look_back: ["clique pour revoir", "click to look back"],
  looking_back: ["Coup {ply} sur {count}", "Move {ply} of {count}"],
  lost_connection: ["Connexion perdue, on réessaie", "Connection lost, trying again"],
  match_over: ["Match fini", "Match over"],
  menu: ["Menu", "Menu"],
  minutes: ["{least}–{most} min", "{least}–{most} min"],
  minutes_one: ["{least} min", "{least} min"],
  moves: ["Coups", "Moves"],
  my_name: ["Ton nom", "Your name"],
  name_of: ["Nom de la place {seat}", "Name at seat {seat}"],
  next: ["Suivant", "Next"],
  next_round: ["Manche suivante", "Next round"],
  no_moves: ["Aucun coup pour l’instant.", "No moves yet."],
  not_quite: ["Pas ce coup-là : essaie encore.", "Not that one: try again."],
  not_solved: ["Ce coup ne suffit pas : cherche encore.", "That move will not do: look again."],
  nothing_open: ["La partie n’a pas pu être ouverte.", "The game could not be opened."],
  offline: ["hors ligne", "offline"],
  one_round: ["une seule partie", "a single game"],
  open_saved: ["Ouvrir une partie enregistrée", "Open a saved game"],
  other_device: ["autre appareil", "another device"],
  other_table: ["Une autre table", "Another table"],
  others_start: ["L’autre", "The other"],
  picture_png: ["Image PNG", "PNG picture"],
  picture_svg: ["Image SVG", "SVG picture"],
  place: ["{place}.", "{place}."],
  play: ["Jouer", "Play"],
  play_here: ["Jouer une vraie partie", "Play a real game"],
  play_of: ["Jouer à {game}", "Play {game}"],
  players: ["{list} joueurs", "{list} players"],
  players_count: ["Joueurs", "Players"],
  point: ["{points} pt", "{points} pt"],
  points: ["{points} pts", "{points} pts"],
  previous: ["Précédent", "Previous"],
  range: ["{least} à {most}", "{least} to {most}"],
  replay: ["Revoir la partie", "Replay the game"],
  resign: ["Abandonner", "Resign"],
  resigned: ["{name} abandonne.", "{name} resigns."],
  resume: ["Reprendre", "Resume"],
  round_of: ["manche {round} sur {rounds}", "round {round} of {rounds}"],
  rounds: ["Manches", "Rounds"],
  rounds_count: ["{count} manches", "{count} rounds"],
  rules: ["Règles", "Rules"],
  seat: ["Place {seat}", "Seat {seat}"],
  seat_kind: ["Qui joue à la place {seat}", "Who plays at seat {seat}"],
  seat_level: ["Niveau de l’ordinateur à la place {seat}", "Level of the computer at seat {seat}"],
  seats: ["Places", "Seats"],
  settings: ["Réglages", "Settings"],
  sounds: ["Sons", "Sounds"],
  sounds_off: ["Silence", "Silent"],
  sounds_on: ["Avec les sons", "With sounds"],
  skip: ["Aller au plateau", "Skip to the board"],
  spectators: ["Pour regarder seulement", "To watch only"],
  standings: ["Classement", "Standings"],
  stock: ["Ta réserve", "Your stock"],
  swung: ["Tournant au coup {ply} : {move}", "Turning point at move {ply}: {move}"],
  swings: ["Tournants", "Turning points"],
  table: ["Table", "Table"],
  take_back: ["Annuler", "Take back"],
  theme: ["Thème", "Theme"],
  theme_auto: ["Comme l’appareil", "Like the device"],
  thinking: ["Réflexion", "Thinking"],
  thinks: ["L’ordinateur réfléchit…", "The computer is thinking…"],
  to_play: ["à {name} de jouer", "{name} to play"],
  tools: ["Actions", "Actions"],
  plan: ["Plan, vu d’en haut", "Plan, from above"],
  touch_die: ["Touche le dé.", "Touch the die."],
  throw_die: ["Lancer le dé", "Throw the die"],
  turn_left: ["Tourner à gauche", "Turn left"],
  turn_right: ["Tourner à droite", "Turn right"],
  variant: ["Variante", "Variant"],
  variants: ["{count} variantes", "{count} variants"],
  variants_one: ["1 variante", "1 variant"],
  view: ["Vue", "View"],
  watch_again: ["Regarder la nouvelle partie", "Watch the new game"],
  words_of: ["Règle {ruling}", "Ruling {ruling}"],
  you_start: ["Moi", "Me"],
  your_turn: ["À toi de jouer", "Your turn"],
  zoom_out: ["Vue entière", "Whole board"],
});

const COUNTS = {
  fr: ["Zéro", "Un", "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit"],
  en: ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"],
};

/** The language of the page: "fr" or "en". */
export const language = () => (document.documentElement.lang === "fr" ? "fr" : "en");

/**
 * A text in the language of the page, with its blanks filled.
 * @template {Word} Key
 * @param {Key} key
 * @param {Blanks<Key>} blanks
 */
export function say(key, ...blanks) {
  const text = WORDS[key][language() === "fr" ? 0 : 1];
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
