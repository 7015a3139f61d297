/** The bar of what players ask each other for: draws, taking back, another game, seats to be claimed; and what is said. */

import "./clock-words.js";
import { ask } from "./api.js";
import { canBeReminded, deadlineLink, hasDeadline, remindersLink } from "./deadline-link.js";
import { attempt, chosen, notice } from "./dialogs.js";
import { button, byId, h, mark, redrawOnce, setOnce } from "./dom.js";
import { serverNow } from "./server-time.js";
import { setting } from "./settings.js";
import { language, say } from "./words.js";

/** @type {Record<WishKind, PlainWord>} */
const ASKED = { draw: "asked_draw", takeback: "asked_takeback", again: "asked_again" };
/** @type {Record<WishKind, "wish_draw" | "wish_takeback" | "wish_again">} */
const WISHES = { draw: "wish_draw", takeback: "wish_takeback", again: "wish_again" };

/** @type {ReturnType<typeof setInterval> | undefined} */
let waiting;

/**
 * Show what is asked at a table, and what the reader may ask.
 * @param {Table} table
 * @param {TableActions} act
 */
export function showAsks(table, act) {
  const away = waitsOf(table, serverNow());
  const { ask_draw, ask_takeback, say: speak } = table.may;
  const drawn = [
    table.wishes,
    table.seats,
    away,
    ask_draw,
    ask_takeback,
    speak,
    hasDeadline(table),
    canBeReminded(table),
  ];
  redrawOnce(byId("asks"), JSON.stringify(drawn), () => [
    ...table.wishes.map((wish) => wishRow(table, wish, act)),
    ...away.map(({ seat, seconds }) => claimRow(table, seat, seconds, act)),
    ...offers(table, act),
  ]);
  setOnce(byId("asks"), "aria-label", say("asks"));
  clearInterval(waiting);
  if (away.some(({ seconds }) => seconds > 0)) waiting = setInterval(() => showAsks(table, act), 500);
}

/**
 * The seats that others have left, and in how many seconds each may be claimed.
 * @param {Pick<Table, "away">} table
 * @param {number} now the time of the server
 */
export const waitsOf = ({ away }, now) =>
  away.map(({ seat, claim }) => ({ seat, seconds: Math.max(0, Math.ceil((claim - now) / 1000)) }));

/**
 * Whether the reader is asked whether they agree.
 * @param {Pick<Table, "yours">} table
 * @param {WishShown} wish
 */
export const mustAnswer = ({ yours }, { seat, agreed }) =>
  yours.length === 1 && yours[0] !== seat && !agreed.includes(yours[0]);

/**
 * @param {Table} table
 * @param {WishShown} wish
 * @param {TableActions} act
 */
function wishRow(table, wish, act) {
  const { name, player, yours } = table.seats[wish.seat];
  const answers = mustAnswer(table, wish)
    ? [
        button(say("decline"), () => act.reply(wish.kind, false), { icon: "close" }),
        button(say("accept"), () => act.reply(wish.kind, true), { css: "main-button", icon: "check" }),
      ]
    : [];
  const words = yours ? say(ASKED[wish.kind]) : say(WISHES[wish.kind], { name });
  return h("div", { class: "ask", role: "status" }, mark(player), h("p", {}, words), ...answers);
}

/**
 * @param {Table} table
 * @param {number} seat
 * @param {number} seconds
 * @param {TableActions} act
 */
function claimRow(table, seat, seconds, act) {
  const { name, player } = table.seats[seat];
  const words = seconds ? say("gone_for", { name, seconds }) : say("gone_long", { name });
  const label = say(table.players === 2 ? "claim_win" : "claim_computer");
  const claim = seconds ? [] : [button(label, () => act.claim(seat), { css: "main-button", icon: "flag" })];
  return h("div", { class: "ask" }, mark(player), h("p", {}, words), ...claim);
}

/**
 * @param {Table} table
 * @param {TableActions} act
 */
function offers(table, act) {
  const { may, wishes } = table;
  const asked = (/** @type {WishKind} */ kind) => wishes.some((wish) => wish.kind === kind);
  const all = [
    may.ask_draw && !asked("draw") && button(say("offer_draw"), () => act.ask("draw")),
    may.ask_takeback && !asked("takeback") && button(say("ask_takeback"), () => act.ask("takeback")),
    may.say && button(say("speak"), act.speak),
    hasDeadline(table) && deadlineLink(table),
    canBeReminded(table) && remindersLink(),
  ].filter((each) => each !== false);
  return all.length ? [h("div", { class: "offers" }, ...all)] : [];
}

/**
 * What the reader can ask for and answer; `send` lets something be done and shows what comes of it.
 * @param {TableApi} api
 * @param {() => Table} table
 * @param {(deed: () => Promise<Table>) => unknown} send
 * @returns {AskActions}
 */
export const askActions = (api, table, send) => ({
  ask: (kind) => send(() => api.post("wish", { kind, ply: table().ply, round: table().round })),
  reply: (kind, agrees) => send(() => api.post("reply", { kind, agrees, version: table().version })),
  speak: () =>
    attempt(async () => {
      const word = await phraseToSay();
      if (word != null) await api.post("say", { word });
    }),
});

/** Let the reader choose what to say: the word for it, or null. */
async function phraseToSay() {
  /** @type {{ word: string, text: string }[]} */
  const phrases = await ask("phrases");
  return chosen(
    say("speak"),
    phrases.map(({ word, text }) => [word, text]),
  );
}

/**
 * Show what somebody says, unless the reader wants to hear nothing.
 * @param {Table} table
 * @param {{ seat: number, told: Record<string, string> }} said
 */
export function hearSaid(table, { seat, told }) {
  if (setting("phrases") === "off" || table.seats[seat]?.yours) return;
  notice(say("says", { name: table.seats[seat]?.name ?? "", words: told[language()] }));
}
