import { jsonOf, sameJson } from "@formweave/schema/doc";
import { type Json } from "@formweave/schema/model";
import * as Y from "yjs";
import { type Arrival } from "./arrival.ts";
import { isFixed } from "./judge.ts";
import { type Owners } from "./owners.ts";
import { isReplaced, jsonOfKept, lastItem, type Kept, type Standing } from "./standing.ts";

/** An update on its way in, and what is known about the person who sent it. */
export interface Incoming {
  readonly arrival: Arrival;
  readonly owners: Owners;
  readonly userId: string;
  /** What the person comes back from offline with, rather than a live edit. */
  readonly isReturning: boolean;
  /** The state vector that the person came with; undefined when they never said. */
  readonly seen: ReadonlyMap<number, number> | undefined;
  /** Whether the document takes nothing new. */
  readonly isFull: boolean;
}

/** Two values for one key, neither writer having seen the other's. */
export interface Contest {
  readonly mineJson: Json | undefined;
  readonly theirsJson: Json | undefined;
  readonly otherUserId: string;
  readonly stands: "mine" | "theirs";
  /** What has to be written because Yjs, which tosses a coin, decided otherwise. */
  readonly correction: Kept | undefined;
}

/**
 * Decides between a value that came in and the one that it did not know of: among people who are connected the last to
 * arrive stands, on a return from offline what the team already has. Asked after the update was applied.
 * Source: DESIGN §5 "Who wins".
 */
export function contestAt(doc: Y.Doc, standing: Standing, incoming: Incoming): Contest | undefined {
  const { touch, item, kept } = standing;
  const winner = lastItem(doc, touch.address);
  const tail = unawareTail(standing, winner, incoming.arrival);
  if (item === undefined || kept === undefined || tail === undefined) return undefined;
  const mine = valueOf(tail, incoming.arrival);
  const sides = { mineJson: jsonOfKept(mine), theirsJson: jsonOfKept(kept) };
  if (isEqual(touch.address.key, sides.mineJson, sides.theirsJson)) return undefined;
  const otherUserId = incoming.owners.authorOf(item);
  const isKept = incoming.isReturning && otherUserId !== incoming.userId;
  if (isKept) {
    const correction = isReplaced(doc, standing) ? kept : undefined;
    return { ...sides, otherUserId, stands: "theirs", correction };
  }
  return { ...sides, otherUserId, stands: "mine", correction: isSame(tail, winner) ? undefined : mine };
}

/** Who of the others edited an entry while the person was away; asked before the update is applied. */
export function editorMeanwhile(
  entry: Y.Map<unknown>,
  { owners, userId, seen }: Incoming,
): string | undefined {
  if (seen === undefined) return undefined;
  const isNews = (item: Y.Item) => item.id.clock + item.length > (seen.get(item.id.client) ?? 0);
  for (const [key, item] of entry._map) {
    if (key === "del") continue;
    const author = [item, ...insideOf(item)]
      .filter(isNews)
      .map((news) => owners.authorOf(news))
      .find((by) => by !== userId);
    if (author !== undefined) return author;
  }
  return undefined;
}

/** Who of the others deleted an entry while the person was away; asked before the update is applied. */
export function deleterMeanwhile(
  entry: Y.Map<unknown>,
  { owners, userId, seen }: Incoming,
): string | undefined {
  const item = entry._map.get("del");
  if (seen === undefined || item === undefined || item.deleted) return undefined;
  const by = owners.authorOf(item);
  return by !== userId && item.id.clock >= (seen.get(item.id.client) ?? 0) ? by : undefined;
}

/** The value that came in, if its writer did not know what stood. */
function unawareTail(standing: Standing, winner: Y.Item | undefined, arrival: Arrival): Y.Item | undefined {
  const { sets } = standing.touch;
  const tail = sets.find((set) => isSame(set, winner)) ?? sets.at(-1);
  if (tail === undefined || !isContestable(standing, tail)) return undefined;
  return follows(tail, standing, arrival) ? undefined : tail;
}

/** What stands inside a shared type, its latest part last. */
export function insideOf({ content }: Y.Item): Y.Item[] {
  const items: Y.Item[] = [];
  if (!(content instanceof Y.ContentType)) return items;
  for (let item = content.type._start; item !== null; item = item.right) items.push(item);
  return items;
}

// Texts merge, and what is fixed or only book-keeping has nothing to decide.
function isContestable({ touch, kept }: Standing, tail: Y.Item): boolean {
  if (isFixed(touch.address.root, touch.address.key)) return false;
  return (kept?.kind === "none" || kept?.kind === "plain") && !(tail.content instanceof Y.ContentType);
}

/** Two deletions say the same, whoever made them. */
function isEqual(key: string | undefined, mine: Json | undefined, theirs: Json | undefined): boolean {
  if (key === "del" && mine !== undefined && theirs !== undefined) return true;
  return sameJson(mine, theirs);
}

/** Whether the writer of an item had seen what stood: the first item before it that is not part of the update is that one. */
function follows(tail: Y.Item, { lastId }: Standing, arrival: Arrival): boolean {
  let origin = tail.origin;
  let item = origin === null ? undefined : arrival.find(origin);
  for (let steps = 0; item !== undefined && steps < arrival.items.length; steps++) {
    origin = item.origin;
    item = origin === null ? undefined : arrival.find(origin);
  }
  return Y.compareIDs(origin, lastId ?? null);
}

function valueOf(item: Y.Item, arrival: Arrival): Kept {
  if (arrival.deletes(item)) return { kind: "none" };
  const value: unknown = item.content.getContent().at(-1);
  return jsonOf(value) === undefined ? { kind: "none" } : { kind: "plain", value };
}

/** Whether an item of the update is this item of the document. */
function isSame(incoming: Y.Item, item: Y.Item | undefined): boolean {
  return item !== undefined && Y.compareIDs(incoming.lastId, item.lastId);
}
