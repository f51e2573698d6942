import { livingRow, rowBeforeRemoval, sameJson } from "../../doc/index.ts";
import type { Json } from "../../model/index.ts";
import { keyOfAddress, type Cells } from "./cells.ts";

/** The address of the row that an address is a cell of; undefined where it is none. */
export function rowOfAddress(address: string): string | undefined {
  const key = keyOfAddress(address);
  const slash = key.indexOf("/");
  return /^[oecv]:/.test(key) && slash !== -1
    ? address.slice(0, address.length - key.length + slash)
    : undefined;
}

/** Whether no row is there under a key. */
function isRowGone(value: Json | undefined): boolean {
  return value === undefined || isRemovedRow(value);
}

/** A row that was removed stays, in a list. */
function isRemovedRow(value: Json | undefined): boolean {
  return rowBeforeRemoval(value) !== undefined;
}

/** What an undo wanted to stand at an address, and what stands. */
interface Wanted {
  readonly after: Cells;
  readonly wanted: Json | undefined;
}

/**
 * Whether a cell is as it should be after an undo: a row that goes takes it along, and one that nobody had written apart is
 * written as its row has it.
 */
export function isRightForRow(address: string, { after, wanted }: Wanted): boolean {
  const row = rowOfAddress(address);
  if (row === undefined) return isRowGone(wanted) && isRemovedRow(after.get(address)?.value);
  const is = after.get(address)?.value;
  const stands = after.get(row)?.value;
  if (is === undefined) return isRowGone(stands);
  return wanted === undefined && sameJson(is, valueInRow(stands, address.slice(row.length + 1)));
}

function valueInRow(value: Json | undefined, cell: string): Json {
  return (rowBeforeRemoval(value) ?? livingRow(value))?.[cell] ?? null;
}
