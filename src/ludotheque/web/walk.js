/** Walking through the touches of a move. The page knows no game: it only sends what was touched and shows what it gets. */

export class Walk {
  #fetch;
  #show;
  #fail;
  #play;
  #views = [];
  #cache = new Map();
  #touches = Promise.resolve(); // ends when all that was touched has been followed
  #hovered = null;
  #previewed = false; // whether the board shows where the mouse would lead, in place of where the touches have led
  #turn = 0; // grows with everything that makes an answer still on its way come too late
  #played = false;
  #refused = false; // whether the board shows why a touch led nowhere
  #forced = new WeakSet(); // the views that were reached because there was only one thing to touch

  /**
   * `fetch(touches)` asks for a view, `show(view, preview)` shows it, `fail(error)` says that it could not be asked for,
   * and `play(view)` plays the move arrived at and says whether it did.
   */
  constructor({ fetch, show, fail, play }) {
    this.#fetch = fetch;
    this.#show = show;
    this.#fail = fail;
    this.#play = async (view) => {
      if (this.#played) return; // until the new view is there, a second touch must not play again
      this.#played = true;
      if (!(await play(view))) this.#played = false;
    };
  }

  /** The view that is shown when nothing is hovered. */
  get view() {
    return this.#views.at(-1);
  }

  /** What may be touched first of all. */
  get root() {
    return this.#views[0];
  }

  /** Begin anew at a fresh view; where only one thing can be touched first, it is touched already. */
  async begin(view) {
    this.#turn += 1;
    this.#cache.clear();
    this.#hovered = null;
    this.#played = false;
    this.#views = [view];
    this.#settle(view);
    await this.#ahead();
  }

  /**
   * Something was touched; by hand the first touch that arrives at a move only shows it. Quick hands are followed one
   * touch after the other, but not into another position.
   */
  touch(name, byHand) {
    const root = this.root;
    this.#touches = this.#touches.then(() => (root === this.root ? this.#touched(name, byHand) : null));
    return this.#touches;
  }

  async #touched(name, byHand) {
    const here = this.view;
    if (!here || !this.root.touchable.length) return;
    if (here.move && here.touched.at(-1) === name) return this.confirm();
    if (this.#isForced(name)) return;
    const next = await this.#reach(this.#path(name));
    if (!next) return;
    if (next.why) return this.#refuse(next);
    if (next.move && !next.touchable.length && !byHand) return void this.#play(next);
    await this.#go(next);
  }

  /** A choice that is no thing in the picture, made with a button that says all. */
  async choose(name) {
    const next = await this.#reach([...this.view.touched, name]);
    if (next?.move && !next.touchable.length) return this.#play(next);
    if (next) await this.#go(next);
  }

  /** A mouse is over something: show where it would lead. */
  async hover(name) {
    if (name === this.#hovered) return;
    this.#hovered = name;
    const here = this.view;
    if (!here) return;
    const leads = name && !here.move && here.touchable.some((each) => each.name === name);
    const next = leads ? await this.#ask([...here.touched, name]).catch(() => null) : null;
    if (this.#hovered !== name || this.view !== here) return;
    if (next?.move || this.#previewed) this.#show(next?.move ? next : here, true);
    this.#previewed = Boolean(next?.move);
  }

  /** Touch all of these one after the other, and stop before the move is played. */
  async follow(touches) {
    const next = await this.#reach(touches);
    if (next && !next.why) await this.#go(next);
  }

  /** Play the move that was arrived at. */
  confirm() {
    if (this.view?.move) this.#play(this.view);
  }

  /** Take the last touch back; says whether there was one. */
  back() {
    this.#turn += 1;
    if (this.#refused) return this.#settle(this.view) ?? true;
    if (this.#views.length < 2 || this.#forced.has(this.view)) return false;
    this.#views.pop();
    this.#settle(this.view);
    return true;
  }

  #refuse(view) {
    this.#settle(view);
    this.#refused = true;
  }

  #settle(view) {
    this.#previewed = false;
    this.#refused = false;
    this.#show(view, false);
  }

  // Touching another goal than the one arrived at, something touched before, or another beginning, all make sense.
  #path(name) {
    const { touched, touchable, move } = this.view;
    const offers = (view) => view?.touchable.some((each) => each.name === name);
    if (touchable.some((each) => each.name === name)) return [...touched, name];
    if (touched.includes(name)) return touched.slice(0, touched.indexOf(name));
    const earlier = this.#views.slice(0, -1).reverse().find(offers);
    if (earlier && (move || earlier === this.root || touched.length)) return [...earlier.touched, name];
    return [...touched, name];
  }

  async #reach(path) {
    const kept = this.#views.findIndex(
      (view) => view.touched.length === path.length && view.touched.every((each, place) => each === path[place]),
    );
    const turn = (this.#turn += 1);
    if (kept >= 0) {
      this.#views.length = kept + 1;
      this.#settle(this.view);
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

  async #go(next) {
    this.#hovered = null;
    this.#views = [
      ...this.#views.filter(
        (view) =>
          view.touched.length < next.touched.length &&
          view.touched.every((each, place) => each === next.touched[place]),
      ),
      next,
    ];
    this.#settle(next);
    if (!next.move) await this.#ahead();
  }

  async #ahead() {
    const here = this.view;
    if (here.touchable.length !== 1 || here.choices.length || here.move) return;
    const next = await this.#ask([...here.touched, here.touchable[0].name]).catch(() => null);
    if (this.view === here && next && !next.move && !next.why) {
      this.#forced.add(next);
      this.#views = [...this.#views, next];
      this.#settle(next);
      await this.#ahead();
    }
  }

  #isForced(name) {
    const { touched, touchable } = this.view;
    const reached = touched.slice(0, touched.indexOf(name) + 1).length;
    return (
      !touchable.some((each) => each.name === name) &&
      this.#views.some((view) => this.#forced.has(view) && view.touched.length === reached && reached > 0)
    );
  }

  #ask(touches) {
    const key = touches.join(" ");
    if (!this.#cache.has(key)) this.#cache.set(key, this.#asked(key, touches));
    return this.#cache.get(key);
  }

  // What could not be asked while the connection was lost is asked again at the next touch.
  async #asked(key, touches) {
    try {
      return await this.#fetch(touches);
    } catch (error) {
      this.#cache.delete(key);
      throw error;
    }
  }
}
