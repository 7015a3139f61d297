/** Planning a new game: who sits where, who begins, and what of that is sent to the server. */

/** How long a name may be that somebody writes. */
export const LONGEST_NAME = 24;

/**
 * The plan that is offered first: the reader against computers, or against whoever comes.
 * @param {Game} game
 * @param {string} myName
 * @param {SeatKind} others
 * @returns {GamePlan}
 */
export function firstPlan(game, myName, others = "computer") {
  const variant = game.variants.find((each) => each.name === game.usual_variant) ?? game.variants[0];
  const plan = {
    variant,
    players: variant.players[0],
    seats: [],
    start: /** @type {const} */ ("random"),
    rounds: 1,
    clock: "",
    rated: false,
  };
  return fitted(plan, myName, others);
}

/**
 * The plan of a first game: the reader begins, and the computer plays at its weakest.
 * @param {Game} game
 * @param {string} myName
 * @returns {GamePlan}
 */
export function easyPlan(game, myName) {
  const plan = firstPlan(game, myName);
  return { ...plan, start: "first", seats: plan.seats.map((seat) => ({ ...seat, level: 1 })) };
}

/**
 * The plan with as many players, seats, levels and rounds as its variant can have; seats that are there already stay as they are.
 * @param {GamePlan} plan
 * @param {string} myName
 * @param {SeatKind} others who sits at seats that are new
 * @returns {GamePlan}
 */
export function fitted(plan, myName, others = "computer") {
  const { players: counts, usual_level } = plan.variant;
  const players = counts.includes(plan.players) ? plan.players : counts[0];
  const levels = levelsOf(plan.variant, players).length;
  const seats = Array.from({ length: players }, (_, place) => {
    const seat = plan.seats[place] ?? newSeat(place, myName, usual_level, others);
    return { ...seat, level: Math.min(seat.level, levels) };
  });
  const fit = { ...plan, players, seats, rounds: plan.variant.has_rounds ? 1 : plan.rounds };
  return { ...fit, rated: plan.rated && mayBeRated(fit) };
}

/**
 * Whether a game can count for ratings: it is between people, of whom one at most plays on this device.
 * @param {Pick<GamePlan, "seats">} plan
 */
export function mayBeRated({ seats }) {
  const others = seats.filter(({ kind }) => kind === "open" || kind === "invited").length;
  return seats.length > 1 && !seats.some(({ kind }) => kind === "computer") && others >= seats.length - 1;
}

/**
 * The computer's levels in a variant for so many players, from the weakest up.
 * @param {Variant} variant
 * @param {number} players
 */
export const levelsOf = ({ levels }, players) => levels[String(players)] ?? [];

/**
 * @param {number} place
 * @param {string} myName
 * @param {number} level
 * @param {SeatKind} others
 * @returns {PlannedSeat}
 */
const newSeat = (place, myName, level, others) =>
  place ? { kind: others, name: "", level } : { kind: "me", name: myName, level };

/**
 * What the server is to set: the seats are in the order of play, the reader's own first if they start, or last if the
 * one after them does.
 * @param {Game} game
 * @param {GamePlan} plan
 * @param {number | null} strength how strong those should be who come, where somebody may
 * @returns {TableWanted}
 */
export function wanted(game, { variant, players, seats, start, rounds, clock, rated }, strength = null) {
  const me = Math.max(
    0,
    seats.findIndex((each) => each.kind === "me"),
  );
  const first = start === "random" ? 0 : start === "first" ? me : me + 1;
  return {
    game: game.name,
    variant: variant.name,
    players,
    seats: [...seats.slice(first), ...seats.slice(0, first)].map(sent),
    start: start === "random" ? "random" : "first",
    rounds,
    ...(clock ? { clock } : {}),
    ...(rated ? { rated } : {}),
    ...(seats.some((each) => each.kind === "open") ? { listed: true, strength } : {}),
  };
}

/**
 * @param {PlannedSeat} seat
 * @returns {SeatWanted}
 */
function sent({ kind, name, level }) {
  if (kind === "computer") return { kind, player: `level:${level}` };
  if (kind === "open") return { kind };
  const named = name.trim() ? { name: name.trim() } : {};
  return { kind: kind === "me" ? "person" : kind, ...named };
}
