import fc from "fast-check";
import { expect, it } from "vitest";
import { History, isAlive, readTree, rootMap, writeEntry } from "../doc/index.ts";
import { docWith, createRandom } from "../doc/testing.ts";
import { editAtRandom, type RandomEditor } from "./testing.ts";

it("a widget is there when the tree says so, whatever was done to it and to what it stands in", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = createRandom(seed);
      const doc = docWith({ id: "box", type: "container" }, { id: "a", type: "button" });
      let count = 0;
      const newId = () => `n${count++}`;
      const editor: RandomEditor = { doc, history: new History(doc, "me"), origin: "me", newId };
      for (let edit = 0; edit < 40; edit++) editAtRandom(editor, random);
      const ids = [...rootMap(doc, "widgets").keys()];
      // Two people who each move a widget into the other's container make such a cycle.
      const pick = () => ids[random.below(ids.length)] ?? "a";
      for (let round = 0; round < 3; round++)
        writeEntry(doc, "widgets", pick(), { key: "at", value: [pick(), "V"] });
      const tree = readTree(doc);
      for (const id of [...ids, "nobody"]) expect(isAlive(doc, id)).toBe(tree.isAlive(id));
    }),
    { numRuns: 150 },
  );
});
