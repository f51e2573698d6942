import { describeCount } from "@formweave/schema";
import { ENVIRONMENTS } from "@formweave/schema/api";
import { useState } from "react";
import { useRowCount } from "#api/tables.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { RenameField } from "#ui/fields/RenameField.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { updateSource } from "./dataActions.ts";
import { FileTools } from "./importing/FileTools.tsx";
import { closeTable, ENVIRONMENT_NAMES, getDataState } from "./dataState.ts";
import type { Table } from "./useTable.ts";
import { writeTotal } from "./writeTotal.ts";

const OPTIONS = ENVIRONMENTS.map((value) => ({ value, label: ENVIRONMENT_NAMES[value] }));

/** The name of the table, the number of its rows, and the environment whose rows are shown. */
export function TableHead({ table }: { readonly table: Table }) {
  const session = useEditor();
  const { source, address } = table;
  const { data: total } = useRowCount(address);
  return (
    <header className="dt-head">
      <IconButton icon="arrow-left" label="Back to the canvas" onClick={() => closeTable(session)} />
      <span className="dt-icon">
        <Icon name="table" />
      </span>
      <TableName table={table} />
      {total !== undefined && (
        <span
          className="hint tnum"
          title={typeof total === "number" ? describeCount(total, "row") : undefined}
        >
          {writeTotal(total)}
        </span>
      )}
      {!source.enabled && <span className="badge warn">Off</span>}
      <span className="grow" />
      <Segmented
        label="Rows of"
        value={address.environment}
        options={OPTIONS}
        onChange={(next) => getDataState(session).environment.set(next)}
      />
      <FileTools table={table} />
    </header>
  );
}

function TableName({ table: { source, mayEdit } }: { readonly table: Table }) {
  const session = useEditor();
  const [isRenaming, setRenaming] = useState(false);
  if (!isRenaming) {
    return (
      <h1>
        {mayEdit ? (
          <button type="button" className="dt-title" title="Rename" onClick={() => setRenaming(true)}>
            {source.name}
          </button>
        ) : (
          source.name
        )}
      </h1>
    );
  }
  return (
    <RenameField
      label="Name of the table"
      name={source.name}
      maxLength={100}
      onRename={(name) => {
        if (name.trim() !== "" && name !== source.name)
          updateSource(session, source.id, { name: name.trim() });
        setRenaming(false);
      }}
    />
  );
}
