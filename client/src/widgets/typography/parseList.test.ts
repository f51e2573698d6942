import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseList, type ListPoint } from "./parseList.ts";

function outline(points: readonly ListPoint[], level = 0): readonly string[] {
  return points.flatMap((point) => [`${level} ${point.text}`, ...outline(point.points, level + 1)]);
}

describe("the points of a list", () => {
  it.each([
    ["one\n\ntwo\n", ["0 one", "0 two"]],
    ["one\n  more\n\tmore\n    deep\ntwo", ["0 one", "1 more", "1 more", "2 deep", "0 two"]],
    ["    first\n  second\nthird", ["0 first", "0 second", "0 third"]],
    ["- one\n* two\n3. three\n4) four\n-5 degrees", ["0 one", "0 two", "0 three", "0 four", "0 -5 degrees"]],
    ["", []],
  ])("of %j", (text, shown) => {
    expect(outline(parseList(text))).toEqual(shown);
  });

  it("are as many as the lines, and no deeper than can be read", () => {
    const line = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.constantFrom("a", "b"));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const shown = outline(parseList(lines.map(([indent, text]) => " ".repeat(indent) + text).join("\n")));
        expect(shown.map((point) => point.slice(2))).toEqual(lines.map(([, text]) => text));
        expect(Math.max(0, ...shown.map((point) => Number(point.charAt(0))))).toBeLessThan(5);
      }),
    );
  });
});
