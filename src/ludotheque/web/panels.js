/** The panels beside the board: the rules, and the links that invite others. */

import { get } from "./api.js";
import { linkField, openDialog } from "./dialogs.js";
import { button, byId, h } from "./dom.js";
import { known } from "./keep.js";
import { say } from "./words.js";

/** Open or close the rules of a game beside the board; with a ruling, they open there. */
export async function showRules(game, ruling = null) {
  const panel = byId("rules");
  if (!panel.hidden && !ruling) return hideRules();
  if (panel.dataset.game !== game) {
    const { title, html } = await get(`games/${encodeURIComponent(game)}/rules`);
    const text = h("div", { class: "rule-page", tabindex: "0" });
    text.innerHTML = html; // The server's own rule page, made from files of the package.
    panel.replaceChildren(
      h(
        "header",
        {},
        h("h2", {}, `${say("rules")} : ${title}`),
        button(say("close"), hideRules, { icon: "close", css: "quiet square", quiet: true }),
      ),
      text,
    );
    panel.dataset.game = game;
  }
  panel.hidden = false;
  byId("rules-button").setAttribute("aria-expanded", "true");
  if (ruling) point(panel, ruling);
  else panel.querySelector(".rule-page").focus({ preventScroll: true });
}

/** Close the rules; says whether they were open. */
export function hideRules() {
  const panel = byId("rules");
  if (panel.hidden) return false;
  panel.hidden = true;
  byId("rules-button").setAttribute("aria-expanded", "false");
  byId("rules-button").focus();
  return true;
}

function point(panel, ruling) {
  const spot = [ruling, ruling.toLowerCase()].map((id) => panel.querySelector(`#${CSS.escape(id)}`)).find(Boolean);
  const heading =
    spot ?? [...panel.querySelectorAll("h2, h3, h4, dt, strong")].find((each) => each.textContent.startsWith(ruling));
  for (const each of panel.querySelectorAll(".pointed")) each.classList.remove("pointed");
  panel.querySelector(".rule-page").focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
  heading?.classList.add("pointed");
}

/** Open the links of this table: one for each invited seat, and one to watch. */
export function showInvite(table) {
  const links = known(table.table).links ?? [];
  const open = links.filter(({ seat }) => table.seats[seat]?.kind === "invited");
  openDialog(
    say("invite"),
    open.length ? h("p", { class: "muted" }, say("invite_lead")) : "",
    ...open.map(({ seat, name, link }) =>
      linkField(`${say("seat", { seat: seat + 1 })} : ${table.seats[seat]?.name ?? name}`, link),
    ),
    linkField(say("spectators"), `/table/${table.table}`),
  );
}
