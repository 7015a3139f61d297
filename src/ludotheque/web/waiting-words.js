/** The texts of a table that waits for somebody; only tables fetch them. */

/** The texts, each with its blanks in braces. */
export const WAITING_WORDS = /** @type {const} */ ({
  agree_to_fill: [
    "{agree} sur {count} préfèrent jouer avec l’ordinateur.",
    "{agree} of {count} would rather play with the computer.",
  ],
  fill_with_computers: ["Jouer avec l’ordinateur", "Play with the computer"],
  get_up: ["Quitter la table", "Leave the table"],
  seat_is_free: ["Une place est libre ici : assieds-toi.", "A seat is open here: sit down."],
  waits_for_one: [
    "On attend quelqu’un. La partie commence toute seule.",
    "Waiting for somebody. The game begins by itself.",
  ],
  waits_for_several: [
    "On attend encore {count} personnes. La partie commence toute seule.",
    "Waiting for {count} more. The game begins by itself.",
  ],
});
