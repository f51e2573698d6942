import { readEpoch } from "@formweave/schema/doc";
import * as Y from "yjs";
import { z } from "zod";
import type { WorkAddress } from "./workAddress.ts";
import { openFound, whenOpened } from "#lib/openFound.ts";
import { localCopyName, mayKeepCopy } from "./localCopy/copies.ts";

const STORE = "works";
const copies = z.array(z.custom<Uint8Array>((value) => value instanceof Uint8Array));
type Copies = readonly Uint8Array[];

/**
 * Keeps a copy of a document with work in it that the server will not take; doing so twice keeps it once. Durable when it
 * resolves; rejects where this browser gives no storage.
 */
export async function keepWork({ userId, projectId }: WorkAddress, doc: Y.Doc): Promise<void> {
  return changeIn(await openStore(userId), projectId, (kept) => {
    const others = kept.map(docOf);
    const sameEpoch = others.filter((other) => readEpoch(other) === readEpoch(doc));
    const merged = docOf(Y.encodeStateAsUpdate(doc));
    for (const other of sameEpoch) Y.applyUpdate(merged, Y.encodeStateAsUpdate(other));
    return [...others.filter((other) => !sameEpoch.includes(other)), merged].map((copy) =>
      Y.encodeStateAsUpdate(copy),
    );
  });
}

/** The copies that are kept of a project, one of each epoch, the newest last. */
export async function readWork({ userId, projectId }: WorkAddress): Promise<readonly Y.Doc[]> {
  const found = await readStore(userId, (store) => store.get(projectId));
  return copies.parse(found ?? []).map(docOf);
}

/** The projects of which a person has work kept separately on this device. */
export async function readWorkProjects(userId: string): Promise<readonly string[]> {
  const keys = await readStore(userId, (store) => store.getAllKeys());
  return z
    .array(z.string())
    .parse(keys ?? [])
    .filter((key) => !key.includes(":"));
}

/** Deletes what is kept of a project. */
export async function discardWork(address: WorkAddress): Promise<void> {
  const db = await openStoreFound(address.userId);
  if (db !== undefined) await changeIn(db, address.projectId, () => []);
}

/** Notes that of all that is kept of a project only some changes are not the team's yet, by their names. */
export async function keepOnly({ userId, projectId }: WorkAddress, names: readonly string[]): Promise<void> {
  const db = await openStore(userId);
  try {
    await settled(db.transaction(STORE, "readwrite").objectStore(STORE).put(names, remainderOf(projectId)));
  } finally {
    db.close();
  }
}

/** The names of the changes that are left of what is kept; undefined where all of them are. */
export async function readRemainder({
  userId,
  projectId,
}: WorkAddress): Promise<readonly string[] | undefined> {
  const found = await readStore(userId, (store) => store.get(remainderOf(projectId)));
  return z.array(z.string()).safeParse(found).data;
}

function remainderOf(projectId: string): string {
  return `${projectId}:remainder`;
}

function docOf(update: Uint8Array): Y.Doc {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, update);
  return doc;
}

/** Undefined where nothing was ever kept of this person. */
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
    store.delete(remainderOf(projectId)); // another copy, or none
    if (next.length === 0) store.delete(projectId);
    else store.put(next, projectId);
  });
  await done.finally(() => db.close());
}

/** One for each person of this device, named so that it goes with their copies on signing out. */
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
