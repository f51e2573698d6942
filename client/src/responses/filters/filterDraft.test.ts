import type { ResponseFilter } from "@formweave/schema/responses";
import { describe, expect, it } from "vitest";
import { toDraft, toFilter, newDraft } from "./filterDraft.ts";

const on = { kind: "field", field: "f", column: "" } as const;
const FILTERS: readonly ResponseFilter[] = [
  { ...on, is: "contains", value: "abc" },
  { ...on, is: "number", value: 7 },
  { ...on, is: "anyOf", values: ["a", "b"] },
  { ...on, is: "empty" },
  { ...on, is: "yes" },
  { ...on, is: "from", value: "2026-01-01" },
  { ...on, is: "lastDays", value: 30 },
  { kind: "received", is: "lastDays", value: 7 },
  {
    kind: "received",
    is: "between",
    from: new Date(2026, 0, 1).getTime(),
    before: new Date(2026, 0, 11).getTime(),
  },
  { kind: "received", is: "between", from: null, before: new Date(2026, 2, 1).getTime() },
  { kind: "read", is: "no" },
  { kind: "tag", is: "noneOf", values: ["call"] },
  { kind: "release", is: "anyOf", values: ["r"] },
  { kind: "assigned", is: "to", value: "ada" },
  { kind: "assigned", is: "nobody", value: "" },
];

describe("a condition", () => {
  it.each(FILTERS.map((filter) => [JSON.stringify(filter), filter] as const))(
    "is the same after it was looked at: %s",
    (_, filter) => {
      expect(toFilter(toDraft(filter))).toEqual(filter);
    },
  );

  it("is none while its value is missing or wrong", () => {
    const field = { id: "f", type: "number", name: "", title: "Age", props: {} };
    const draft = newDraft("f", field);
    expect(draft.is).toBe("number");
    expect(toFilter(draft)).toBeUndefined();
    expect(toFilter({ ...draft, text: "x" })).toBeUndefined();
    expect(toFilter({ ...draft, text: "4" })).toMatchObject({ value: 4 });
    expect(toFilter({ ...draft, is: "anyOf" })).toBeUndefined();
    expect(toFilter({ ...newDraft(":received", undefined), is: "between" })).toBeUndefined();
  });
});
