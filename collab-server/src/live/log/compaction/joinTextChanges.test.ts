import fc from "fast-check";
import { expect, it } from "vitest";
import type { TextChange } from "../updateLog.ts";
import { joinTextChanges } from "./joinTextChanges.ts";

function applied(text: string, { at, removed, inserted }: TextChange): string {
  expect(text.slice(at, at + removed.length)).toBe(removed);
  return text.slice(0, at) + inserted + text.slice(at + removed.length);
}

const edit = fc.record({ at: fc.nat(12), length: fc.nat(6), inserted: fc.string({ maxLength: 6 }) });

function createTextChange(
  text: string,
  { at, length, inserted }: { at: number; length: number; inserted: string },
): TextChange {
  const start = Math.min(at, text.length);
  return { at: start, removed: text.slice(start, start + length), inserted };
}

it("one change does what two in a row did, wherever they touch", () => {
  let joined = 0;
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 20 }), edit, edit, (text, one, other) => {
      const first = createTextChange(text, one);
      const between = applied(text, first);
      const second = createTextChange(between, other);
      const both = joinTextChanges(first, second);
      if (both === undefined) return;
      joined += 1;
      expect(applied(text, both)).toBe(applied(between, second));
    }),
  );
  expect(joined).toBeGreaterThan(20);
});

it("says nothing of what lies between two changes far from each other", () => {
  const change = { removed: "", inserted: "x" };
  expect(joinTextChanges({ at: 0, ...change }, { at: 9, ...change })).toBeUndefined();
});
