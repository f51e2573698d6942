import type { TableRow } from "@formweave/schema/data";
import { expect, it } from "vitest";
import { countMisfits, type Misfits } from "./countMisfits.ts";
import { readOptions } from "./readOptions.ts";

function row(number: number, value: string): TableRow {
  return { number, id: `r${number}`, owner: null, rev: 1, values: { f: value }, createdAt: 0, changedAt: 0 };
}

it("rows that do not fit another kind are counted over all pages, and the first are listed", async () => {
  const rows = Array.from({ length: 60 }, (_, index) =>
    row(index, index % 2 === 0 ? "a@example.org" : "none"),
  );
  const reports: Misfits[] = [];
  await countMisfits(
    { id: "f", name: "Email", kind: "email" },
    (after) => {
      const from = Number(after ?? 0);
      return Promise.resolve({
        rows: rows.slice(from, from + 20),
        next: from < 40 ? String(from + 20) : null,
      });
    },
    (found) => reports.push(found),
  );
  expect(reports.map(({ count, isWhole }) => [count, isWhole])).toEqual([
    [10, false],
    [20, false],
    [30, true],
  ]);
  expect(reports.at(-1)?.rows).toHaveLength(20);
  expect(reports.at(-1)?.checked).toBe(60);
});

it("a choice that stays in the list keeps its value, so that rows keep their choice", () => {
  let made = 0;
  const known = [
    { value: "b", label: "Booked" },
    { value: "d", label: "Done" },
  ];
  expect(readOptions("Done\n\nCanceled\nDone\n", known, () => `new${made++}`)).toEqual([
    { value: "d", label: "Done" },
    { value: "new0", label: "Canceled" },
  ]);
});

it("texts become the choices of a column that had none, so that every row fits", async () => {
  const reports: Misfits[] = [];
  await countMisfits(
    { id: "f", name: "State", kind: "choice" },
    () => Promise.resolve({ rows: ["Done", "Booked", "Done"].map((text, at) => row(at, text)), next: null }),
    (found) => reports.push(found),
  );
  expect(reports).toMatchObject([{ count: 0, choices: ["Done", "Booked"], isWhole: true }]);
});
