import { readEpoch } from "@formweave/schema/doc";
import * as Y from "yjs";
import { z } from "zod";
import type { WorkAddress } from "#document/workAddress.ts";
import { openFound, whenOpened } from "#lib/openFound.ts";
import { localCopyName, mayKeepCopy } from "#document/localCopy/copies.ts";

const STORE = "works";
const copies = z.array(z.custom<Uint8Array>((value) => value instanceof Uint8Array));
type Copies = readonly Uint8Array[];

/**
 * Stores a copy of a document with work that the server refuses; storing it twice has no further effect. Durable when it
 * resolves; rejects where this browser gives no storage.
 */
export async function keepWork({ userId, projectId }: WorkAddress, doc: Y.Doc): Promise<void> {
  return changeIn(await openStore(userId), projectId, (kept) => {
    const others = kept.map(createDoc);
    const sameEpoch = others.filter((other) => readEpoch(other) === readEpoch(doc));
    const merged = createDoc(Y.encodeStateAsUpdate(doc));
    for (const other of sameEpoch) Y.applyUpdate(merged, Y.encodeStateAsUpdate(other));
    return [...others.filter((other) => !sameEpoch.includes(other)), merged].map((copy) =>
      Y.encodeStateAsUpdate(copy),
    );
  });
}

/** The stored copies of a project, one for each epoch, the newest last. */
export async function readWork({ userId, projectId }: WorkAddress): Promise<readonly Y.Doc[]> {
  const found = await readStore(userId, (store) => store.get(projectId));
  return copies.parse(found ?? []).map(createDoc);
}

/** The projects in which a person has rejected work on this device. */
export async function readWorkProjects(userId: string): Promise<readonly string[]> {
  const keys = await readStore(userId, (store) => store.getAllKeys());
  return z
    .array(z.string())
    .parse(keys ?? [])
    .filter((key) => !key.includes(":"));
}

/** Deletes the stored copies of a project. */
export async function discardWork(address: WorkAddress): Promise<void> {
  const db = await openStoreFound(address.userId);
  if (db !== undefined) await changeIn(db, address.projectId, () => []);
}

/** Records that only these changes in the stored copies are still missing in the team's document. */
export async function keepOnly({ userId, projectId }: WorkAddress, names: readonly string[]): Promise<void> {
  const db = await openStore(userId);
  try {
    await settled(
      db.transaction(STORE, "readwrite").objectStore(STORE).put(names, toRemainderKey(projectId)),
    );
  } finally {
    db.close();
  }
}

/** The names of the recorded changes; undefined where none were recorded, and all changes count. */
export async function readRemainder({
  userId,
  projectId,
}: WorkAddress): Promise<readonly string[] | undefined> {
  const found = await readStore(userId, (store) => store.get(toRemainderKey(projectId)));
  return z.array(z.string()).safeParse(found).data;
}

function toRemainderKey(projectId: string): string {
  return `${projectId}:remainder`;
}

function createDoc(update: Uint8Array): Y.Doc {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, update);
  return doc;
}

/** Undefined where nothing was ever stored for this person. */
async function readStore<T>(
  userId: string,
  read: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const db = await openStoreFound(userId);
  if (db === undefined) return undefined;
  try {
    return await settled(read(db.transaction(STORE).objectStore(STORE)));
  } finally {
    db.close();
  }
}

/** Reads and writes in one transaction, since another tab may do the same. */
async function changeIn(db: IDBDatabase, projectId: string, change: (kept: Copies) => Copies): Promise<void> {
  const transaction = db.transaction(STORE, "readwrite");
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("Nothing was kept")));
  });
  const store = transaction.objectStore(STORE);
  const request = store.get(projectId);
  request.addEventListener("success", () => {
    const next = change(copies.parse(request.result ?? []));
    store.delete(toRemainderKey(projectId)); // recorded for the former copies
    if (next.length === 0) store.delete(projectId);
    else store.put(next, projectId);
  });
  await done.finally(() => db.close());
}

/** Each person on this device has a database, named so that it is deleted with their copies on signing out. */
async function openStore(userId: string): Promise<IDBDatabase> {
  const name = nameOfStore(userId);
  if (!mayKeepCopy(name)) throw new DOMException("Its owner has left", "AbortError");
  const request = indexedDB.open(name);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
  return whenOpened(request);
}

async function openStoreFound(userId: string): Promise<IDBDatabase | undefined> {
  return openFound(indexedDB.open(nameOfStore(userId)));
}

function nameOfStore(userId: string): string {
  return localCopyName(userId, "kept-work");
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("Storage did not answer")));
  });
}
