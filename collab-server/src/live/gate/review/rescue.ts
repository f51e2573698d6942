import { limits } from "@formweave/schema";
import {
  listAncestors,
  findEntry,
  treePositionValue,
  pointValue,
  readEntry,
  readTree,
  type Tree,
} from "@formweave/schema/doc";
import { orderBetween } from "@formweave/schema/geometry";
import type { Json } from "@formweave/schema/model";
import type * as Y from "yjs";
import { write, type Conflict, type ReviewContext } from "./reviewContext.ts";
import type { PriorState } from "../judge/priorState.ts";
import type { Address } from "../../document/address.ts";
import {
  childReader,
  listEditsInDeleted,
  listEditsUnderDeletions,
  type EditInDeleted,
} from "./editsInDeleted.ts";

/**
 * Keeps work from being lost with a deleted container: widgets added or edited in it by people who did not know of the
 * deletion, or unseen by the person who deleted it, move out. When the widget itself is deleted, the work stays in it, and
 * both people are told. Call last, when all other decisions are made.
 */
export function rescueWork(context: ReviewContext, priors: readonly PriorState[]): void {
  rescueAll(context, listEditsUnderDeletions(context, priors));
  // A widget moved out of a deleted container may still be hidden by another deletion that its author did not know of.
  rescueAll(context, listEditsInDeleted(context, priors));
}

function rescueAll(context: ReviewContext, found: readonly EditInDeleted[]): void {
  if (found.length === 0) return;
  const moveOut = createMover(context);
  const tree = readTree(context.doc);
  // Widgets inside a moved widget move with it.
  const countAncestors = ({ address }: EditInDeleted) => listAncestors(tree, address.id).length;
  for (const lost of found.toSorted((a, b) => countAncestors(a) - countAncestors(b))) {
    const isItself = lost.deletedId === lost.address.id;
    const end = isItself ? "stays" : moveOut(lost);
    if (end !== "wentAlong") context.conflicts.push(createConflict(context.doc, lost, end === "moved"));
  }
}

/**
 * Builds the conflict for rescued work, or for work left inside: a widget that was deleted itself, or has no room outside,
 * keeps its work for a later restore.
 */
function createConflict(doc: Y.Doc, lost: EditInDeleted, isRescued: boolean): Conflict {
  const { address, deletedId, edit, otherUserId, work } = lost;
  const deletion = readEntry(doc, "widgets", deletedId, "del");
  const isMine = work === "mine";
  const [mine, theirs] = isMine ? [edit, deletion] : [deletion, edit];
  return {
    kind: isRescued ? "rescued" : "edit_of_deleted",
    address,
    mine,
    theirs,
    otherUserId,
    stands: isRescued === isMine ? "mine" : "theirs",
    work,
    ...(isRescued && { containerId: deletedId }),
  };
}

/** Creates the function that moves widgets out of deleted containers, based on positions before the first move. */
function createMover(context: ReviewContext) {
  const { doc } = context;
  const tree = readTree(doc);
  const listChildren = childReader(doc);
  const highest = new Map<string | null, string>();
  const moved = new Set<string>();
  const rescue = { doc, tree, moved };
  let room = limits.MAX_WIDGETS - tree.ids.length;

  const countSubtree = (id: string): number =>
    1 + listChildren(id).reduce((sum, child) => sum + countSubtree(child), 0);

  function orderFor(id: string, parentId: string | null): string {
    const last = tree.listChildren(parentId).at(-1);
    const at = last === undefined ? undefined : readEntry(doc, "widgets", last, "at");
    const known: unknown = Array.isArray(at) ? at[1] : undefined;
    const order = orderBetween(highest.get(parentId) ?? (typeof known === "string" ? known : null), null, id);
    highest.set(parentId, order);
    return order;
  }

  return ({ address: { id }, otherUserId, work }: EditInDeleted): "moved" | "wentAlong" | "stays" => {
    if (comesOut(rescue, id)) return "wentAlong";
    const size = countSubtree(id);
    if (size > room) return "stays";
    room -= size;
    moved.add(id);
    const parentId = livingAround(rescue, id);
    const { x, y } = tree.getRect(id);
    const origin = parentId === null ? { x: 0, y: 0 } : tree.getRect(parentId);
    const userId = work === "mine" ? context.incoming.userId : otherUserId;
    const position = {
      at: treePositionValue({ parentId, order: orderFor(id, parentId) }),
      xy: pointValue({ x: x - origin.x, y: y - origin.y, parentId }),
    };
    noteMove(context, id, position, userId);
    const entry = findEntry(doc, "widgets", id);
    for (const [key, value] of Object.entries(position)) {
      // Somebody who had not seen the old position has not seen this one either.
      const repeats = entry?._map.get(key)?.lastId;
      write(context, { userId, repeats }, () => entry?.set(key, value));
    }
    return "moved";
  };
}

/** Logs the widget's new position: in the update's own effect on the position, or as work for the person it was rescued for. */
function noteMove(
  { doc, effects, incoming }: ReviewContext,
  id: string,
  position: Readonly<Record<string, Json>>,
  userId: string,
): void {
  for (const [key, after] of Object.entries(position)) {
    const address = { root: "widgets", id, key } as const;
    const own = effects.findIndex((effect) => effect.stands && isSameAddress(effect.address, address));
    const before = readEntry(doc, "widgets", id, key);
    const effect = effects[own] ?? { address, before, hasValues: true, isCreation: false, stands: true };
    const whose = userId !== incoming.userId && { forUserId: userId };
    effects.splice(own < 0 ? effects.length : own, own < 0 ? 0 : 1, { ...effect, after, ...whose });
  }
}

function isSameAddress(a: Address, b: Address): boolean {
  return a.root === b.root && a.id === b.id && a.key === b.key;
}

/** A rescue in progress: the tree before it, and the widgets moved so far. */
interface Rescue {
  readonly doc: Y.Doc;
  readonly tree: Tree;
  readonly moved: ReadonlySet<string>;
}

/** True when a widget is moved out, or is inside a moved widget with no deleted widget between. */
function comesOut({ doc, tree, moved }: Rescue, id: string): boolean {
  for (let next: string | null = id; next !== null; next = tree.getParent(next)) {
    if (moved.has(next)) return true;
    if (readEntry(doc, "widgets", next, "del") !== undefined) return false;
  }
  return false;
}

function livingAround(rescue: Rescue, id: string): string | null {
  const { tree } = rescue;
  let parentId = tree.getParent(id);
  while (parentId !== null && !tree.isAlive(parentId) && !comesOut(rescue, parentId))
    parentId = tree.getParent(parentId);
  return parentId;
}
