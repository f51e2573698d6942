import type { DataSource } from "@formweave/schema/model";
import { ColumnsTab } from "#builder/data/columns/ColumnsTab.tsx";
import { getDataState, type TableTab } from "#builder/data/dataState.ts";
import { RowTab } from "#builder/data/row/RowTab.tsx";
import { RulesTab } from "#builder/data/rules/RulesTab.tsx";
import { findDependents } from "#builder/data/sources/findSources.ts";
import { SourceMenu } from "#builder/data/sources/SourceMenu.tsx";
import { useShowing } from "#builder/data/sources/useShowing.ts";
import { useSources } from "#builder/data/useSources.ts";
import { updateSource } from "#builder/data/dataActions.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { canEdit } from "#document/status.ts";
import { useStore } from "#lib/createStore.ts";
import { RenameField } from "#ui/fields/RenameField.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { useState } from "react";
import { UsedByTab } from "./UsedByTab.tsx";

/** The open table: its chosen row, its columns, its sentences, and its dependents. */
export function TablePanel({ source }: { readonly source: DataSource }) {
  const session = useEditor();
  const sources = useSources();
  const { tab } = getDataState(session);
  const chosen = useStore(tab, (current) => current);
  const mayEdit = useStore(session.status, canEdit);
  const dependents = findDependents(sources, source.id);
  const showing = useShowing(source.id);
  const tabs = [
    { value: "row", label: "Row" },
    { value: "columns", label: "Columns", mark: <span className="count">{source.fields.length}</span> },
    { value: "rules", label: "Who may" },
    {
      value: "usedBy",
      label: "Used by",
      mark: <span className="count">{showing.length + dependents.length}</span>,
    },
  ] as const;
  return (
    <div className="dt-panel">
      <PanelHead {...{ source, sources, mayEdit }} isAboutRules={chosen === "rules"} />
      <Tabs<TableTab> label="About the table" value={chosen} tabs={tabs} onChange={(next) => tab.set(next)}>
        <div className="dt-panel-scroll">
          {chosen === "row" && <RowTab source={source} />}
          {chosen === "columns" && <ColumnsTab {...{ source, mayEdit }} />}
          {chosen === "rules" && <RulesTab {...{ source, mayEdit }} />}
          {chosen === "usedBy" && <UsedByTab {...{ showing, dependents }} />}
        </div>
      </Tabs>
    </div>
  );
}

interface PanelHeadProps {
  readonly source: DataSource;
  readonly sources: readonly DataSource[];
  readonly mayEdit: boolean;
  readonly isAboutRules: boolean;
}

function PanelHead({ source, sources, mayEdit, isAboutRules }: PanelHeadProps) {
  const session = useEditor();
  const [isRenaming, setRenaming] = useState(false);
  function rename(name: string): void {
    if (name.trim() !== "" && name !== source.name) updateSource(session, source.id, { name: name.trim() });
    setRenaming(false);
  }
  return (
    <header className="dt-panel-head">
      <span className="dt-icon" data-on>
        <Icon name="table" />
      </span>
      <div className="grow">
        {isRenaming ? (
          <RenameField label="Name of the table" name={source.name} maxLength={100} onRename={rename} />
        ) : (
          <h2 className="trunc">{source.name}</h2>
        )}
        <p className="hint">
          {isAboutRules
            ? "What no sentence allows, nobody may do"
            : "Table, in test, staging and live each with rows of its own"}
        </p>
      </div>
      <SourceMenu {...{ source, sources, mayEdit }} onRename={() => setRenaming(true)} />
    </header>
  );
}
