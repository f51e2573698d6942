import { failure, limits, serverFailure, type Failure } from "@formweave/schema";
import type { FillLevel } from "@formweave/schema/api";
import {
  checkEntry,
  checkKeyCount,
  checkRowCount,
  checkSourceCreation,
  checkWidgetCreation,
  findEntry,
  parseDeletion,
  readGuides,
  readTree,
  rootMap,
  computeSurplus,
  type Root,
  type Surplus,
} from "@formweave/schema/doc";
import { entityId } from "@formweave/schema/model";
import * as Y from "yjs";
import type { Incoming } from "../decode/incoming.ts";
import type { KeyCounts } from "./keyCounts.ts";
import { isReplaced, lastItem, type PriorState } from "./priorState.ts";

/** Keys that never change once an entry has them. */
const FIXED: Partial<Record<Root, ReadonlySet<string>>> = {
  widgets: new Set(["type", "createdAt", "createdBy"]),
  sources: new Set(["type"]),
};

/** True when a key of an entry may never change. */
export function isFixed(root: Root, key: string | undefined): boolean {
  return key !== undefined && FIXED[root]?.has(key) === true;
}

/** Returns the reason to refuse a change of a whole entry. Call after the update is applied and before anybody sees it. */
export function judgeEntry(
  doc: Y.Doc,
  { change, item, wasDeleted }: PriorState,
  fullness: FillLevel,
): Failure | undefined {
  const { root, id } = change.address;
  const now = lastItem(doc, change.address);
  if (item !== undefined && !wasDeleted) {
    return now === item && !item.deleted ? undefined : refused("Components are never removed for good");
  }
  if (now === undefined || now.deleted) return undefined;
  return fullness === "roomy" ? judgeCreation(doc, root, id) : serverFailure("DOCUMENT_FULL");
}

/** The room that is left in the document and in its entries. */
export interface Room extends Pick<Incoming, "fullness" | "onlyTakesAway"> {
  readonly keys: KeyCounts;
}

/** Returns the reason to refuse a change of one key of an existing entry. */
export function judgeKey(doc: Y.Doc, prior: PriorState, room: Room): Failure | undefined {
  const { change, entry, type } = prior;
  const { root, key } = change.address;
  if (key === undefined || entry === undefined) return undefined;
  if (isLockedAway(doc, prior, entry)) return failure("WIDGET_LOCKED");
  const isOther = isReplaced(doc, prior);
  if (isOther && isUnchangeable(prior)) return refused(`${key} never changes`);
  if (!isOther && !change.edits) return undefined;
  return judgeRoom(prior, entry, room) ?? checkEntry(root, type, key, entry.get(key));
}

/**
 * A locked widget accepts only its unlocking. The same update may unlock it and edit it, and may lock it again, as restoring
 * a version does. A lock that the server put back counts as the old lock.
 */
function isLockedAway(doc: Y.Doc, { change, lock }: PriorState, entry: Y.Map<unknown>): boolean {
  if (lock === undefined || change.address.key === "locked" || entry.get("locked") !== true) return false;
  const now = entry._map.get("locked");
  return now === lock || now?.id.client === doc.clientID;
}

/** True when a change to a key frees room; restoring a deleted widget does not. */
function takesAway({ change }: PriorState, entry: Y.Map<unknown>, { onlyTakesAway }: Room): boolean {
  if (change.address.key === "del") return entry.has("del");
  return onlyTakesAway || (change.sets.length === 0 && !change.edits);
}

/** Returns the reason why an entry takes no further key, or no change at all. Deleting adds a key too, but is always allowed. */
function judgeRoom(prior: PriorState, entry: Y.Map<unknown>, room: Room): Failure | undefined {
  const { change, kept } = prior;
  const { fullness, keys } = room;
  if (fullness === "overfull" && !takesAway(prior, entry, room)) return serverFailure("DOCUMENT_FULL");
  const { key = "" } = change.address;
  const isNew = kept?.kind === "none" && entry.has(key);
  if (!isNew || key === "del") return undefined;
  if (fullness !== "roomy") return serverFailure("DOCUMENT_FULL");
  return checkKeyCount(keys.countKeys(entry)) ?? checkRowCount(entry, key);
}

/** True for fixed keys and for texts: people edit a text and never replace it. */
function isUnchangeable({ change, kept }: PriorState): boolean {
  const { root, key } = change.address;
  if (kept?.kind === "none") return false;
  return isFixed(root, key) || kept?.kind === "text" || kept?.kind === "richText";
}

/** Returns the reason to refuse a change of `assisted`: only the sender may name themselves in it, and nobody may remove it. */
export function judgeAssistance(doc: Y.Doc, prior: PriorState, userId: string): Failure | undefined {
  const { root, id, key = "assisted" } = prior.change.address;
  if (root !== "widgets" || key !== "assisted" || !isReplaced(doc, prior)) return undefined;
  const said = findEntry(doc, "widgets", id)?.get("assisted");
  const isNew = prior.change.address.key === undefined;
  return (isNew && said === undefined) || parseDeletion(said)?.by === userId
    ? undefined
    : refused("The assistant acts for whoever accepts what it offers");
}

/** Returns the reason to refuse an entry that the update creates. */
export function judgeCreation(doc: Y.Doc, root: Root, id: string): Failure | undefined {
  const entry = rootMap(doc, root).get(id);
  if (!(entry instanceof Y.Map) || !entityId.safeParse(id).success)
    return refused("That is no entry of a document");
  if (root === "widgets") return checkWidgetCreation(entry);
  if (root === "sources") return checkSourceCreation(entry);
  for (const [key, value] of entry.entries()) {
    const problem = checkEntry(root, undefined, key, value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Returns the number of entries beyond a root's limit and the reason; call once for all created entries. */
export function judgeCount(doc: Y.Doc, root: Root): Surplus {
  let [all, living] = [0, 0];
  for (const entry of rootMap(doc, root).values()) {
    all += 1;
    if (entry instanceof Y.Map && !entry.has("del")) living += 1;
  }
  const widgets = root === "widgets" ? widgetsIn(doc, living) : 0;
  const guides = root === "layout" ? readGuides(doc).length : 0;
  return computeSurplus({ all, widgets, guides, sources: root === "sources" ? living : 0 });
}

/** Widgets in deleted containers do not count. Only reading the tree shows them, so it is read only above the limit. */
function widgetsIn(doc: Y.Doc, undeleted: number): number {
  return undeleted > limits.MAX_WIDGETS ? readTree(doc).ids.length : undeleted;
}

function refused(message: string): Failure {
  return failure("PROPERTY_INVALID", { message });
}
