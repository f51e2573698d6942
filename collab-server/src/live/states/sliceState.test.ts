import { createRandom } from "@formweave/schema/doc/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { sliceState } from "./sliceState.ts";

type Random = ReturnType<typeof createRandom>;

const PEOPLE = 4;
const KEYS = ["a", "b", "c"];
/** Small enough for several slices of each document. */
const SMALL = { structs: 3, bytes: 200 } as const;

/** Makes random edits: values, texts, nested types and deletions. */
function edit(doc: Y.Doc, random: Random): void {
  const root = doc.getMap<unknown>("root");
  const key = random.pick(KEYS);
  const inside = root.get(key);
  if (inside instanceof Y.Text && random.below(3) > 0) {
    const at = random.below(inside.length + 1);
    if (random.below(3) === 0 && at < inside.length) inside.delete(at, 1);
    else inside.insert(at, "né".repeat(1 + random.below(80)));
  } else if (inside instanceof Y.Map && random.below(3) > 0) inside.set(key, { at: random.below(99) });
  else if (random.below(4) === 0) root.delete(key);
  else root.set(key, random.pick([new Y.Text(), new Y.Map(), "x".repeat(50), 7]));
}

function bring(from: Y.Doc, to: Y.Doc): void {
  Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)));
}

/** A document by several people who synced from time to time. */
function grow(random: Random, steps: number): Y.Doc {
  const docs = Array.from({ length: PEOPLE }, () => new Y.Doc());
  for (let step = 0; step < steps; step++) {
    const [one, other] = [random.pick(docs), random.pick(docs)];
    edit(one, random);
    if (random.below(3) === 0) bring(one, other);
  }
  const [first = new Y.Doc(), ...others] = docs;
  for (const other of others) bring(other, first);
  return first;
}

function expectSame(copy: Y.Doc, doc: Y.Doc): void {
  expect(copy.store.pendingStructs).toBeNull();
  expect(copy.store.pendingDs).toBeNull();
  expect(copy.getMap("root").toJSON()).toEqual(doc.getMap("root").toJSON());
  expect(Y.equalSnapshots(Y.snapshot(copy), Y.snapshot(doc))).toBe(true);
}

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });

it("slices give the document to whoever has any part of it, and none waits for a later one", () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 0, max: 60 }), (seed, known) => {
      const random = createRandom(seed);
      const doc = grow(random, known);
      const copy = new Y.Doc();
      bring(doc, copy);
      for (let step = 0; step < 60; step++) edit(doc, random);
      bring(grow(random, 40), doc);
      const slices = sliceState(doc, Y.decodeStateVector(Y.encodeStateVector(copy)), SMALL);
      let slice = slices.next();
      for (; slice.done !== true; slice = slices.next()) {
        Y.applyUpdate(copy, slice.value);
        expect(copy.store.pendingStructs).toBeNull();
      }
      Y.applyUpdate(copy, slice.value);
      expectSame(copy, doc);
    }),
    { numRuns: 30 },
  );
});

it("people may go on while slices are sent, and what they write is in the rest", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = createRandom(seed);
      const doc = grow(random, 80);
      const copy = new Y.Doc();
      const isReported = random.below(2) === 0;
      const slices = sliceState(doc, new Map(), SMALL);
      if (isReported) doc.on("update", (update: Uint8Array) => Y.applyUpdate(copy, update));
      let slice = slices.next();
      for (; slice.done !== true; slice = slices.next()) {
        Y.applyUpdate(copy, slice.value);
        edit(doc, random);
      }
      Y.applyUpdate(copy, slice.value);
      expectSame(copy, doc);
    }),
    { numRuns: 30 },
  );
});

it("a document of one long text is cut no finer than its structs, and an empty one not at all", () => {
  const doc = new Y.Doc();
  doc.getText("text").insert(0, "x".repeat(1 << 20));
  expect([...sliceState(doc)]).toHaveLength(1);
  expect([...sliceState(new Y.Doc())]).toEqual([]);
});
