/** Where links lead to, so that other devices can open them. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./fakes.js";

const { reachable } = await import("../../src/ludotheque/web/links.js");

const at = (hostname) => ({ hostname, origin: `http://${hostname}:8421` });
const HERE_ONLY = { others: false, address: null };
const KNOWN = { others: true, address: "http://192.168.1.20:8421" };
const UNKNOWN = { others: true, address: null };

test("a page that is open at an address for everybody hands out that one", () => {
  for (const server of [HERE_ONLY, KNOWN, UNKNOWN])
    assert.deepEqual(reachable(at("games.example"), server), { origin: "http://games.example:8421", words: null });
});

test("a page that is open on its own machine hands out the machine's address on the network, where there is one", () => {
  for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]"])
    assert.deepEqual(reachable(at(host), KNOWN), { origin: KNOWN.address, words: "link_same_network" });
});

test("otherwise it says that the link works here only, and what to do about it", () => {
  const origin = "http://127.0.0.1:8421";
  assert.deepEqual(reachable(at("127.0.0.1"), HERE_ONLY), { origin, words: "link_only_here" });
  assert.deepEqual(reachable(at("127.0.0.1"), UNKNOWN), { origin, words: "link_address_unknown" });
});

test("an address that only looks like this machine is another one", () => {
  assert.equal(reachable(at("localhost.example"), HERE_ONLY).words, null);
  assert.equal(reachable(at("127.example"), HERE_ONLY).words, null);
});
