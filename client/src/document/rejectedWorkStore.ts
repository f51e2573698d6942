import { readEpoch } from "@formweave/schema/doc";
import * as Y from "yjs";
import { z } from "zod";
import type { WorkAddress } from "./workAddress.ts";
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

/** The projects of which a person has work kept separately on this device. */
export async function readWorkProjects(userId: string): Promise<readonly string[]> {
  const db = await openStore(userId);
  try {
    const keys = await settled(db.transaction(STORE).objectStore(STORE).getAllKeys());
    return z
      .array(z.string())
      .parse(keys)
      .filter((key) => !key.includes(":"));
  } finally {
    db.close();
  }
}

/** Deletes what is kept of a project. */
export function discardWork(address: WorkAddress): Promise<void> {
  return changeWork(address, () => []);
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
  const db = await openStore(userId);
  try {
    const found = await settled(db.transaction(STORE).objectStore(STORE).get(remainderOf(projectId)));
    return z.array(z.string()).safeParse(found).data;
  } finally {
    db.close();
  }
}

function remainderOf(projectId: string): string {
  return `${projectId}:remainder`;
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
    store.delete(remainderOf(projectId)); // another copy, or none
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
