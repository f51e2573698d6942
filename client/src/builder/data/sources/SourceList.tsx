import { describeCount } from "@formweave/schema";
import { ENVIRONMENTS } from "@formweave/schema/api";
import type { DataSource } from "@formweave/schema/model";
import { useState } from "react";
import { createTable } from "#builder/data/dataActions.ts";
import { ENVIRONMENT_NAMES, getDataState } from "#builder/data/dataState.ts";
import { ImportDialog } from "#builder/data/importing/ImportDialog.tsx";
import { canWriteRows } from "#builder/data/useTable.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { canEdit } from "#document/status.ts";
import { useStore } from "#lib/createStore.ts";
import { Button } from "#ui/Button.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";
import { SourceItem } from "./SourceItem.tsx";
import { findSources } from "./findSources.ts";

const OPTIONS = ENVIRONMENTS.map((value) => ({ value, label: ENVIRONMENT_NAMES[value] }));

/** All sources of the project, with search and the environment whose rows are counted. */
export function SourceList({ sources }: { readonly sources: readonly DataSource[] }) {
  const session = useEditor();
  const { environment } = getDataState(session);
  const shown = useStore(environment, (current) => current);
  const mayEdit = useStore(session.status, canEdit);
  const [search, setSearch] = useState("");
  const [openId, setOpenId] = useState<string>();
  const found = findSources(sources, search);
  return (
    <div className="dt-panel">
      <header className="dt-panel-head">
        <div className="grow">
          <h2>Data</h2>
          <p className="hint">{describeCount(sources.length, "source")}</p>
        </div>
        <Segmented
          label="Rows of"
          value={shown}
          options={OPTIONS}
          onChange={(next) => environment.set(next)}
        />
        {mayEdit && <AddSource sources={sources} />}
      </header>
      <div className="dt-panel-search">
        <SearchField label="Search sources and columns" value={search} onChange={setSearch} />
      </div>
      <div className="dt-panel-scroll">
        <h3 className="dt-group">
          Tables <span className="count">{found.length}</span>
        </h3>
        {found.length === 0 && <p className="dt-note hint">No source matches</p>}
        <ul className="dt-sources">
          {found.map((source) => (
            <SourceItem
              key={source.id}
              source={source}
              sources={sources}
              environment={shown}
              mayEdit={mayEdit}
              isOpen={source.id === openId}
              onOpen={() => setOpenId(source.id === openId ? undefined : source.id)}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

function AddSource({ sources }: { readonly sources: readonly DataSource[] }) {
  const session = useEditor();
  const mayWrite = useStore(session.level, canWriteRows);
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Menu align="end" trigger={<Button icon="plus">Add source</Button>}>
        <MenuItem icon="table" onSelect={() => createTable(session, sources)}>
          New table
        </MenuItem>
        {mayWrite && (
          <MenuItem icon="file-text" onSelect={() => setImporting(true)}>
            CSV file
          </MenuItem>
        )}
      </Menu>
      {isImporting && <ImportDialog source={undefined} onClose={() => setImporting(false)} />}
    </>
  );
}
