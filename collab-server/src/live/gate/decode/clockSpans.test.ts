import fc from "fast-check";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { clockSpans, charactersOutside } from "./clockSpans.ts";

function createNote(client: number, from: number, to: number) {
  return { client, from, to, command: "typeText", label: "Typing", gesture: "g", at: 1 };
}

function createItem(text: string): Y.Item {
  const doc = new Y.Doc();
  doc.clientID = 7;
  doc.getText("t").insert(0, text);
  const item = doc.getText("t")._start;
  if (item === null) throw new Error("There is no item");
  return item;
}

it("leaves out what was written at the clocks of the notes, and nothing else", () => {
  const item = createItem("abcdefgh");
  expect(charactersOutside(item, clockSpans([]))).toBe("abcdefgh");
  expect(charactersOutside(item, clockSpans([createNote(7, 2, 4), createNote(7, 6, 99)]))).toBe("abef");
  expect(charactersOutside(item, clockSpans([createNote(8, 0, 99)]))).toBe("abcdefgh");
});

it("is the same as looking at each letter, however the notes lie", () => {
  const span = fc.tuple(fc.nat(30), fc.nat(12));
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 24, unit: "grapheme-ascii" }),
      fc.array(span),
      (text, given) => {
        const spans = given.map(([from, length]) => ({ from, to: from + length }));
        const notes = spans.map(({ from, to }) => createNote(7, from, to));
        const wanted = text
          .split("")
          .filter((_letter, clock) => !spans.some(({ from, to }) => from <= clock && clock < to));
        expect(charactersOutside(createItem(text), clockSpans(notes))).toBe(wanted.join(""));
      },
    ),
  );
});

it("looks at many letters and many notes in no time", () => {
  const notes = Array.from({ length: 2000 }, (_, index) => createNote(7, index * 4, index * 4 + 2));
  const spans = clockSpans(notes);
  const item = createItem("x".repeat(8000));
  const start = performance.now();
  for (let round = 0; round < 100; round++) charactersOutside(item, spans);
  expect(performance.now() - start).toBeLessThan(1000);
});
