import { limits } from "@formweave/schema";
import type { ProposedChange } from "@formweave/schema/model";
import { PART_BYTES } from "@formweave/schema/doc";

/** A key for the subject of a change, the same for each change of it. */
export function nameOfChange(change: ProposedChange): string {
  if (change.kind === "add") return `add:${change.widget.id}`;
  const { root } = change;
  return change.kind === "addRecord"
    ? `add:${root}:${change.record.id}`
    : `${root}:${change.id}:${change.key}`;
}

/** Size of a change when sent, bytes. */
export function sizeOfChange(change: ProposedChange): number {
  return new TextEncoder().encode(JSON.stringify(readContent(change))).length;
}

function readContent(change: ProposedChange): unknown {
  if (change.kind === "add") return change.widget;
  return change.kind === "addRecord" ? change.record : (change.after ?? null);
}

/** True when a change is too large for any update that the server takes. */
export function isTooLarge(change: ProposedChange): boolean {
  return sizeOfChange(change) >= limits.MAX_UPDATE_BYTES;
}

/**
 * Groups changes so that each group makes one update, in an order in which they can be made: additions first, locks and deletions
 * last. Changes too large for any update are left out.
 */
export function groupChanges(changes: readonly ProposedChange[]): readonly (readonly ProposedChange[])[] {
  const groups: ProposedChange[][] = [];
  let bytes = 0;
  for (const change of changes.filter((one) => !isTooLarge(one)).toSorted(compareRank)) {
    const size = sizeOfChange(change);
    const group = groups.at(-1);
    const hasRoom = bytes + size <= PART_BYTES && (group?.length ?? 0) < limits.MAX_PROPOSED;
    if (group !== undefined && hasRoom) group.push(change);
    else groups.push([change]);
    bytes = group !== undefined && hasRoom ? bytes + size : size;
  }
  return groups;
}

function compareRank(a: ProposedChange, b: ProposedChange): number {
  return rankChange(a) - rankChange(b);
}

function rankChange(change: ProposedChange): number {
  if (change.kind !== "set") return 0;
  const { key, after } = change;
  if (key === "del") return after === undefined ? 1 : 4;
  if (key === "locked") return after === true ? 3 : 1;
  return 2;
}
