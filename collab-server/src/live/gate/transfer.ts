import {
  copyEntry,
  findEntry,
  haveBothReplaced,
  mergeTexts,
  parseTreePosition,
  parseStampedPoint,
  treePositionValue,
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
} from "./conflicts/changesSinceBase.ts";
import type { Conflict } from "./review/reviewContext.ts";
import { addressName, type Address } from "../document/address.ts";

/** Work from an epoch that is over, to be merged into the current one. */
export interface TransferInput extends ChangesSinceBase {
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
  readonly conflicts: readonly Conflict[];
}

/**
 * Merges changes into the current document. A value still equal to the old epoch's last one is overwritten; a value that the
 * team changed since wins; texts merge; new entries are copied whole.
 */
export function transfer(input: TransferInput): Transfer {
  const fork = new Y.Doc();
  Y.applyUpdate(fork, Y.encodeStateAsUpdate(input.live.doc));
  const context: TransferContext = { ...input, fork, conflicts: [] };
  const entries = [...Map.groupBy(input.addresses, entryName).values()];
  const isCreation = ([first]: readonly Address[]) => first !== undefined && isNew(context, first);
  fork.transact(() => {
    // Create new containers before anything is moved into them.
    const [created, others] = [entries.filter(isCreation), entries.filter((entry) => !isCreation(entry))];
    for (const [first] of created) if (first !== undefined) create(context, first);
    for (const [first] of created) if (first !== undefined) attachToParent(context, first);
    for (const entry of others) transferEntry(context, entry);
  });
  return {
    bytes: Y.encodeStateAsUpdate(fork, Y.encodeStateVector(input.live.doc)),
    conflicts: context.conflicts,
  };
}

/** A merge in progress. */
interface TransferContext extends TransferInput {
  /** The current document, with the changes. */
  readonly fork: Y.Doc;
  readonly conflicts: Conflict[];
}

type Entry = Pick<Address, "root" | "id">;

/** Somebody else's change that prevents a change or conflicts with it. */
type Obstacle = Pick<Conflict, "kind" | "otherUserId"> & { readonly theirs?: Json | undefined };

function createConflict({ old }: TransferContext, address: Address, other: Obstacle): Conflict {
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
  return findEntry(doc, root, id) !== undefined;
}

function isNew({ base, old, fork, rescued }: TransferContext, entry: Entry): boolean {
  const isRescued = entry.root === "widgets" && rescued.has(entry.id);
  return has(old.doc, entry) && (isRescued || !has(base, entry)) && !has(fork, entry);
}

function create({ old, fork }: TransferContext, { root, id }: Entry): void {
  const made = findEntry(old.doc, root, id);
  if (made === undefined) return;
  const copy = new Y.Map<unknown>();
  rootMap(fork, root).set(id, copy);
  copyEntry(made, copy);
}

/** Moves a new widget whose container is gone onto the canvas, within the page. */
function attachToParent({ old, fork }: TransferContext, { root, id }: Entry): void {
  const entry = findEntry(fork, root, id);
  const position = parseTreePosition(entry?.get("at"));
  if (root !== "widgets" || entry === undefined || position === undefined) return;
  if (position.parentId === null || has(fork, { root, id: position.parentId })) return;
  const { x, y } = readTree(old.doc).getRect(id);
  entry.set("at", treePositionValue({ ...position, parentId: null }));
  entry.set("xy", pointValue({ x: Math.max(0, x), y: Math.max(0, y), parentId: null }));
}

function transferEntry(context: TransferContext, addresses: readonly Address[]): void {
  const { base, old, fork, conflicts } = context;
  const [first] = addresses;
  if (first === undefined || !has(old.doc, first)) return;
  if (!has(fork, first)) {
    notePurged(context, first, addresses);
    return;
  }
  const transferred = addresses.filter((address) => transferKey(context, address));
  const deletion = transferred.some(({ key }) => key === "del") ? undefined : deletionSince(context, first);
  const [edit = addresses.find((address) => isThere(context, address))] = transferred;
  if (edit === undefined || deletion === undefined || !has(base, first)) return;
  conflicts.push(createConflict(context, edit, { kind: "edit_of_deleted", ...deletion }));
}

/**
 * True when the value is there already because somebody else brought back the same one, and the entry is not deleted in
 * `old`.
 */
function isThere(context: TransferContext, address: Address): boolean {
  const { wanted, now } = valuesAt(context, address);
  return wanted !== undefined && sameJson(wanted, now) && !isDeleted(context.old.doc, address);
}

/** Reports each changed value of a purged entry as a conflict; deletions of it need no report. */
function notePurged(context: TransferContext, entry: Entry, addresses: readonly Address[]): void {
  const { base, old, conflicts } = context;
  if (addresses.some(({ key }) => key === "del") && isDeleted(old.doc, entry)) return;
  const otherUserId = deleterIn({ doc: base, owners: old.owners }, entry);
  for (const address of addresses)
    conflicts.push(createConflict(context, address, { kind: "edit_of_deleted", otherUserId }));
}

/** Writes the value of one key; false when nothing had to be done or the team's value wins. */
function transferKey(context: TransferContext, address: Address): boolean {
  const { root, id, key } = address;
  const values = valuesAt(context, address);
  const prior = findEntry(context.fork, root, id)?.get(key ?? "");
  if (key === undefined || isSettled(key, prior, values)) return false;
  const merged = mergedText(prior, values);
  const obstacle = merged === undefined ? obstacleAt(context, address, values) : undefined;
  if (obstacle === undefined) writeEntry(context.fork, root, id, { key, value: merged ?? values.wanted });
  else context.conflicts.push(createConflict(context, address, obstacle));
  return obstacle === undefined;
}

/** Value of a key at the end of the old epoch, in the returned work, and now. */
interface Values {
  readonly before: Json | undefined;
  readonly wanted: Json | undefined;
  readonly now: Json | undefined;
}

function valuesAt({ base, old, fork }: TransferContext, { root, id, key = "" }: Address): Values {
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
function obstacleAt(
  context: TransferContext,
  address: Address,
  { before, now }: Values,
): Obstacle | undefined {
  const missing = missingParent(context, address);
  if (missing !== undefined) {
    const otherUserId = deleterIn({ doc: context.base, owners: context.old.owners }, missing);
    return { kind: "concurrent_edit", otherUserId, theirs: now };
  }
  const isDeletion = address.key === "del" && now === undefined;
  const editor = isDeletion ? editorSince(context, address) : undefined;
  if (editor !== undefined) return { kind: "delete_of_edited", otherUserId: editor };
  return sameJson(before, now)
    ? undefined
    : { kind: "concurrent_edit", otherUserId: authorAt(context, address), theirs: now };
}

/** The purged widget to which a place refers. */
function missingParent({ old, fork }: TransferContext, { root, id, key }: Address): Entry | undefined {
  if (root !== "widgets") return undefined;
  const entry = findEntry(old.doc, root, id);
  const position = key === "at" ? parseTreePosition(entry?.get(key)) : undefined;
  const parentId = (key === "xy" ? parseStampedPoint(entry?.get(key)) : position)?.parentId;
  const parent = { root, id: parentId ?? "" };
  return parent.id === "" || has(fork, parent) ? undefined : parent;
}
