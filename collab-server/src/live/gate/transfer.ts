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

/** Work from an epoch that is over, to be merged into the current one. */
export interface Baggage extends ChangesSinceBase {
  /** The base (the document at the end of the old epoch) with the returned work, as far as the review accepted it. */
  readonly old: LiveDocument;
  /** Addresses that the person changed. */
  readonly addresses: readonly Address[];
  /** Widgets moved out of containers that the team had deleted; purged ones are created again, whole. */
  readonly rescued: ReadonlySet<string>;
}

/** Result of the merge: an update of the current document, and the conflicts with the work of others. */
export interface Transfer {
  readonly bytes: Uint8Array;
  readonly meetings: readonly Meeting[];
}

/**
 * Merges changes into the current document. A value still equal to the old epoch's last one is overwritten; a value that the
 * team changed since wins; texts merge; new entries are copied whole.
 */
export function transfer(baggage: Baggage): Transfer {
  const fork = new Y.Doc();
  Y.applyUpdate(fork, Y.encodeStateAsUpdate(baggage.live.doc));
  const desk: Desk = { ...baggage, fork, meetings: [] };
  const entries = [...Map.groupBy(baggage.addresses, entryName).values()];
  const isCreation = ([first]: readonly Address[]) => first !== undefined && isNew(desk, first);
  fork.transact(() => {
    // Create new containers before anything is moved into them.
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

/** A merge in progress. */
interface Desk extends Baggage {
  /** The current document, with the changes. */
  readonly fork: Y.Doc;
  readonly meetings: Meeting[];
}

type Entry = Pick<Address, "root" | "id">;

/** Somebody else's change that prevents a change or conflicts with it. */
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

/** Moves a new widget whose container is gone onto the canvas, within the page. */
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

/**
 * True when the value is there already because somebody else brought back the same one, and the entry is not deleted in
 * `old`.
 */
function isThere(desk: Desk, address: Address): boolean {
  const { wanted, now } = valuesAt(desk, address);
  return wanted !== undefined && sameJson(wanted, now) && !isDeleted(desk.old.doc, address);
}

/** Reports each changed value of a purged entry as a conflict; deletions of it need no report. */
function notePurged(desk: Desk, entry: Entry, addresses: readonly Address[]): void {
  const { base, old, meetings } = desk;
  if (addresses.some(({ key }) => key === "del") && isDeleted(old.doc, entry)) return;
  const otherUserId = deleterIn({ doc: base, owners: old.owners }, entry);
  for (const address of addresses)
    meetings.push(meetingOf(desk, address, { kind: "edit_of_deleted", otherUserId }));
}

/** Writes the value of one key; false when nothing had to be done or the team's value wins. */
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

/** Value of a key at the end of the old epoch, in the returned work, and now. */
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
 * True when nothing is left to write. Two deletions mean the same. A value equal to the old epoch's last one still counts as
 * a change: somebody else may have brought back the same value, and the current epoch may lack it.
 */
function isSettled(key: string, prior: unknown, { before, wanted, now }: Values): boolean {
  const isDeletedByBoth = key === "del" && wanted !== undefined && now !== undefined;
  const isUntouchedText = prior instanceof Y.Text && sameJson(wanted, before);
  return isDeletedByBoth || isUntouchedText || sameJson(wanted, now);
}

/** Merged text of both; undefined when the value is no plain text or both replaced the same characters. */
function mergedText(prior: unknown, { before, wanted, now }: Values): string | undefined {
  if (!(prior instanceof Y.Text) || prior instanceof Y.XmlText) return undefined;
  const areTexts = typeof before === "string" && typeof wanted === "string" && typeof now === "string";
  return areTexts && !haveBothReplaced(before, wanted, now) ? mergeTexts(before, wanted, now) : undefined;
}

/** Reason why a value may not be written; undefined when it may. */
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

/** The purged widget to which a place refers. */
function missingParent({ old, fork }: Desk, { root, id, key }: Address): Entry | undefined {
  if (root !== "widgets") return undefined;
  const entry = entryOf(old.doc, root, id);
  const place = key === "at" ? parsePlace(entry?.get(key)) : undefined;
  const parentId = (key === "xy" ? parseStampedPoint(entry?.get(key)) : place)?.parentId;
  const parent = { root, id: parentId ?? "" };
  return parent.id === "" || has(fork, parent) ? undefined : parent;
}
