import fc from "fast-check";
import { expect, it } from "vitest";
import type { ProjectDocument } from "../../model/index.ts";
import { compareDocuments, countDifferences } from "./compareDocuments.ts";
import { exportDocument } from "./exportDocument.ts";
import { createDoc, docWith, TESTER } from "../testing.ts";
import { writeDocument } from "../write/writeDocument.ts";

const WIDGETS = ["a", "b", "c"].map((id) => ({ id, type: "card" }));

function three(change: (document: ProjectDocument) => void = () => {}): ProjectDocument {
  const document = exportDocument(docWith(...WIDGETS));
  change(document);
  return exportDocument(createDoc(document));
}

function cards(ids: readonly string[]) {
  return docWith(...[...new Set(ids)].map((id) => ({ id, type: "card" })));
}

it("nothing differs from itself", () => {
  const difference = compareDocuments(three(), three());
  expect(difference).toEqual({ added: [], removed: [], changed: [], isOtherChanged: false });
  expect(countDifferences(difference)).toBe(0);
});

it("tells what has to come, to go and to change", () => {
  const from = three(({ widgets }) => void widgets.splice(2, 1));
  const to = three(({ widgets }) => {
    widgets.splice(0, 1);
    const [b] = widgets;
    if (b !== undefined) b.name = "Another";
  });
  expect(compareDocuments(from, to)).toEqual({
    added: ["c"],
    removed: ["a"],
    changed: ["b"],
    isOtherChanged: false,
  });
  expect(countDifferences(compareDocuments(from, to))).toBe(3);
});

it("who only has other neighbours has not changed, who stands in another order has", () => {
  const without = three(({ widgets }) => void widgets.splice(0, 1));
  expect(compareDocuments(three(), without).changed).toEqual([]);
  const turned = three(({ widgets }) => widgets.forEach((widget) => (widget.zIndex = -widget.zIndex)));
  expect(compareDocuments(three(), turned).changed.toSorted()).toEqual(["a", "c"]);
});

it("the name, the theme and the screens count together", () => {
  const renamed = three((document) => (document.name = "Another"));
  expect(compareDocuments(three(), renamed)).toMatchObject({ changed: [], isOtherChanged: true });
  expect(countDifferences(compareDocuments(three(), renamed))).toBe(1);
});

it("nothing differs any more once one is written over the other", () => {
  const names = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 4 });
  fc.assert(
    fc.property(names, names, (some, others) => {
      const doc = cards(some);
      const wanted = exportDocument(cards(others));
      doc.transact(() => writeDocument(doc, wanted, TESTER));
      expect(countDifferences(compareDocuments(exportDocument(doc), wanted))).toBe(0);
    }),
  );
});
