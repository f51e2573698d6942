import { describeCount } from "@formweave/schema";
import type { Environment } from "@formweave/schema/api";
import type { DataSource } from "@formweave/schema/model";
import { useState } from "react";
import { useRowCount } from "#api/tables.ts";
import { updateSource } from "#builder/data/dataActions.ts";
import { openTable } from "#builder/data/dataState.ts";
import { describeReaders } from "#builder/data/rules/describeRule.ts";
import { useRoles } from "#builder/data/rules/useRoles.ts";
import { writeTotal } from "#builder/data/writeTotal.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { RenameField } from "#ui/fields/RenameField.tsx";
import { Icon } from "#ui/Icon.tsx";
import { findDependents } from "./findSources.ts";
import { useShowing } from "./useShowing.ts";
import { SourceMenu } from "./SourceMenu.tsx";

interface SourceItemProps {
  readonly source: DataSource;
  readonly sources: readonly DataSource[];
  readonly environment: Environment;
  readonly mayEdit: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** A source in the list; pressed, it shows the ways into it. */
export function SourceItem({ source, sources, environment, mayEdit, isOpen, onOpen }: SourceItemProps) {
  const session = useEditor();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, fields, enabled, rules } = source;
  const links = findDependents(sources, id).length;
  const showing = useShowing(id).length;
  const hasReaders = rules.some(({ action }) => action === "read");
  function rename(next: string): void {
    if (next.trim() !== "" && next !== name) updateSource(session, id, { name: next.trim() });
    setRenaming(false);
  }
  return (
    <li className="dt-source" data-open={isOpen || undefined} data-off={!enabled || undefined}>
      <div className="dt-source-row">
        <span className="dt-icon">
          <Icon name="table" size={14} />
        </span>
        {isRenaming ? (
          <RenameField label="Name of the source" name={name} maxLength={100} onRename={rename} />
        ) : (
          <button type="button" className="dt-source-name" aria-expanded={isOpen} onClick={onOpen}>
            <b className="trunc">{name}</b>
            <span className="hint trunc">
              {describeCount(fields.length, "column")}, {describeUse(showing, links)}
            </span>
          </button>
        )}
        <RowCount projectId={session.projectId} tableId={id} environment={environment} />
        {!enabled ? <Badge>Off</Badge> : !hasReaders && <Badge tone="warn">No rule</Badge>}
        <SourceMenu {...{ source, sources, mayEdit }} onRename={() => setRenaming(true)} />
      </div>
      {isOpen && <SourceWays source={source} />}
    </li>
  );
}

function describeUse(showing: number, links: number): string {
  const shown = showing > 0 ? `shown by ${describeCount(showing, "component")}` : "shown by nothing yet";
  return links > 0 ? `${shown}, linked by ${describeCount(links, "column")}` : shown;
}

/** The people who may read a source, and the ways into it. */
function SourceWays({ source }: { readonly source: DataSource }) {
  const session = useEditor();
  const roles = useRoles();
  const { id } = source;
  return (
    <div className="dt-source-more">
      <p>
        <span className="hint">Read by</span> {describeReaders(source, roles)}
      </p>
      <div className="dt-source-ways">
        <Button size="sm" onClick={() => openTable(session, id)}>
          Open rows
        </Button>
        <Button size="sm" variant="quiet" onClick={() => openTable(session, id, "rules")}>
          Who may do what
        </Button>
        <Button size="sm" variant="quiet" onClick={() => openTable(session, id, "columns")}>
          Columns
        </Button>
      </div>
    </div>
  );
}

function RowCount(address: Parameters<typeof useRowCount>[0]) {
  const { data: total } = useRowCount(address);
  return total !== undefined && <span className="hint tnum">{writeTotal(total)}</span>;
}
