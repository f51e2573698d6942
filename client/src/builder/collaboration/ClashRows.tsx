import type { Clash } from "./clash.ts";
import { groupClashes, type ClashGroup } from "./clashGroups.ts";
import { ClashItem } from "./ClashItem.tsx";
import { RefusedNewItem } from "./RefusedNewItem.tsx";
import { RescuedItem } from "./RescuedItem.tsx";

interface ClashRowsProps {
  readonly label: string;
  readonly clashes: readonly Clash[];
  /** Formats the time in words; omitted where the heading says it. */
  readonly whenOf?: (at: number) => string;
  readonly showsOutcome?: boolean;
}

/** Lists conflicts; widgets refused together, or moved out of one container, share a row. */
export function ClashRows({ label, clashes, whenOf, showsOutcome = false }: ClashRowsProps) {
  if (clashes.length === 0) return null;
  return (
    <ul className="clashes" aria-label={label}>
      {groupClashes(clashes).map((group) => (
        <Row key={group.id} group={group} whenOf={whenOf} showsOutcome={showsOutcome} />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<ClashRowsProps, "showsOutcome"> {
  readonly group: ClashGroup;
  readonly whenOf: ClashRowsProps["whenOf"] | undefined;
}

function Row({ group, whenOf, showsOutcome = false }: RowProps) {
  const first = group.kind === "one" ? group.clash : group.clashes[0];
  if (first === undefined) return null;
  const when = whenOf?.(first.at);
  if (group.kind === "refusedNew")
    return <RefusedNewItem clashes={group.clashes} first={first} when={when} />;
  if (group.kind === "one")
    return <ClashItem clash={first} showsOutcome={showsOutcome} {...(when !== undefined && { when })} />;
  return <RescuedItem clashes={group.clashes} first={first} containerId={group.containerId} when={when} />;
}
