import { checkEntry } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { lastItem, jsonOfKept, type PriorState } from "../judge/priorState.ts";
import { canConflict, isEqual, lastSet, readItemValue } from "../conflicts/resolveValueConflict.ts";
import type { Incoming } from "../decode/incoming.ts";
import type { Conflict } from "./reviewContext.ts";

/** Most lost values reported for one key; while a device has unsent values, it seldom receives more than one or two of others. */
const MAX_OVERWRITTEN = 8;

/**
 * Values the author wrote offline that a remote value replaced on their own device before they were sent: the remote value
 * won the Yjs merge, and the author's next value was written on top of it.
 */
export function findOverwrittenValues(doc: Y.Doc, prior: PriorState, incoming: Incoming): Conflict[] {
  const { change, item, kept } = prior;
  const { resolved, owners, userId } = incoming;
  if (change.sets.length < 2 || kept === undefined) return [];
  const tail = lastSet(change, resolved, lastItem(doc, change.address));
  const otherUserId = item === undefined ? userId : owners.readAuthor(item);
  const theirs = jsonOfKept(kept);
  return change.sets
    .filter((set) => set !== tail && !resolved.deletes(set) && canConflict(prior, set))
    .map((set) => jsonOfKept(readItemValue(set, resolved)))
    .filter((mine) => !isEqual(change.address.key, mine, theirs) && isLegal(prior, mine))
    .slice(-MAX_OVERWRITTEN)
    .map((mine) => {
      const sides = { mine, theirs, otherUserId, stands: "theirs" } as const;
      return { kind: "concurrent_edit", address: change.address, ...sides };
    });
}

function isLegal({ change, type }: PriorState, value: Conflict["mine"]): boolean {
  const { root, key = "" } = change.address;
  return checkEntry(root, type, key, value) === undefined;
}
