import type { ResponseLook } from "@formweave/schema/responses";
import { kindOf, type ShownColumn } from "./shownColumns.ts";

type Sort = ResponseLook["sort"];

/** What a column is sorted by; undefined where it cannot be. */
export function sortKeyOf({ key, field }: ShownColumn): Sort["by"] | undefined {
  if (key === ":received") return { kind: "received" };
  const [first] = (field && kindOf(field)?.columns) ?? [];
  return first === undefined ? undefined : { kind: "field", field: key, column: first.key };
}

/** In which direction a table is sorted by a column; undefined when it is sorted by another one. */
export function directionOf(column: ShownColumn, { by, direction }: Sort): Sort["direction"] | undefined {
  const isThis = by.kind === "received" ? column.key === ":received" : by.field === column.key;
  return isThis ? direction : undefined;
}

/** The next order when somebody presses a heading: rising, falling, and then the newest first again. */
export function nextSort(column: ShownColumn, sort: Sort): Sort {
  const by = sortKeyOf(column);
  const direction = directionOf(column, sort);
  if (by === undefined) return sort;
  if (by.kind === "received") return { by, direction: direction === "down" ? "up" : "down" };
  if (direction === "down") return { by: { kind: "received" }, direction: "down" };
  return { by, direction: direction === "up" ? "down" : "up" };
}
