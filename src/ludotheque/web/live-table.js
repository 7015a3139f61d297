/** The table over its live connection: what is new there is put to what is known, and moves are sent and waited for. */

import { hearSaid } from "./asks.js";
import { Connection } from "./connection.js";
import { notice, reasonOf } from "./dialogs.js";
import { painted } from "./dom.js";
import { PendingMove } from "./pending-move.js";
import { withNews } from "./table-news.js";
import { say } from "./words.js";

/**
 * @typedef {object} AtTheTable
 * @property {() => Table} table the table as it is known
 * @property {(table: Table, view?: View) => void} takeIn hears how it stands, with the view that belongs to it
 * @property {() => Pick<Hello, "see" | "version">} knows what the page has already
 * @property {(message: Heard) => void} hear hears everything else
 */

export class LiveTable {
  #api;
  #page;
  #pending = new PendingMove();
  #connection;
  /** @type {Heard[] | null} */
  #held = null; // what is heard before one's own move is painted, which that shall not delay

  /**
   * @param {TableApi} api
   * @param {AtTheTable} page
   */
  constructor(api, page) {
    this.#api = api;
    this.#page = page;
    this.#connection = new Connection(api.table, api.token, (message) => this.#hear(message), page.knows);
  }

  /** Whether what happens at the table is heard of. */
  get open() {
    return this.#connection.open;
  }

  /** Hear nothing until it is known for which seats to speak. */
  pause() {
    this.#connection.pause();
  }

  /**
   * Speak for the seats of a token from now on.
   * @param {string | null | undefined} token
   */
  speakAs(token) {
    this.#connection.speakAs(token);
  }

  /** @param {ClientMessage} message */
  wish(message) {
    this.#connection.wish(message);
  }

  /** @param {ClientMessage["kind"]} kind */
  unwish(kind) {
    this.#connection.unwish(kind);
  }

  /**
   * Say from where the board is seen from now on.
   * @param {{ quarter: number, plan: boolean }} sight
   */
  see(sight) {
    this.#connection.send({ kind: "see", ...sight });
  }

  /**
   * Play a move: one message, and the answer is the table with it in it. Says whether it was kept.
   * @param {import("./pending-move.js").Sent} sent
   */
  play(sent) {
    this.#hold();
    if (!this.open) return this.#post(sent);
    this.#connection.send({ kind: "move", ...sent });
    return this.#pending.wait(sent);
  }

  /**
   * Claim the seat of somebody who has left: over this connection, since the server behind it has seen them go.
   * @param {number} seat
   */
  claim(seat) {
    this.#connection.send({ kind: "claim", seat, version: this.#page.table().version });
  }

  /** @param {import("./pending-move.js").Sent} sent */
  async #post(sent) {
    try {
      this.#page.takeIn(await this.#api.post("moves", sent));
      return true;
    } catch (refused) {
      notice(say("not_kept", { reason: reasonOf(refused) }));
      this.#connection.send({ kind: "look" });
      return false;
    }
  }

  async #hold() {
    this.#held ??= [];
    await painted();
    const held = this.#held ?? [];
    this.#held = null;
    for (const message of held) this.#hear(message);
  }

  /** @param {Heard} message */
  #hear(message) {
    if (this.#held) return void this.#held.push(message);
    if (message.kind === "news") return this.#learn(message);
    if (message.kind === "said") return hearSaid(this.#page.table(), message);
    if (message.kind === "table") {
      if (this.#pending.isMissing(message.table, true)) takenBack(say("lost_on_the_way"));
      this.#page.takeIn(message.table, message.view);
      if (message.table.clock) this.#connection.send({ kind: "ping" }); // to know what time it is for the server
    } else if (message.kind === "error" && this.#pending.isRefused(message.ply)) {
      takenBack(message.error);
      this.#connection.send({ kind: "look" });
    } else if (message.kind !== "error" || !this.#pending.isKnown(message.ply)) this.#page.hear(message);
  }

  /**
   * Take in what is new, or ask for the whole where something was missed.
   * @param {News} news
   */
  #learn(news) {
    const known = this.#page.table();
    const fresh = withNews(known, news);
    if (!fresh) return this.#connection.send({ kind: "look" });
    if (this.#pending.isMissing(fresh)) takenBack(say("played_otherwise"));
    this.#page.takeIn(fresh, fresh === known ? undefined : news.view);
  }
}

/** @param {string} reason */
const takenBack = (reason) => notice(say("not_kept", { reason }));
