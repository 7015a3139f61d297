/** Stand-ins for what the page's scripts find in a browser and hear from the server. */

/** Put these where scripts look for what a browser has; newer versions of Node have some of it themselves. */
export function globally(values) {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

globally({ document: { documentElement: { lang: "en" } } });

/** Let the page speak a language while something is done. */
export function speaking(lang, deed) {
  const before = document.documentElement.lang;
  document.documentElement.lang = lang;
  try {
    return deed();
  } finally {
    document.documentElement.lang = before;
  }
}

/** Let promises that are ready go on. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A view of the start in which nothing can be touched, but for these facts. */
export const view = (facts = {}) => ({
  ply: 0,
  quarter: 0,
  plan: false,
  sides: 1,
  has_plan: false,
  board: "",
  trays: [],
  prompt: "Touch something.",
  touchable: [],
  touched: [],
  choices: [],
  move: null,
  words: null,
  owed: null,
  die: null,
  why: null,
  early: false,
  tree: null,
  ...facts,
});

/**
 * The tree of moves, each given by the things to touch; `early` beginnings say what was left out and where that leads.
 */
export function treeOf(moves, early = {}) {
  const root = { prompt: 0, next: {} };
  const names = new Set(moves.flat());
  moves.forEach((move, number) => {
    let node = root;
    for (const name of move) node = (node.next ??= {})[name] ??= {};
    node.move = number;
  });
  const prompts = ["Touch something."];
  const ask = (node, words) => {
    if (node.next) node.prompt = prompts.push(words) - 1;
    for (const [name, next] of Object.entries(node.next ?? {})) ask(next, `after ${name}`);
  };
  for (const [name, next] of Object.entries(root.next)) ask(next, `after ${name}`);
  return {
    words: Object.fromEntries([...names].map((name) => [name, `the ${name}`])),
    choices: [],
    prompts,
    moves: moves.map((move) => ({ move: move.join("-"), words: `plays ${move.join(" ")}` })),
    root,
    early: Object.fromEntries(
      Object.entries(early).map(([name, firsts]) => [
        name,
        { prompt: 0, next: Object.fromEntries(firsts.map((first) => [first, { to: [first, name] }])) },
      ]),
    ),
  };
}

/** A view at which these moves can be touched. */
export function viewOf(moves, { early = {}, ...facts } = {}) {
  const tree = moves.length ? treeOf(moves, early) : null;
  return view({ touchable: things(...Object.keys(tree?.root.next ?? {})), tree, ...facts });
}

/** Things that can be touched. */
export const things = (...names) => names.map((name) => ({ name, words: `the ${name}` }));

/** A seat of the reader at this device, but for these facts. */
export const seat = (facts = {}) => ({
  seat: 0,
  player: 0,
  kind: "person",
  name: "Ada",
  colour: "blue",
  connected: true,
  yours: true,
  ...facts,
});

/** A move of the reader, but for these facts. */
export const move = (facts = {}) => ({
  player: 0,
  move: "m",
  words: "plays",
  sentence: "Blue plays.",
  event: null,
  minor: false,
  ...facts,
});

/** A table of two at its start, the reader against the computer, but for these facts. */
export const table = (facts = {}) => ({
  table: "t1",
  version: 1,
  title: "Chess",
  variant_title: "Classic",
  players: 2,
  round: 1,
  rounds: 1,
  ply: 0,
  turn: 0,
  since: 0,
  moves: [],
  over: false,
  match_over: false,
  result: null,
  ending: null,
  resigned: null,
  standings: null,
  again: null,
  seats: [seat(), seat({ seat: 1, player: 1, kind: "computer", name: "Level 3", colour: "red", yours: false })],
  may: { move: true, takeback: false, resign: true, hint: true, watch: true, analyse: true, next: false, again: false },
  ...facts,
});

/** A socket whose other end is the test. */
export class Socket extends EventTarget {
  static OPEN = 1;
  static made = [];
  readyState = 0;
  sent = [];

  constructor(url) {
    super();
    this.url = String(url);
    Socket.made.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  tells(message) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }

  ends(code = 1006) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}
