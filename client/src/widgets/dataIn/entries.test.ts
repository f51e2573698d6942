import { describe, expect, it } from "vitest";
import type { EntryColumn } from "@formweave/schema/answers";
import { addEntry, changeEntry, entriesAnswer, readEntries, isBegun, sumColumn } from "./entries.ts";
import { isManyCells, pasteCells } from "./pasteCells.ts";

function createColumn(id: string, more: Partial<EntryColumn> = {}): EntryColumn {
  return { id, label: id.toUpperCase(), choices: "", numeric: false, required: false, ...more };
}

const [NAME, AGE, MEAL] = [
  createColumn("name"),
  createColumn("age", { numeric: true }),
  createColumn("meal", { choices: "Any, Vegan" }),
];
const COLUMNS = [NAME, AGE, MEAL];
const PLACE = { columns: COLUMNS, row: 0, column: 0, maxRows: 5 };

describe("entries", () => {
  it("are answered by the ids of the columns, numbers as numbers, and keep the places of those after them", () => {
    let entries = readEntries(undefined, COLUMNS, 4);
    entries = changeEntry(entries, 0, "name", " Lena ");
    entries = changeEntry(entries, 0, "age", "24");
    entries = changeEntry(entries, 2, "age", "soon");
    expect(JSON.parse(entriesAnswer(COLUMNS, entries))).toEqual([
      { name: "Lena", age: 24 },
      {},
      { age: "soon" },
    ]);
    expect(entriesAnswer(COLUMNS, readEntries(undefined, COLUMNS, 3))).toBe("");
  });

  it("come out of an answer, with empty ones after them, and without what no column asks for", () => {
    const answer = [{}, { name: "Ada", age: 36, other: "x" }];
    const entries = readEntries(answer, COLUMNS, 3);
    expect(entries).toHaveLength(3);
    expect(JSON.parse(entriesAnswer(COLUMNS, entries))).toEqual([{}, { name: "Ada", age: 36 }]);
    expect(readEntries("Ada", COLUMNS, 1)).toEqual(readEntries(undefined, COLUMNS, 1));
  });

  it("never share an id, whichever were removed", () => {
    const kept = addEntry(addEntry(readEntries(undefined, COLUMNS, 2))).filter(({ id }) => id !== 1);
    expect(addEntry(kept).map(({ id }) => id)).toEqual([0, 2, 3, 4]);
    expect(addEntry([])).toHaveLength(1);
  });

  it("are begun with the first answer that is more than a space", () => {
    const [entry] = readEntries(undefined, COLUMNS, 1);
    expect(entry && isBegun(entry)).toBe(false);
    expect(changeEntry(readEntries(undefined, COLUMNS, 1), 0, "name", " ").some(isBegun)).toBe(false);
    expect(changeEntry(readEntries(undefined, COLUMNS, 1), 0, "name", "x").some(isBegun)).toBe(true);
  });

  it("have a sum that reads as people count", () => {
    const values = ["0.1", "0.2", "many", "", "-1"];
    const entries = values.reduce(
      (all, value, id) => changeEntry(all, id, "age", value),
      readEntries(undefined, COLUMNS, 6),
    );
    expect(sumColumn(AGE, entries)).toBe(-0.7);
    expect(sumColumn(AGE, [])).toBe(0);
  });
});

describe("pasting", () => {
  it("is of cells when there are tabs or lines between them", () => {
    expect(["a", "a\n", "a\tb", "a\nb"].map(isManyCells)).toEqual([false, false, true, true]);
  });

  it("fills from the cell on, adds rows as far as there may be more, and keeps what does not fit as it was", () => {
    const pasted = pasteCells(
      readEntries(undefined, COLUMNS, 2),
      "Jo\t31\tVegan\tbeyond\r\nAda\tmany\tMeat\r\nToo\r\nFar\n",
      {
        ...PLACE,
        row: 1,
        maxRows: 4,
      },
    );
    expect(pasted.map(({ values }) => Object.fromEntries(values))).toEqual([
      {},
      { name: "Jo", age: "31", meal: "Vegan" },
      { name: "Ada", age: "many", meal: "Meat" },
      { name: "Too" },
    ]);
  });

  it("empties cells, and leaves those beside it alone", () => {
    const before = pasteCells(readEntries(undefined, COLUMNS, 1), "Jo\t31\tAny", PLACE);
    const after = pasteCells(before, "\t", { ...PLACE, column: 1 });
    expect(Object.fromEntries(after[0]?.values ?? [])).toEqual({ name: "Jo", age: "", meal: "" });
  });
});
