import fc from "fast-check";
import { countRounds } from "@formweave/schema/testing";
import { expect, it } from "vitest";
import { cleanText } from "./cleanText.ts";

it.each([
  ["<b>Name</b>", "Name", ["markup"]],
  ["<script>alert(1)</script>Name", "Name", ["markup"]],
  ["<scr<script>ipt>alert(1)</script>Name", "scrName", ["markup"]],
  ["<im<b>g src=x onerror=alert(1)>Name", "img src=x onerror=alert(1)>Name", ["markup"]],
  ["<<b>img src=x>", "img src=x>", ["markup"]],
  ["<[](!--)", "!--", ["markup", "a link"]],
  ["]<b></b>(x)", "] (x)", ["markup", "a link"]],
  ["Age < 18 and > 5", "Age < 18 and > 5", []],
  ["Na\u200bme\u202e", "Name", ["hidden characters"]],
  ["Name\u{e0041}\u{e0042}", "Name", ["hidden characters"]],
  ["Na\u0000me", "Na me", ["hidden characters"]],
  ["![x](https://evil.example/?q=1)", "x (https://evil.example/?q=1)", ["a link"]],
  ["[Terms](javascript:alert)", "Terms (javascript:alert)", ["a link"]],
  ["[Terms](javascript:alert(1))", "Terms (javascript:alert(1))", ["a link"]],
  ["[a [b] c](https://evil.example)", "[a [b] c] (https://evil.example)", ["a link"]],
  ["  two\n\n words ", "two words", []],
  ["می\u200cخواهم", "می\u200cخواهم", []],
  ["👩\u200d👩\u200d👧 ❤\ufe0f\u200d🔥", "👩\u200d👩\u200d👧 ❤\ufe0f\u200d🔥", []],
  ["Größe · 名前 · שם · اسم", "Größe · 名前 · שם · اسم", []],
  [7, "7", []],
  [{ a: 1 }, "", []],
])("makes plain text of %j", (raw, text, changes) => {
  expect(cleanText(raw, { max: 100 })).toEqual({ text, changes });
});

it("says the same of a text of ASCII alone as of one with letters beyond", () => {
  // Everything after "<script>" would be swallowed.
  const ascii = fc.string({ unit: "grapheme-ascii", maxLength: 40 }).map((text) => text.replaceAll("<", ""));
  fc.assert(
    fc.property(ascii, (text) => {
      const [alone, longer] = [cleanText(text, { max: 100 }), cleanText(`${text} é`, { max: 100 })];
      expect(longer).toEqual({ text: `${alone.text} é`.trim(), changes: alone.changes });
    }),
    { numRuns: countRounds(2000) },
  );
});

it("cuts a text to its room and no character in two", () => {
  expect(cleanText("a😀😀", { max: 4 })).toEqual({ text: "a😀", changes: ["what was too long"] });
  expect(cleanText("x".repeat(9000), { max: 100 }).changes).toEqual(["what was too long"]);
});

it("keeps the lines of a text that may have some", () => {
  expect(cleanText("a  b\n\n\n\nc", { max: 100, hasLines: true }).text).toBe("a b\n\nc");
});

it("leaves nothing in any text that is markup, hidden or too long, and is done the first time", () => {
  const pieces = fc.constantFrom(
    "<",
    ">",
    "</",
    "script",
    "b",
    "!--",
    "[",
    "](",
    ")",
    "\u200b",
    "\u202e",
    "é",
    " ",
    "\0",
    "😀",
  );
  const texts = fc.array(pieces, { maxLength: 40 }).map((all) => all.join(""));
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ unit: "binary" })), (raw) => {
      const { text } = cleanText(raw, { max: 50 });
      expect(text.length).toBeLessThanOrEqual(50);
      expect(text).not.toMatch(/<[a-z/!?]|[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069]/iu);
      expect(text.isWellFormed()).toBe(true);
    }),
    { numRuns: countRounds(2000) },
  );
});
