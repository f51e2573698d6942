import fc from "fast-check";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { copyOfDoc, sync } from "../testing.ts";
import { textEdit, writeText } from "./text.ts";

it("an edit turns the one string into the other", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: "grapheme" }),
      fc.nat(20),
      (before, after, caret) => {
        const { index, removed, inserted } = textEdit(before, after, caret);
        expect(before.slice(0, index) + inserted + before.slice(index + removed)).toBe(after);
      },
    ),
  );
});

it("a letter typed beside its like goes where the caret was", () => {
  expect(textEdit("hello", "helllo", 3)).toEqual({ index: 2, removed: 0, inserted: "l" });
  expect(textEdit("hello", "helllo", 5)).toEqual({ index: 4, removed: 0, inserted: "l" });
});

it("both halves of a character change together", () => {
  expect(textEdit("😀", "😁")).toEqual({ index: 0, removed: 2, inserted: "😁" });
});

it("two people who type in one text keep every character of both", () => {
  const doc = new Y.Doc();
  doc.getText("t").insert(0, "Name");
  const other = copyOfDoc(doc);
  writeText(doc.getText("t"), "Full Name");
  writeText(other.getText("t"), "Name please");
  sync(doc, other);
  expect([doc.getText("t").toJSON(), other.getText("t").toJSON()]).toEqual([
    "Full Name please",
    "Full Name please",
  ]);
});

it("half a character is the same on every replica", () => {
  const doc = new Y.Doc();
  writeText(doc.getText("t"), "a\ud83d");
  writeText(doc.getText("t"), "a\ud83db\ude00");
  const other = copyOfDoc(doc);
  expect(other.getText("t").toJSON()).toBe(doc.getText("t").toJSON());
});
