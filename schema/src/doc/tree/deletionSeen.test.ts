import { expect, it } from "vitest";
import * as Y from "yjs";
import { deleteEntry, findEntry, writeEntry } from "../entries/entries.ts";
import { History } from "../history/history.ts";
import { MAX_SEEN_CLIENTS, parseDeletion } from "../keys/placement.ts";
import { recordChanges } from "../entries/recorder.ts";
import { docWith, sync, TESTER } from "../testing.ts";
import { widgetText } from "../entries/widgets.ts";

function form(): Y.Doc {
  const inside = { id: "in", type: "text-input", parentId: "box" };
  return docWith({ id: "box", type: "container" }, inside, { id: "w1", type: "text-input" });
}

function createCopy(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  sync(doc, copy);
  return copy;
}

function seenBy(doc: Y.Doc, id: string): ReadonlyMap<number, number> | undefined {
  return parseDeletion(findEntry(doc, "widgets", id)?.get("del"))?.seen;
}

function remove(doc: Y.Doc, id: string): void {
  deleteEntry(doc, { root: "widgets", id, stamp: TESTER });
}

it("a deletion says how far it knows all who wrote in the widget and inside, their texts too, and nobody else", () => {
  const ann = form();
  const [bob, cyd, dan] = [createCopy(ann), createCopy(ann), createCopy(ann)];
  writeEntry(bob, "widgets", "in", { key: "name", value: "Bob's" });
  widgetText(cyd, "in", "label")?.insert(0, "Cyd ");
  writeEntry(dan, "widgets", "w1", { key: "name", value: "Dan's" });
  sync(ann, bob, cyd, dan);
  remove(ann, "box");
  const clients = [ann, bob, cyd].map(({ clientID }) => clientID);
  expect(new Set(seenBy(ann, "box")?.keys())).toEqual(new Set(clients));
  expect(seenBy(ann, "box")?.get(cyd.clientID)).toBe(4);
});

it("a deletion that is done again knows what was written before it was", () => {
  const ann = form();
  const bob = createCopy(ann);
  const history = new History(ann, "ann");
  const { changes } = recordChanges(ann, () => remove(ann, "box"));
  history.push({ label: "Delete", selection: [], changes });
  history.undo();
  writeEntry(bob, "widgets", "in", { key: "name", value: "Bob's" });
  sync(ann, bob);
  history.trust([bob.clientID]); // her own other device: a deletion does not hide others' work
  expect(history.redo()?.skipped).toEqual([]);
  expect(seenBy(ann, "box")?.get(bob.clientID)).toBe(1);
});

it("a deletion without it is one, and one with anything else in its place is none", () => {
  const by = { by: "ann", at: 1 };
  expect(parseDeletion(by)).toEqual(by);
  expect(parseDeletion({ ...by, seen: [[1, 2]] })?.seen).toEqual(new Map([[1, 2]]));
  const many = Array.from({ length: MAX_SEEN_CLIENTS + 1 }, (_, client) => [client, 1]);
  for (const seen of [1, [1, 2], [[1]], [[1, -1]], [[1, 0.5]], [["1", 1]], many])
    expect(parseDeletion({ ...by, seen })).toBeUndefined();
});

it("a deletion of what very many visits wrote in says nothing about them", () => {
  const doc = form();
  for (let client = 0; client <= MAX_SEEN_CLIENTS; client++) {
    const guest = new Y.Doc();
    guest.clientID = client + 1;
    sync(doc, guest);
    writeEntry(guest, "widgets", "in", { key: `p:k${client}`, value: client });
    sync(guest, doc);
  }
  remove(doc, "box");
  expect(findEntry(doc, "widgets", "box")?.get("del")).toEqual({ by: TESTER.by, at: TESTER.at });
});
