import { checkEntry } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { lastItem, jsonOfKept, type PriorState } from "./priorState.ts";
import { isContestable, isEqual, lastSet, valueOf } from "./resolveContest.ts";
import type { Incoming } from "./incoming.ts";
import type { Meeting } from "./reviewContext.ts";

/** Most values of one key that are told; a device hears of others' seldom more than once or twice while its own are unsent. */
const MAX_OVERTAKEN = 8;

/**
 * The values of an update that were overtaken on their author's own device: what stood came in there while they were unsent
 * and won the toss of Yjs, and what the author wrote next was written upon that.
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
