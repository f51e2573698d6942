import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import type { Json, SourceField } from "@formweave/schema/model";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readTyped } from "./readTyped.ts";
import { showCell, writeCell } from "./showCell.ts";

const options = [
  { value: "b", label: "Booked" },
  { value: "d", label: "Done" },
];
// The kinds of all columns come with the definitions of all widgets.
it("there are widgets for all kinds", () => expect(WIDGET_LIST.length).toBeGreaterThan(100));

const field = (kind: SourceField["kind"]): SourceField => ({ id: "f", name: "Column", kind, options });

const TYPED: readonly (readonly [SourceField["kind"], string, string, Json])[] = [
  ["text", "en", " Check-up ", "Check-up"],
  ["number", "de", "1,5", 1.5],
  ["number", "en", "1.5", 1.5],
  ["number", "de", "1.234,5", 1234.5],
  ["choice", "en", "booked", "b"],
  ["choices", "en", "Done, Booked", ["d", "b"]],
  ["yesNo", "en", "Yes", true],
  ["yesNo", "en", "no", false],
  ["date", "en", "2026-09-10", "2026-09-10"],
  ["email", "en", "ada@example.org", "ada@example.org"],
];
it.each(TYPED)("a %s column reads in %s what is typed: %s", (kind, language, text, value) => {
  expect(readTyped(field(kind), text, [language])).toEqual({ ok: true, value });
});

it.each([
  ["number", "many"],
  ["choice", "Canceled"],
  ["yesNo", "perhaps"],
  ["date", "tomorrow"],
  ["email", "ada"],
] as const)("a %s column refuses what is none", (kind, text) => {
  expect(readTyped(field(kind), text, ["en"]).ok).toBe(false);
});

it("an empty text empties the cell of every kind", () => {
  for (const kind of ["text", "number", "choice", "yesNo", "date", "link"] as const)
    expect(readTyped(field(kind), "  ")).toEqual({ ok: true, value: null });
});

it("a number that is opened and closed stays the same in every language", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.constantFrom("en", "de", "fr", "ar"),
      (cents, language) => {
        const value = cents / 100;
        expect(readTyped(field("number"), writeCell(field("number"), value, language), [language])).toEqual({
          ok: true,
          value,
        });
      },
    ),
  );
});

it("a value that does not fit its column any more is shown as it was", () => {
  expect(showCell(field("number"), "twelve", "en")).toBe("twelve");
  expect(showCell(field("choice"), "gone", "en")).toBe("gone");
});
