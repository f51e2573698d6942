import { limits } from "@formweave/schema";
import type { ProposedChange } from "@formweave/schema/model";
import { PART_BYTES } from "@formweave/schema/doc";

/** A name for what a change is about, the same for each change of it. */
export function nameOfChange(change: ProposedChange): string {
  return change.kind === "add" ? `add:${change.widget.id}` : `${change.root}:${change.id}:${change.key}`;
}

/** How much a change takes on its way, bytes. */
export function sizeOfChange(change: ProposedChange): number {
  const value = change.kind === "add" ? change.widget : (change.after ?? null);
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/** Whether the server takes no update with a change in it. */
export function isTooLarge(change: ProposedChange): boolean {
  return sizeOfChange(change) >= limits.MAX_UPDATE_BYTES;
}

/**
 * Changes in groups that each make one update, in an order in which they can be made: what is added comes first, what is
 * locked or deleted is so at the end. What is too large for any update is in none.
 */
export function groupChanges(changes: readonly ProposedChange[]): readonly (readonly ProposedChange[])[] {
  const groups: ProposedChange[][] = [];
  let bytes = 0;
  for (const change of changes.filter((one) => !isTooLarge(one)).toSorted(byTurn)) {
    const size = sizeOfChange(change);
    const group = groups.at(-1);
    const hasRoom = bytes + size <= PART_BYTES && (group?.length ?? 0) < limits.MAX_PROPOSED;
    if (group !== undefined && hasRoom) group.push(change);
    else groups.push([change]);
    bytes = group !== undefined && hasRoom ? bytes + size : size;
  }
  return groups;
}

function byTurn(a: ProposedChange, b: ProposedChange): number {
  return turnOf(a) - turnOf(b);
}

function turnOf(change: ProposedChange): number {
  if (change.kind === "add") return 0;
  const { key, after } = change;
  if (key === "del") return after === undefined ? 1 : 4;
  if (key === "locked") return after === true ? 3 : 1;
  return 2;
}
