import { limits } from "@formweave/schema";
import {
  ancestorsOf,
  entryOf,
  placeValue,
  pointValue,
  readEntry,
  readTree,
  type Tree,
} from "@formweave/schema/doc";
import { orderBetween } from "@formweave/schema/geometry";
import type { Json } from "@formweave/schema/model";
import type * as Y from "yjs";
import { write, type Meeting, type ReviewContext } from "./reviewContext.ts";
import type { PriorState } from "./priorState.ts";
import type { Address } from "../document/address.ts";
import { childReader, workInDeleted, workUnderDeletions, type Swallowed } from "./swallowedWork.ts";

/**
 * Keeps work from going down with a container: what was put or edited in it, unseen, comes to stand around it. Where the widget
 * itself is deleted the work stays inside, and both are told. Asked last, when it is settled what stands.
 */
export function rescueWork(context: ReviewContext, priors: readonly PriorState[]): void {
  rescueAll(context, workUnderDeletions(context, priors));
  // What came out of a container that the update deletes may still be hidden by what its author did not know of.
  rescueAll(context, workInDeleted(context, priors));
}

function rescueAll(context: ReviewContext, found: readonly Swallowed[]): void {
  if (found.length === 0) return;
  const moveOut = createMover(context);
  const tree = readTree(context.doc);
  // What stands in a widget that is moved goes with it.
  const depthOf = ({ address }: Swallowed) => ancestorsOf(tree, address.id).length;
  for (const swallowed of found.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    const isItself = swallowed.deletedId === swallowed.address.id;
    const end = isItself ? "stays" : moveOut(swallowed);
    if (end !== "wentAlong") context.meetings.push(meetingOf(context.doc, swallowed, end === "moved"));
  }
}

/** A widget that was deleted itself, or for which there is no room outside, keeps its work for whoever restores it. */
function meetingOf(doc: Y.Doc, swallowed: Swallowed, isRescued: boolean): Meeting {
  const { address, deletedId, edit, otherUserId, work } = swallowed;
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

/** Moves widgets out of what is deleted, by the places as they were before the first of them moved. */
function createMover(context: ReviewContext) {
  const { doc } = context;
  const tree = readTree(doc);
  const insideOf = childReader(doc);
  const highest = new Map<string | null, string>();
  const moved = new Set<string>();
  const rescue = { doc, tree, moved };
  let room = limits.MAX_WIDGETS - tree.ids.length;

  const sizeOf = (id: string): number => 1 + insideOf(id).reduce((sum, child) => sum + sizeOf(child), 0);

  function orderFor(id: string, parentId: string | null): string {
    const last = tree.childrenOf(parentId).at(-1);
    const at = last === undefined ? undefined : readEntry(doc, "widgets", last, "at");
    const known: unknown = Array.isArray(at) ? at[1] : undefined;
    const order = orderBetween(highest.get(parentId) ?? (typeof known === "string" ? known : null), null, id);
    highest.set(parentId, order);
    return order;
  }

  return ({ address: { id }, otherUserId, work }: Swallowed): "moved" | "wentAlong" | "stays" => {
    if (comesOut(rescue, id)) return "wentAlong";
    const size = sizeOf(id);
    if (size > room) return "stays";
    room -= size;
    moved.add(id);
    const parentId = livingAround(rescue, id);
    const { x, y } = tree.rectOf(id);
    const origin = parentId === null ? { x: 0, y: 0 } : tree.rectOf(parentId);
    const userId = work === "mine" ? context.incoming.userId : otherUserId;
    const place = {
      at: placeValue({ parentId, order: orderFor(id, parentId) }),
      xy: pointValue({ x: x - origin.x, y: y - origin.y, parentId }),
    };
    noteMove(context, id, place, userId);
    const entry = entryOf(doc, "widgets", id);
    for (const [key, value] of Object.entries(place)) {
      // Who had not seen the place before has not seen this one either.
      const repeats = entry?._map.get(key)?.lastId;
      write(context, { userId, repeats }, () => entry?.set(key, value));
    }
    return "moved";
  };
}

/** The log says where the widget stands now: with what the same update did to its place, or for whose work it is. */
function noteMove(
  { doc, effects, incoming }: ReviewContext,
  id: string,
  place: Readonly<Record<string, Json>>,
  userId: string,
): void {
  for (const [key, after] of Object.entries(place)) {
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

/** A rescue at work: the tree as it was before, and what was moved out since. */
interface Rescue {
  readonly doc: Y.Doc;
  readonly tree: Tree;
  readonly moved: ReadonlySet<string>;
}

/** Whether a widget is moved out, or inside of one that is with nothing deleted between. */
function comesOut({ doc, tree, moved }: Rescue, id: string): boolean {
  for (let next: string | null = id; next !== null; next = tree.parentOf(next)) {
    if (moved.has(next)) return true;
    if (readEntry(doc, "widgets", next, "del") !== undefined) return false;
  }
  return false;
}

function livingAround(rescue: Rescue, id: string): string | null {
  const { tree } = rescue;
  let parentId = tree.parentOf(id);
  while (parentId !== null && !tree.isAlive(parentId) && !comesOut(rescue, parentId))
    parentId = tree.parentOf(parentId);
  return parentId;
}
