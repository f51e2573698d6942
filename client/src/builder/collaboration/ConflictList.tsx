import { useMemo } from "react";
import type { ConflictLog } from "@formweave/schema/api";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { relativeTime } from "#ui/relativeTime.ts";
import { useNow } from "#ui/useNow.ts";
import { acknowledgedOf } from "./acknowledged.ts";
import { clashOfField, clashOfLogged } from "./clash.ts";
import { isOpen } from "./clashActions.ts";
import { ClashRows } from "./ClashRows.tsx";
import { readFacts } from "./useClashFacts.ts";

interface ConflictListProps {
  readonly log: ConflictLog;
  readonly filter: "open" | "all";
}

/** Lists the conflicts of a project and, collapsed below, the fields that two people edited within a second. */
export function ConflictList({ log, filter }: ConflictListProps) {
  const session = useEditor();
  const now = useNow();
  const acknowledged = useStore(acknowledgedOf(session), (ids) => ids);
  const whenOf = (at: number) => relativeTime(at, now);
  const clashes = useMemo(() => log.operationConflicts.flatMap((row) => clashOfLogged(row) ?? []), [log]);
  const fields = useMemo(() => log.fieldConflicts.map(clashOfField), [log]);
  // Which conflicts are open is decided when the list is read, so that no row disappears while somebody chooses.
  const open = useMemo(
    () => (filter === "all" ? clashes : clashes.filter((clash) => isOpen(clash, readFacts(session, clash)))),
    [session, clashes, filter],
  );
  const shown = filter === "all" ? open : open.filter(({ id }) => !acknowledged.includes(id));
  const notes = filter === "all" ? fields : [];
  if (shown.length === 0 && notes.length === 0) return <NoConflicts filter={filter} />;
  return (
    <div className="collaboration-lists">
      <ClashRows label="Conflicts" clashes={shown} whenOf={whenOf} showsOutcome />
      {notes.length > 0 && (
        <details className="collaboration-notes">
          <summary>Edited within a second ({notes.length})</summary>
          <ClashRows label="Edited within a second" clashes={notes} whenOf={whenOf} showsOutcome />
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
