import fc from "fast-check";
import { countRounds } from "../testing.ts";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import {
  entriesToPurge,
  findEntry,
  exportDocument,
  History,
  toJsonValue,
  readEntry,
  readEpoch,
  readWidgets,
  renewDocument,
  rootMap,
  writeEntry,
} from "../doc/index.ts";
import { editAtRandom } from "./testing.ts";
import { copyOfDoc, docWith, findFault, createRandom, TESTER } from "../doc/testing.ts";

const NOTHING = new Map();
const DAY = 24 * 3_600_000;

function churned(seed: number, steps: number): Y.Doc {
  const doc = docWith({ id: "box", type: "container" }, { id: "name", type: "text-input" });
  const random = createRandom(seed);
  const origin = {};
  let ids = 0;
  const editor = { doc, origin, history: new History(doc, origin), newId: () => `w${ids++}` };
  for (let step = 0; step < steps; step++) {
    const at = TESTER.at + (step % 2 === 0 ? 0 : 40 * DAY);
    editAtRandom(editor, random, { by: "tester", at });
  }
  return doc;
}

function renewed(doc: Y.Doc, deletedBefore = 0): Y.Doc {
  const purge = entriesToPurge(doc, ({ at }) => at < deletedBefore);
  return renewDocument(doc, { epoch: 2, purge, clientFor: () => 7 });
}

/** Everything in a document as plain values, uninterpreted. */
function readContent(doc: Y.Doc): unknown {
  const entries = [...rootMap(doc, "widgets")].map(([id, entry]) => {
    const values = entry instanceof Y.Map ? [...entry].map(([key, value]) => [key, toJsonValue(value)]) : [];
    return [id, Object.fromEntries(values)];
  });
  return Object.fromEntries(entries);
}

const histories = fc.record({ seed: fc.nat(), steps: fc.integer({ min: 1, max: 60 }) });

describe("a renewed document", () => {
  it("is equal to the one it was made of, deleted entries too, and has no history", () => {
    fc.assert(
      fc.property(histories, ({ seed, steps }) => {
        const doc = churned(seed, steps);
        const fresh = renewed(doc);
        expect(exportDocument(fresh)).toEqual(exportDocument(doc));
        expect(readContent(fresh)).toEqual(readContent(doc));
        expect(readWidgets(fresh)).toEqual(readWidgets(doc));
        expect([findFault(fresh), readEpoch(fresh)]).toEqual([undefined, 2]);
        expect([...fresh.store.clients.keys()]).toEqual([7]);
      }),
      { numRuns: countRounds(60) },
    );
  });

  it("looks the same after a purge, and what was deleted later can still be restored", () => {
    fc.assert(
      fc.property(histories, ({ seed, steps }) => {
        const doc = churned(seed, steps);
        const fresh = renewed(doc, TESTER.at + DAY);
        expect(exportDocument(fresh)).toEqual(exportDocument(doc));
        const restored = copyOfDoc(doc);
        for (const [id, { deleted }] of readWidgets(fresh)) {
          if (deleted === undefined) continue;
          for (const where of [fresh, restored])
            writeEntry(where, "widgets", id, { key: "del", value: undefined });
        }
        expect(exportDocument(fresh)).toEqual(exportDocument(restored));
      }),
      { numRuns: countRounds(60) },
    );
  });

  it("keeps keys that it does not know, and the formatting of texts", () => {
    const doc = docWith({ id: "name", type: "text-input" });
    const entry = findEntry(doc, "widgets", "name");
    entry?.set("of-tomorrow", { deep: [1, null, "two"] });
    entry?.set("t:label", new Y.Text("bold"));
    const text = entry?.get("t:label");
    if (text instanceof Y.Text) text.format(0, 2, { bold: true });
    const copy = findEntry(renewed(doc), "widgets", "name");
    expect(copy?.get("of-tomorrow")).toEqual({ deep: [1, null, "two"] });
    const label = copy?.get("t:label");
    expect(label instanceof Y.Text && label.toDelta()).toEqual([
      { insert: "bo", attributes: { bold: true } },
      { insert: "ld" },
    ]);
  });

  it("writes each value under the client of its author", () => {
    const doc = docWith({ id: "name", type: "text-input" });
    const bob = copyOfDoc(doc);
    writeEntry(bob, "widgets", "name", { key: "name", value: "Bob's" });
    const clients = new Map([
      [doc.clientID, 1],
      [bob.clientID, 2],
    ]);
    const clientFor = (item?: Y.Item) => (item === undefined ? 0 : (clients.get(item.id.client) ?? 3));
    const fresh = findEntry(renewDocument(bob, { epoch: 2, purge: NOTHING, clientFor }), "widgets", "name");
    expect(fresh?._map.get("name")?.id.client).toBe(2);
    expect(fresh?._map.get("type")?.id.client).toBe(1);
  });
});

describe("a purge", () => {
  const old = { by: "tester", at: 1 };

  it("takes what stands inside of a container, and leaves what was moved out", () => {
    const doc = docWith(
      { id: "box", type: "container" },
      { id: "inner", type: "container", parentId: "box" },
      { id: "deep", type: "text-input", parentId: "inner" },
      { id: "out", type: "text-input", parentId: "box" },
    );
    writeEntry(doc, "widgets", "out", { key: "at", value: ["", "V5"] }); // its position is still stamped with the box
    writeEntry(doc, "widgets", "box", { key: "xy", value: [100, 50, ""] });
    writeEntry(doc, "widgets", "box", { key: "del", value: old });
    const before = exportDocument(doc);
    const fresh = renewed(doc, 2);
    expect([...rootMap(fresh, "widgets").keys()]).toEqual(["out"]);
    expect(exportDocument(fresh)).toEqual(before);
    expect(readEntry(fresh, "widgets", "out", "xy")).toEqual([100, 50, ""]);
  });

  it("takes nothing that is not due", () => {
    const doc = docWith({ id: "name", type: "text-input" });
    writeEntry(doc, "widgets", "name", { key: "del", value: old });
    expect(entriesToPurge(doc, () => false).size).toBe(0);
    expect(rootMap(renewed(doc, 1), "widgets").size).toBe(1);
  });
});
