import { failure, limits, serverFailure, type Failure } from "@formweave/schema";
import type { Fullness } from "@formweave/schema/api";
import {
  checkEntry,
  checkKeyCount,
  checkWidgetCreation,
  entryOf,
  parseDeletion,
  readGuides,
  readTree,
  rootMap,
  surplusOf,
  type Root,
  type Surplus,
} from "@formweave/schema/doc";
import { entityId } from "@formweave/schema/model";
import * as Y from "yjs";
import type { Incoming } from "./incoming.ts";
import type { KeyCounts } from "./keyCounts.ts";
import { isReplaced, lastItem, type PriorState } from "./priorState.ts";

/** Keys that never change once a widget has them. */
const FIXED = new Set(["type", "createdAt", "createdBy"]);

/** Whether a key of an entry is fixed for good. */
export function isFixed(root: Root, key: string | undefined): boolean {
  return root === "widgets" && key !== undefined && FIXED.has(key);
}

/** Why what an update did to an entry as a whole may not stand; asked after it was applied, before anybody sees it. */
export function judgeEntry(
  doc: Y.Doc,
  { touch, item, wasDeleted }: PriorState,
  fullness: Fullness,
): Failure | undefined {
  const { root, id } = touch.address;
  const now = lastItem(doc, touch.address);
  if (item !== undefined && !wasDeleted) {
    return now === item && !item.deleted ? undefined : refused("Components are never removed for good");
  }
  if (now === undefined || now.deleted) return undefined;
  return fullness === "roomy" ? judgeCreation(doc, root, id) : serverFailure("DOCUMENT_FULL");
}

/** What room there is for more. */
export interface Room extends Pick<Incoming, "fullness" | "onlyTakesAway"> {
  readonly keys: KeyCounts;
}

/** Why what an update did to one key of an existing entry may not stand. */
export function judgeKey(doc: Y.Doc, prior: PriorState, room: Room): Failure | undefined {
  const { touch, entry, type } = prior;
  const { root, key } = touch.address;
  if (key === undefined || entry === undefined) return undefined;
  if (isLockedAway(doc, prior, entry)) return failure("WIDGET_LOCKED");
  const isOther = isReplaced(doc, prior);
  if (isOther && isUnchangeable(prior)) return refused(`${key} never changes`);
  if (!isOther && !touch.edits) return undefined;
  return judgeRoom(prior, entry, room) ?? checkEntry(root, type, key, entry.get(key));
}

/**
 * A locked widget takes nothing but its unlocking, which may come with the edit that needed it; the lock may be put on again
 * in the same update, as a restored version does. A lock that the server has put back is the old one.
 */
function isLockedAway(doc: Y.Doc, { touch, lock }: PriorState, entry: Y.Map<unknown>): boolean {
  if (lock === undefined || touch.address.key === "locked" || entry.get("locked") !== true) return false;
  const now = entry._map.get("locked");
  return now === lock || now?.id.client === doc.clientID;
}

/** Whether what an update did to a key makes room; bringing back what was deleted does not. */
function takesAway({ touch }: PriorState, entry: Y.Map<unknown>, { onlyTakesAway }: Room): boolean {
  if (touch.address.key === "del") return entry.has("del");
  return onlyTakesAway || (touch.sets.length === 0 && !touch.edits);
}

/** Why an entry takes no further key, or nothing at all; deleting takes a key too, and is always possible. */
function judgeRoom(prior: PriorState, entry: Y.Map<unknown>, room: Room): Failure | undefined {
  const { touch, kept } = prior;
  const { fullness, keys } = room;
  if (fullness === "overfull" && !takesAway(prior, entry, room)) return serverFailure("DOCUMENT_FULL");
  const { key = "" } = touch.address;
  const isNew = kept?.kind === "none" && entry.has(key);
  if (!isNew || key === "del") return undefined;
  if (fullness !== "roomy") return serverFailure("DOCUMENT_FULL");
  return checkKeyCount(keys.countOf(entry));
}

/** What is fixed, and texts, in which people write instead of replacing them. */
function isUnchangeable({ touch, kept }: PriorState): boolean {
  const { root, key } = touch.address;
  if (kept?.kind === "none") return false;
  return isFixed(root, key) || kept?.kind === "text" || kept?.kind === "richText";
}

/** Why an update may not say that the assistant acted: only for the person who sends it, and never taken back. */
export function judgeAssistance(doc: Y.Doc, prior: PriorState, userId: string): Failure | undefined {
  const { root, id, key = "assisted" } = prior.touch.address;
  if (root !== "widgets" || key !== "assisted" || !isReplaced(doc, prior)) return undefined;
  const said = entryOf(doc, "widgets", id)?.get("assisted");
  const isNew = prior.touch.address.key === undefined;
  return (isNew && said === undefined) || parseDeletion(said)?.by === userId
    ? undefined
    : refused("The assistant acts for whoever accepts what it offers");
}

/** Why an entry that an update brings is none. */
export function judgeCreation(doc: Y.Doc, root: Root, id: string): Failure | undefined {
  const entry = rootMap(doc, root).get(id);
  if (!(entry instanceof Y.Map) || !entityId.safeParse(id).success)
    return refused("That is no entry of a document");
  if (root === "widgets") return checkWidgetCreation(entry);
  for (const [key, value] of entry.entries()) {
    const problem = checkEntry(root, undefined, key, value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** How many entries of a root are too many, and why: asked once for all that an update has created. */
export function judgeCount(doc: Y.Doc, root: Root): Surplus {
  let [all, living] = [0, 0];
  for (const entry of rootMap(doc, root).values()) {
    all += 1;
    if (entry instanceof Y.Map && !entry.has("del")) living += 1;
  }
  const widgets = root === "widgets" ? widgetsIn(doc, living) : 0;
  return surplusOf({ all, widgets, guides: root === "layout" ? readGuides(doc).length : 0 });
}

/** What stands in a deleted container is not counted, which only the tree knows. */
function widgetsIn(doc: Y.Doc, undeleted: number): number {
  return undeleted > limits.MAX_WIDGETS ? readTree(doc).ids.length : undeleted;
}

function refused(message: string): Failure {
  return failure("PROPERTY_INVALID", { message });
}
