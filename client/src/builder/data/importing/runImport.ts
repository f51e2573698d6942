import { ok, type Result } from "@formweave/schema";
import { COMMANDS } from "@formweave/schema/commands";
import type { ImportedRows } from "@formweave/schema/data";
import type { DataSource } from "@formweave/schema/model";
import { importFile } from "#api/tableFiles.ts";
import type { TableAddress } from "#api/tables.ts";
import { newId } from "#builder/actions/selection.ts";
import { whenSaved } from "#document/saving/whenSaved.ts";
import type { EditorSession } from "#document/session.ts";
import { nameTable, splitPlan, type ColumnPlan } from "./importPlan.ts";

interface ImportOrder {
  readonly address: TableAddress;
  /** The table that takes the rows; undefined for a new one under the id of the address. */
  readonly source: DataSource | undefined;
  readonly file: File;
  readonly plan: readonly ColumnPlan[];
}

/** Adds the columns of a plan, or a table of them, and then takes the rows of the file. */
export async function runImport(
  session: EditorSession,
  { address, source, file, plan }: ImportOrder,
): Promise<Result<ImportedRows>> {
  const { added, targets } = splitPlan(plan, newId);
  const made =
    source === undefined
      ? session.run(COMMANDS.addSource, {
          id: address.tableId,
          type: "table",
          name: nameTable(file),
          fields: added,
          stamp: session.stamp(),
        })
      : addColumns(session, source.id, added);
  if (!made.ok) return made;
  const saved = await whenSaved(session);
  return saved.ok ? importFile(address, file, { columns: targets, key: newId() }) : saved;
}

/** Adds columns as one step; nothing is added beyond a refusal. */
function addColumns(session: EditorSession, source: string, fields: DataSource["fields"]): Result<unknown> {
  const gesture = `import:${newId()}`;
  for (const field of fields) {
    const done = session.run(COMMANDS.setSourceField, { source, field }, { gesture });
    if (!done.ok) return done;
  }
  return ok(undefined);
}
