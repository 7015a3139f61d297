/** The dialog of a new game: variant, players, seats, who starts, rounds. Its defaults are good enough to just start. */

import { post } from "./api.js";
import { notice, openDialog, options } from "./dialogs.js";
import { button, h, mark } from "./dom.js";
import { choice, choose, hold, remember } from "./keep.js";
import { say } from "./words.js";

const KINDS = [
  ["me", "first_person"],
  ["person", "anybody"],
  ["computer", "computer"],
  ["invited", "by_link"],
];

/** Let the reader choose how to play a game, and go to the new table. */
export function seatDialog(game) {
  const plan = { variant: game.variants[0], players: 0, seats: [], start: "random", rounds: 1 };
  const form = h("form", { class: "field", onsubmit: (event) => begin(event, game, plan) });
  const { dialog } = openDialog(game.title, form);
  const draw = () => {
    form.replaceChildren(...fields(game, plan, draw), footer());
  };
  seat(plan);
  draw();
  dialog.querySelector(".main-button").focus();
}

function seat(plan) {
  const counts = plan.variant.players;
  if (!counts.includes(plan.players)) plan.players = counts[0];
  const level = plan.variant.usual_level;
  for (let place = plan.seats.length; place < plan.players; place += 1) {
    plan.seats.push({ kind: place ? "computer" : "me", name: place ? "" : choice("name", ""), level });
  }
  plan.seats.length = plan.players;
  for (const each of plan.seats) each.level = Math.min(each.level, plan.variant.levels);
}

function fields(game, plan, draw) {
  const changed =
    (key, find = (value) => value) =>
    (value) => {
      plan[key] = find(value);
      seat(plan);
      draw();
      document.querySelector(`[name=${key}]:checked`)?.focus();
    };
  const variants = game.variants.map((each) => [each.name, each.title]);
  const chosen = (name) => game.variants.find((each) => each.name === name);
  const starts = [
    ["random", say("by_hazard")],
    ["first", say("you_start")],
    ["last", say("others_start")],
  ];
  const rounds = [1, 3, 5, 7].map((count) => [count, count === 1 ? say("one_round") : say("rounds_count", { count })]);
  return [
    game.variants.length > 1 &&
      options("variant", say("variant"), variants, plan.variant.name, changed("variant", chosen)),
    h("p", { class: "small muted" }, plan.variant.sentence),
    plan.variant.players.length > 1 &&
      options(
        "players",
        say("players_count"),
        plan.variant.players.map((count) => [count, String(count)]),
        plan.players,
        changed("players"),
      ),
    h(
      "fieldset",
      { class: "field" },
      h("legend", {}, say("seats")),
      plan.seats.map((_, place) => seatRow(plan, place, draw)),
    ),
    options("start", say("begins"), starts, plan.start, changed("start")),
    options("rounds", say("rounds"), rounds, plan.rounds, changed("rounds")),
  ].filter(Boolean);
}

function seatRow(plan, place, draw) {
  const here = plan.seats[place];
  const kind = h(
    "select",
    {
      name: `kind${place}`,
      "aria-label": say("seat_kind", { seat: place + 1 }),
      onchange: (event) => {
        here.kind = event.target.value;
        draw();
        document.querySelector(`[name=kind${place}]`).focus();
      },
    },
    KINDS.map(([value, words]) => h("option", { value, selected: here.kind === value }, say(words))),
  );
  return h(
    "div",
    { class: "seat-row" },
    mark(place),
    kind,
    here.kind === "computer" ? levels(plan, here, place) : nameField(here, place),
  );
}

function levels(plan, here, place) {
  const words = Array.from({ length: plan.variant.levels }, (_, index) => index + 1);
  return h(
    "select",
    {
      "aria-label": say("seat_level", { seat: place + 1 }),
      onchange: (event) => {
        here.level = Number(event.target.value);
      },
    },
    words.map((level) => h("option", { value: level, selected: level === here.level }, say("level", { level }))),
  );
}

function nameField(here, place) {
  return h("input", {
    type: "text",
    maxlength: 24,
    autocomplete: "off",
    value: here.name,
    placeholder: say("my_name"),
    "aria-label": say("name_of", { seat: place + 1 }),
    oninput: (event) => {
      here.name = event.target.value;
    },
  });
}

function footer() {
  return h("footer", {}, h("button", { type: "submit", class: "main-button" }, say("begin")));
}

async function begin(event, game, plan) {
  event.preventDefault();
  const start = event.target.querySelector(".main-button");
  start.disabled = true;
  const me = plan.seats.find((each) => each.kind === "me");
  if (me) choose("name", me.name.trim());
  try {
    sitDown(
      await post("tables", {
        game: game.name,
        variant: plan.variant.name,
        players: plan.players,
        ...order(plan),
        rounds: Number(plan.rounds),
      }),
      game.title,
    );
  } catch (refused) {
    start.disabled = false;
    notice(refused.message);
  }
}

/** The seats in the order of play: the reader's own is first if they start, or last if the one after them does. */
function order({ seats, start }) {
  if (start === "random") return { seats: seats.map(seatSent), start };
  const me = Math.max(
    0,
    seats.findIndex((each) => each.kind === "me"),
  );
  const first = start === "first" ? me : me + 1;
  return { seats: [...seats.slice(first), ...seats.slice(0, first)].map(seatSent), start: "first" };
}

function seatSent({ kind, name, level }) {
  if (kind === "computer") return { kind, player: `level:${level}` };
  const named = name.trim() ? { name: name.trim() } : {};
  return { kind: kind === "me" ? "person" : kind, ...named };
}

/** Keep the tokens of a new table, and go there. */
export function sitDown(made, title) {
  const links = made.seats
    .filter((each) => each.link)
    .map(({ seat: place, name, link }) => ({ seat: place, name, link }));
  remember(made.table, { links, title, over: false });
  const kept = !made.token || hold(made.table, made.token);
  location.href = `/table/${made.table}${kept ? "" : `#${made.token}`}`;
}

/** A button that opens the dialog of a game. */
export const playButton = (game) =>
  button(say("play"), () => seatDialog(game), {
    css: "main-button",
    "aria-label": say("play_of", { game: game.title }),
  });
