import type { RowHistoryEntry } from "@formweave/schema/data";
import type { SourceField } from "@formweave/schema/model";
import { getValue, withoutEmpty, type RowValues } from "../rows/parseValues.ts";
import type { FieldChanges, RowChangeRecord } from "../rows/rowChanges.ts";

/** A change of a row, with the values before and behind it. */
export interface RowState {
  readonly change: RowChangeRecord;
  readonly before: RowValues;
  readonly after: RowValues;
}

/** The states that a row had, newest first, found by undoing its changes one by one. */
export function readStates(values: RowValues, changes: readonly RowChangeRecord[]): readonly RowState[] {
  let current = values;
  return changes.toReversed().map((change) => {
    const after = current;
    current = undoChange(after, change);
    return { change, before: current, after };
  });
}

/** The history of a row, newest first, without columns that are gone. */
export function listHistory(
  values: RowValues,
  changes: readonly RowChangeRecord[],
  fields: readonly SourceField[],
): RowHistoryEntry[] {
  const known = new Set(fields.map(({ id }) => id));
  return readStates(values, changes).map(({ change, after }) => {
    const { seq, action, by, at } = change;
    const changed = action === "create" ? createdFields(after) : change.fields;
    const shown = Object.entries(changed).filter(([field]) => known.has(field));
    return { seq, action, by, at, fields: Object.fromEntries(shown) };
  });
}

function createdFields(values: RowValues): FieldChanges {
  return Object.fromEntries(
    Object.keys(values)
      .map((field) => [field, { before: null, after: getValue(values, field) }] as const)
      .filter(([, { after }]) => after !== null),
  );
}

/** Values as they were before a change. */
function undoChange(values: RowValues, { fields }: Pick<RowHistoryEntry, "fields">): RowValues {
  const before = Object.entries(fields).map(([field, change]) => [field, change.before] as const);
  return withoutEmpty({ ...values, ...Object.fromEntries(before) });
}
