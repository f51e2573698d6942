import type { Incoming } from "./incoming.ts";
import { jsonOf, sameJson } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import * as Y from "yjs";
import { itemAt, type Arrival } from "./arrival.ts";
import { isFixed } from "./judge.ts";
import { isKnown } from "./knowledge.ts";
import { isReplaced, jsonOfKept, lastItem, type Kept, type PriorState } from "./priorState.ts";
import type { Touch } from "./touched.ts";

/** Two values for one key, of which one was not written upon the other. */
export interface Contest {
  readonly mineJson: Json | undefined;
  readonly theirsJson: Json | undefined;
  readonly otherUserId: string;
  readonly stands: "mine" | "theirs";
  /** What has to be written because Yjs, which tosses a coin, decided otherwise. */
  readonly correction: Kept | undefined;
  /** The item of the value that stands. */
  readonly standsId: Y.ID | undefined;
  /** Whether the writer had seen the other value all the same: the server had only repeated it. */
  readonly isSeen: boolean;
}

/**
 * Decides between a value that came in and the one that it did not know of: among people who are connected the last to
 * arrive stands, on a return from offline what the team already has. Asked after the update was applied.
 */
export function resolveContest(doc: Y.Doc, prior: PriorState, incoming: Incoming): Contest | undefined {
  const { touch, item, kept, lastId } = prior;
  const winner = lastItem(doc, touch.address);
  const tail = unawareTail(prior, winner, incoming.arrival);
  if (item === undefined || kept === undefined || tail === undefined) return undefined;
  const mine = valueOf(tail, incoming.arrival);
  const sides = { mineJson: jsonOfKept(mine), theirsJson: jsonOfKept(kept) };
  if (isEqual(touch.address.key, sides.mineJson, sides.theirsJson)) return undefined;
  const otherUserId = incoming.owners.authorOf(item);
  const isSeen = hasSeenRepeated(doc, tail, item, incoming);
  const known = { ...sides, otherUserId, isSeen };
  if (incoming.isReturning && !isSeen) {
    const correction = isReplaced(doc, prior) ? kept : undefined;
    return { ...known, stands: "theirs", correction, standsId: lastId };
  }
  const correction = isSame(tail, winner) ? undefined : mine;
  return { ...known, stands: "mine", correction, standsId: tail.lastId };
}

/** Who edited an entry without the device of the person having seen it; asked before the update is applied. */
export function editorSinceBase(entry: Y.Map<unknown>, incoming: Incoming): string | undefined {
  if (incoming.seen === undefined) return undefined;
  for (const [key, item] of entry._map) {
    if (key === "del") continue;
    const news = [item, ...insideOf(item)].find((part) => !isKnown(incoming, part));
    if (news !== undefined) return incoming.owners.authorOf(news);
  }
  return undefined;
}

/** The value that came in, if its writer did not know what stood. */
function unawareTail(prior: PriorState, winner: Y.Item | undefined, arrival: Arrival): Y.Item | undefined {
  const tail = lastSet(prior.touch, arrival, winner);
  if (tail === undefined || !isContestable(prior, tail)) return undefined;
  return follows(tail, prior, arrival) ? undefined : tail;
}

/**
 * The item of an update that sets an address for good, be it the one that stands there. What a person wrote in several visits
 * comes in the order of their Yjs clients; all but the last is deleted in the update itself.
 */
export function lastSet({ sets }: Touch, arrival: Arrival, winner?: Y.Item): Y.Item | undefined {
  return (
    sets.find((set) => isSame(set, winner)) ?? sets.findLast((set) => !arrival.deletes(set)) ?? sets.at(-1)
  );
}

/** What stands inside a shared type and those in it, the latest part of a text last. */
export function insideOf({ content }: Y.Item): Y.Item[] {
  const items: Y.Item[] = [];
  if (!(content instanceof Y.ContentType)) return items;
  for (const item of content.type._map.values()) items.push(item, ...insideOf(item));
  for (let item = content.type._start; item !== null; item = item.right) items.push(item, ...insideOf(item));
  return items;
}

/** Texts merge, and what is fixed or only book-keeping has nothing to decide. */
export function isContestable({ touch, kept }: PriorState, tail: Y.Item): boolean {
  if (isFixed(touch.address.root, touch.address.key)) return false;
  return (kept?.kind === "none" || kept?.kind === "plain") && !(tail.content instanceof Y.ContentType);
}

/** Whether two values say the same, as two deletions do, whoever made them. */
export function isEqual(key: string | undefined, mine: Json | undefined, theirs: Json | undefined): boolean {
  if (key === "del" && mine !== undefined && theirs !== undefined) return true;
  return sameJson(mine, theirs);
}

/** Whether the writer of an item had seen what stood: the first item before it that is not part of the update is that one. */
function follows(tail: Y.Item, { lastId }: PriorState, arrival: Arrival): boolean {
  return Y.compareIDs(originBefore(tail, arrival, lastId), lastId ?? null);
}

/**
 * What an item was written upon, of the items that are not part of its update. One that begins with what stood is not new up to
 * there: values that were replaced are one run by the time they are sent again.
 */
function originBefore(tail: Y.Item, arrival: Arrival, stood?: Y.ID): Y.ID | null {
  let origin = tail.origin;
  let item = origin === null ? undefined : arrival.find(origin);
  for (let steps = 0; item !== undefined && steps < arrival.items.length; steps++) {
    if (stood !== undefined && isWithin(item, stood)) return stood;
    origin = item.origin;
    item = origin === null ? undefined : arrival.find(origin);
  }
  return origin;
}

function isWithin({ id, length }: Y.Item, { client, clock }: Y.ID): boolean {
  return id.client === client && id.clock <= clock && clock < id.clock + length;
}

/** Most values of one key that are looked through for what a writer had seen. */
const MAX_STEPS = 1000;

/** Whether what stood was written by the server to repeat a value upon which the tail was written. */
function hasSeenRepeated(
  doc: Y.Doc,
  tail: Y.Item,
  stood: Y.Item,
  { arrival, owners }: Pick<Incoming, "arrival" | "owners">,
): boolean {
  const repeats = owners.repairOf(stood)?.repeats;
  if (repeats === undefined) return false;
  let id = originBefore(tail, arrival);
  for (let steps = 0; id !== null && steps < MAX_STEPS; steps++) {
    const item = itemAt(doc, id);
    if (item === undefined) return false;
    const { client, clock } = item.id;
    if (client === repeats.client && clock <= repeats.clock && repeats.clock <= id.clock) return true;
    id = item.origin;
  }
  return false;
}

/** What an item of an update sets. */
export function valueOf(item: Y.Item, arrival: Arrival): Kept {
  if (arrival.deletes(item)) return { kind: "none" };
  const value: unknown = item.content.getContent().at(-1);
  return jsonOf(value) === undefined ? { kind: "none" } : { kind: "plain", value };
}

/** Whether an item of the update is this item of the document. */
function isSame(incoming: Y.Item, item: Y.Item | undefined): boolean {
  return item !== undefined && Y.compareIDs(incoming.lastId, item.lastId);
}
