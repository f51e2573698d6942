import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { openTable } from "#builder/data/dataState.ts";
import type { Dependent } from "#builder/data/sources/findSources.ts";
import type { Showing } from "#builder/data/sources/useShowing.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Icon } from "#ui/Icon.tsx";

interface UsedByTabProps {
  readonly showing: readonly Showing[];
  readonly dependents: readonly Dependent[];
}

/** Components that show the open table, and columns of other tables that link to it. */
export function UsedByTab({ showing, dependents }: UsedByTabProps) {
  const session = useEditor();
  if (showing.length + dependents.length === 0)
    return <p className="dt-note hint">No component shows it, and no column of another table links to it.</p>;
  return (
    <ul className="dt-sources">
      {showing.map(({ id, name }) => (
        <li key={id}>
          {/* A component that is selected is shown on the canvas. */}
          <button type="button" className="dt-used" onClick={() => getCanvas(session).selection.set([id])}>
            <Icon name="component" size={14} />
            <b>{name}</b>
            <span className="hint">component on the canvas</span>
          </button>
        </li>
      ))}
      {dependents.map(({ source, column }) => (
        <li key={`${source.id} ${column}`}>
          <button type="button" className="dt-used" onClick={() => openTable(session, source.id, "columns")}>
            <Icon name="link" size={14} />
            <b>{column}</b>
            <span className="hint">column of {source.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
