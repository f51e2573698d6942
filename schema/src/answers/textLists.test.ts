import fc from "fast-check";
import { expect, it } from "vitest";
import { joinTexts, splitTexts } from "./textLists.ts";

const listTexts = (list: string, known?: readonly string[]) =>
  splitTexts(list, known).map(({ text }) => text);

/** Words that contain each other, or characters with a meaning in spreadsheets and lists. */
const word = fc.oneof(
  fc.constantFrom(
    "Tea, green",
    "Tea",
    "green",
    '"',
    '""',
    "a;b",
    "two\nlines",
    "=1+1",
    "+1",
    "-1",
    "@x",
    " x ",
  ),
  fc.string({ unit: fc.constantFrom("a", "b", ",", ";", '"', "\n", " ", "=", "é") }),
);

it("takes apart what it put together, whatever the texts and the known words are", () => {
  fc.assert(
    fc.property(fc.uniqueArray(word), fc.uniqueArray(word), (known, own) => {
      const texts = [...known.slice(0, 3), ...own];
      expect(listTexts(joinTexts(texts, known), known)).toEqual(texts);
      expect(listTexts(joinTexts(own, known), known)).toEqual(own);
    }),
  );
});

it.each([
  ["Tea, green", ["Tea", "green"]],
  ['"Tea, green"', ["Tea, green"]],
  ['"Tea, green", green', ["Tea, green", "green"]],
  ["Tea; green\nTea", ["Tea", "green", "Tea"]],
  ['5" pipe, 6" pipe', ['5" pipe', '6" pipe']],
  ["", []],
])("takes %j apart", (list, texts) => {
  expect(listTexts(list)).toEqual(texts);
});

it("keeps a known word with commas that somebody wrote without quotes, unless its parts are known words too", () => {
  expect(listTexts("Red, dark, Blue", ["Red, dark", "Blue"])).toEqual(["Red, dark", "Blue"]);
  expect(listTexts("Tea, green", ["Tea, green", "Tea", "green"])).toEqual(["Tea", "green"]);
});
