import * as fc from "fast-check";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { splitUpdate } from "./splitUpdate.ts";
import { UpdateParts } from "./updateParts.ts";

/** An action of one of several people, each with their own document. */
type DocumentEdit =
  | { readonly kind: "create"; readonly who: number; readonly id: number }
  | {
      readonly kind: "set";
      readonly who: number;
      readonly id: number;
      readonly key: number;
      readonly size: number;
    }
  | {
      readonly kind: "type";
      readonly who: number;
      readonly id: number;
      readonly at: number;
      readonly size: number;
    }
  | { readonly kind: "erase"; readonly who: number; readonly id: number; readonly at: number }
  | { readonly kind: "drop"; readonly who: number; readonly id: number }
  | { readonly kind: "meet"; readonly who: number; readonly other: number };

const PEOPLE = 3;
const who = fc.nat(PEOPLE - 1);
const entryId = fc.nat(4);
const edit: fc.Arbitrary<DocumentEdit> = fc.oneof(
  fc.record({ kind: fc.constant("create" as const), who, id: entryId }),
  fc.record({ kind: fc.constant("set" as const), who, id: entryId, key: fc.nat(3), size: fc.nat(200) }),
  fc.record({
    kind: fc.constant("type" as const),
    who,
    id: entryId,
    at: fc.nat(50),
    size: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ kind: fc.constant("erase" as const), who, id: entryId, at: fc.nat(50) }),
  fc.record({ kind: fc.constant("drop" as const), who, id: entryId }),
  fc.record({ kind: fc.constant("meet" as const), who, other: who }),
);
const history = fc.record({
  before: fc.array(edit, { maxLength: 15, size: "max" }),
  after: fc.array(edit, { minLength: 1, maxLength: 60, size: "max" }),
  bytes: fc.integer({ min: 20, max: 600 }),
  structs: fc.integer({ min: 1, max: 40 }),
});

it("parts of an update are applied one by one, nothing waits for a later one, and all of it is there", () => {
  fc.assert(
    fc.property(history, ({ before, after, ...most }) => {
      const { base, doc } = play(before, after);
      const update = Y.encodeStateAsUpdate(doc, Y.encodeStateVector(base));
      expectComing(base, splitUpdate(update, most), doc);
    }),
    { numRuns: 300 },
  );
});

it("parts of a history end in states that were there", () => {
  fc.assert(
    fc.property(history, ({ before, after, bytes }) => {
      const { base, updates, states } = play(before, after);
      const size = { bytes: Math.max(bytes, ...updates.map(({ length }) => length)), structs: 1000 };
      const parts = new UpdateParts(updates, Y.encodeStateVector(base), size);
      const server = createCopy(base);
      for (let part = parts.next(); part !== undefined; part = parts.next()) {
        Y.applyUpdate(server, part);
        expectSettled(server);
        expect(states).toContain(serializeContent(server));
      }
    }),
    { numRuns: 300 },
  );
});

it("what is missing in a history comes with the rest, in parts too", () => {
  fc.assert(
    fc.property(history, fc.nat(4), ({ before, after, ...most }, lost) => {
      const { base, doc, updates } = play(before, after);
      const known = updates.filter((_update, index) => index % 5 !== lost);
      const server = createCopy(base);
      for (const part of allParts(new UpdateParts(known, Y.encodeStateVector(base), most), doc)) {
        Y.applyUpdate(server, part);
        expectSettled(server);
      }
      expect(readContent(server)).toEqual(readContent(doc));
    }),
    { numRuns: 300 },
  );
});

it("a component comes with all that it was created with, however small the parts", () => {
  const base = new Y.Doc();
  const doc = new Y.Doc();
  for (let index = 0; index < 20; index++) create(doc, index);
  const parts = splitUpdate(Y.encodeStateAsUpdate(doc), { bytes: 200, structs: 100 });
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts) {
    Y.applyUpdate(base, part);
    for (const entry of Object.values(base.getMap("widgets").toJSON()))
      expect(entry).toEqual({ type: "text-input", at: [null, "a"], text: "Label" });
  }
});

function* allParts(parts: UpdateParts, doc: Y.Doc): Generator<Uint8Array> {
  for (;;) {
    for (let part = parts.next(); part !== undefined; part = parts.next()) yield part;
    const rest = parts.rest(doc);
    if (rest !== undefined) return yield rest;
  }
}

function play(before: readonly DocumentEdit[], after: readonly DocumentEdit[]) {
  const people = Array.from({ length: PEOPLE }, (_, index) => {
    const doc = new Y.Doc();
    doc.clientID = index + 1;
    return doc;
  });
  for (const one of before) perform(people, one);
  for (const one of people) for (const other of people) exchangeUpdates(one, other);
  const [doc = new Y.Doc()] = people;
  const base = createCopy(doc);
  const updates: Uint8Array[] = [];
  const states = new Set<string>();
  doc.on("update", (update: Uint8Array) => updates.push(update));
  for (const one of after) {
    perform(people, one);
    states.add(serializeContent(doc));
  }
  return { base, doc, updates, states };
}

function perform(people: readonly Y.Doc[], one: DocumentEdit): void {
  const doc = people[one.who] ?? new Y.Doc();
  if (one.kind === "meet") return exchangeUpdates(doc, people[one.other] ?? doc);
  const entry = doc.getMap("widgets").get(String(one.id));
  if (one.kind === "create") return create(doc, one.id);
  if (!(entry instanceof Y.Map)) return;
  if (one.kind === "drop") return doc.getMap("widgets").delete(String(one.id));
  if (one.kind === "set") return void entry.set(`k${one.key}`, "x".repeat(one.size));
  const text = entry.get("text");
  if (text instanceof Y.Text) write(text, one);
}

function write(text: Y.Text, one: Extract<DocumentEdit, { readonly kind: "type" | "erase" }>): void {
  const at = Math.min(one.at, text.length);
  if (one.kind === "type") text.insert(at, "y".repeat(one.size));
  else text.delete(at, Math.min(5, text.length - at));
}

function create(doc: Y.Doc, id: number): void {
  const entry = new Y.Map<unknown>();
  doc.transact(() => {
    doc.getMap("widgets").set(String(id), entry);
    entry.set("type", "text-input");
    entry.set("at", [null, "a"]);
    entry.set("text", new Y.Text("Label"));
  });
}

function exchangeUpdates(one: Y.Doc, other: Y.Doc): void {
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other, Y.encodeStateVector(one)));
}

function createCopy(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  exchangeUpdates(copy, doc);
  return copy;
}

/** The content as text, independent of the order of keys. */
function serializeContent(doc: Y.Doc): string {
  const entries = Object.entries(doc.getMap("widgets").toJSON()).map(
    ([key, entry]) => [key, Object.entries(Object(entry)).toSorted(([a], [b]) => (a < b ? -1 : 1))] as const,
  );
  return JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function readContent(doc: Y.Doc): unknown {
  return doc.getMap("widgets").toJSON();
}

function expectComing(base: Y.Doc, parts: readonly Uint8Array[], whole: Y.Doc): void {
  const server = createCopy(base);
  for (const part of parts) {
    Y.applyUpdate(server, part);
    expectSettled(server);
  }
  expect(readContent(server)).toEqual(readContent(whole));
  expect(Y.encodeStateVector(server)).toEqual(Y.encodeStateVector(whole));
}

function expectSettled({ store }: Y.Doc): void {
  expect(store.pendingStructs).toBeNull();
  expect(store.pendingDs).toBeNull();
}
