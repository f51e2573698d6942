import type { TableRow } from "@formweave/schema/data";
import type { SourceField } from "@formweave/schema/model";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readBlock, writeBlock } from "./block.ts";
import { planPaste } from "./planPaste.ts";

const fields: readonly SourceField[] = [
  { id: "name", name: "Name", kind: "text" },
  { id: "minutes", name: "Minutes", kind: "number" },
];
const row: TableRow = {
  number: 1,
  id: "a",
  owner: null,
  rev: 3,
  values: { name: "Ada" },
  createdAt: 0,
  changedAt: 0,
};

function plan(text: string) {
  let made = 0;
  return planPaste({
    block: readBlock(text),
    fields,
    languages: ["de"],
    rowAt: (line) => (line === 0 ? row : undefined),
    valueAt: (_, field) => row.values[field] ?? null,
    newId: () => `new${made++}`,
  });
}

it("a block fills cells, and makes rows of the lines beyond the last one", () => {
  expect(plan("Eve\t1,5\nTom\t\n")).toEqual({
    ok: true,
    value: {
      edits: [
        { rowId: "a", rev: 3, field: "name", before: "Ada", after: "Eve" },
        { rowId: "a", rev: 3, field: "minutes", before: null, after: 1.5 },
      ],
      rows: [{ id: "new0", values: { name: "Tom" } }],
    },
  });
});

it("nothing is pasted when one value does not fit, and values beyond the last column are left out", () => {
  expect(plan("Eve\tmany").ok).toBe(false);
  expect(plan("Eve\t2\tmore").ok).toBe(true);
});

it("a block that is copied and pasted is the same", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "ß", '"', "\t", "\n", "\r", " ") });
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
    )
    // One empty line at the end is a line break.
    .filter((rows) => rows.length === 1 || rows.at(-1)?.join("") !== "");
  fc.assert(
    fc.property(block, (rows) => {
      expect(readBlock(writeBlock(rows))).toEqual(rows);
    }),
  );
});
