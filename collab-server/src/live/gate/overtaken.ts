import { checkEntry } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { lastItem, jsonOfKept, type PriorState } from "./priorState.ts";
import { isContestable, isEqual, lastSet, valueOf } from "./resolveContest.ts";
import type { Incoming } from "./incoming.ts";
import type { Meeting } from "./reviewContext.ts";

/** Most lost values reported for one key; while a device has unsent values, it seldom receives more than one or two of others. */
const MAX_OVERTAKEN = 8;

/**
 * Values the author wrote offline that a remote value replaced on their own device before they were sent: the remote value
 * won the Yjs merge, and the author's next value was written on top of it.
 */
export function overtakenValues(doc: Y.Doc, prior: PriorState, incoming: Incoming): Meeting[] {
  const { touch, item, kept } = prior;
  const { arrival, owners, userId } = incoming;
  if (touch.sets.length < 2 || kept === undefined) return [];
  const tail = lastSet(touch, arrival, lastItem(doc, touch.address));
  const otherUserId = item === undefined ? userId : owners.authorOf(item);
  const theirs = jsonOfKept(kept);
  return touch.sets
    .filter((set) => set !== tail && !arrival.deletes(set) && isContestable(prior, set))
    .map((set) => jsonOfKept(valueOf(set, arrival)))
    .filter((mine) => !isEqual(touch.address.key, mine, theirs) && isLegal(prior, mine))
    .slice(-MAX_OVERTAKEN)
    .map((mine) => {
      const sides = { mine, theirs, otherUserId, stands: "theirs" } as const;
      return { kind: "concurrent_edit", address: touch.address, ...sides };
    });
}

function isLegal({ touch, type }: PriorState, value: Meeting["mine"]): boolean {
  const { root, key = "" } = touch.address;
  return checkEntry(root, type, key, value) === undefined;
}
