import { useMemo } from "react";
import type { ConflictLog } from "@formweave/schema/api";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { relativeTime } from "#ui/relativeTime.ts";
import { useNow } from "#ui/useNow.ts";
import { getAcknowledged } from "./acknowledged.ts";
import { parseFieldConflict, parseLoggedConflict } from "./conflictView.ts";
import { isOpen } from "./conflictActions.ts";
import { ConflictRows } from "./ConflictRows.tsx";
import { readFacts } from "./useConflictFacts.ts";

interface ConflictListProps {
  readonly log: ConflictLog;
  readonly filter: "open" | "all";
}

/** Lists the conflicts of a project and, collapsed below, the fields that two people edited within a second. */
export function ConflictList({ log, filter }: ConflictListProps) {
  const session = useEditor();
  const now = useNow();
  const acknowledged = useStore(getAcknowledged(session), (ids) => ids);
  const formatTime = (at: number) => relativeTime(at, now);
  const conflicts = useMemo(
    () => log.operationConflicts.flatMap((row) => parseLoggedConflict(row) ?? []),
    [log],
  );
  const fields = useMemo(() => log.fieldConflicts.map(parseFieldConflict), [log]);
  // Which conflicts are open is decided when the list is read, so that no row disappears while somebody chooses.
  const open = useMemo(
    () =>
      filter === "all"
        ? conflicts
        : conflicts.filter((conflict) => isOpen(conflict, readFacts(session, conflict))),
    [session, conflicts, filter],
  );
  const shown = filter === "all" ? open : open.filter(({ id }) => !acknowledged.includes(id));
  const notes = filter === "all" ? fields : [];
  if (shown.length === 0 && notes.length === 0) return <NoConflicts filter={filter} />;
  return (
    <div className="collaboration-lists">
      <ConflictRows label="Conflicts" conflicts={shown} formatTime={formatTime} showsOutcome />
      {notes.length > 0 && (
        <details className="collaboration-notes">
          <summary>Edited within a second ({notes.length})</summary>
          <ConflictRows
            label="Edited within a second"
            conflicts={notes}
            formatTime={formatTime}
            showsOutcome
          />
        </details>
      )}
    </div>
  );
}

function NoConflicts({ filter }: Pick<ConflictListProps, "filter">) {
  return (
    <EmptyState icon="check" title={filter === "open" ? "No open conflicts" : "No conflicts"}>
      When two people change the same thing, both values are kept here.
    </EmptyState>
  );
}
