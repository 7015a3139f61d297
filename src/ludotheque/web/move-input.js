/** How a move is touched together. The page knows no game: it only sends what was touched and shows what it gets. */

/**
 * @typedef {object} Listeners
 * @property {(touches: string[]) => Promise<View>} fetch asks for a view
 * @property {(view: View, preview: boolean) => void} show shows it
 * @property {(error: unknown) => void} fail says that it could not be asked for
 * @property {(view: View) => Promise<boolean>} play plays the move arrived at, and says whether it did
 */

export class MoveInput {
  #fetch;
  #show;
  #fail;
  #play;
  /** @type {View[]} */
  #views = []; // from the one before anything was touched to the one that is shown
  /** @type {Map<string, Promise<View>>} */
  #cache = new Map();
  /** @type {Promise<unknown>} */
  #touches = Promise.resolve(); // ends when all that was touched has been followed
  /** @type {string | null} */
  #hovered = null;
  #previewed = false; // whether the board shows where the mouse would lead, in place of where the touches have led
  #turn = 0; // grows with everything that makes an answer still on its way come too late
  #played = false;
  #refused = false; // whether the board shows why a touch led nowhere
  /** @type {WeakSet<View>} */
  #forced = new WeakSet(); // the views that were reached because there was only one thing to touch

  /** @param {Listeners} listeners */
  constructor({ fetch, show, fail, play }) {
    this.#fetch = fetch;
    this.#show = show;
    this.#fail = fail;
    this.#play = play;
  }

  /** The view that is shown when nothing is hovered. */
  get view() {
    return this.#views.at(-1);
  }

  /** What may be touched first of all. */
  get root() {
    return this.#views.at(0);
  }

  /**
   * Begin anew at a fresh view; where only one thing can be touched first, it is touched already.
   * @param {View} view
   */
  async begin(view) {
    this.#turn += 1;
    this.#cache.clear();
    this.#hovered = null;
    this.#played = false;
    this.#views = [view];
    this.#settle(view);
    await this.#ahead(view);
  }

  /**
   * Something was touched; by hand the first touch that arrives at a move only shows it. Quick hands are followed one
   * touch after the other, but not into another position.
   * @param {string} name
   * @param {boolean} byHand
   */
  touch(name, byHand) {
    const root = this.root;
    this.#touches = this.#touches
      .catch(() => null)
      .then(() => (root === this.root ? this.#touched(name, byHand) : null));
    return this.#touches;
  }

  /**
   * @param {string} name
   * @param {boolean} byHand
   */
  async #touched(name, byHand) {
    const here = this.view;
    if (!here || !this.root?.touchable.length) return;
    if (here.move && here.touched.at(-1) === name) return this.confirm();
    if (this.#isForced(here, name)) return;
    const next = await this.#reach(this.#path(here, name));
    if (!next) return;
    if (next.why) return this.#refuse(next);
    if (next.move && !next.touchable.length && !byHand) return void this.#playOnce(next);
    await this.#go(next);
  }

  /**
   * A choice that is no thing in the picture, made with a button that says all.
   * @param {string} name
   */
  async choose(name) {
    const next = await this.#reach([...(this.view?.touched ?? []), name]);
    if (next?.move && !next.touchable.length) return this.#playOnce(next);
    if (next) await this.#go(next);
  }

  /**
   * A mouse is over something: show where it would lead.
   * @param {string | null} name
   */
  async hover(name) {
    if (name === this.#hovered) return;
    this.#hovered = name;
    const here = this.view;
    if (!here) return;
    const leads = name != null && !here.move && offers(here, name);
    const next = leads ? await this.#ask([...here.touched, name]).catch(() => null) : null;
    if (this.#hovered !== name || this.view !== here) return;
    if (next?.move || this.#previewed) this.#show(next?.move ? next : here, true);
    this.#previewed = Boolean(next?.move);
  }

  /**
   * Touch all of these one after the other, and stop before the move is played.
   * @param {string[]} touches
   */
  async follow(touches) {
    const next = await this.#reach(touches);
    if (next && !next.why) await this.#go(next);
  }

  /** Play the move that was arrived at. */
  confirm() {
    if (this.view?.move) this.#playOnce(this.view);
  }

  /** Take the last touch back; says whether there was one. */
  back() {
    this.#turn += 1;
    const here = this.view;
    if (here && this.#refused) {
      this.#settle(here);
      return true;
    }
    if (!here || this.#views.length < 2 || this.#forced.has(here)) return false;
    this.#return(this.#views.length - 2);
    return true;
  }

  /**
   * Until the new view is there, a second touch must not play again.
   * @param {View} view
   */
  async #playOnce(view) {
    if (this.#played) return;
    this.#played = true;
    if (!(await this.#play(view))) this.#played = false;
  }

  /** @param {View} view */
  #refuse(view) {
    this.#settle(view);
    this.#refused = true;
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
   * Touching another goal than the one arrived at, something touched before, or another beginning, all make sense.
   * @param {View} here
   * @param {string} name
   */
  #path(here, name) {
    const { touched } = here;
    if (offers(here, name)) return [...touched, name];
    if (touched.includes(name)) return touched.slice(0, touched.indexOf(name));
    const earlier = this.#views
      .slice(0, -1)
      .reverse()
      .find((view) => offers(view, name));
    return [...(earlier ?? here).touched, name];
  }

  /**
   * The view that touches lead to; null where it was seen before and is shown again, or comes too late.
   * @param {string[]} path
   */
  async #reach(path) {
    const kept = this.#views.findIndex(({ touched }) => touched.length === path.length && begins(touched, path));
    const turn = (this.#turn += 1);
    if (kept >= 0) {
      this.#return(kept);
      return null;
    }
    try {
      const next = await this.#ask(path);
      return turn === this.#turn ? next : null;
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
      return null;
    }
  }

  /** @param {View} next */
  async #go(next) {
    this.#hovered = null;
    const { touched } = next;
    const before = this.#views.filter((view) => view.touched.length < touched.length && begins(view.touched, touched));
    this.#views = [...before, next];
    this.#settle(next);
    await this.#ahead(next);
  }

  /**
   * Where there is only one thing to touch, touch it, but play no move.
   * @param {View} here
   */
  async #ahead(here) {
    if (here.touchable.length !== 1 || here.choices.length || here.move) return;
    const next = await this.#ask([...here.touched, here.touchable[0].name]).catch(() => null);
    if (this.view !== here || !next || next.move || next.why) return;
    this.#forced.add(next);
    this.#views = [...this.#views, next];
    this.#settle(next);
    await this.#ahead(next);
  }

  /**
   * Whether this was touched because there was nothing else: taking it back would only bring it again.
   * @param {View} here
   * @param {string} name
   */
  #isForced(here, name) {
    const reached = here.touched.indexOf(name) + 1;
    return !offers(here, name) && this.#views.some((view) => this.#forced.has(view) && view.touched.length === reached);
  }

  /** @param {string[]} touches */
  #ask(touches) {
    const key = JSON.stringify(touches);
    const known = this.#cache.get(key);
    if (known) return known;
    const asked = this.#fetch(touches);
    this.#cache.set(key, asked);
    asked.catch(() => this.#cache.delete(key)); // what could not be asked while the connection was lost is asked again
    return asked;
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
