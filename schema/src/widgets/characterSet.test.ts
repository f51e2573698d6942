import fc from "fast-check";
import { expect, it } from "vitest";
import { readCharacterSet, shareCharacter, type CharacterSet } from "./characterSet.ts";

const CHARACTERS = [
  ...Array.from({ length: 0x180 }, (_, code) => code),
  ...Array.from(
    "ΩДяא漢字かﾊ한😀\u1680\u2003\u2028\u3000\uFEFF",
    (character) => character.codePointAt(0) ?? 0,
  ),
];
const PARTS = [
  "a",
  "z",
  "-",
  "0-9",
  "a-f",
  "А-я",
  "\\d",
  "\\D",
  "\\w",
  "\\W",
  "\\s",
  "\\S",
  "\\n",
  "\\x41",
  "\\u00e9",
];
const MORE = ["\\u{1F600}", "😀", "\\cA", "\\]", "\\\\", ".", "\\.", "^", "\\b", "漢"];

function has(set: CharacterSet, code: number): boolean {
  return set.some(([first, last]) => first <= code && code <= last);
}

const classes = fc.record({
  isNegated: fc.boolean(),
  parts: fc.array(fc.constantFrom(...PARTS, ...MORE), { minLength: 1, maxLength: 4 }),
});

it("takes what the class takes, whatever stands in it", () => {
  fc.assert(
    fc.property(classes, ({ isNegated, parts }) => {
      const source = `[${isNegated ? "^" : ""}${parts.join("").replace(/^\^/, "\\^")}]`;
      const expected = compile(source);
      fc.pre(expected !== undefined);
      const set = readCharacterSet(source);
      const wrong = CHARACTERS.filter((code) => has(set, code) !== expected.test(String.fromCodePoint(code)));
      expect({ source, wrong }).toEqual({ source, wrong: [] });
    }),
    { numRuns: 300 },
  );
});

/** Undefined for a range with reversed ends. */
function compile(source: string): RegExp | undefined {
  try {
    return new RegExp(`^${source}$`, "u");
  } catch {
    return undefined;
  }
}

it.each([".", "\\d", "\\W", "\\s", "\\t", "x", "漢", "\\u{1F600}", "\\/"])(
  "takes what %s takes",
  (source) => {
    const [set, expected] = [readCharacterSet(source), new RegExp(`^${source}$`, "u")];
    const wrong = CHARACTERS.filter((code) => has(set, code) !== expected.test(String.fromCodePoint(code)));
    expect(wrong).toEqual([]);
  },
);

it.each(["\\p{L}", "\\P{L}", "\\p{Lu}", "\\p{Zl}", "\\p{Script=Greek}", "[\\p{N}_]"])(
  "misses nothing that %s takes",
  (source) => {
    const [set, expected] = [readCharacterSet(source), new RegExp(`^${source}$`, "u")];
    const taken = CHARACTERS.filter((code) => expected.test(String.fromCodePoint(code)));
    expect(taken.filter((code) => !has(set, code))).toEqual([]);
  },
);

it.each([
  ["[a-c]", "c", true],
  ["[a-c]", "d", false],
  ["\\d", "\\w", true],
  ["\\d", "\\s", false],
  ["\\p{L}", "\\s", false],
  ["\\p{L}", "я", true],
  ["[^@]", "@", false],
])("%s and %s have a character in common: %s", (one, other, expected) => {
  expect(shareCharacter(readCharacterSet(one), readCharacterSet(other))).toBe(expected);
});
