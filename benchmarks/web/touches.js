/** Put into the page before its own scripts: takes the time from every touch until the picture it led to was painted. */

window.touches = (() => {
  const QUIET = 250; // milliseconds after which no other picture follows, and nothing glides any more
  const PATIENCE = 5000;
  let begun = null;
  let changed = 0;
  let sent = false;
  let taken = null;
  let waiting = 0; // requests without an answer
  let drawn = { views: 0, ghosts: 0 }; // pictures that the server drew since the last touch was told

  addEventListener("pointerup", (event) => ((begun = event.timeStamp), (sent = false), (taken = null)), true);

  const ask = window.fetch;
  window.fetch = async (address, options) => {
    if (options?.method === "POST") sent = true;
    waiting += 1;
    try {
      const answer = await ask(address, options);
      if (String(address).includes("/view")) drawn.views += 1;
      if (String(address).includes("/ghosts")) {
        const { moves, sketches } = await answer.clone().json();
        drawn.ghosts += Object.keys(moves).length + sketches.length;
      }
      return answer;
    } finally {
      waiting -= 1;
    }
  };

  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (data.includes('"kind":"move"')) sent = true;
    return send.call(this, data);
  };
  const listen = WebSocket.prototype.addEventListener;
  WebSocket.prototype.addEventListener = function (kind, heard, ...rest) {
    const hear = (event) => {
      if (kind === "message" && event.data.includes('"view":{"ply"')) drawn.views += 1;
      return heard(event);
    };
    return listen.call(this, kind, hear, ...rest);
  };

  function painted(records) {
    if (records.every(({ type, target }) => type === "attributes" && target.id === "board")) return; // only said to be busy
    changed = performance.now();
    if (begun == null) return;
    const [from, played] = [begun, sent];
    begun = null;
    requestAnimationFrame(() => {
      const after = new MessageChannel(); // a message sent before a frame is painted is read after it
      after.port1.onmessage = () => (taken = { seconds: (performance.now() - from) / 1000, played });
      after.port2.postMessage(null);
    });
  }

  addEventListener("DOMContentLoaded", () => new MutationObserver(painted).observe(document.getElementById("board"), { childList: true, subtree: true, attributes: true }));

  const named = (element) => element?.closest("[data-name], [data-also]");

  /** A point at which this can be touched, since others may lie over its middle. */
  function spot(element) {
    const box = element.getBoundingClientRect();
    for (const down of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      for (const across of [0.5, 0.3, 0.7, 0.15, 0.85]) {
        const [x, y] = [box.x + box.width * across, box.y + box.height * down];
        const found = document.elementFromPoint(x, y);
        if (found && (element.contains(found) || named(found) === element)) return { x, y };
      }
    }
    return null;
  }

  /** Where to touch next: to play the move that was arrived at, else one of the things that may be touched, by chance. */
  function next(chance) {
    const play = document.querySelector("#prompt-actions .main-button");
    const marked = "#board [data-mark=touchable], #seats [data-mark=touchable], #prompt-actions .choice";
    const spots = [...(play ? [play] : document.querySelectorAll(marked))].map((each) => spot(each.closest("[data-name]") ?? each));
    const open = spots.filter(Boolean);
    return open[Math.floor(chance * open.length)] ?? null;
  }

  /** What the last touch took, once all is quiet; null if it led to no picture. */
  async function settled() {
    const end = performance.now() + PATIENCE;
    while (performance.now() < end && (taken == null || waiting || performance.now() - changed < QUIET)) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    begun = null;
    const told = taken && { ...taken, ...drawn };
    if (told) drawn = { views: 0, ghosts: 0 };
    return told;
  }

  return { next, settled };
})();
