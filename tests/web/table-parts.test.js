/** The parts around a board: heading, seats, tools, links, the viewpoint, and the end of a game. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { factsOf, tabTitle } from "../../src/ludotheque/web/heading.js";
import { openLinks } from "../../src/ludotheque/web/invite.js";
import { guestSeat, roleOf } from "../../src/ludotheque/web/role.js";
import { nextStep } from "../../src/ludotheque/web/next-step.js";
import { about } from "../../src/ludotheque/web/seats.js";
import { resignable } from "../../src/ludotheque/web/toolbar.js";
import { Viewpoint } from "../../src/ludotheque/web/viewpoint.js";
import { globally, seat, table } from "./fakes.js";

const may = (facts) => ({ ...table().may, ...facts });

test("the heading names the variant, the players, and the round where there are several", () => {
  assert.equal(factsOf(table()), "Classic, 2 players");
  assert.equal(factsOf(table({ round: 2, rounds: 3 })), "round 2 of 3, Classic, 2 players");
  assert.equal(factsOf(table({ rated: true })), "Classic, rated, 2 players");
  assert.equal(factsOf(table({ variant_title: "" })), "2 players");
});

test("the tab shows whether it is the reader's turn", () => {
  assert.equal(tabTitle(table()), "● Chess · Ludothèque");
  assert.equal(tabTitle(table({ may: may({ move: false }) })), "Chess · Ludothèque");
});

test("a seat tells whose turn it is, who thinks, and who is away", () => {
  assert.equal(about(seat(), true), "blue, your turn");
  assert.equal(about(seat(), false), "blue, that is you");
  assert.equal(about(seat(), false, false), "blue");
  assert.equal(about(seat({ kind: "computer", yours: false }), true), "The computer is thinking…");
  assert.equal(about(seat({ kind: "computer", yours: false }), false), "blue");
  assert.equal(about(seat({ kind: "open", yours: false, connected: false }), false), "blue");
  assert.equal(about(seat({ kind: "invited", yours: false }), false), "blue, another device");
  assert.equal(about(seat({ kind: "invited", yours: false, connected: false }), true), "blue, offline");
  assert.equal(about(seat({ kind: "invited", connected: false }), false), "blue, that is you");
});

test("the page says who one is", () => {
  const computer = seat({ seat: 1, kind: "computer", yours: false });
  assert.equal(roleOf({ seats: [seat(), computer] }), "you are blue");
  assert.equal(roleOf({ seats: [seat(), seat({ seat: 1 })] }), "");
  assert.equal(roleOf({ seats: [computer] }), "you are watching");
});

test("a guest is asked for a name once, and nobody else is", () => {
  const guest = seat({ kind: "invited" });
  const asked = (seats, facts = {}) => guestSeat({ seats, over: false, ...facts }, facts.asked ?? false);
  assert.equal(asked([guest]), guest);
  assert.equal(asked([guest], { asked: true }), null);
  assert.equal(asked([guest], { over: true }), null);
  assert.equal(asked([seat()]), null);
  assert.equal(asked([guest, seat({ seat: 1 })]), null);
  assert.equal(asked([seat({ kind: "invited", yours: false })]), null);
});

test("who is to move gives up that seat; who holds several, and is not, chooses among them", () => {
  const seats = [
    seat({ seat: 0, player: 1 }),
    seat({ seat: 1, player: 0 }),
    seat({ seat: 2, player: 2, yours: false }),
  ];
  const numbers = (turn) => resignable({ seats, turn }).map((each) => each.seat);
  assert.deepEqual([numbers(0), numbers(1), numbers(2), numbers("chance")], [[1], [0], [0, 1], [0, 1]]);
});

test("the links of seats that somebody has taken otherwise are not offered any more", () => {
  const links = [0, 1, 7].map((place) => ({ seat: place, name: "", link: `/${place}` }));
  const seats = [seat({ kind: "invited" }), seat({ kind: "computer" })];
  assert.deepEqual(openLinks(links, seats), [links[0]]);
});

test("after a game comes the next round, else another match, else that of the others", () => {
  const after = (facts, rights) => nextStep(table({ over: true, may: may(rights), ...facts }));
  assert.equal(after({}, { next: true }), "next");
  assert.equal(after({ match_over: true }, { again: true }), "again");
  assert.equal(after({ match_over: true, again: "t2" }, { again: true }), "join");
  assert.equal(after({ match_over: true, again: "t2" }, {}), "watch");
  assert.equal(after({ match_over: true }, {}), null);
  assert.equal(after({}, { again: true }), null);
});

/** Somebody's viewpoint of a game, for whom these choices are kept. */
function viewpoint(kept, game = "go") {
  const values = new Map(
    Object.entries(kept).map(([name, value]) => [`ludotheque.choice.${name}`, JSON.stringify(value)]),
  );
  globally({
    localStorage: { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => values.set(key, value) },
  });
  const told = { changes: 0, values };
  return { told, view: new Viewpoint(() => (told.changes += 1), game) };
}

test("a board is seen from the side that was chosen last for its game", () => {
  assert.deepEqual(viewpoint({}).view.asked, { quarter: 0, plan: false });
  const kept = { "quarter.go": 3, "plan.go": true };
  assert.deepEqual(viewpoint(kept).view.asked, { quarter: 3, plan: true });
  assert.deepEqual(viewpoint(kept, "chess").view.asked, { quarter: 0, plan: false });
});

test("whatever was kept, the board is seen from one of its sides", () => {
  for (const [kept, quarter] of [
    [-1, 3],
    [9, 1],
    [2.5, 2],
    ["1", 0],
    [null, 0],
  ])
    assert.equal(viewpoint({ "quarter.go": kept }).view.asked.quarter, quarter, String(kept));
});

test("turning goes around, is told, and is kept", () => {
  const { told, view } = viewpoint({ "quarter.go": 3 });
  view.turn(1);
  assert.deepEqual([view.asked.quarter, told.values.get("ludotheque.choice.quarter.go")], [0, "0"]);
  view.turn(3);
  assert.deepEqual([view.asked.quarter, told.changes], [3, 2]);
  view.flatten();
  assert.deepEqual([view.asked.plan, told.values.get("ludotheque.choice.plan.go"), told.changes], [true, "true", 3]);
});

/** A server that has one view. */
const server = (view, asked = []) => ({
  get: async (part, query) => {
    asked.push([part, query]);
    if (!view) throw new Error("away");
    return view;
  },
});

test("the board that was asked for together with a table is shown where it belongs to it", async () => {
  const kept = { "quarter.go": 3 };
  const ask = (view, game, asked) => viewpoint(kept).view.askEarly(server(view, asked), game);
  const [asked, view] = [[], { ply: 4 }];
  assert.equal(await ask(view, "go", asked)({ game: "go", ply: 4 }), view);
  assert.deepEqual(asked, [["view", { tree: true, quarter: 3, plan: false }]]);
  assert.equal(await ask(view, "go")({ game: "go", ply: 5 }), undefined, "a move was made meanwhile");
  assert.equal(await ask(view)({ game: "go", ply: 4 }), undefined, "it is seen from another side");
  assert.equal(await ask(view)({ game: "chess", ply: 4 }), view);
  assert.equal(await ask(null, "go")({ game: "go", ply: 4 }), undefined);
});
