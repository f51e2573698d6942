import type { TableRow } from "@formweave/schema/data";
import type { DataSource } from "@formweave/schema/model";
import { getDataState } from "#builder/data/dataState.ts";
import { labelRow, useLinkLabels } from "#builder/data/cells/linkLabels.ts";
import { getTableWrites } from "#builder/data/rows/getTableWrites.ts";
import { canWriteRows } from "#builder/data/useTable.ts";
import { useTableLook } from "#builder/data/tableLook.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { formatTime } from "./formatTime.ts";
import { PanelCell } from "./PanelCell.tsx";
import { RowHistory } from "./RowHistory.tsx";

/** The chosen row: the columns that the table does not show, and its history. */
export function RowTab({ source }: { readonly source: DataSource }) {
  const session = useEditor();
  const state = getDataState(session);
  const row = useStore(state.row, (current) => current);
  const environment = useStore(state.environment, (current) => current);
  const address = { projectId: session.projectId, tableId: source.id, environment };
  const writes = getTableWrites(session, address);
  return (
    <>
      {row === null ? (
        <p className="dt-note hint">Choose a row to see its history here.</p>
      ) : (
        <ChosenRow key={row.id} {...{ source, row, address, writes }} />
      )}
    </>
  );
}

interface ChosenRowProps {
  readonly source: DataSource;
  readonly row: TableRow;
  readonly address: Parameters<typeof useLinkLabels>[0];
  readonly writes: ReturnType<typeof getTableWrites>;
}

function ChosenRow({ source, row, address, writes }: ChosenRowProps) {
  const session = useEditor();
  const labels = useLinkLabels(address, source.fields);
  const isOnline = useStore(session.status, ({ connection }) => connection.kind === "online");
  const mayWrite = useStore(session.level, canWriteRows) && isOnline;
  const [{ hidden }] = useTableLook(session.projectId, source.id);
  const unseen = source.fields.filter(({ id }) => hidden.includes(id));
  return (
    <>
      <section className="dt-section">
        <header>
          <h3 className="trunc">{labelRow(source, row)}</h3>
          <span className="hint tnum">Row {row.number}</span>
        </header>
        <p className="hint">
          Created {formatTime(row.createdAt)}, changed {formatTime(row.changedAt)}
        </p>
      </section>
      {unseen.length > 0 && (
        <section className="dt-section">
          <header>
            <h3>Columns that are hidden here</h3>
          </header>
          {unseen.map((field) => (
            <PanelCell key={field.id} {...{ field, row, address, labels, mayWrite, writes }} />
          ))}
        </section>
      )}
      <RowHistory {...{ source, row, address, labels, mayWrite }} />
    </>
  );
}
