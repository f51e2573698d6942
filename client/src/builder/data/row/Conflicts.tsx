import type { Table } from "#builder/data/useTable.ts";
import { useStore } from "#lib/createStore.ts";
import { ConflictCard } from "./ConflictCard.tsx";

/** The cells that somebody else changed while this person typed: above the rows, where they were typed. */
export function Conflicts({ table: { writes, source } }: { readonly table: Table }) {
  const conflicts = useStore(writes.conflicts, (all) => all);
  return conflicts.map((conflict) => (
    <ConflictCard
      key={`${conflict.rowId} ${conflict.field}`}
      {...{ conflict, source }}
      onKeep={(keep) => void writes.resolve(conflict, keep)}
    />
  ));
}
