import fc from "fast-check";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { rootMap } from "../entries/entries.ts";
import type { Tree } from "./tree.ts";
import { keepTree, readTree } from "./readTree.ts";

const IDS = ["a", "b", "c", "d"];
const parent = fc.constantFrom("", ...IDS);
/** Possible writes into a widget, by register. */
const register = fc.oneof(
  fc.tuple(fc.constant("at"), fc.tuple(parent, fc.constantFrom("V", "W", "X"))),
  fc.tuple(fc.constant("xy"), fc.tuple(fc.nat(9), fc.nat(9), parent)),
  fc.tuple(fc.constant("wh"), fc.tuple(fc.integer({ min: 40, max: 60 }), fc.constant(60))),
  fc.tuple(fc.constant("del"), fc.constantFrom({ by: "ada", at: 1 }, undefined)),
  fc.tuple(fc.constant("type"), fc.constantFrom("text", undefined)),
  fc.tuple(fc.constant("name"), fc.string()),
);
const write = fc.tuple(fc.constantFrom(...IDS), fc.option(register, { nil: undefined }));
const steps = fc.array(fc.record({ isRemote: fc.boolean(), writes: fc.array(write) }), { maxLength: 12 });

it("is the tree of what the document says, at any moment, whoever writes", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const doc = new Y.Doc();
      const other = new Y.Doc();
      keepTree(doc);
      for (const { isRemote, writes } of all) {
        const target = isRemote ? other : doc;
        target.transact(() => {
          for (const one of writes) {
            apply(target, ...one);
            expect(shown(doc)).toEqual(shown(createCopy(doc)));
          }
        });
        if (isRemote) Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
        expect(shown(doc)).toEqual(shown(createCopy(doc)));
      }
    }),
  );
});

it("stays the same object until something of it changes, and is new for nobody who does not keep it", () => {
  const doc = new Y.Doc();
  for (const id of IDS) apply(doc, id, ["type", "text"]);
  expect(readTree(doc)).not.toBe(readTree(doc));
  keepTree(doc);
  const tree = readTree(doc);
  apply(doc, "a", ["name", "Another"]);
  expect(readTree(doc)).toBe(tree);
  apply(doc, "a", ["xy", [1, 2, ""]]);
  expect(readTree(doc)).not.toBe(tree);
  expect(readTree(doc)).toBe(readTree(doc));
});

it("is as new as the transaction for those who are told of it", () => {
  const doc = new Y.Doc();
  apply(doc, "a", ["type", "text"]);
  keepTree(doc);
  expect(readTree(doc).ids).toEqual(["a"]);
  const seen: (readonly string[])[] = [];
  rootMap(doc, "widgets").observeDeep(() => seen.push(readTree(doc).ids));
  apply(doc, "b", ["type", "text"]);
  apply(doc, "a", undefined);
  expect(seen.at(-1)).toEqual(["b"]);
});

/** Writes a register of a widget, creating the widget if needed; without an entry the widget is removed. */
function apply(doc: Y.Doc, id: string, entry: readonly [string, unknown] | undefined): void {
  const widgets = rootMap(doc, "widgets");
  if (entry === undefined) return widgets.delete(id);
  if (!widgets.has(id)) widgets.set(id, new Y.Map([["type", "text"]]));
  const map = widgets.get(id);
  const [key, value] = entry;
  if (!(map instanceof Y.Map)) throw new Error(`${id} is no widget`);
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

/** A copy with the same content and without a cached tree. */
function createCopy(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  // Also works inside a transaction: the update contains everything written so far.
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
}

function shown(doc: Y.Doc): unknown {
  const tree: Tree = readTree(doc);
  return tree.ids.map((id) => [id, tree.getParent(id), tree.getRank(id), tree.getRect(id)]);
}
