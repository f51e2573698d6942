import { describeCount, limits } from "@formweave/schema";
import type { DataSource, SourceField } from "@formweave/schema/model";
import { useEffect, useState } from "react";
import { Unanswered } from "#api/ask.ts";
import { fetchRows } from "#api/tables.ts";
import { showCell } from "#builder/data/cells/showCell.ts";
import { setColumn } from "#builder/data/dataActions.ts";
import { ENVIRONMENT_NAMES, getDataState } from "#builder/data/dataState.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Button } from "#ui/Button.tsx";
import { COLUMN_KIND_LOOK } from "./columnKinds.ts";
import { countMisfits, type Misfits } from "./countMisfits.ts";
import { TargetField } from "./NewColumn.tsx";

interface KindChangeProps {
  readonly source: DataSource;
  /** The column as it is, and as it is to be. */
  readonly field: SourceField;
  readonly next: SourceField;
  readonly onDone: () => void;
}

/** Lists the rows that do not fit another kind of a column, before it is changed; their values stay as they are. */
export function KindChange(props: KindChangeProps) {
  const { source, field, next, onDone } = props;
  const session = useEditor();
  const { misfits, problem, environment } = useMisfits(props);
  const [target, setTarget] = useState(field.target ?? "");
  const isReady = misfits?.isWhole === true && (next.kind !== "link" || target !== "");
  function change(): void {
    const options = (misfits?.choices ?? []).map((value) => ({ value, label: value }));
    setColumn(session, source.id, {
      id: field.id,
      kind: next.kind,
      ...(next.kind === "link" && { target }),
      ...(options.length > 0 && { options }),
    });
    onDone();
  }
  return (
    <div className="dt-change" aria-live="polite">
      {next.kind === "link" && <TargetField value={target} onChange={setTarget} />}
      <p>{problem ?? describeMisfits(misfits, ENVIRONMENT_NAMES[environment])}</p>
      <ul>
        {misfits?.rows.map(({ id, number, values }) => (
          <li key={id}>
            Row {number}: {showCell(field, values[field.id], navigator.language)}
          </li>
        ))}
      </ul>
      <div className="dt-actions">
        <Button size="sm" variant="quiet" onClick={onDone}>
          Leave it
        </Button>
        <Button size="sm" disabled={!isReady} onClick={change}>
          Make it {COLUMN_KIND_LOOK[next.kind].title}
        </Button>
      </div>
    </div>
  );
}

/** Reads the rows of the shown environment that do not fit the new kind. */
function useMisfits({ source, field, next }: KindChangeProps) {
  const session = useEditor();
  const environment = useStore(getDataState(session).environment, (current) => current);
  const [misfits, setMisfits] = useState<Misfits>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const { signal, leave } = createLeaving();
    const address = { projectId: session.projectId, tableId: source.id, environment };
    const where = [{ field: field.id, operator: "isFilled" as const }];
    const read = (after: string | null) =>
      fetchRows(address, { where, after, size: limits.MAX_PAGE_ROWS }, signal);
    countMisfits(next, read, (found) => !signal.aborted && setMisfits(found)).catch((error: unknown) => {
      if (!(error instanceof Unanswered)) throw error;
      if (!signal.aborted) setProblem(error.message);
    });
    return leave;
  }, [session, source.id, environment, field.id, next]);
  return { misfits, problem, environment };
}

function createLeaving() {
  const leaving = new AbortController();
  return { signal: leaving.signal, leave: () => leaving.abort() };
}

function describeMisfits(misfits: Misfits | undefined, environment: string): string {
  if (misfits === undefined) return "Reading the rows";
  const { count, checked, isWhole } = misfits;
  const read = isWhole ? "" : `, ${describeCount(checked, "row")} read so far`;
  if (count === 0) return `Every value in ${environment} fits${read}.`;
  return `${describeCount(count, "row")} in ${environment} will not fit${read}. Their values stay, and are shown as they are.`;
}
