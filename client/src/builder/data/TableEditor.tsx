import { useCallback } from "react";
import type { TableRow } from "@formweave/schema/data";
import type { DataSource } from "@formweave/schema/model";
import { useTableLive } from "#api/tables.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { closeTable, getDataState } from "./dataState.ts";
import { FilterBar } from "./filters/FilterBar.tsx";
import { RowGrid } from "./grid/RowGrid.tsx";
import { Conflicts } from "./row/Conflicts.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { TableHead } from "./TableHead.tsx";
import { TableStatus } from "./TableStatus.tsx";
import { useColumnKinds } from "./useColumnKinds.ts";
import { useIsOnServer } from "./useIsOnServer.ts";
import { useSources } from "./useSources.ts";
import { useTable, type Table } from "./useTable.ts";
import "./data.css";
import "./grid/grid.css";

/** The rows of the open table, in place of the canvas. */
export function TableEditor() {
  const session = useEditor();
  const tableId = useStore(getDataState(session).tableId, (id) => id);
  const source = useSources().find(({ id }) => id === tableId);
  if (!useColumnKinds()) return null;
  if (source === undefined) {
    return (
      <div className="dt-table">
        <EmptyState
          icon="table"
          title="This table is gone"
          action={<Button onClick={() => closeTable(session)}>Back to the canvas</Button>}
        >
          Someone deleted it. An undo of the deletion brings it back with its rows.
        </EmptyState>
      </div>
    );
  }
  return <SavedTable key={source.id} source={source} />;
}

/** Waits until the server knows of a table that was added just now. */
function SavedTable({ source }: { readonly source: DataSource }) {
  return useIsOnServer() ? <OpenTable source={source} /> : <div className="dt-table" aria-busy />;
}

function OpenTable({ source }: { readonly source: DataSource }) {
  const session = useEditor();
  const table = useTable(source);
  const { rows } = table;
  const { row } = getDataState(session);
  useTableLive(table.address);
  const showRow = useCallback((next: TableRow) => row.set(next), [row]);
  return (
    <div className="dt-table">
      <TableHead table={table} />
      <FilterBar table={table} />
      <TableNotice table={table} />
      <Conflicts table={table} />
      {source.fields.length === 0 && <p className="dt-note hint">This table has no columns yet.</p>}
      <RowGrid key={table.address.environment} table={table} onRow={showRow} />
      {rows.total === 0 && table.isNarrowed && (
        <p className="dt-note hint">
          No row matches.{" "}
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              table.onLook({ where: [] });
              table.setSearch("");
            }}
          >
            Clear the filters
          </Button>
        </p>
      )}
      <SelectionBar table={table} />
      <TableStatus table={table} />
    </div>
  );
}

/** Says why the rows may be old. */
function TableNotice({ table: { rows, isOnline } }: { readonly table: Table }) {
  if (!isOnline) {
    return (
      <Banner tone="warn">
        Offline: rows are on the server and cannot be changed now
        {rows.total === undefined ? "." : ". These are the last ones received."}
      </Banner>
    );
  }
  if (rows.error === null) return null;
  const again = (
    <Button size="sm" onClick={rows.retry}>
      Try again
    </Button>
  );
  return (
    <Banner tone="warn" action={again}>
      {rows.error.message}
    </Banner>
  );
}
