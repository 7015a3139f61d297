/** How a move is touched together. The page knows no game: it walks through the touches that came with the view. */

import { Ghosts, keyOf } from "./ghosts.js";
import { Premove } from "./premove.js";
import { refuse } from "./refusal.js";
import { asPlayed, find, isEarly, leadsOn, meant, viewAt } from "./touch-tree.js";

/**
 * @typedef {object} Listeners
 * @property {(touches: string[]) => Promise<GhostsShown>} ghosts asks for pictures of the moves that begin with touches
 * @property {(touches: string[]) => Promise<Why>} why asks why touches lead nowhere
 * @property {(view: View, preview: boolean) => void} show shows a view
 * @property {(error: unknown) => void} fail says that something could not be asked for
 * @property {(view: View) => Promise<boolean> | false} play plays the move arrived at, and says whether that was kept
 * @property {Premove} [premove] what is touched while nothing can be
 */

export class MoveInput {
  #ghosts;
  #why;
  #show;
  #fail;
  #play;
  /** @type {View[]} */
  #views = []; // from the one before anything was touched to the one that is shown
  /** @type {Map<string, View>} */
  #known = new Map();
  /** @type {string | null} */
  #hovered = null;
  #previewed = false; // whether the board shows where the mouse would lead, in place of where the touches have led
  #turn = 0; // grows with everything that makes an answer still on its way come too late
  /** @type {View | null} */
  #played = null;
  #refused = false; // whether the board shows that a touch led nowhere, and why
  /** @type {WeakSet<View>} */
  #passed = new WeakSet(); // the views from which there was only one way on
  #forced = 0; // how many touches were made because there was nothing else to touch
  #premove;

  /** @param {Listeners} listeners */
  constructor({ ghosts, why, show, fail, play, premove = new Premove() }) {
    this.#ghosts = new Ghosts(ghosts);
    this.#why = why;
    this.#show = show;
    this.#fail = fail;
    this.#play = play;
    this.#premove = premove;
  }

  /** The view that is shown when nothing is hovered. */
  get view() {
    return this.#views.at(-1);
  }

  /** What may be touched first of all. */
  get root() {
    return this.#views.at(0);
  }

  /** What was touched of a move that waits for the reader's turn. */
  get prepared() {
    return this.#premove.touches;
  }

  get #tree() {
    return this.root?.tree ?? null;
  }

  /**
   * Begin anew at a fresh view; where only one thing can be touched first, it is touched already. A move that was
   * prepared is played; what was touched in the moment before is touched now, but plays nothing.
   * @param {View} view
   */
  begin(view) {
    this.#turn += 1;
    this.#known.clear();
    this.#ghosts.clear();
    this.#hovered = null;
    this.#played = null;
    this.#forced = 0;
    this.#views = [view];
    this.#settle(view);
    this.#ahead();
    const met = this.#premove.meet(this.#tree, this.view?.touched ?? []);
    const next = met && this.#at(met.path);
    if (met?.plays && next?.move && !next.touchable.length) return void this.#playOnce(next);
    if (next) this.#go(next);
    else this.#lookAhead();
  }

  /**
   * Something was touched; by hand the first touch that arrives at a move only shows it.
   * @param {string} name
   * @param {boolean} byHand
   */
  async touch(name, byHand) {
    const [here, tree] = [this.view, this.#tree];
    if (!here || !tree || this.#played) return this.#tooSoon(name);
    if (here.move && here.touched.at(-1) === name) return this.confirm();
    if (this.#isForced(name)) return;
    const path = meant(tree, here.touched, name, this.#forced);
    const next = path && this.#at(path);
    if (!path || !next) return this.#refuse([...(isEarly(tree, here.touched) ? [] : here.touched), name]);
    if (next.move && !next.touchable.length && !byHand) return this.#playOnce(next);
    this.#go(next);
  }

  /**
   * A choice that is no thing in the picture, made with a button that says all.
   * @param {string} name
   */
  choose(name) {
    const next = this.#at([...(this.view?.touched ?? []), name]);
    if (next?.move && !next.touchable.length) this.#playOnce(next);
    else if (next) this.#go(next);
  }

  /**
   * A mouse is over something: show where it would lead.
   * @param {string | null} name
   */
  hover(name) {
    if (name === this.#hovered) return;
    this.#hovered = name;
    this.#preview();
  }

  /**
   * Whether this can be taken and carried to where it goes.
   * @param {string} name
   */
  takes(name) {
    return !this.#played && this.#tree != null && leadsOn(this.#tree, this.view?.touched ?? [], name, this.#forced);
  }

  /**
   * What was taken is let go over this; where it cannot go there, it was not taken, unless it was touched before.
   * @param {string | null} name
   * @param {boolean} byHand
   * @param {boolean} made whether it was touched by taking it
   */
  drop(name, byHand, made) {
    if (name != null && this.view && offers(this.view, name)) return this.touch(name, byHand);
    if (made) this.back();
  }

  /**
   * Touch all of these one after the other, and stop before the move is played, which may be told in other words.
   * @param {string[]} touches
   * @param {string} [words]
   */
  follow(touches, words) {
    const next = this.#at(touches);
    if (next) this.#go(words ? { ...next, words } : next);
  }

  /** Play the move that was arrived at. */
  confirm() {
    if (this.view?.move) this.#playOnce(this.view);
  }

  /** Take the last touch back; says whether there was one. */
  back() {
    this.#turn += 1;
    if (this.#premove.drop()) return true;
    if (this.view && this.#refused) {
      this.#settle(this.view);
      return true;
    }
    const place = this.#views.slice(0, -1).findLastIndex((view) => !this.#passed.has(view));
    if (this.#played || place < 0) return false;
    this.#return(place);
    return true;
  }

  /**
   * Show the move at once, and until it is kept or not, let no second touch play again.
   * @param {View} view
   */
  async #playOnce(view) {
    if (this.#played) return;
    const { root } = this;
    const answer = this.#play(view);
    if (!answer || !root) return;
    this.#played = view;
    this.#settle(asPlayed(root, view));
    const kept = await answer;
    if (kept || this.root !== root) return;
    this.#played = null;
    this.#return(0);
    this.#ahead();
  }

  /** @param {string} name */
  #tooSoon(name) {
    if (!this.#played?.touched.includes(name)) this.#premove.touch(name);
  }

  /** @param {string[]} touches */
  async #refuse(touches) {
    const turn = (this.#turn += 1);
    const tell = (/** @type {View} */ view) => {
      if (turn !== this.#turn) return;
      this.#settle(view);
      this.#refused = view !== this.view;
    };
    const fail = (/** @type {unknown} */ error) => turn === this.#turn && this.#fail(error);
    if (this.view) await refuse(this.view, touches, this.#why, tell).catch(fail);
  }

  /** @param {View} view */
  #settle(view) {
    this.#previewed = false;
    this.#refused = false;
    this.#show(view, false);
  }

  /**
   * Go back to a view that was seen on the way here.
   * @param {number} place
   */
  #return(place) {
    this.#views.length = place + 1;
    this.#settle(this.#views[place]);
  }

  /**
   * The view that touches lead to, the same one each time.
   * @param {string[]} path
   * @returns {View | null}
   */
  #at(path) {
    const [tree, root] = [this.#tree, this.root];
    const spot = tree && root ? find(tree, path) : null;
    if (!tree || !root || !spot) return null;
    if (!spot.touched.length) return root;
    const key = keyOf(spot.touched);
    const known = this.#known.get(key);
    if (known) return known;
    const made = viewAt(root, tree, spot);
    const seen = { ...made, patch: this.#ghosts.of(made) };
    this.#known.set(key, seen);
    return seen;
  }

  /** @param {View} next */
  #go(next) {
    this.#turn += 1;
    this.#hovered = null;
    const { touched } = next;
    const before = this.#views.filter((view) => view.touched.length < touched.length && begins(view.touched, touched));
    this.#views = touched.length ? [...before, next] : [next];
    this.#settle(next);
    this.#ahead();
    this.#lookAhead();
  }

  /** Where there is only one thing to touch, touch it, but play no move. */
  #ahead() {
    const here = this.view;
    if (!here || here.touchable.length !== 1 || here.choices.length || here.move) return;
    const next = this.#at([...here.touched, here.touchable[0].name]);
    if (!next || next.move) return;
    if (this.#forced === here.touched.length) this.#forced = next.touched.length;
    this.#passed.add(here);
    this.#views = [...this.#views, next];
    this.#settle(next);
    this.#ahead();
  }

  /**
   * Whether this was touched because there was nothing else: taking it back would only bring it again.
   * @param {string} name
   */
  #isForced(name) {
    const place = this.view?.touched.indexOf(name) ?? -1;
    return place >= 0 && place < this.#forced && !(this.view && offers(this.view, name));
  }

  /** Have pictures of the moves that can be arrived at from here, and show those that were missing. */
  async #lookAhead() {
    const [tree, here] = [this.#tree, this.view];
    if (!tree || !here || !(await this.#ghosts.lookAhead(tree, here.touched))) return;
    for (const [key, view] of this.#known) if (!view.patch) this.#known.delete(key);
    if (this.#played) this.#seePlayed(this.#played);
    else if (this.view && !this.view.patch && !this.#refused) this.#seeAgain(this.view);
    this.#preview();
  }

  /** @param {View} played */
  #seePlayed(played) {
    const patch = this.#ghosts.of(played);
    if (this.root && patch && !played.patch) this.#settle(asPlayed(this.root, { ...played, patch }));
  }

  /** @param {View} here */
  #seeAgain(here) {
    const found = this.#at(here.touched);
    if (!found?.patch) return;
    const again = { ...found, words: here.words };
    this.#views = [...this.#views.slice(0, -1), again];
    if (!this.#previewed) this.#settle(again);
  }

  #preview() {
    const here = this.view;
    const name = this.#hovered;
    if (!here || this.#played || this.#refused) return;
    const leads = name != null && !here.move && offers(here, name);
    const next = leads ? this.#at([...here.touched, name]) : null;
    if (next?.move || this.#previewed) this.#show(next?.move ? next : here, true);
    this.#previewed = Boolean(next?.move);
  }
}

/**
 * @param {View} view
 * @param {string} name
 */
const offers = (view, name) => view.touchable.some((each) => each.name === name);

/**
 * Whether one list of touches is how another begins.
 * @param {string[]} some
 * @param {string[]} all
 */
const begins = (some, all) => some.every((each, place) => each === all[place]);
