/** Planning a new game: seats, levels, who begins, and what is sent. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { easyPlan, firstPlan, fitted, mayBeRated, wanted } from "../../src/ludotheque/web/seat-plan.js";

const variant = (name, players, levels = 5) => ({
  name,
  players,
  levels: Object.fromEntries(players.map((count) => [count, Array.from({ length: levels }, () => ({ name: "" }))])),
  usual_level: Math.min(4, levels),
});
const GAME = {
  name: "g",
  usual_variant: "small",
  variants: [variant("small", [2, 3]), variant("large", [4], 2), variant("solo", [1])],
};
const [SMALL, LARGE, SOLO] = GAME.variants;

const seats = (...kinds) => kinds.map((kind, place) => ({ kind, name: `${kind}${place}`, level: place + 1 }));
const plan = (facts = {}) => ({ ...firstPlan(GAME, "Ada"), ...facts });
const order = (start, ...kinds) =>
  wanted(GAME, plan({ seats: seats(...kinds), start })).seats.map(({ name, player }) => name ?? player);

test("the reader is offered a game against the computer, at the usual level", () => {
  assert.deepEqual(firstPlan(GAME, "Ada"), {
    variant: SMALL,
    players: 2,
    seats: [
      { kind: "me", name: "Ada", level: 4 },
      { kind: "computer", name: "", level: 4 },
    ],
    start: "random",
    rounds: 1,
    clock: "",
    rated: false,
  });
});

test("a game is offered in the variant that most people want, with as many players as it has", () => {
  const { variant, players } = firstPlan({ ...GAME, usual_variant: "large" }, "Ada");
  assert.deepEqual([variant, players], [LARGE, 4]);
});

test("another variant has other numbers of players and of levels", () => {
  const fit = fitted(plan({ variant: LARGE }), "Ada");
  assert.equal(fit.players, 4);
  assert.deepEqual(
    fit.seats.map(({ kind, level }) => `${kind}${level}`),
    ["me2", "computer2", "computer2", "computer2"],
  );
  assert.equal(fitted(plan({ variant: SOLO }), "Ada").seats.length, 1);
});

test("a number of players that the variant has stays, and so do the seats that were chosen", () => {
  const chosen = seats("person", "invited", "computer");
  const fit = fitted(plan({ players: 3, seats: chosen }), "Ada");
  assert.deepEqual([fit.players, fit.seats], [3, chosen]);
});

test("by chance the seats are sent as they are", () => {
  const sent = wanted(GAME, plan({ seats: seats("person", "me") }));
  assert.deepEqual([sent.start, sent.seats.map(({ name }) => name)], ["random", ["person0", "me1"]]);
});

test("who starts comes first, the others follow in their order", () => {
  assert.deepEqual(order("first", "person", "me", "invited"), ["me1", "invited2", "person0"]);
  assert.deepEqual(order("last", "person", "me", "invited"), ["invited2", "person0", "me1"]);
  assert.deepEqual(order("last", "person", "me"), ["person0", "me1"]);
  assert.equal(wanted(GAME, plan({ start: "last" })).start, "first");
});

test("where the reader has no seat of their own, the first one counts as theirs", () => {
  assert.deepEqual(order("first", "person", "computer"), ["person0", "level:2"]);
  assert.deepEqual(order("last", "person", "computer"), ["level:2", "person0"]);
});

test("seats are sent as the server knows them: names without blanks around them, computers by their level", () => {
  const sent = wanted(
    GAME,
    plan({
      seats: [
        { kind: "me", name: "  Ada ", level: 1 },
        { kind: "person", name: "  ", level: 1 },
        { kind: "computer", name: "ignored", level: 4 },
        { kind: "invited", name: "Bo", level: 1 },
      ],
      rounds: 3,
    }),
  );
  assert.deepEqual(sent, {
    game: "g",
    variant: "small",
    players: 2,
    seats: [
      { kind: "person", name: "Ada" },
      { kind: "person" },
      { kind: "computer", player: "level:4" },
      { kind: "invited", name: "Bo" },
    ],
    start: "random",
    rounds: 3,
  });
});

test("a first game is played against the computer at its weakest, and the reader begins", () => {
  const sent = wanted(GAME, easyPlan(GAME, "Ada"));
  assert.deepEqual(sent.seats, [
    { kind: "person", name: "Ada" },
    { kind: "computer", player: "level:1" },
  ]);
  assert.deepEqual([sent.variant, sent.start], ["small", "first"]);
});

test("whoever comes first may sit with the reader, at a table that the lobby shows", () => {
  const offered = firstPlan(GAME, "Ada", "open");
  assert.deepEqual(
    offered.seats.map(({ kind }) => kind),
    ["me", "open"],
  );
  const sent = wanted(GAME, { ...offered, start: "first" }, 3);
  assert.deepEqual(sent.seats, [{ kind: "person", name: "Ada" }, { kind: "open" }]);
  assert.deepEqual([sent.listed, sent.strength], [true, 3]);
  assert.equal(fitted({ ...offered, players: 3 }, "Ada", "open").seats[2].kind, "open");
});

test("a table without open seats is shown to nobody", () => {
  assert.ok(!("listed" in wanted(GAME, plan(), 3)));
});

test("a game counts for ratings where it is between people on devices of their own", () => {
  const rated = (...kinds) => mayBeRated({ seats: seats(...kinds) });
  assert.deepEqual(
    [rated("me", "open"), rated("me", "invited"), rated("invited", "invited"), rated("me", "open", "invited")],
    [true, true, true, true],
  );
  assert.deepEqual(
    [rated("me", "computer"), rated("me", "person"), rated("me", "open", "computer"), rated("me")],
    [false, false, false, false],
  );
});

test("whether it counts is sent, and forgotten where it cannot count any more", () => {
  const offered = { ...firstPlan(GAME, "Ada", "open"), rated: true, clock: "live 300+5" };
  const sent = wanted(GAME, fitted(offered, "Ada", "open"));
  assert.deepEqual([sent.rated, sent.clock], [true, "live 300+5"]);
  assert.ok(!("rated" in wanted(GAME, fitted({ ...offered, seats: seats("me", "computer") }, "Ada"))));
});
