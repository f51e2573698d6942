import { IndexeddbPersistence } from "y-indexeddb";
import type * as Y from "yjs";

/** The copy of a document on this device. */
export interface LocalCopy {
  /** Settles once: `loaded` when what was kept is in the document, `unavailable` when this browser gives no storage. */
  readonly whenOpen: Promise<"loaded" | "unavailable">;
  close(): void;
}

/** How long opening may take before the document goes on without a local copy, ms. */
const OPEN_TIMEOUT_MS = 5000;

/** The name under which a person's copy of a document is kept; accounts on one device never share one. */
export function localCopyName(userId: string, documentName: string): string {
  return `formweave:${userId}:${documentName}`;
}

/** Opens the local copy of a document and keeps writing its updates there. */
export function openLocalCopy(name: string, doc: Y.Doc): LocalCopy {
  if (typeof indexedDB === "undefined")
    return { whenOpen: Promise.resolve("unavailable"), close: () => undefined };
  const persistence = new IndexeddbPersistence(name, doc);
  const loaded = persistence.whenSynced.then((): "loaded" => "loaded");
  const refused = persistence._db.then(never, (): "unavailable" => "unavailable");
  const late = new Promise<"unavailable">((resolve) => {
    setTimeout(() => resolve("unavailable"), OPEN_TIMEOUT_MS);
  });
  return { whenOpen: Promise.race([loaded, refused, late]), close: () => void persistence.destroy() };
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
