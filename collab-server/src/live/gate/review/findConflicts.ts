import { toJsonValue } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { addressName } from "../../document/address.ts";
import { resolveRowConflict } from "../conflicts/resolveRowConflict.ts";
import { resolveValueConflict } from "../conflicts/resolveValueConflict.ts";
import type { Incoming } from "../decode/incoming.ts";
import type { PriorState } from "../judge/priorState.ts";
import type { Conflict, Correction, ReviewContext } from "./reviewContext.ts";

/** A conflict of one key, with what corrects the document. */
export interface FoundConflict {
  readonly conflict: Conflict;
  readonly correction: Correction | undefined;
  /** True when neither writer knew of the other. */
  readonly isConcurrent: boolean;
}

/** A conflict between two values of a key. */
export function findKeyConflict(
  doc: Y.Doc,
  prior: PriorState,
  incoming: Incoming,
): FoundConflict | undefined {
  const { address } = prior.change;
  const valueConflict = resolveValueConflict(doc, prior, incoming);
  if (valueConflict === undefined) return undefined;
  const { mineJson: mine, theirsJson: theirs, otherUserId, stands, correction, isSeen } = valueConflict;
  const userId = stands === "mine" ? incoming.userId : otherUserId;
  const conflict: Conflict = { kind: "concurrent_edit", address, mine, theirs, otherUserId, stands };
  const repeats = valueConflict.standsId;
  return {
    conflict,
    correction: correction && { address, value: correction, userId, repeats },
    isConcurrent: !isSeen,
  };
}

/** A conflict between removing a row and changing it; both people are shown the whole row. */
export function findRowConflict(
  { doc, incoming }: ReviewContext,
  prior: PriorState,
): FoundConflict | undefined {
  const valueConflict = resolveRowConflict(doc, prior, incoming);
  if (valueConflict === undefined) return undefined;
  const { address, mineJson: mine, theirsJson: theirs, otherUserId, stands, correction } = valueConflict;
  return {
    conflict: { kind: "concurrent_edit", address, mine, theirs, otherUserId, stands },
    correction: correction && { address, value: correction, userId: incoming.userId, repeats: undefined },
    isConcurrent: true,
  };
}

/** The team's text wins; the other one is offered as a choice. Restored characters count as written by the other person. */
export function findTextConflict(
  { incoming }: ReviewContext,
  { change }: PriorState,
): FoundConflict | undefined {
  const { address } = change;
  const found = incoming.replacedTexts.get(addressName(address));
  if (found === undefined) return undefined;
  const value = { kind: "text", json: found.theirs } as const;
  return {
    conflict: { kind: "concurrent_edit", address, ...found, stands: "theirs" },
    correction: { address, value, userId: found.otherUserId, repeats: undefined },
    isConcurrent: true,
  };
}

/** A deletion from offline of a widget in which others kept working; it is undone. */
export function findRestoredDeletion(
  { change, entry, kept }: PriorState,
  editedBy: string | undefined,
): FoundConflict | undefined {
  const { address } = change;
  const deletion = entry?.get("del");
  if (editedBy === undefined || deletion === undefined || kept?.kind !== "none") return undefined;
  const sides = { mine: toJsonValue(deletion), theirs: undefined, stands: "theirs" } as const;
  return {
    conflict: { kind: "delete_of_edited", address, otherUserId: editedBy, ...sides },
    correction: { address, value: { kind: "none" }, userId: editedBy, repeats: undefined },
    isConcurrent: true,
  };
}
