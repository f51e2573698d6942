import type { LiveConflict, LiveRepair } from "@formweave/schema/api";
import type * as Y from "yjs";
import { createKeyCounts } from "./keyCounts.ts";
import type { Room } from "./judge.ts";
import type { Effect } from "./operations.ts";
import type { RepairOrigin } from "../document/owners.ts";
import { putBack, type Kept } from "./priorState.ts";
import type { Address } from "../document/address.ts";
import type { Incoming } from "./incoming.ts";

/** Two people's wishes that met, before they have an id and a time; `mine` is of who sent the update. */
export type Meeting = Pick<
  LiveConflict,
  "kind" | "mine" | "theirs" | "otherUserId" | "stands" | "reason" | "containerId"
> & {
  readonly address: Address;
  /** Set where the other person is told too: whose side is the work that was done in what somebody deleted. */
  readonly work?: "mine" | "theirs";
};

/** What came of an update. */
export interface Review {
  readonly repairs: readonly LiveRepair[];
  readonly meetings: readonly Meeting[];
  readonly effects: readonly Effect[];
  /** Where it wrote just what stood there by then, since somebody else had written the very same. */
  readonly agreed: readonly Address[];
}

/** Something that the server has to write so that the document is as it should be. */
export interface Correction {
  readonly address: Address;
  readonly value: Kept;
  /** Whose value it is. */
  readonly userId: string;
  /** The item that had it; undefined for texts, of which the server puts back the letters. */
  readonly repeats: Y.ID | undefined;
}

/**
 * A review at work. It looks first and writes only when something has to be corrected, in a second round: a transaction
 * costs as much as all the looking, and nearly every update is as it should be.
 */
export interface ReviewContext {
  readonly doc: Y.Doc;
  readonly incoming: Incoming;
  /** Whether this is the round that writes. */
  readonly writes: boolean;
  /** Whether something had to be corrected. */
  isCorrected: boolean;
  readonly room: Room;
  readonly repairs: LiveRepair[];
  readonly meetings: Meeting[];
  readonly effects: Effect[];
  readonly agreed: Address[];
  /** How much more of refused values may be kept, characters of their JSON. */
  keepable: number;
}

/** Most of refused values that one update may put into the log, characters of their JSON: all that a document may hold, twice. */
const MAX_REFUSED = 16 << 20;

/** Begins a round. */
export function newContext(doc: Y.Doc, incoming: Incoming, writes: boolean): ReviewContext {
  const { fullness, onlyTakesAway } = incoming;
  const room = { fullness, onlyTakesAway, keys: createKeyCounts() };
  const found = { repairs: [], meetings: [], effects: [], agreed: [] };
  return { doc, incoming, writes, isCorrected: false, room, ...found, keepable: MAX_REFUSED };
}

/** Puts a value where it belongs. */
export function put(context: ReviewContext, { address, value, userId, repeats }: Correction): void {
  write(context, { userId, repeats }, () => putBack(context.doc, address, value));
}

/** Writes in answer to the update, when this is the round for it. */
export function write(
  context: ReviewContext,
  { userId, repeats }: RepairOrigin & { readonly userId: string },
  change: () => void,
): void {
  context.isCorrected = true;
  if (context.writes) context.incoming.owners.writeFor(userId, change, { repeats });
}
