import { expect, it } from "vitest";
import type { ColumnKind, Json } from "../model/index.ts";
import { readColumnCells, readValue, type ColumnCell } from "./columnCells.ts";
import { createField } from "./testing/index.ts";

const options = ["new", "done"].map((value) => ({ value, label: value.toUpperCase() }));

function readCells(kind: ColumnKind, value: Json | undefined): readonly ColumnCell[] {
  return readColumnCells(createField("f", kind, { options }), value);
}

const textCell = (text: string, part = ""): ColumnCell => ({ part, number: null, text });
const numberCell = (number: number): ColumnCell => ({ part: "", number, text: null });
const UNFIT: ColumnCell = { part: "", number: null, text: null };

it.each<[ColumnKind, Json, readonly ColumnCell[]]>([
  ["text", "Straße  Zoë", [textCell("strasse  zoe")]],
  ["longText", "ＡＢＣ\0é", [textCell("abce")]],
  ["email", " Ada@Example.org ", [textCell("ada@example.org")]],
  ["phone", "٠١٢ ٣٤", [textCell("012 34")]],
  ["number", -0, [numberCell(0)]],
  ["number", 1e300, [numberCell(1e300)]],
  ["money", 1.005, [numberCell(1.005)]],
  ["yesNo", false, [numberCell(0)]],
  ["date", "2026-11-28", [textCell("2026-11-28")]],
  ["dateTime", "2026-11-28T10:00:00", [textCell("2026-11-28T10:00")]],
  ["time", "10:00:30", [textCell("10:00:30")]],
  ["choice", "Gone Option", [textCell("Gone Option")]],
  ["choices", ["new", "done", "new"], [textCell("new", "new"), textCell("done", "done")]],
  ["link", "row_1", [textCell("row_1")]],
])("%s %j has the cells %j", (kind, value, cells) => {
  expect(readCells(kind, value)).toEqual(cells);
});

it.each<[ColumnKind, Json | undefined]>([
  ["text", undefined],
  ["text", null],
  ["text", " \n"],
  ["number", ""],
  ["email", "\u200F"],
  ["choices", []],
  ["choices", [""]],
])("%s %j is empty", (kind, value) => {
  expect(readCells(kind, value)).toEqual([]);
});

it.each<[ColumnKind, Json]>([
  ["number", "1,5"],
  ["text", 7],
  ["yesNo", "true"],
  ["date", "2026-02-30"],
  ["email", "two\nlines"],
  ["choices", "new"],
  ["choice", ["new"]],
  ["link", "no id"],
])("%s %j does not fit, and is filled all the same", (kind, value) => {
  expect(readCells(kind, value)).toEqual([UNFIT]);
});

it("a row has no value of a column that is named like a part of every object", () => {
  expect(readValue({}, "__proto__")).toBeUndefined();
  expect(readValue({}, "constructor")).toBeUndefined();
});
