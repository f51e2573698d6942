import {
  copyEntry,
  entryOf,
  haveBothReplaced,
  mergeTexts,
  parsePlace,
  parseStampedPoint,
  placeValue,
  pointValue,
  readEntry,
  readTree,
  rootMap,
  sameJson,
  writeEntry,
} from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import * as Y from "yjs";
import type { LiveDocument } from "../document/liveDocument.ts";
import {
  authorAt,
  deleterIn,
  deletionSince,
  editorSince,
  type ChangesSinceBase,
} from "./changesSinceBase.ts";
import type { Meeting } from "./reviewContext.ts";
import { addressName, type Address } from "../document/address.ts";

/** What is carried from an epoch that is over into the current one. */
export interface Baggage extends ChangesSinceBase {
  /** The base, the document as the old epoch ended, with what came back in it, as far as that may stand. */
  readonly old: LiveDocument;
  /** What the person changed. */
  readonly addresses: readonly Address[];
  /** The widgets that were moved out of what the team had deleted; those that are purged come back whole. */
  readonly rescued: ReadonlySet<string>;
}

/** What becomes of it: an update of the current document, and what met the work of others. */
export interface Transfer {
  readonly bytes: Uint8Array;
  readonly meetings: readonly Meeting[];
}

/**
 * Carries changes into the current document: where the value is still the one with which the old epoch ended it is
 * written, where the team changed it since the team's stays; texts merge, and what was created is copied whole.
 */
export function transfer(baggage: Baggage): Transfer {
  const fork = new Y.Doc();
  Y.applyUpdate(fork, Y.encodeStateAsUpdate(baggage.live.doc));
  const desk: Desk = { ...baggage, fork, meetings: [] };
  const entries = [...Map.groupBy(baggage.addresses, entryName).values()];
  const isCreation = ([first]: readonly Address[]) => first !== undefined && isNew(desk, first);
  fork.transact(() => {
    // A new container comes before what was moved into it.
    const [created, others] = [entries.filter(isCreation), entries.filter((entry) => !isCreation(entry))];
    for (const [first] of created) if (first !== undefined) create(desk, first);
    for (const [first] of created) if (first !== undefined) hangUp(desk, first);
    for (const entry of others) carryEntry(desk, entry);
  });
  return {
    bytes: Y.encodeStateAsUpdate(fork, Y.encodeStateVector(baggage.live.doc)),
    meetings: desk.meetings,
  };
}

/** A transfer at work. */
interface Desk extends Baggage {
  /** The current document, with the changes. */
  readonly fork: Y.Doc;
  readonly meetings: Meeting[];
}

type Entry = Pick<Address, "root" | "id">;

/** What of somebody else stands in the way of a change, or was done to the same thing. */
type Obstacle = Pick<Meeting, "kind" | "otherUserId"> & { readonly theirs?: Json | undefined };

function meetingOf({ old }: Desk, address: Address, other: Obstacle): Meeting {
  const { root, id, key = "" } = address;
  return { theirs: undefined, ...other, address, mine: readEntry(old.doc, root, id, key), stands: "theirs" };
}

function entryName({ root, id }: Entry): string {
  return addressName({ root, id, key: undefined });
}

function isDeleted(doc: Y.Doc, { root, id }: Entry): boolean {
  return readEntry(doc, root, id, "del") !== undefined;
}

function has(doc: Y.Doc, { root, id }: Entry): boolean {
  return entryOf(doc, root, id) !== undefined;
}

function isNew({ base, old, fork, rescued }: Desk, entry: Entry): boolean {
  const isRescued = entry.root === "widgets" && rescued.has(entry.id);
  return has(old.doc, entry) && (isRescued || !has(base, entry)) && !has(fork, entry);
}

function create({ old, fork }: Desk, { root, id }: Entry): void {
  const made = entryOf(old.doc, root, id);
  if (made === undefined) return;
  const copy = new Y.Map<unknown>();
  rootMap(fork, root).set(id, copy);
  copyEntry(made, copy);
}

/** What was created in a container that is gone comes to stand on the canvas, in the page. */
function hangUp({ old, fork }: Desk, { root, id }: Entry): void {
  const entry = entryOf(fork, root, id);
  const place = parsePlace(entry?.get("at"));
  if (root !== "widgets" || entry === undefined || place === undefined) return;
  if (place.parentId === null || has(fork, { root, id: place.parentId })) return;
  const { x, y } = readTree(old.doc).rectOf(id);
  entry.set("at", placeValue({ ...place, parentId: null }));
  entry.set("xy", pointValue({ x: Math.max(0, x), y: Math.max(0, y), parentId: null }));
}

function carryEntry(desk: Desk, addresses: readonly Address[]): void {
  const { base, old, fork, meetings } = desk;
  const [first] = addresses;
  if (first === undefined || !has(old.doc, first)) return;
  if (!has(fork, first)) {
    notePurged(desk, first, addresses);
    return;
  }
  const carried = addresses.filter((address) => carryKey(desk, address));
  const deletion = carried.some(({ key }) => key === "del") ? undefined : deletionSince(desk, first);
  const [edit = addresses.find((address) => isThere(desk, address))] = carried;
  if (edit === undefined || deletion === undefined || !has(base, first)) return;
  meetings.push(meetingOf(desk, edit, { kind: "edit_of_deleted", ...deletion }));
}

/** Whether a value is there already, since somebody else has brought back the very same, for an entry that nobody deleted then. */
function isThere(desk: Desk, address: Address): boolean {
  const { wanted, now } = valuesAt(desk, address);
  return wanted !== undefined && sameJson(wanted, now) && !isDeleted(desk.old.doc, address);
}

/** Keeps what was changed in something that is purged by now, each value of it; a deletion of that has nothing to say. */
function notePurged(desk: Desk, entry: Entry, addresses: readonly Address[]): void {
  const { base, old, meetings } = desk;
  if (addresses.some(({ key }) => key === "del") && isDeleted(old.doc, entry)) return;
  const otherUserId = deleterIn({ doc: base, owners: old.owners }, entry);
  for (const address of addresses)
    meetings.push(meetingOf(desk, address, { kind: "edit_of_deleted", otherUserId }));
}

/** Carries the value of one key; false when there was nothing to do or the team's value stays. */
function carryKey(desk: Desk, address: Address): boolean {
  const { root, id, key } = address;
  const values = valuesAt(desk, address);
  const prior = entryOf(desk.fork, root, id)?.get(key ?? "");
  if (key === undefined || isSettled(key, prior, values)) return false;
  const merged = mergedText(prior, values);
  const obstacle = merged === undefined ? obstacleAt(desk, address, values) : undefined;
  if (obstacle === undefined) writeEntry(desk.fork, root, id, { key, value: merged ?? values.wanted });
  else desk.meetings.push(meetingOf(desk, address, obstacle));
  return obstacle === undefined;
}

/** What stands under a key at the end of the old epoch, in what came back, and now. */
interface Values {
  readonly before: Json | undefined;
  readonly wanted: Json | undefined;
  readonly now: Json | undefined;
}

function valuesAt({ base, old, fork }: Desk, { root, id, key = "" }: Address): Values {
  const [before, wanted, now] = [base, old.doc, fork].map((doc) => readEntry(doc, root, id, key));
  return { before, wanted, now };
}

/**
 * Two deletions say the same, whoever made them. A value may be as the old epoch ended because somebody else has brought back
 * the very same, which the current one may not have.
 */
function isSettled(key: string, prior: unknown, { before, wanted, now }: Values): boolean {
  const isDeletedByBoth = key === "del" && wanted !== undefined && now !== undefined;
  const isUntouchedText = prior instanceof Y.Text && sameJson(wanted, before);
  return isDeletedByBoth || isUntouchedText || sameJson(wanted, now);
}

/** The text of both; undefined where there is none to merge, and where both replaced the same letters. */
function mergedText(prior: unknown, { before, wanted, now }: Values): string | undefined {
  if (!(prior instanceof Y.Text) || prior instanceof Y.XmlText) return undefined;
  const areTexts = typeof before === "string" && typeof wanted === "string" && typeof now === "string";
  return areTexts && !haveBothReplaced(before, wanted, now) ? mergeTexts(before, wanted, now) : undefined;
}

/** Why a value may not be written; undefined when it may. */
function obstacleAt(desk: Desk, address: Address, { before, now }: Values): Obstacle | undefined {
  const missing = missingParent(desk, address);
  if (missing !== undefined) {
    const otherUserId = deleterIn({ doc: desk.base, owners: desk.old.owners }, missing);
    return { kind: "concurrent_edit", otherUserId, theirs: now };
  }
  const isDeletion = address.key === "del" && now === undefined;
  const editor = isDeletion ? editorSince(desk, address) : undefined;
  if (editor !== undefined) return { kind: "delete_of_edited", otherUserId: editor };
  return sameJson(before, now)
    ? undefined
    : { kind: "concurrent_edit", otherUserId: authorAt(desk, address), theirs: now };
}

/** The purged widget that a place is inside of. */
function missingParent({ old, fork }: Desk, { root, id, key }: Address): Entry | undefined {
  if (root !== "widgets") return undefined;
  const entry = entryOf(old.doc, root, id);
  const place = key === "at" ? parsePlace(entry?.get(key)) : undefined;
  const parentId = (key === "xy" ? parseStampedPoint(entry?.get(key)) : place)?.parentId;
  const parent = { root, id: parentId ?? "" };
  return parent.id === "" || has(fork, parent) ? undefined : parent;
}
