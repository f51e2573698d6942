import type { Incoming } from "../decode/incoming.ts";
import { toJsonValue, sameJson } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import * as Y from "yjs";
import { itemAt, type ResolvedUpdate } from "../decode/resolveUpdate.ts";
import { isFixed } from "../judge/judge.ts";
import { isKnown } from "../decode/knowledge.ts";
import { isReplaced, jsonOfKept, lastItem, type Kept, type PriorState } from "../judge/priorState.ts";
import type { AddressChange } from "../decode/listAddressChanges.ts";

/** A conflict of two values for one key: neither was written with knowledge of the other. */
export interface ValueConflict {
  readonly mineJson: Json | undefined;
  readonly theirsJson: Json | undefined;
  readonly otherUserId: string;
  readonly stands: "mine" | "theirs";
  /** Value to write when Yjs, which picks a winner arbitrarily, picked the other one. */
  readonly correction: Kept | undefined;
  /** Item of the winning value. */
  readonly standsId: Y.ID | undefined;
  /** True when the writer knew the other value after all, because the server had only repeated it. */
  readonly isSeen: boolean;
}

/**
 * Decides between a new value and one that its writer did not know of. For connected people the last to arrive wins; when
 * somebody reconnects, the team's value wins. Call after the update is applied.
 */
export function resolveValueConflict(
  doc: Y.Doc,
  prior: PriorState,
  incoming: Incoming,
): ValueConflict | undefined {
  const { change, item, kept, lastId } = prior;
  const winner = lastItem(doc, change.address);
  const tail = unawareTail(prior, winner, incoming.resolved);
  if (item === undefined || kept === undefined || tail === undefined) return undefined;
  const mine = readItemValue(tail, incoming.resolved);
  const sides = { mineJson: jsonOfKept(mine), theirsJson: jsonOfKept(kept) };
  if (isEqual(change.address.key, sides.mineJson, sides.theirsJson)) return undefined;
  const otherUserId = incoming.owners.readAuthor(item);
  const isSeen = hasSeenRepeated(doc, tail, item, incoming);
  const known = { ...sides, otherUserId, isSeen };
  if (incoming.isReconnecting && !isSeen) {
    const correction = isReplaced(doc, prior) ? kept : undefined;
    return { ...known, stands: "theirs", correction, standsId: lastId };
  }
  const correction = isSame(tail, winner) ? undefined : mine;
  return { ...known, stands: "mine", correction, standsId: tail.lastId };
}

/** Person who edited an entry without the sender's device having seen it. Call before the update is applied. */
export function editorSinceBase(entry: Y.Map<unknown>, incoming: Incoming): string | undefined {
  if (incoming.seen === undefined) return undefined;
  for (const [key, item] of entry._map) {
    if (key === "del") continue;
    const unseen = [item, ...listInnerItems(item)].find((part) => !isKnown(incoming, part));
    if (unseen !== undefined) return incoming.owners.readAuthor(unseen);
  }
  return undefined;
}

/** Item of the new value, if its writer did not know the current one. */
function unawareTail(
  prior: PriorState,
  winner: Y.Item | undefined,
  resolved: ResolvedUpdate,
): Y.Item | undefined {
  const tail = lastSet(prior.change, resolved, winner);
  if (tail === undefined || !canConflict(prior, tail)) return undefined;
  return follows(tail, prior, resolved) ? undefined : tail;
}

/**
 * Item of an update that finally sets an address: the one now in the document, otherwise the last that the update does not
 * delete. Work from several visits arrives in the order of its Yjs clients, and the update itself deletes all but the last.
 */
export function lastSet(
  { sets }: AddressChange,
  resolved: ResolvedUpdate,
  winner?: Y.Item,
): Y.Item | undefined {
  return (
    sets.find((set) => isSame(set, winner)) ?? sets.findLast((set) => !resolved.deletes(set)) ?? sets.at(-1)
  );
}

/** All items inside a shared type, nested ones too; the end of a text comes last. */
export function listInnerItems({ content }: Y.Item): Y.Item[] {
  const items: Y.Item[] = [];
  if (!(content instanceof Y.ContentType)) return items;
  for (const item of content.type._map.values()) items.push(item, ...listInnerItems(item));
  for (let item = content.type._start; item !== null; item = item.right)
    items.push(item, ...listInnerItems(item));
  return items;
}

/** True when two values can conflict. Texts merge, and fixed or bookkeeping keys leave nothing to decide. */
export function canConflict({ change, kept }: PriorState, tail: Y.Item): boolean {
  if (isFixed(change.address.root, change.address.key)) return false;
  return (kept?.kind === "none" || kept?.kind === "plain") && !(tail.content instanceof Y.ContentType);
}

/** True when two values mean the same; any two deletions do. */
export function isEqual(key: string | undefined, mine: Json | undefined, theirs: Json | undefined): boolean {
  if (key === "del" && mine !== undefined && theirs !== undefined) return true;
  return sameJson(mine, theirs);
}

/** True when the writer of an item knew the previous value: the first item behind it that is not in the update is that value. */
function follows(tail: Y.Item, { lastId }: PriorState, resolved: ResolvedUpdate): boolean {
  return Y.compareIDs(originBefore(tail, resolved, lastId), lastId ?? null);
}

/**
 * The item outside the update on which an item was written. Replaced values are merged into one run by the time they are
 * sent again, so an item may contain the previous value itself.
 */
function originBefore(tail: Y.Item, resolved: ResolvedUpdate, previous?: Y.ID): Y.ID | null {
  let origin = tail.origin;
  let item = origin === null ? undefined : resolved.find(origin);
  for (let steps = 0; item !== undefined && steps < resolved.items.length; steps++) {
    if (previous !== undefined && isWithin(item, previous)) return previous;
    origin = item.origin;
    item = origin === null ? undefined : resolved.find(origin);
  }
  return origin;
}

function isWithin({ id, length }: Y.Item, { client, clock }: Y.ID): boolean {
  return id.client === client && id.clock <= clock && clock < id.clock + length;
}

/** Most values of one key searched for what a writer had seen. */
const MAX_STEPS = 1000;

/** True when the previous value is the server's repetition of a value on which the new one was written. */
function hasSeenRepeated(
  doc: Y.Doc,
  tail: Y.Item,
  previous: Y.Item,
  { resolved, owners }: Pick<Incoming, "resolved" | "owners">,
): boolean {
  const repeats = owners.findRepair(previous)?.repeats;
  if (repeats === undefined) return false;
  let id = originBefore(tail, resolved);
  for (let steps = 0; id !== null && steps < MAX_STEPS; steps++) {
    const item = itemAt(doc, id);
    if (item === undefined) return false;
    const { client, clock } = item.id;
    if (client === repeats.client && clock <= repeats.clock && repeats.clock <= id.clock) return true;
    id = item.origin;
  }
  return false;
}

/** The value that an item of an update sets. */
export function readItemValue(item: Y.Item, resolved: ResolvedUpdate): Kept {
  if (resolved.deletes(item)) return { kind: "none" };
  const value: unknown = item.content.getContent().at(-1);
  return toJsonValue(value) === undefined ? { kind: "none" } : { kind: "plain", value };
}

/** True when an item of the update is this item of the document. */
function isSame(incoming: Y.Item, item: Y.Item | undefined): boolean {
  return item !== undefined && Y.compareIDs(incoming.lastId, item.lastId);
}
