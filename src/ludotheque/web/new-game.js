/** The dialog of a new game: variant, players, seats, who starts, rounds. Its defaults are good enough to just start. */

import { setTable } from "./api.js";
import { notice, openDialog, options, reasonOf } from "./dialogs.js";
import { button, h, mark } from "./dom.js";
import { clockChoices } from "./clock-names.js";
import { firstPlan, fitted, levelsOf, mayBeRated, wanted, LONGEST_NAME } from "./seat-plan.js";
import { choice, choose, hold, holdWithKey, keptKey, remember } from "./storage.js";
import { say } from "./words.js";

/** @type {[SeatKind, PlainWord][]} */
const KINDS = [
  ["me", "first_person"],
  ["person", "anybody"],
  ["computer", "computer"],
  ["invited", "by_link"],
  ["open", "by_lobby"],
];
const ROUNDS = [1, 3, 5, 7];

const myName = () => choice("name", "");

/**
 * Let the reader choose how to play a game, and go to the new table.
 * @param {Game} game
 * @param {SeatKind} others who sits with the reader, unless they choose otherwise
 */
export function newGameDialog(game, others = "computer") {
  let plan = firstPlan(game, myName(), others);
  const start = h("button", { type: "submit", class: "main-button" }, say("begin"));
  const form = h("form", {
    class: "field",
    onsubmit: (event) => {
      event.preventDefault();
      begin(game, plan, start);
    },
  });
  /** @param {Partial<GamePlan>} choices */
  const change = (choices) => {
    plan = fitted({ ...plan, ...choices }, myName(), others);
    form.replaceChildren(...fields(game, plan, change), h("footer", {}, start));
    for (const name of Object.keys(choices)) focus(form, name === "rated" ? "[name=rated]" : `[name=${name}]:checked`);
  };
  openDialog(game.title, form);
  change({});
  start.focus({ preventScroll: true }); // the game and its variant stay in sight
}

/**
 * @param {HTMLElement} form
 * @param {string} selector
 */
const focus = (form, selector) => /** @type {HTMLElement | null} */ (form.querySelector(selector))?.focus();

/**
 * @param {Game} game
 * @param {GamePlan} plan
 * @param {(choices: Partial<GamePlan>) => void} change
 */
function fields(game, plan, change) {
  const { variant } = plan;
  /** @type {[string, string][]} */
  const variants = game.variants.map((each) => [each.name, each.title]);
  /** @type {[number, string][]} */
  const counts = variant.players.map((count) => [count, String(count)]);
  /** @type {[GamePlan["start"], string][]} */
  const starts = [
    ["random", say("by_hazard")],
    ["first", say("you_start")],
    ["last", say("others_start")],
  ];
  /** @type {[number, string][]} */
  const rounds = ROUNDS.map((count) => [count, count === 1 ? say("one_round") : say("rounds_count", { count })]);
  const chosen = (/** @type {string} */ name) =>
    change({ variant: game.variants.find((each) => each.name === name) ?? variant });
  const redrawSeat = (/** @type {number} */ place) => {
    change({});
    focus(document.body, `[name=kind${place}]`);
  };
  return [
    ...(variants.length > 1 ? [options("variant", say("variant"), variants, variant.name, chosen)] : []),
    h("p", { class: "small muted" }, variant.sentence),
    ...(counts.length > 1
      ? [options("players", say("players_count"), counts, plan.players, (players) => change({ players }))]
      : []),
    h(
      "fieldset",
      { class: "field" },
      h("legend", {}, say("seats")),
      plan.seats.map((_, place) => seatRow(plan, place, redrawSeat)),
    ),
    options("start", say("begins"), starts, plan.start, (start) => change({ start })),
    ...(variant.has_rounds
      ? []
      : [options("rounds", say("rounds"), rounds, plan.rounds, (count) => change({ rounds: count }))]),
    options("clock", say("clock"), clockChoices(), plan.clock, (clock) => change({ clock })),
    ...(mayBeRated(plan) ? [ratedSwitch(plan.rated, (rated) => change({ rated }))] : []),
  ];
}

/**
 * Whether the game counts for the ratings.
 * @param {boolean} on
 * @param {(on: boolean) => void} onchange
 */
export function ratedSwitch(on, onchange) {
  /** @type {HTMLInputElement} */
  const box = h("input", { type: "checkbox", name: "rated", checked: on, onchange: () => onchange(box.checked) });
  return h("label", { class: "check" }, box, say("rated_game"));
}

/**
 * @param {GamePlan} plan
 * @param {number} place
 * @param {(place: number) => void} changed
 */
function seatRow(plan, place, changed) {
  const here = plan.seats[place];
  const kind = h(
    "select",
    {
      name: `kind${place}`,
      "aria-label": say("seat_kind", { seat: place + 1 }),
      onchange: () => {
        here.kind = /** @type {SeatKind} */ (kind.value);
        changed(place);
      },
    },
    KINDS.map(([value, words]) => h("option", { value, selected: here.kind === value }, say(words))),
  );
  const levels = levelsOf(plan.variant, plan.players);
  const more = moreOf(here, place, levels);
  return h("div", { class: "seat-row" }, mark(place), kind, more);
}

/**
 * What more there is to say of who sits somewhere: nothing of who is still to come.
 * @param {PlannedSeat} here
 * @param {number} place
 * @param {Level[]} levels
 */
function moreOf(here, place, levels) {
  if (here.kind === "open") return [h("span", { class: "small muted" }, say("first_to_come"))];
  return here.kind === "computer" ? levelField(here, place, levels) : [nameField(here, place)];
}

/**
 * The levels by name, with a sentence on the one that is chosen.
 * @param {PlannedSeat} here
 * @param {number} place
 * @param {Level[]} levels
 */
function levelField(here, place, levels) {
  const id = `level-words-${place}`;
  const words = h("p", { class: "small muted", id }, levels[here.level - 1]?.sentence);
  const field = h(
    "select",
    {
      name: `level${place}`,
      "aria-label": say("seat_level", { seat: place + 1 }),
      "aria-describedby": id,
      onchange: () => {
        here.level = Number(field.value);
        words.textContent = levels[here.level - 1]?.sentence ?? "";
      },
    },
    levels.map(({ name }, index) =>
      h("option", { value: index + 1, selected: index + 1 === here.level }, `${index + 1} · ${name}`),
    ),
  );
  return [field, words];
}

/**
 * @param {PlannedSeat} here
 * @param {number} place
 */
function nameField(here, place) {
  const field = h("input", {
    type: "text",
    maxlength: LONGEST_NAME,
    autocomplete: "off",
    value: here.name,
    placeholder: say("my_name"),
    "aria-label": say("name_of", { seat: place + 1 }),
    oninput: () => {
      here.name = field.value;
    },
  });
  return field;
}

/**
 * @param {Game} game
 * @param {GamePlan} plan
 * @param {HTMLButtonElement} start
 */
async function begin(game, plan, start) {
  start.disabled = true;
  const me = plan.seats.find((each) => each.kind === "me");
  if (me) choose("name", me.name.trim());
  try {
    goToTable(await setTable("tables", wanted(game, plan, choice("strength", 0) || null)), game.title);
  } catch (refused) {
    start.disabled = false;
    notice(reasonOf(refused));
  }
}

/**
 * Keep the tokens of a new table, and go there.
 * @param {NewTable} made
 * @param {string} title
 */
export function goToTable(made, title) {
  const links = made.seats.flatMap(({ seat, name, link }) => (link ? [{ seat, name, link }] : []));
  remember(made.table, { links, title, over: false });
  const own = made.token === keptKey();
  if (own) holdWithKey(made.table);
  const kept = !made.token || own || hold(made.table, made.token);
  location.href = `/table/${made.table}${kept ? "" : `#${made.token}`}`;
}

/**
 * A button that opens the dialog of a game.
 * @param {Game} game
 */
export const playButton = (game) =>
  button(say("play"), () => newGameDialog(game), {
    css: "main-button",
    "aria-label": say("play_of", { game: game.title }),
  });
