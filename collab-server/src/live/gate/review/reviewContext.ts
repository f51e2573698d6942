import type { LiveConflict, LiveRepair } from "@formweave/schema/api";
import type * as Y from "yjs";
import { createKeyCounts } from "../judge/keyCounts.ts";
import type { Room } from "../judge/judge.ts";
import type { Effect } from "../operations/operations.ts";
import type { RepairOrigin } from "../../document/owners.ts";
import { putBack, type Kept } from "../judge/priorState.ts";
import type { Address } from "../../document/address.ts";
import type { Incoming } from "../decode/incoming.ts";

/** A conflict before it has an id and a time; `mine` is the side of the update's sender. */
export type Conflict = Pick<
  LiveConflict,
  "kind" | "mine" | "theirs" | "otherUserId" | "stands" | "reason" | "containerId"
> & {
  readonly address: Address;
  /** Side that worked inside something the other side deleted; set when the other person is notified too. */
  readonly work?: "mine" | "theirs";
};

/** Result of reviewing an update. */
export interface Review {
  readonly repairs: readonly LiveRepair[];
  readonly conflicts: readonly Conflict[];
  readonly effects: readonly Effect[];
  /** Addresses where the update wrote the value that somebody else had already set. */
  readonly agreed: readonly Address[];
}

/** A value that the server has to write to correct the document. */
export interface Correction {
  readonly address: Address;
  readonly value: Kept;
  /** Author of the value. */
  readonly userId: string;
  /** Item that held the value; undefined for texts, which the server restores character by character. */
  readonly repeats: Y.ID | undefined;
}

/**
 * A review in progress. The first round only checks; a second one writes, if anything has to be corrected. A transaction
 * costs as much as all checks together, and nearly no update needs one.
 */
export interface ReviewContext {
  readonly doc: Y.Doc;
  readonly incoming: Incoming;
  /** True in the round that writes. */
  readonly writes: boolean;
  /** True when something had to be corrected. */
  isCorrected: boolean;
  readonly room: Room;
  readonly repairs: LiveRepair[];
  readonly conflicts: Conflict[];
  readonly effects: Effect[];
  readonly agreed: Address[];
  /** Remaining budget for refused values, characters of their JSON. */
  keepable: number;
}

/** Most characters (as JSON) of refused values that one update may put into the log: twice what a document may hold. */
const MAX_REFUSED = 16 << 20;

/** Starts a round. */
export function newContext(doc: Y.Doc, incoming: Incoming, writes: boolean): ReviewContext {
  const { fullness, onlyTakesAway } = incoming;
  const room = { fullness, onlyTakesAway, keys: createKeyCounts() };
  const found = { repairs: [], conflicts: [], effects: [], agreed: [] };
  return { doc, incoming, writes, isCorrected: false, room, ...found, keepable: MAX_REFUSED };
}

/** Writes a correction into the document. */
export function put(context: ReviewContext, { address, value, userId, repeats }: Correction): void {
  write(context, { userId, repeats }, () => putBack(context.doc, address, value));
}

/** Makes a change in answer to the update, if this round writes. */
export function write(
  context: ReviewContext,
  { userId, repeats }: RepairOrigin & { readonly userId: string },
  change: () => void,
): void {
  context.isCorrected = true;
  if (context.writes) context.incoming.owners.writeFor(userId, change, { repeats });
}
