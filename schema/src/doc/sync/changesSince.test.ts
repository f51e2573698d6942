import { expect, it } from "vitest";
import * as Y from "yjs";
import { changesSince } from "./changesSince.ts";
import { deleteEntry, writeEntry } from "../entries/entries.ts";
import { createWidget } from "../write/createWidget.ts";
import { copyOfDoc, docWith, sync, TESTER } from "../testing.ts";
import { textKey } from "../keys/keys.ts";

function apart() {
  const mine = docWith({ id: "a", type: "text-input" }, { id: "b", type: "button" });
  const theirs = copyOfDoc(mine);
  const stateVector = Y.encodeStateVector(mine);
  const listForeignChanges = () => {
    sync(mine, theirs);
    return changesSince(mine, { stateVector, ownClients: new Set([mine.clientID]) });
  };
  return { mine, theirs, news: listForeignChanges };
}

it("names the keys that others wrote, and nothing of one's own", () => {
  const { mine, theirs, news: listForeignChanges } = apart();
  writeEntry(mine, "widgets", "b", { key: "xy", value: [1, 1, ""] });
  writeEntry(theirs, "widgets", "a", { key: "xy", value: [5, 5, ""] });
  writeEntry(theirs, "widgets", "a", { key: "p:required", value: true });
  expect(listForeignChanges()).toEqual([
    { root: "widgets", id: "a", keys: ["xy", "p:required"], isNew: false },
  ]);
});

it("names what others wrote at the same time as oneself, whoever's value stands", () => {
  for (const [own, others] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const { mine, theirs, news: listForeignChanges } = apart();
    Object.assign(mine, { clientID: own });
    Object.assign(theirs, { clientID: others });
    for (const x of [1, 2]) writeEntry(mine, "widgets", "a", { key: "xy", value: [x, 1, ""] });
    for (const x of [5, 6]) writeEntry(theirs, "widgets", "a", { key: "xy", value: [x, 5, ""] });
    expect(listForeignChanges()).toEqual([{ root: "widgets", id: "a", keys: ["xy"], isNew: false }]);
  }
});

it("finds letters typed into a text, deletions and new widgets", () => {
  const { theirs, news: listForeignChanges } = apart();
  writeEntry(theirs, "widgets", "a", { key: textKey("label"), value: "Other" });
  deleteEntry(theirs, { root: "widgets", id: "b", stamp: TESTER });
  const place = { name: "c", position: { x: 0, y: 0 }, size: { width: 200, height: 80 }, parentId: null };
  theirs.transact(() => createWidget(theirs, { id: "c", type: "button", ...place }, "W", TESTER));
  const found = listForeignChanges();
  expect(found.map(({ id, isNew }) => [id, isNew])).toEqual([
    ["a", false],
    ["b", false],
    ["c", true],
  ]);
  expect(found.slice(0, 2).map(({ keys }) => keys)).toEqual([[textKey("label")], ["del"]]);
});

it("finds nothing where nothing came in", () => {
  const { mine, news: listForeignChanges } = apart();
  writeEntry(mine, "widgets", "a", { key: "xy", value: [1, 1, ""] });
  expect(listForeignChanges()).toEqual([]);
});
