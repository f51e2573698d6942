import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { pageDirection, projectDocument } from "../../model/index.ts";
import { exportDocument } from "../read/exportDocument.ts";
import { META_ID, writeEntry } from "../entries/entries.ts";
import { pageTextKey } from "../keys/pageTextKeys.ts";
import { writeDocument } from "../write/writeDocument.ts";
import { readPageOrder } from "./pageOrder.ts";
import { keepTree, readTree } from "./readTree.ts";

const NAMES = ["Booking", "حجز", "הזמנה", "2026 حجز", "حجز Booking", "Booking حجز", "", "…"];
const LANGUAGES = [undefined, "en", "de", "ar", "he", "ar-EG", "pa-Arab", "ku-Latn", "ug-Cyrl"];

function field(id: string, x: number) {
  return { id, type: "text-input", name: id, position: { x, y: 64 }, size: { width: 312, height: 80 } };
}

function formCalled(name: string, language?: string): Y.Doc {
  const widgets = [field("left", 280), field("right", 608)];
  const texts = language === undefined ? {} : { language };
  const doc = new Y.Doc();
  keepTree(doc);
  doc.transact(() =>
    writeDocument(doc, projectDocument.parse({ kind: "form", name, widgets, texts }), { at: 1, by: "ada" }),
  );
  return doc;
}

/** Writes a key of the metadata. */
function writing(key: string) {
  return (value: string | undefined) => (doc: Y.Doc) => writeEntry(doc, "meta", META_ID, { key, value });
}

describe("the direction in which a form is read", () => {
  it.each([
    ["حجز", undefined, ["right", "left"]],
    ["Booking", undefined, ["left", "right"]],
    ["Booking", "ar", ["right", "left"]],
    ["حجز", "en", ["left", "right"]],
    ["حجز", "he", ["right", "left"]],
    ["حجز", "no language at all", ["right", "left"]],
  ])("of %s in the language %s begins at %j", (name, language, order) => {
    const doc = formCalled(name);
    if (language !== undefined)
      writeEntry(doc, "meta", META_ID, { key: pageTextKey("language"), value: language });
    expect(readTree(doc).ids).toEqual(order);
  });

  it("is that of its page, whatever it is called, written in and renamed to", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES),
        fc.array(
          fc.oneof(
            fc.constantFrom(...NAMES).map(writing("name")),
            fc.constantFrom(...LANGUAGES).map(writing(pageTextKey("language"))),
          ),
          { maxLength: 6 },
        ),
        (name, changes) => {
          const doc = formCalled(name);
          for (const change of [() => undefined, ...changes]) {
            change(doc);
            const page = exportDocument(doc);
            const direction = pageDirection({ language: page.texts?.language, name: page.name });
            expect(readPageOrder(doc).isRightToLeft).toBe(direction === "rtl");
            expect(readTree(doc).ids).toEqual(direction === "rtl" ? ["right", "left"] : ["left", "right"]);
            expect(page.widgets.map(({ id }) => id)).toEqual(readTree(doc).ids);
          }
        },
      ),
    ));

  it("survives being written anew", () =>
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.constantFrom(...LANGUAGES), (name, language) => {
        const page = exportDocument(formCalled(name, language));
        const copy = new Y.Doc();
        writeDocument(copy, page, { at: 1, by: "ben" });
        expect(exportDocument(copy).widgets.map(({ id }) => id)).toEqual(page.widgets.map(({ id }) => id));
      }),
    ));
});
