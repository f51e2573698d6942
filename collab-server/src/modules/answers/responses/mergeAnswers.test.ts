import type { Json } from "@formweave/schema/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeAnswers, replacedAnswers, undoChanges } from "./mergeAnswers.ts";

const FIELDS = ["a", "b", "c"];
const value = fc.oneof(
  fc.string({ maxLength: 3 }),
  fc.integer({ max: 9 }),
  fc.constant(["x"]),
  fc.constant(""),
);
const answers = fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 3 });

/** The change history of consecutive states. */
function createHistory(states: readonly Readonly<Record<string, Json>>[]) {
  return states.slice(1).map((after, index) => ({
    id: index + 1,
    before: replacedAnswers(states[index] ?? {}, after),
    writer: undefined,
  }));
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function fieldsWhere<Row extends { readonly field: string }>(
  rows: readonly Row[],
  is: (row: Row) => boolean,
) {
  return rows.filter(is).map(({ field }) => field);
}

const written = fc.array(answers, { minLength: 1, maxLength: 5 });

describe("changed answers", () => {
  it("can be followed back to how they were sent", () => {
    fc.assert(
      fc.property(written, (states) => {
        expect(undoChanges(states.at(-1) ?? {}, createHistory(states))).toEqual(states[0]);
      }),
    );
  });

  it("take over each field that one side alone changed, and lose no value of both in silence", () => {
    fc.assert(
      fc.property(written, answers, fc.nat(4), (states, given, at) => {
        const seen = Math.min(at, states.length - 1);
        const [base = {}, present = {}] = [states[seen], states.at(-1)];
        const merged = mergeAnswers({ present, given, changes: createHistory(states), seen });
        const expected = FIELDS.map((field) => {
          const [was, now, own] = [base, present, given].map((all) => all[field]);
          return {
            field,
            was,
            now,
            own,
            isBoth: ![now, own].some((answer) => isSame(answer, was)) && !isSame(now, own),
          };
        });
        expect(merged.conflicts).toEqual(
          expect.arrayContaining(fieldsWhere(expected, ({ isBoth }) => isBoth)),
        );
        const one = expected.filter(({ isBoth }) => !isBoth);
        expect(one.map(({ field }) => merged.answers[field])).toEqual(
          one.map(({ was, now, own }) => (isSame(own, was) ? now : own)),
        );
      }),
    );
  });

  it("win over what was told, and over what the same page wrote", () => {
    const change = { id: 4, before: { a: "first" }, writer: "page" };
    const merging = { present: { a: "second" }, given: { a: "third" }, changes: [change], seen: 0 };
    expect(mergeAnswers(merging).conflicts).toEqual(["a"]);
    for (const known of [{ told: 4 }, { writer: "page" }])
      expect(mergeAnswers({ ...merging, ...known })).toEqual({ answers: { a: "third" }, conflicts: [] });
  });
});
