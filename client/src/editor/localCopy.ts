import { FIRST_EPOCH } from "@formweave/schema/doc";
import { IndexeddbPersistence } from "y-indexeddb";
import type * as Y from "yjs";

/** The copy of a document on this device. */
export interface LocalCopy {
  /** Settles once: `loaded` when what was kept is in the document, `unavailable` when this browser gives no storage. */
  readonly whenOpen: Promise<"loaded" | "unavailable">;
  /** The copies of epochs that are over. Another tab may have written into one after its work was handed in. */
  readonly older: readonly OldCopy[];
  /** Closes it and deletes what is in it. */
  clear(): Promise<void>;
  close(): void;
}

/** A copy of an epoch that is over. */
export interface OldCopy {
  /** Puts what it holds into an empty document. */
  readInto(doc: Y.Doc): Promise<void>;
  remove(): Promise<void>;
}

/** How long opening may take before the document goes on without a local copy, ms. */
const OPEN_TIMEOUT_MS = 5000;

/** The name under which a person's copy of a document is kept; accounts on one device never share one. */
export function localCopyName(userId: string, documentName: string): string {
  return `formweave:${userId}:${documentName}`;
}

/**
 * Opens the local copy of a document and keeps writing its updates there: of an epoch, or of the newest that this device
 * has.
 */
export async function openLocalCopy(name: string, doc: Y.Doc, epoch?: number): Promise<LocalCopy> {
  if (typeof indexedDB === "undefined")
    return {
      whenOpen: Promise.resolve("unavailable"),
      older: [],
      clear: () => Promise.resolve(),
      close: () => undefined,
    };
  const kept = await epochsKept(name);
  const newest = epoch ?? Math.max(FIRST_EPOCH, ...kept);
  const older = kept.filter((old) => old < newest).map((old) => oldCopy(nameOfEpoch(name, old)));
  const persistence = new IndexeddbPersistence(nameOfEpoch(name, newest), doc);
  const loaded = persistence.whenSynced.then((): "loaded" => "loaded");
  const refused = persistence._db.then(never, (): "unavailable" => "unavailable");
  const late = new Promise<"unavailable">((resolve) => {
    setTimeout(() => resolve("unavailable"), OPEN_TIMEOUT_MS);
  });
  const whenOpen = Promise.race([loaded, refused, late]);
  return { whenOpen, older, clear: () => clear(persistence), close: () => void persistence.destroy() };
}

/** Empties the copy rather than deleting its database, which waits for as long as another tab has it open. */
async function clear(persistence: IndexeddbPersistence): Promise<void> {
  await persistence.destroy();
  const request = indexedDB.open(persistence.name);
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(request.error ?? new Error(`Could not empty ${persistence.name}`));
    request.addEventListener("error", fail);
    request.addEventListener("success", () => {
      const transaction = request.result.transaction("updates", "readwrite");
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", fail);
      transaction.objectStore("updates").clear();
    });
  });
  request.result.close();
}

function oldCopy(name: string): OldCopy {
  return {
    async readInto(doc) {
      const persistence = new IndexeddbPersistence(name, doc);
      await persistence.whenSynced;
      await persistence.destroy();
    },
    remove: () => deleteDatabase(name),
  };
}

function nameOfEpoch(name: string, epoch: number): string {
  return epoch === FIRST_EPOCH ? name : `${name}@${epoch}`;
}

/** The epochs of a document of which this device has a copy. */
async function epochsKept(name: string): Promise<readonly number[]> {
  // Where storage is forbidden there is none; opening the copy says so.
  const databases = await indexedDB.databases().catch(() => []);
  return databases.flatMap(({ name: kept = "" }) => {
    if (kept === name) return FIRST_EPOCH;
    return kept.startsWith(`${name}@`) ? Number(kept.slice(name.length + 1)) : [];
  });
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** Deletes every copy of a person's documents on this device. */
export async function deleteLocalCopies(userId: string): Promise<void> {
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name }) => (name?.startsWith(localCopyName(userId, "")) ? [name] : []));
  await Promise.all(names.map(deleteDatabase));
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener("success", () => resolve());
    // Another tab has it open; the browser deletes it when that tab lets go.
    request.addEventListener("blocked", () => resolve());
    request.addEventListener("error", () => reject(request.error ?? new Error(`Could not delete ${name}`)));
  });
}
