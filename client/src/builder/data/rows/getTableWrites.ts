import { err, failure } from "@formweave/schema";
import {
  changeRow,
  createRows,
  deleteRows,
  fetchRowHistory,
  putBackRow,
  refetchRows,
  showRow,
  type TableAddress,
} from "#api/tables.ts";
import type { EditorSession } from "#document/session.ts";
import { whenSaved } from "#document/saving/whenSaved.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { getSources } from "#builder/data/useSources.ts";
import { describeRefusal } from "./describeRefusal.ts";
import { TableWrites, type RowCalls } from "./tableWrites.ts";

const known = new WeakMap<EditorSession, Map<string, TableWrites>>();

/** Returns this person's writes into a table, with their history, for as long as the session lasts. */
export function getTableWrites(session: EditorSession, address: TableAddress): TableWrites {
  const writes = known.get(session) ?? new Map<string, TableWrites>();
  known.set(session, writes);
  const key = `${address.environment} ${address.tableId}`;
  const found = writes.get(key);
  if (found !== undefined) return found;
  const created = new TableWrites(createCalls(session, address), (refusal) => {
    const fields =
      getSources(session)
        .get()
        .find(({ id }) => id === address.tableId)?.fields ?? [];
    showToast(describeRefusal(refusal, fields), { tone: "bad" });
  });
  writes.set(key, created);
  return created;
}

/** Calls that first wait until the server has the columns that they write into. */
function createCalls(session: EditorSession, address: TableAddress): RowCalls {
  return {
    create: (rows) => afterSaving(session, () => createRows(address, rows)),
    change: (rowId, change) => afterSaving(session, () => changeRow(address, rowId, change)),
    delete: (ids) => deleteRows(address, ids),
    restore: (rowId) => restoreRow(address, rowId),
    refetch: () => refetchRows(address),
    show: (row) => showRow(address, row),
  };
}

async function afterSaving<Outcome>(session: EditorSession, call: () => Promise<Outcome>) {
  const saved = await whenSaved(session);
  return saved.ok ? call() : saved;
}

/** Brings a row back from its last deletion. */
async function restoreRow(address: TableAddress, rowId: string) {
  const history = await fetchRowHistory(address, rowId);
  if (!history.ok) return history;
  const deletion = history.value.find(({ action }) => action === "delete");
  return deletion === undefined
    ? err(failure("PROPERTY_INVALID", { message: "That row cannot be put back any more" }))
    : putBackRow(address, rowId, deletion.seq);
}
