import type { DataSource } from "@formweave/schema/model";
import { useDeferredValue, useState } from "react";
import type { TableAddress } from "#api/tables.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { can, type ProjectLevel } from "@formweave/schema/access";
import { canEdit } from "#document/status.ts";
import { useStore } from "#lib/createStore.ts";
import { useChoice } from "#ui/grid/useChoice.ts";
import { getDataState } from "./dataState.ts";
import { useLinkLabels } from "./cells/linkLabels.ts";
import { getTableWrites } from "./rows/getTableWrites.ts";
import { useRows } from "./rows/useRows.ts";
import { withAdded } from "./rows/withAdded.ts";
import { fitLook, useTableLook, type TableLook } from "./tableLook.ts";

/** Width of a column whose width nobody chose, px. */
const WIDTH = 160;

/** A table as the editor shows it: its columns, the rows in view, and this person's settings and selection. */
export type Table = ReturnType<typeof useTable>;

/** State of the editor of one table. */
export function useTable(source: DataSource) {
  const session = useEditor();
  const { projectId } = session;
  const environment = useStore(getDataState(session).environment, (current) => current);
  const address: TableAddress = { projectId, tableId: source.id, environment };
  const [kept, changeLook] = useTableLook(projectId, source.id);
  const look = fitLook(kept, source.fields);
  const [search, setSearch] = useState("");
  const question = { where: look.where, sort: look.sort, search: useDeferredValue(search.trim()) };
  const writes = getTableWrites(session, address);
  const added = useStore(writes.added, (all) => all);
  const rows = withAdded(useRows(address, question), added);
  const choice = useChoice(rows.rowAt);
  const isOnline = useStore(session.status, ({ connection }) => connection.kind === "online");
  const mayEdit = useStore(session.status, canEdit);
  const mayWriteRows = useStore(session.level, canWriteRows);

  function onLook(next: Partial<TableLook>): void {
    if (next.where !== undefined) choice.clear();
    changeLook(next);
  }
  return {
    source,
    address,
    rows,
    choice,
    look,
    onLook,
    search,
    setSearch,
    isNarrowed: look.where.length > 0 || search !== "",
    labels: useLinkLabels(address, source.fields),
    writes,
    /** Ids of typed rows that the server has not taken. */
    refused: new Set(added.filter(({ isRefused }) => isRefused).map(({ id }) => id)),
    columns: source.fields
      .filter(({ id }) => !look.hidden.includes(id))
      .map((field) => ({ field, width: look.widths[field.id] ?? WIDTH })),
    isOnline,
    mayEdit,
    /** True when cells can be changed now: rows are on the server, unlike columns. */
    mayWrite: mayWriteRows && isOnline,
  };
}

/** True when a project level allows writing rows. */
export function canWriteRows(level: ProjectLevel | undefined): boolean {
  return level !== undefined && can({ role: undefined, level }, "responses.edit");
}
