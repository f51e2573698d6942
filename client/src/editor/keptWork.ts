import { readEpoch } from "@formweave/schema/doc";
import * as Y from "yjs";
import { z } from "zod";
import { type WorkAddress } from "./aside.ts";
import { localCopyName } from "./localCopy/copies.ts";

const STORE = "works";
const copies = z.array(z.custom<Uint8Array>((value) => value instanceof Uint8Array));
type Copies = readonly Uint8Array[];

/**
 * Keeps a copy of a document with work in it that the server will not take; doing so twice keeps it once. Durable when it
 * resolves; rejects where this browser gives no storage.
 */
export function keepWork(address: WorkAddress, doc: Y.Doc): Promise<void> {
  return changeWork(address, (kept) => {
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
  const db = await openStore(userId);
  try {
    const found = await settled(db.transaction(STORE).objectStore(STORE).get(projectId));
    return copies.parse(found ?? []).map(docOf);
  } finally {
    db.close();
  }
}

/** Deletes what is kept of a project. */
export function discardWork(address: WorkAddress): Promise<void> {
  return changeWork(address, () => []);
}

function docOf(update: Uint8Array): Y.Doc {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, update);
  return doc;
}

/** Reads and writes in one transaction, since another tab may do the same. */
async function changeWork(
  { userId, projectId }: WorkAddress,
  change: (kept: Copies) => Copies,
): Promise<void> {
  const db = await openStore(userId);
  const transaction = db.transaction(STORE, "readwrite");
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("Nothing was kept")));
  });
  const store = transaction.objectStore(STORE);
  const request = store.get(projectId);
  request.addEventListener("success", () => {
    const next = change(copies.parse(request.result ?? []));
    if (next.length === 0) store.delete(projectId);
    else store.put(next, projectId);
  });
  await done.finally(() => db.close());
}

/** One for each person of this device, named so that it goes with their copies on signing out. */
function openStore(userId: string): Promise<IDBDatabase> {
  const request = indexedDB.open(localCopyName(userId, "kept-work"));
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("Storage did not answer")));
  });
}
