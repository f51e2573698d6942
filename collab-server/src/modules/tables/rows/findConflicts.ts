import type { RowConflict } from "@formweave/schema/data";
import { sameJson } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import type { RowChangeRecord, RowChanges } from "./rowChanges.ts";
import { getValue, type RowValues } from "./parseValues.ts";
import type { StoredRow } from "./rowStatements.ts";
import type { RowAuthor, TableScope } from "./tableScope.ts";

/** Reads the changes of a row behind the rev that its writer knows. */
export function readSinceBase(
  changes: Pick<RowChanges, "since">,
  { row, ...scope }: TableScope & { readonly row: StoredRow },
  rev: number,
): RowSinceBase {
  const { values, changedAt, id } = row;
  const unknown = changes.since({ ...scope, rowId: id }, rev);
  const isWhole = unknown.length === row.rev - rev;
  return { now: values, changedAt, unknown: isWhole ? unknown : undefined };
}

/** A row as it is, with the changes that its writer did not know of, oldest first. */
export interface RowSinceBase {
  readonly now: RowValues;
  readonly changedAt: number;
  /** Changes behind the rev that the writer names; undefined where they are not kept any more. */
  readonly unknown: readonly RowChangeRecord[] | undefined;
}

/** Fields that somebody else changed since the writer saw them, to another value than the writer's. */
export function findConflicts(
  { now, changedAt, unknown }: RowSinceBase,
  written: RowValues,
  author: RowAuthor,
): RowConflict[] {
  return Object.entries(written).flatMap(([field, refused]) => {
    const value = getValue(now, field);
    if (sameJson(value, refused)) return [];
    const change = unknown === undefined ? { by: null, at: changedAt } : findOther(unknown, field, author);
    return change === undefined ? [] : [toConflict(field, { now: value, refused }, change)];
  });
}

/** The last change of a field, unless it is the writer's own. */
function findOther(
  changes: readonly RowChangeRecord[],
  field: string,
  { userId, personId }: RowAuthor,
): RowChangeRecord | undefined {
  const last = changes.findLast(({ fields }) => Object.hasOwn(fields, field));
  const isOwn = (userId ?? personId) !== null && last?.userId === userId && last.personId === personId;
  return isOwn ? undefined : last;
}

function toConflict(
  field: string,
  values: { readonly now: Json; readonly refused: Json },
  { by, at }: Pick<RowConflict, "by" | "at">,
): RowConflict {
  return { field, ...values, by, at };
}
