import { useMemo } from "react";
import { type ConflictLog } from "@formweave/schema/api";
import { useEditor } from "#editor/EditorContext.tsx";
import { type EditorSession } from "#editor/session.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { relativeTime } from "#ui/relativeTime.ts";
import { useNow } from "#ui/useNow.ts";
import { clashOfField, clashOfLogged, standingSide, type Clash } from "./clash.ts";
import { ClashItem } from "./ClashItem.tsx";

interface ConflictListProps {
  readonly log: ConflictLog;
  readonly filter: "open" | "all";
}

/** The conflicts of a project, and below them, quieter, the fields that two people edited within a second. */
export function ConflictList({ log, filter }: ConflictListProps) {
  const session = useEditor();
  const clashes = useMemo(() => log.operationConflicts.flatMap((row) => clashOfLogged(row) ?? []), [log]);
  const fields = useMemo(() => log.fieldConflicts.map(clashOfField), [log]);
  // What is shown as open is asked when the list is read, so that nothing jumps away under a hand that chooses.
  const shown = useMemo(
    () => (filter === "all" ? clashes : clashes.filter((clash) => isOpen(session, clash))),
    [session, clashes, filter],
  );
  const notes = filter === "all" ? fields : [];
  if (shown.length === 0 && notes.length === 0) return <NoConflicts filter={filter} />;
  return (
    <div className="collaboration-lists">
      <Clashes label="Conflicts" clashes={shown} />
      {notes.length > 0 && (
        <details className="collaboration-notes">
          <summary>Edited within a second ({notes.length})</summary>
          <Clashes label="Edited within a second" clashes={notes} />
        </details>
      )}
    </div>
  );
}

function Clashes({ label, clashes }: { readonly label: string; readonly clashes: readonly Clash[] }) {
  const now = useNow();
  if (clashes.length === 0) return null;
  return (
    <ul className="clashes" aria-label={label}>
      {clashes.map((clash) => (
        <ClashItem key={clash.id} clash={clash} when={relativeTime(clash.at, now)} showsOutcome />
      ))}
    </ul>
  );
}

function NoConflicts({ filter }: Pick<ConflictListProps, "filter">) {
  return (
    <EmptyState icon="check" title={filter === "open" ? "No open conflicts" : "No conflicts"}>
      When two people change the same thing, both values are kept here.
    </EmptyState>
  );
}

/** Nobody has chosen since: what came to stand still does. */
function isOpen(session: EditorSession, clash: Clash): boolean {
  return standingSide(session, clash) === clash.stood;
}
