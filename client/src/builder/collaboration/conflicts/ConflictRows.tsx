import type { ConflictView } from "./conflictView.ts";
import { groupConflicts, type ConflictGroup } from "./conflictGroups.ts";
import { ConflictItem } from "./ConflictItem.tsx";
import { RefusedNewItem } from "./RefusedNewItem.tsx";
import { RescuedItem } from "./RescuedItem.tsx";

interface ConflictRowsProps {
  readonly label: string;
  readonly conflicts: readonly ConflictView[];
  /** Formats the time in words; omitted where the heading says it. */
  readonly formatTime?: (at: number) => string;
  readonly showsOutcome?: boolean;
}

/** Lists conflicts; widgets refused together, or moved out of one container, share a row. */
export function ConflictRows({ label, conflicts, formatTime, showsOutcome = false }: ConflictRowsProps) {
  if (conflicts.length === 0) return null;
  return (
    <ul className="clashes" aria-label={label}>
      {groupConflicts(conflicts).map((group) => (
        <Row key={group.id} group={group} formatTime={formatTime} showsOutcome={showsOutcome} />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<ConflictRowsProps, "showsOutcome"> {
  readonly group: ConflictGroup;
  readonly formatTime: ConflictRowsProps["formatTime"] | undefined;
}

function Row({ group, formatTime, showsOutcome = false }: RowProps) {
  const first = group.kind === "one" ? group.conflict : group.conflicts[0];
  if (first === undefined) return null;
  const when = formatTime?.(first.at);
  if (group.kind === "refusedNew")
    return <RefusedNewItem conflicts={group.conflicts} first={first} when={when} />;
  if (group.kind === "one")
    return (
      <ConflictItem conflict={first} showsOutcome={showsOutcome} {...(when !== undefined && { when })} />
    );
  return (
    <RescuedItem conflicts={group.conflicts} first={first} containerId={group.containerId} when={when} />
  );
}
