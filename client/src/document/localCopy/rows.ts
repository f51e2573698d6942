import * as Y from "yjs";
import { openFound, whenOpened } from "#lib/openFound.ts";
import { deleteCopy, mayKeepCopy } from "./copies.ts";

/** Yjs updates in the order of writing, in the layout of y-indexeddb: its databases can be opened directly. */
export const UPDATES = "updates";
/** Quarantined rows, which cannot be read and are never deleted. */
export const QUARANTINE = "setAside";
/** Unconfirmed updates of this device, as they were made; a row is deleted once the server has it. */
export const OUTBOX = "outbox";
const STORES = [UPDATES, QUARANTINE, OUTBOX];
/** Version 1 was y-indexeddb's, version 2 had no `outbox`. */
const VERSION = 3;

/** The rows of a copy, split into readable and unreadable ones. */
export interface Rows {
  readonly updates: readonly Uint8Array[];
  /** The keys of `updates`. */
  readonly keys: readonly IDBValidKey[];
  readonly unreadable: readonly IDBValidKey[];
}

/** Opens the database of a copy, or creates it. May wait for ever while another page holds an older version of it. */
export async function openDatabase(name: string): Promise<IDBDatabase> {
  if (!mayKeepCopy(name)) throw new DOMException("Its owner has left", "AbortError");
  const db = await openOrMake(name);
  if (mayKeepCopy(name)) return db;
  db.close();
  await deleteCopy(name);
  throw new DOMException("Its owner has left", "AbortError");
}

function openOrMake(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, VERSION);
  request.addEventListener("upgradeneeded", () => makeStores(request.result));
  return whenOpened(request);
}

/** Opens an existing copy of this device; undefined where there is none, because reading must not create one. */
export function openCopyFound(name: string): Promise<IDBDatabase | undefined> {
  return openFound(indexedDB.open(name, VERSION), makeStores);
}

function makeStores(db: IDBDatabase): void {
  for (const store of STORES) {
    if (!db.objectStoreNames.contains(store)) db.createObjectStore(store, { autoIncrement: true });
  }
}

/** Reads all rows; a broken row does not prevent reading the others. */
export async function readRows(db: IDBDatabase): Promise<Rows> {
  const transaction = db.transaction(UPDATES);
  const done = whenDone(transaction);
  const values = transaction.objectStore(UPDATES).getAll();
  const keys = transaction.objectStore(UPDATES).getAllKeys();
  await done;
  return sortRows(keys.result, values.result);
}

/** Splits rows into readable and unreadable ones: Yjs may change a document before it throws at a broken update. */
export function sortRows(keys: readonly IDBValidKey[], values: readonly unknown[]): Rows {
  const readable = new Map<IDBValidKey, Uint8Array>();
  keys.forEach((key, index) => {
    const value = values[index];
    if (isUpdate(value)) readable.set(key, value);
  });
  return {
    updates: [...readable.values()],
    keys: [...readable.keys()],
    unreadable: keys.filter((key) => !readable.has(key)),
  };
}

/** Work done on this device: an update as it was made, and the number of steps that began with it. */
export interface OutboxRow {
  readonly update: Uint8Array;
  readonly steps: number;
  /** State vector from before the update; set only where nothing was unsent then. */
  readonly before?: Uint8Array | undefined;
}

/** A row to write: an update, and the part of it that the server has to get from this device. */
export interface NewRow {
  readonly update: Uint8Array;
  readonly unsent?: OutboxRow | undefined;
}

/**
 * Adds a row and returns the key of its unsent part. Once this resolves, the row outlives the page and the browser; a power cut
 * may still lose the last second.
 */
export async function addRow(db: IDBDatabase, { update, unsent }: NewRow): Promise<IDBValidKey | undefined> {
  const transaction = db.transaction([UPDATES, OUTBOX], "readwrite");
  transaction.objectStore(UPDATES).add(update);
  const request = unsent && transaction.objectStore(OUTBOX).add(unsent);
  await whenDone(transaction);
  return request?.result;
}

/** Deletes everything but the quarantined rows. */
export async function clearRows(db: IDBDatabase): Promise<void> {
  const transaction = db.transaction([UPDATES, OUTBOX], "readwrite");
  for (const store of [UPDATES, OUTBOX]) transaction.objectStore(store).clear();
  await whenDone(transaction);
}

/** Resolves when a transaction was written; rejects when it was aborted. */
export function whenDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(toError(transaction)));
  });
}

function toError({ error }: { readonly error: DOMException | null }): DOMException {
  return error ?? new DOMException("The copy on this device was closed", "AbortError");
}

/** True when a row is an update that can be read. */
export function isUpdate(value: unknown): value is Uint8Array {
  if (!(value instanceof Uint8Array)) return false;
  try {
    Y.decodeUpdate(value);
    return true;
  } catch {
    return false; // whatever the decoder's message, the row is unusable
  }
}
