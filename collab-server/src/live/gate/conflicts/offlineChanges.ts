import {
  listAncestors,
  findEntry,
  isAlive,
  parseDeletion,
  readEntry,
  readInside,
  readTree,
} from "@formweave/schema/doc";
import type * as Y from "yjs";
import type { ResolvedUpdate } from "../decode/resolveUpdate.ts";
import type { PriorState } from "../judge/priorState.ts";
import { editorSinceBase, lastSet } from "./resolveValueConflict.ts";
import type { Incoming } from "../decode/incoming.ts";

/** Another person's work on a widget while the sender was offline; must be read before their update is applied. */
export interface OfflineChange {
  readonly editedBy: string;
  /** True when neither the widget nor a container around it is deleted. */
  readonly isAlive: boolean;
}

/** Work of others while the sender was offline, by widget id. */
export type OfflineChanges = ReadonlyMap<string, OfflineChange>;

/**
 * Finds the other people who worked, unseen by a reconnecting person's device, on the widgets of their update and inside
 * those it deletes. A device that was online for a moment may have received more than it knew when it deleted, so the state
 * vector in a deletion takes precedence over the one of the device.
 */
export function readOfflineChanges(
  doc: Y.Doc,
  priors: readonly PriorState[],
  incoming: Incoming,
): OfflineChanges {
  const editors = new Map<string, OfflineChange>();
  if (!incoming.isReconnecting) return editors;
  const note = (id: string, seen: Incoming["seen"]) => {
    const entry = editors.has(id) ? undefined : findEntry(doc, "widgets", id);
    const editedBy = entry && editorSinceBase(entry, { ...incoming, seen });
    if (editedBy !== undefined) editors.set(id, { editedBy, isAlive: isAlive(doc, id) });
  };
  const deletions = priors.filter(({ change }) => change.sets.length > 0 && isDeletion(change));
  const readAll = deletions.length > 0 ? readInside(doc) : () => [];
  const moved = deletions.length > 0 ? movedBy(priors) : [];
  for (const { change } of deletions) {
    const seen = seenBy(change, incoming.resolved) ?? incoming.seen;
    for (const id of [change.address.id, ...moved].flatMap((root) => [root, ...readAll(root)]))
      note(id, seen);
  }
  for (const { change } of priors)
    if (change.address.root === "widgets") note(change.address.id, incoming.seen);
  return editors;
}

/** State vector that a deletion carries: what its author had seen of the widget. */
export function seenBy(change: PriorState["change"], resolved: ResolvedUpdate): Incoming["seen"] {
  return parseDeletion(lastSet(change, resolved)?.content.getContent().at(-1))?.seen;
}

/** Ids of the widgets that the update moves; they may have gone into a container that it deletes. */
function movedBy(priors: readonly PriorState[]): readonly string[] {
  return priors.flatMap(({ change: { address, sets } }) =>
    sets.length > 0 && address.root === "widgets" && address.key === "at" ? address.id : [],
  );
}

/**
 * For each container around an offline change, the person who edited inside it. Call after the update is applied. Also
 * covers work that a container further out took down, since that container may be restored or the edit may have left it.
 */
export function editorsInside(
  doc: Y.Doc,
  offlineChanges: OfflineChanges,
  deletions: readonly PriorState[],
): ReadonlyMap<string, string> {
  const editors = new Map<string, string>();
  if (offlineChanges.size === 0) return editors;
  const tree = readTree(doc);
  const deletedNow = new Set(deletions.filter(wasNotDeleted).map(({ change }) => change.address.id));
  const isGone = (id: string) => !deletedNow.has(id) && readEntry(doc, "widgets", id, "del") !== undefined;
  for (const [id, { editedBy, isAlive: wasAlive }] of offlineChanges) {
    const path = [id, ...listAncestors(tree, id)];
    const end = wasAlive ? -1 : path.findIndex(isGone);
    for (const container of path.slice(1, end < 0 ? undefined : end + 1)) editors.set(container, editedBy);
  }
  return editors;
}

function wasNotDeleted({ kept }: PriorState): boolean {
  return kept?.kind === "none";
}

/** True when a touched address is the deletion mark of a widget. */
export function isDeletion({ address }: PriorState["change"]): boolean {
  return address.root === "widgets" && address.key === "del";
}
