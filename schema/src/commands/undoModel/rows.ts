import { livingRow, rowBeforeRemoval, sameJson } from "../../doc/index.ts";
import type { Json } from "../../model/index.ts";
import { keyOfAddress, type Cells } from "./cells.ts";

/** The row address of a cell's address; undefined for other addresses. */
export function rowOfAddress(address: string): string | undefined {
  const key = keyOfAddress(address);
  const slash = key.indexOf("/");
  return /^(?:[oecvqfahi]|op):/.test(key) && slash !== -1
    ? address.slice(0, address.length - key.length + slash)
    : undefined;
}

/** True when there is no living row under a key. */
function isRowGone(value: Json | undefined): boolean {
  return value === undefined || isRemovedRow(value);
}

/** True for a removed row, which stays stored as an array. */
function isRemovedRow(value: Json | undefined): boolean {
  return rowBeforeRemoval(value) !== undefined;
}

/** The value that an undo should restore, with the cells after it. */
interface ExpectedCell {
  readonly after: Cells;
  readonly wanted: Json | undefined;
}

/** True when a cell is right after an undo: it is gone with its row, or, if it was never written apart, has its row's value. */
export function isRightForRow(address: string, { after, wanted }: ExpectedCell): boolean {
  const row = rowOfAddress(address);
  if (row === undefined) return isRowGone(wanted) && isRemovedRow(after.get(address)?.value);
  const is = after.get(address)?.value;
  const rowValue = after.get(row)?.value;
  if (is === undefined) return isRowGone(rowValue);
  return wanted === undefined && sameJson(is, valueInRow(rowValue, address.slice(row.length + 1)));
}

function valueInRow(value: Json | undefined, cell: string): Json {
  return (rowBeforeRemoval(value) ?? livingRow(value))?.[cell] ?? null;
}
