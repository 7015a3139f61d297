/** The texts of the explorer and of the page that leads to it; only pages that need them fetch them. */

import { learnWords } from "./words.js";

/** The texts, each with its blanks in braces. */
export const EXPLORER_WORDS = /** @type {const} */ ({
  advise: ["L’avis de l’ordinateur", "What the computer thinks"],
  all_here_of: ["{name} : {times} sur {all}", "{name}: {times} of {all}"],
  bars: [
    "Les barres : combien de fois chaque niveau choisit ce coup, {names} ; la dernière, pâle : {count} choix dans les parties d’ici.",
    "The bars: how often each level chooses this move, {names}; the last, pale one: {count} choices in games here.",
  ],
  bars_bare: [
    "Les barres : combien de fois chaque niveau choisit ce coup, {names}.",
    "The bars: how often each level chooses this move, {names}.",
  ],
  explore: ["Explorer", "Explore"],
  explore_of: ["Explorer {game}", "Explore {game}"],
  explorer: ["Tous les coups", "All moves"],
  first_seat: ["ce que vaut chaque face, pour ce joueur", "what each side is worth, for this player"],
  images: ["et ses images : {moves}", "and its images: {moves}"],
  link_here: ["Lien vers cette position", "Link to this position"],
  not_tried: ["coups de plus : {count}", "more moves: {count}"],
  only_moves: ["Un seul coup", "Only moves"],
  long_wins: ["Gains les plus longs", "Longest wins"],
  rare_ends: ["Fins rares", "Rare ends"],
  show_why: ["Montre-moi pourquoi : {move}", "Show me why: {move}"],
  solved_here: ["résolu ici", "solved here"],
  study_lead: [
    "Chaque coup de chaque position, avec ce qu’il vaut : exactement là où le jeu est résolu, sinon estimé.",
    "Every move of every position, with what it is worth: exactly where the game is solved, else estimated.",
  ],
  study_none: [
    "Aucun jeu n’est résolu sur ce serveur : « ludo solve » en résout un.",
    "No game is solved on this server: “ludo solve” solves one.",
  ],
  up_to: ["de {first} à {last}", "from {first} to {last}"],
});

learnWords(EXPLORER_WORDS);
