import type { ResponseLook } from "@formweave/schema/responses";
import { resolveFieldAnswers, type ShownColumn } from "./shownColumns.ts";

type Sort = ResponseLook["sort"];

/** Returns the sort key of a column; undefined when it cannot be sorted. */
export function findSortKey({ key, field }: ShownColumn): Sort["by"] | undefined {
  if (key === ":received") return { kind: "received" };
  const [first] = (field && resolveFieldAnswers(field)?.columns) ?? [];
  return first === undefined ? undefined : { kind: "field", field: key, column: first.key };
}

/** Returns the sort direction of a column; undefined when the table is sorted by another one. */
export function findDirection(column: ShownColumn, { by, direction }: Sort): Sort["direction"] | undefined {
  const isThis = by.kind === "received" ? column.key === ":received" : by.field === column.key;
  return isThis ? direction : undefined;
}

/** Returns the next order after a press on a heading: ascending, descending, and then newest first again. */
export function nextSort(column: ShownColumn, sort: Sort): Sort {
  const by = findSortKey(column);
  const direction = findDirection(column, sort);
  if (by === undefined) return sort;
  if (by.kind === "received") return { by, direction: direction === "down" ? "up" : "down" };
  if (direction === "down") return { by: { kind: "received" }, direction: "down" };
  return { by, direction: direction === "up" ? "down" : "up" };
}
