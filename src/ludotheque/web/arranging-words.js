/** The texts of the page on which positions are set up; only pages that need them fetch them. */

import { learnWords } from "./words.js";

/** The texts, each with its blanks in braces. */
export const ARRANGING_WORDS = /** @type {const} */ ({
  arrange: ["Composer une position", "Set up a position"],
  arrange_again: ["Retour au début", "Back to the start"],
  arrange_clear: ["Vider le plateau", "Clear the board"],
  arrange_facts: ["À savoir encore", "What else is to be known"],
  arrange_lead: [
    "Choisis une pièce, puis touche les cases où elle doit être.",
    "Choose a piece, then touch the cells where it should be.",
  ],
  arrange_link: ["Lien vers cette composition", "Link to what is set up"],
  arrange_of: ["Composer une position de {game}", "Set up a position of {game}"],
  arrange_ready: ["Une partie peut en arriver là.", "A game may get there."],
  arrange_tools: ["Quoi poser", "What to put"],
  arrange_trays: ["Hors du plateau", "Beside the board"],
});

learnWords(ARRANGING_WORDS);
