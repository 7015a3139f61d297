/** The analysis board as a table at which the reader sits everywhere: for what shows tables. */

/**
 * The table that a position stands at.
 * @param {Line} line
 * @param {AnalysedPosition} position
 * @param {string[]} names
 * @param {Move[]} moves
 * @returns {Table}
 */
export function tableOf(line, position, names, moves) {
  const over = position.result != null;
  return {
    table: "",
    version: 0,
    game: line.game,
    variant: line.variant,
    players: line.players,
    title: line.title,
    variant_title: line.variant_title,
    round: 1,
    rounds: 1,
    standings: null,
    ply: position.view.ply,
    turn: position.turn,
    opener: 0,
    moves: moves.map((each) => ({ ...each, sentence: each.words, event: null, minor: false })),
    since: moves.length,
    scores: position.scores,
    over,
    result: position.result,
    ending: null,
    match_over: over,
    resigned: null,
    thinking: null,
    again: null,
    listed: false,
    rated: false,
    clock: null,
    strength: null,
    created: 0,
    wishes: [],
    away: [],
    seats: names.map((name, player) => ({
      seat: player,
      player,
      kind: "person",
      name,
      colour: line.colours[player],
      connected: true,
      yours: true,
      agrees: false,
    })),
    yours: names.map((_, player) => player),
    may: {
      move: typeof position.turn === "number",
      takeback: false,
      resign: false,
      hint: false,
      watch: true,
      analyse: true,
      next: false,
      again: false,
      ask_draw: false,
      ask_takeback: false,
      ask_again: false,
      say: false,
      sit: false,
      leave: false,
    },
  };
}

/**
 * What the players are called: by the names that were kept with a game, else by their colours.
 * @param {string} notes
 * @param {string[]} colours
 */
export function namesIn(notes, colours) {
  const line = notes.split("\n").find((each) => each.startsWith("names="));
  try {
    const names = JSON.parse(line?.slice("names=".length) ?? "[]");
    return colours.map((colour, player) => (typeof names[player] === "string" && names[player]) || colour);
  } catch {
    return colours;
  }
}

/**
 * A line that keeps the names of players with a game.
 * @param {string[]} names
 */
export const notesOf = (names) => `names=${JSON.stringify(names)}`;
