import { useState } from "react";
import { createTable } from "#builder/data/dataActions.ts";
import { ImportDialog } from "#builder/data/importing/ImportDialog.tsx";
import { canWriteRows } from "#builder/data/useTable.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { canEdit } from "#document/status.ts";
import { useStore } from "#lib/createStore.ts";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";

/** The ways to begin where there is no source yet. */
export function EmptySources() {
  const session = useEditor();
  const mayEdit = useStore(session.status, canEdit);
  const mayWrite = useStore(session.level, canWriteRows);
  const [isImporting, setImporting] = useState(false);
  return (
    <div className="dt-empty">
      <h2>No data sources configured</h2>
      <p>Tables, lists and charts show what a source holds, and forms can write into it.</p>
      {mayEdit && (
        <Way
          icon="table"
          title="New table"
          about="Type rows at once, 100,000 of them if need be"
          onClick={() => createTable(session, [])}
        />
      )}
      {mayEdit && mayWrite && (
        <Way
          icon="file-text"
          title="CSV file"
          about="Column kinds are guessed and shown before anything is kept"
          onClick={() => setImporting(true)}
        />
      )}
      {isImporting && <ImportDialog source={undefined} onClose={() => setImporting(false)} />}
    </div>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly title: string;
  readonly about: string;
  readonly onClick: () => void;
}

function Way({ icon, title, about, onClick }: WayProps) {
  return (
    <button type="button" className="dt-way" onClick={onClick}>
      <span className="dt-icon">
        <Icon name={icon} />
      </span>
      <span className="grow">
        <b>{title}</b>
        <span className="hint">{about}</span>
      </span>
      <Icon name="chevron-right" size={14} />
    </button>
  );
}
