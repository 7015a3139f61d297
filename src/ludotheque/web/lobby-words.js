/** The texts of the lobby; only its page fetches them. */

/** The texts, each with its blanks in braces. */
export const LOBBY_WORDS = /** @type {const} */ ({
  any_count: ["Peu importe", "Any number"],
  any_game: ["N’importe quel jeu", "Any game"],
  any_strength: ["Peu importe", "Any"],
  free_seats: ["Places libres", "Open seats"],
  how_many: ["À combien", "How many play"],
  how_strong: ["Ton niveau", "How strong you are"],
  lobby_lead: [
    "Assieds-toi à une place libre, propose une partie, ou laisse-nous te trouver quelqu’un.",
    "Take an open seat, offer a game, or let us find you somebody.",
  ],
  match_rounds: ["{count} manches", "{count} rounds"],
  nobody_waits: [
    "Personne n’attend pour l’instant. Propose une partie : elle s’affiche ici pour tout le monde.",
    "Nobody waits right now. Offer a game: everybody sees it here.",
  ],
  offer_game: ["Proposer une partie", "Offer a game"],
  offer_of: ["Proposer une partie de {game}", "Offer a game of {game}"],
  play_now: ["Jouer maintenant", "Play now"],
  played_now: ["En train de jouer", "Being played"],
  seats_left: ["encore {count} places", "{count} seats left"],
  seats_left_one: ["encore 1 place", "1 seat left"],
  sit_with: ["S’asseoir avec {names}, {game}", "Sit down with {names}, {game}"],
  strength_1: ["Débutant", "Beginner"],
  strength_2: ["Habitué", "Regular"],
  strength_3: ["Fort", "Strong"],
  watch: ["Regarder", "Watch"],
  watch_them: ["Regarder {names}, {game}", "Watch {names}, {game}"],
  which_game: ["Jeu", "Game"],
  you_wait: ["Tu attends ici", "You are waiting here"],
});
