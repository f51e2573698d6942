import { describeCount, err, failure, limits, ok, type Result } from "@formweave/schema";
import type { TableRow } from "@formweave/schema/data";
import type { Json, SourceField } from "@formweave/schema/model";
import type { CellEdit } from "#builder/data/rows/tableWrites.ts";
import type { AddedRow } from "#builder/data/rows/waitingRows.ts";
import { readTyped } from "./readTyped.ts";

interface Paste {
  readonly block: readonly (readonly string[])[];
  /** Columns from the active cell on. */
  readonly fields: readonly SourceField[];
  /** BCP 47 tags. */
  readonly languages: readonly string[];
  /** Returns the row of a line of the block; undefined beyond the last row. */
  readonly rowAt: (line: number) => TableRow | undefined;
  readonly valueAt: (rowId: string, field: string) => Json;
  readonly newId: () => string;
}

/** Edits and new rows of a paste. */
interface PastePlan {
  readonly edits: readonly CellEdit[];
  readonly rows: readonly AddedRow[];
}

/** Plans a paste: all of it, or nothing when a value does not fit into its column. */
export function planPaste(paste: Paste): Result<PastePlan> {
  const { block, fields, languages, rowAt, valueAt, newId } = paste;
  if (block.length > limits.MAX_WRITTEN_ROWS)
    return err(
      failure("PROPERTY_INVALID", {
        message: `Paste at most ${describeCount(limits.MAX_WRITTEN_ROWS, "row")} at once`,
      }),
    );
  const edits: CellEdit[] = [];
  const rows: AddedRow[] = [];
  for (const [line, cells] of block.entries()) {
    const values: Record<string, Json> = {};
    for (const [at, text] of cells.entries()) {
      const field = fields[at];
      if (field === undefined) break;
      const read = readTyped(field, text, languages);
      if (!read.ok) return read;
      values[field.id] = read.value;
    }
    const row = rowAt(line);
    if (row === undefined) rows.push({ id: newId(), values: withoutEmpty(values) });
    else
      for (const [field, after] of Object.entries(values))
        edits.push({ rowId: row.id, rev: row.rev, field, before: valueAt(row.id, field), after });
  }
  return ok({ edits, rows });
}

function withoutEmpty(values: Readonly<Record<string, Json>>): Record<string, Json> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
