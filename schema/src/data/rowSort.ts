import type { ColumnKind, FieldReference, SourceField } from "../model/index.ts";
import { err, ok, type Result } from "../result.ts";
import { serverFailure } from "../serverErrors.ts";
import { readOptionText, readRowCells, type ColumnCell } from "./columnCells.ts";
import { compareContents, type CellContent } from "./compareCell.ts";
import { isReadableCell, isSystemField, type RowRights } from "./rowAccess.ts";
import type { RowOrder, TableRow } from "./tableRows.ts";

/**
 * An order of all rows of a table: by the content of a column and then by number, both upwards or both downwards; rows without content
 * that the reader may see come last in either case.
 */
export type RowSort = { readonly down: boolean } & (
  | { readonly by: "creation" }
  | { readonly by: "number" | "text"; readonly field: FieldReference }
  /** Options are sorted in the team's order, several of a row by the first. */
  | { readonly by: "rank"; readonly field: FieldReference; readonly ranks: ReadonlyMap<string, number> }
);

/** A place in an order of rows. */
export interface RowPlace {
  readonly content: CellContent | null;
  readonly number: number;
}

const NUMBERED: ReadonlySet<ColumnKind> = new Set(["number", "money", "yesNo"]);

/** True for a column that rows can be sorted by: the order of ids, which links are, tells a person nothing. */
export function isSortable({ kind }: Pick<SourceField, "kind">): boolean {
  return kind !== "link";
}

/** Reads a wanted order; fails for columns that are gone or have no order. */
export function resolveSort(order: RowOrder | null, fields: readonly SourceField[]): Result<RowSort> {
  if (order === null) return ok({ by: "creation", down: false });
  const field = fields.find(({ id }) => id === order.field);
  if (field === undefined) return resolveSystemSort(order);
  if (!isSortable(field)) return err(serverFailure("ROWS_SORT", { field: order.field }));
  const ranks = rankOptions(field);
  if (ranks !== null) return ok({ ...order, by: "rank", ranks });
  return ok({ ...order, by: NUMBERED.has(field.kind) ? "number" : "text" });
}

function resolveSystemSort(order: RowOrder): Result<RowSort> {
  if (!isSystemField(order.field)) return err(serverFailure("ROWS_COLUMN", { field: order.field }));
  if (order.field === "$owner") return err(serverFailure("ROWS_SORT", { field: order.field }));
  return ok({ ...order, by: "number" });
}

/** The place of a row in an order, as its reader sees it: what they may not read counts as empty. */
export function readPlace(row: TableRow, sort: RowSort, rights: RowRights): RowPlace {
  const { number } = row;
  if (sort.by === "creation" || !isReadableCell(row, sort.field, rights)) return { content: null, number };
  return { content: readSortedContent(readRowCells(row, sort.field, rights.source.fields), sort), number };
}

/** Compares two places; a total order, as no two rows have the same number. */
export function comparePlaces(a: RowPlace, b: RowPlace, down: boolean): number {
  if (a.content === null || b.content === null) {
    const emptyLast = Number(a.content === null) - Number(b.content === null);
    if (emptyLast !== 0) return emptyLast;
  }
  const byContent = a.content === null || b.content === null ? 0 : compareContents(a.content, b.content);
  const upwards = byContent === 0 ? a.number - b.number : byContent;
  return down ? -upwards : upwards;
}

function readSortedContent(
  cells: readonly ColumnCell[],
  sort: Exclude<RowSort, { readonly by: "creation" }>,
): CellContent | null {
  if (sort.by !== "rank") return cells[0]?.[sort.by] ?? null;
  const found = cells.map(({ text }) => sort.ranks.get(text ?? "")).filter((rank) => rank !== undefined);
  return found.length === 0 ? null : Math.min(...found);
}

function rankOptions(field: SourceField): ReadonlyMap<string, number> | null {
  if (field.kind !== "choice" && field.kind !== "choices") return null;
  const values = (field.options ?? []).map(({ value }) => readOptionText(field, value));
  return new Map([...new Set(values)].map((value, index) => [value, index]));
}
