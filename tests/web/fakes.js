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
  ...facts,
});

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
  moves: [],
  over: false,
  match_over: false,
  result: null,
  resigned: null,
  standings: null,
  again: null,
  seats: [seat(), seat({ seat: 1, player: 1, kind: "computer", name: "Level 3", colour: "red", yours: false })],
  may: { move: true, takeback: false, resign: true, hint: true, watch: true, next: false, again: false },
  ...facts,
});
