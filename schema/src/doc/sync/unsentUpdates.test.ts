import { expect, it } from "vitest";
import * as Y from "yjs";
import { earliest, hasLostToMerge, seenBefore } from "./unsentUpdates.ts";
import { UpdateParts } from "./updateParts.ts";

/** Two people who set the same key without having seen the other's value; the first loses when Yjs merges. */
function exchangeUpdates() {
  const [loser, winner] = [person(1), person(2)];
  const known = Y.encodeStateVector(new Y.Doc());
  loser.doc.getMap("m").set("key", "Lost");
  winner.doc.getMap("m").set("key", "Won");
  Y.applyUpdate(loser.doc, Y.encodeStateAsUpdate(winner.doc));
  return { ...loser, winner: winner.doc, known };
}

function person(clientID: number) {
  const doc = new Y.Doc();
  doc.clientID = clientID;
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array, _origin, _doc, { local }: Y.Transaction) => {
    if (local) updates.push(update);
  });
  return { doc, updates };
}

function vector(...clocks: [number, number][]): Uint8Array {
  return Y.encodeStateVector(new Map(clocks));
}

/** True when an update contains a value. */
function carries(update: Uint8Array, value: unknown): boolean {
  return Y.decodeUpdate(update).structs.some(
    (struct) => struct instanceof Y.Item && struct.content.getContent().includes(value),
  );
}

it("a value that loses against another that came in is lost, and the parts of the return still have it", () => {
  const { doc, updates, known } = exchangeUpdates();
  expect(doc.getMap("m").get("key")).toBe("Won");
  expect(carries(Y.encodeStateAsUpdate(doc, known), "Lost")).toBe(false);
  expect(hasLostToMerge(doc, updates, known)).toBe(true);
  const part = new UpdateParts(updates, known).next();
  expect(part && carries(part, "Lost")).toBe(true);
  expect(part && Y.decodeUpdate(part).ds.clients.size).toBe(0);
});

it("a value is not lost where it wins, where its author replaced or removed it, or where the server has it", () => {
  const { doc, updates, winner } = exchangeUpdates();
  expect(hasLostToMerge(doc, updates, Y.encodeStateVector(doc))).toBe(false);
  const mine = person(3);
  mine.doc.getMap("m").set("key", "First");
  mine.doc.getMap("m").set("key", "Second");
  mine.doc.getMap("m").set("other", "Gone");
  mine.doc.getMap("m").delete("other");
  const nothing = Y.encodeStateVector(new Y.Doc());
  expect(hasLostToMerge(mine.doc, mine.updates, nothing)).toBe(false);
  Y.applyUpdate(mine.doc, Y.encodeStateAsUpdate(winner));
  expect(mine.doc.getMap("m").get("key")).toBe("Second");
  expect(hasLostToMerge(mine.doc, mine.updates, nothing)).toBe(false);
});

it("a device says what it had seen before its unsent work, and what it has where there is none", () => {
  const { doc, updates, known } = exchangeUpdates();
  expect(seenBefore(doc, { updates, before: known })).toEqual(known);
  expect(seenBefore(doc, { updates, before: undefined })).toEqual(Y.encodeStateVector(doc));
  expect(seenBefore(doc, { updates: [], before: known })).toEqual(Y.encodeStateVector(doc));
  const unread = Y.decodeStateVector(seenBefore(new Y.Doc(), { updates, before: vector([1, 4]) }));
  expect(unread.get(1) ?? 0).toBe(0);
});

it("the earliest of state vectors has what all have", () => {
  expect(earliest([])).toBeUndefined();
  expect(earliest([vector([1, 4])])).toEqual(vector([1, 4]));
  const all = Y.decodeStateVector(earliest([vector([1, 4], [2, 9]), vector([2, 3], [1, 7])]) ?? vector());
  expect(all).toEqual(
    new Map([
      [1, 4],
      [2, 3],
    ]),
  );
});
