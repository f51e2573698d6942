import {
  ancestorsOf,
  entryOf,
  isAlive,
  parseDeletion,
  readEntry,
  readInside,
  readTree,
} from "@formweave/schema/doc";
import type * as Y from "yjs";
import type { Arrival } from "./arrival.ts";
import type { PriorState } from "./priorState.ts";
import { editorSinceBase, lastSet } from "./resolveContest.ts";
import type { Incoming } from "./incoming.ts";

/** What others did to a widget while a person was away; known only before their update is applied. */
export interface OfflineChange {
  readonly editedBy: string;
  /** Whether it is there, deleted by nobody and in no deleted container. */
  readonly isAlive: boolean;
}

/** What others did while a person was away, by widget. */
export type OfflineChanges = ReadonlyMap<string, OfflineChange>;

/**
 * Takes down who worked, without the device of a returning person knowing, on the widgets that their update touches and on all
 * that stands inside of those it deletes. A device that was connected for a moment may have heard of more than it knew when
 * it deleted, so what the deletion itself says counts before what the device has by now.
 */
export function readOfflineChanges(
  doc: Y.Doc,
  priors: readonly PriorState[],
  incoming: Incoming,
): OfflineChanges {
  const editors = new Map<string, OfflineChange>();
  if (!incoming.isReturning) return editors;
  const note = (id: string, seen: Incoming["seen"]) => {
    const entry = editors.has(id) ? undefined : entryOf(doc, "widgets", id);
    const editedBy = entry && editorSinceBase(entry, { ...incoming, seen });
    if (editedBy !== undefined) editors.set(id, { editedBy, isAlive: isAlive(doc, id) });
  };
  const deletions = priors.filter(({ touch }) => touch.sets.length > 0 && isDeletion(touch));
  const readAll = deletions.length > 0 ? readInside(doc) : () => [];
  const moved = deletions.length > 0 ? movedBy(priors) : [];
  for (const { touch } of deletions) {
    const seen = seenBy(touch, incoming.arrival) ?? incoming.seen;
    for (const id of [touch.address.id, ...moved].flatMap((root) => [root, ...readAll(root)])) note(id, seen);
  }
  for (const { touch } of priors) if (touch.address.root === "widgets") note(touch.address.id, incoming.seen);
  return editors;
}

/** What whoever deletes a widget says to have seen of it. */
export function seenBy(touch: PriorState["touch"], arrival: Arrival): Incoming["seen"] {
  return parseDeletion(lastSet(touch, arrival)?.content.getContent().at(-1))?.seen;
}

/** What an update moves, which may have gone into what it deletes. */
function movedBy(priors: readonly PriorState[]): readonly string[] {
  return priors.flatMap(({ touch: { address, sets } }) =>
    sets.length > 0 && address.root === "widgets" && address.key === "at" ? address.id : [],
  );
}

/**
 * Who edited what stands in a container, for each container around an edit; asked after the update was applied. What went down
 * with a container further out counts too, since that one may come back, or the edit may have left it.
 */
export function editorsInside(
  doc: Y.Doc,
  offlineChanges: OfflineChanges,
  deletions: readonly PriorState[],
): ReadonlyMap<string, string> {
  const editors = new Map<string, string>();
  if (offlineChanges.size === 0) return editors;
  const tree = readTree(doc);
  const deletedNow = new Set(deletions.filter(wasNotDeleted).map(({ touch }) => touch.address.id));
  const isGone = (id: string) => !deletedNow.has(id) && readEntry(doc, "widgets", id, "del") !== undefined;
  for (const [id, { editedBy, isAlive: wasAlive }] of offlineChanges) {
    const path = [id, ...ancestorsOf(tree, id)];
    const end = wasAlive ? -1 : path.findIndex(isGone);
    for (const container of path.slice(1, end < 0 ? undefined : end + 1)) editors.set(container, editedBy);
  }
  return editors;
}

function wasNotDeleted({ kept }: PriorState): boolean {
  return kept?.kind === "none";
}

/** Whether an address is where the deletion of a widget stands. */
export function isDeletion({ address }: PriorState["touch"]): boolean {
  return address.root === "widgets" && address.key === "del";
}
