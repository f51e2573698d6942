import {
  ancestorsOf,
  entryOf,
  isAlive,
  parseDeletion,
  readTree,
  subtreeOf,
  type Tree,
} from "@formweave/schema/doc";
import type * as Y from "yjs";
import { type Arrival } from "./arrival.ts";
import { type PriorState } from "./priorState.ts";
import { editorSinceBase, lastSet } from "./resolveContest.ts";
import { type Incoming } from "./incoming.ts";

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
  const tree = deletions.length > 0 ? readTree(doc) : undefined;
  for (const { touch } of deletions) {
    const seen = seenBy(touch, incoming.arrival) ?? incoming.seen;
    for (const id of tree === undefined ? [] : insideOf(tree, touch.address.id, priors)) note(id, seen);
  }
  for (const { touch } of priors) if (touch.address.root === "widgets") note(touch.address.id, incoming.seen);
  return editors;
}

/** What whoever deletes a widget says to have seen of it. */
export function seenBy(touch: PriorState["touch"], arrival: Arrival): Incoming["seen"] {
  return parseDeletion(lastSet(touch, arrival)?.content.getContent().at(-1))?.seen;
}

/** What stands in a widget, and what the same update moves, which may have gone into it. */
function insideOf(tree: Tree, id: string, priors: readonly PriorState[]): readonly string[] {
  const moved = priors.filter(
    ({ touch: { address, sets } }) => sets.length > 0 && address.root === "widgets" && address.key === "at",
  );
  return [id, ...moved.map(({ touch }) => touch.address.id)].flatMap((root) => subtreeOf(tree, root));
}

/** Who edited what stands in a container, for each container around an edit; asked after the update was applied. */
export function editorsInside(doc: Y.Doc, offlineChanges: OfflineChanges): ReadonlyMap<string, string> {
  const editors = new Map<string, string>();
  const living = [...offlineChanges].filter(([, offlineChange]) => offlineChange.isAlive);
  if (living.length === 0) return editors;
  const tree = readTree(doc);
  for (const [id, { editedBy }] of living)
    for (const container of ancestorsOf(tree, id)) editors.set(container, editedBy);
  return editors;
}

/** Whether an address is where the deletion of a widget stands. */
export function isDeletion({ address }: PriorState["touch"]): boolean {
  return address.root === "widgets" && address.key === "del";
}
