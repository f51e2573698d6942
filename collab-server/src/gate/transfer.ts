import {
  copyEntry,
  entryOf,
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
import { type Json } from "@formweave/schema/model";
import * as Y from "yjs";
import { type LiveDocument } from "./liveDocument.ts";
import { authorAt, deleterIn, deletionSince, editorSince, type Meanwhile } from "./meanwhile.ts";
import { type Meeting } from "./review.ts";
import { type Address } from "./touched.ts";

/** What is carried from an epoch that is over into the current one. */
export interface Baggage extends Meanwhile {
  /** The base, the document as the old epoch ended, with what came back in it, as far as that may stand. */
  readonly old: LiveDocument;
  /** What the person changed. */
  readonly addresses: readonly Address[];
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
  const entries = [...Map.groupBy(baggage.addresses, ({ root, id }) => `${root}/${id}`).values()];
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

function meetingOf(
  { old }: Desk,
  address: Address,
  other: Pick<Meeting, "kind" | "otherUserId"> & { readonly theirs?: Json | undefined },
): Meeting {
  const { root, id, key = "" } = address;
  return { theirs: undefined, ...other, address, mine: readEntry(old.doc, root, id, key), stands: "theirs" };
}

function isDeleted(doc: Y.Doc, { root, id }: Entry): boolean {
  return readEntry(doc, root, id, "del") !== undefined;
}

function has(doc: Y.Doc, { root, id }: Entry): boolean {
  return entryOf(doc, root, id) !== undefined;
}

function isNew({ base, old, fork }: Desk, entry: Entry): boolean {
  return has(old.doc, entry) && !has(base, entry) && !has(fork, entry);
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
    const isDeletion = addresses.some(({ key }) => key === "del") && isDeleted(old.doc, first);
    const otherUserId = deleterIn({ doc: base, owners: old.owners }, first);
    if (!isDeletion) meetings.push(meetingOf(desk, first, { kind: "edit_of_deleted", otherUserId }));
    return;
  }
  const carried = addresses.filter((address) => carryKey(desk, address));
  const deletion = carried.some(({ key }) => key === "del") ? undefined : deletionSince(desk, first);
  const [edit] = carried;
  if (edit === undefined || deletion === undefined || !has(base, first)) return;
  meetings.push(meetingOf(desk, edit, { kind: "edit_of_deleted", ...deletion }));
}

/** Carries the value of one key; false when there was nothing to do or the team's value stays. */
function carryKey(desk: Desk, address: Address): boolean {
  const { base, old, fork } = desk;
  const { root, id, key } = address;
  if (key === undefined) return false;
  const [before, wanted, now] = [base, old.doc, fork].map((doc) => readEntry(doc, root, id, key));
  if (sameJson(wanted, before) || sameJson(wanted, now)) return false;
  const editedBy = key === "del" && before === undefined ? editorSince(desk, address) : undefined;
  if (editedBy !== undefined) {
    desk.meetings.push(meetingOf(desk, address, { kind: "delete_of_edited", otherUserId: editedBy }));
    return false;
  }
  const value = mergedText(desk, address) ?? wanted;
  const missing = missingParent(desk, address);
  const isFree = value !== wanted || (sameJson(before, now) && missing === undefined);
  if (isFree) writeEntry(fork, root, id, { key, value });
  else {
    const otherUserId =
      missing === undefined ? authorAt(desk, address) : deleterIn({ doc: base, owners: old.owners }, missing);
    desk.meetings.push(meetingOf(desk, address, { kind: "concurrent_edit", otherUserId, theirs: now }));
  }
  return isFree;
}

/** The text of both, where both wrote in it; undefined where there is none to merge. */
function mergedText({ base, old, fork }: Desk, { root, id, key = "" }: Address): string | undefined {
  if (!isText(entryOf(fork, root, id)?.get(key))) return undefined;
  const [before, wanted, now] = [base, old.doc, fork].map((doc) => readEntry(doc, root, id, key));
  if (typeof before !== "string" || typeof wanted !== "string" || typeof now !== "string") return undefined;
  return sameJson(before, now) ? undefined : mergeTexts(before, wanted, now);
}

function isText(value: unknown): boolean {
  return value instanceof Y.Text && !(value instanceof Y.XmlText);
}

/** The purged widget that a place is inside of. */
function missingParent({ old, fork }: Desk, { root, id, key = "" }: Address): Entry | undefined {
  if (root !== "widgets" || (key !== "at" && key !== "xy")) return undefined;
  const value = entryOf(old.doc, root, id)?.get(key);
  const parentId = (parsePlace(value) ?? parseStampedPoint(value))?.parentId ?? null;
  return parentId === null || has(fork, { root, id: parentId }) ? undefined : { root, id: parentId };
}
