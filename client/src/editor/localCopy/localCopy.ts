import { FIRST_EPOCH } from "@formweave/schema/doc";
import * as Y from "yjs";
import { createStore, type Store } from "#editor/createStore.ts";
import { applyWhole } from "./applyWhole.ts";
import { epochsKept, nameOfEpoch } from "./copies.ts";
import { addRow, clearRows, openDatabase, readRows } from "./rows.ts";
import { RowQueue } from "./rowQueue.ts";
import { joinTabs, type Tabs } from "./tabs.ts";

/**
 * Whether this device has every edit: `kept` when all are in its database, `writing` while some are on the way there,
 * `failing` while they cannot be written and it is tried again, `unavailable` when this page has no database.
 */
export interface CopyState {
  readonly kind: "opening" | "kept" | "writing" | "failing" | "unavailable";
  /** Why it fails, in the browser's words. */
  readonly reason?: string;
  /** Rows that could not be read and were set aside when the copy was opened. */
  readonly setAside: number;
}

/** What a copy needs to open. */
export interface CopyOptions {
  readonly name: string;
  readonly doc: Y.Doc;
  /** The newest that this device has when not given. */
  readonly epoch?: number | undefined;
  /** Whether this tab has a line to the server. */
  readonly isLive: () => boolean;
  /** Whether this person may edit; who may not hears no other tab, which may still hold what the server refuses. */
  readonly mayEdit: () => boolean;
}

/** How long opening may take before the document goes on without its copy, ms; it is still used when it opens later. */
const OPEN_TIMEOUT_MS = 5000;
/** Above so many rows they become one. */
const MOST_ROWS = 500;

/** The copy of a document on this device: reads what was kept, writes every edit, and keeps tabs in step. Source: DESIGN §6. */
export class LocalCopy {
  readonly state: Store<CopyState> = createStore<CopyState>({ kind: "opening", setAside: 0 });
  /** Settles once: when what was kept is in the document, or there is nothing to be had in time. */
  readonly whenOpen: Promise<void>;
  readonly #doc: Y.Doc;
  readonly #older: string[] = [];
  #name = "";
  #db: IDBDatabase | undefined;
  #tabs: Tabs | undefined;
  readonly #queue = new RowQueue({
    write: (update) => this.#write(update),
    onWritten: (isAll) => isAll && this.#show({ kind: "kept" }),
    onFailed: (error) => this.#show({ kind: "failing", reason: reasonOf(error) }),
  });
  /** Updates that build on something the document does not have yet. */
  #left: readonly Uint8Array[] = [];
  #rows = 0;
  #isClosed = false;

  constructor(options: CopyOptions) {
    this.#doc = options.doc;
    this.#doc.on("update", this.#handleUpdate);
    this.whenOpen = this.#openInTime(options);
  }

  /** The names of the copies of epochs that are over, each given once. Another tab may have written into one after its work was handed in. */
  takeOlder(): readonly string[] {
    return this.#older.splice(0);
  }

  /** Applies what had to wait for something that only the server has; for when the line is open. */
  applyLeft(): void {
    if (this.#left.length > 0) this.#apply([]);
  }

  /** Empties it rather than deleting its database, which waits for as long as another tab has it open; then lets go. */
  async clear(): Promise<void> {
    const emptied = this.#db === undefined ? undefined : clearRows(this.#db);
    this.#giveUp();
    await emptied;
  }

  /** Writes what is not written yet, and lets go. */
  close(): void {
    if (this.#db !== undefined) this.#queue.finish();
    this.#giveUp();
  }

  async #openInTime(options: CopyOptions): Promise<void> {
    const late = new Promise<void>((resolve) => {
      setTimeout(() => {
        if (this.state.get().kind === "opening") this.#show({ kind: "unavailable" });
        resolve();
      }, OPEN_TIMEOUT_MS);
    });
    const opened = this.#open(options).catch((error: unknown) => this.#giveUp(error));
    await Promise.race([opened, late]);
  }

  async #open({ name, epoch, isLive, mayEdit }: CopyOptions): Promise<void> {
    const kept = await epochsKept(name);
    const current = epoch ?? Math.max(FIRST_EPOCH, ...kept);
    this.#name = nameOfEpoch(name, current);
    this.#older.push(...kept.filter((old) => old < current).map((old) => nameOfEpoch(name, old)));
    const db = await this.#connect();
    if (db === undefined) return;
    // Before reading: what another tab does from now on is either read or heard.
    this.#tabs = joinTabs({
      name: this.#name,
      doc: this.#doc,
      isLive,
      onUpdates: (updates) => mayEdit() && this.#apply(updates),
    });
    await this.#read(db);
    this.#tabs.ask();
    this.#queue.open();
  }

  async #connect(): Promise<IDBDatabase | undefined> {
    const db = await openDatabase(this.#name);
    if (this.#isClosed) db.close();
    if (this.#isClosed) return undefined;
    // Its owner signed out in another tab, or a newer version of this page needs it.
    db.addEventListener("versionchange", () => this.#giveUp());
    // The browser took it away, with all that was in it.
    db.addEventListener("close", () => this.#startAnew());
    this.#db = db;
    return db;
  }

  async #read(db: IDBDatabase): Promise<void> {
    const { updates, unreadable } = await readRows(db);
    if (this.#isClosed) return;
    this.#rows = updates.length;
    this.#apply(updates);
    this.#show({ kind: this.#queue.isEmpty ? "kept" : "writing", setAside: unreadable.length });
    if (unreadable.length > 0)
      await attempt(async () => (await import("./setAside.ts")).setAsideRows(db, unreadable));
  }

  #apply(updates: readonly Uint8Array[]): void {
    const left = applyWhole(this.#doc, [...this.#left, ...updates], this);
    this.#left = left === undefined ? [] : [left];
  }

  readonly #handleUpdate = (update: Uint8Array, origin: unknown, _doc: Y.Doc, { local }: Y.Transaction) => {
    if (origin === this) return;
    this.#queue.push(update);
    if (this.state.get().kind === "kept") this.#show({ kind: "writing" });
    if (local) this.#tabs?.send(update);
    if (local) void askToPersist();
  };

  async #write(update: Uint8Array): Promise<void> {
    const db = this.#db ?? (await this.#connect());
    if (db === undefined) return; // given up meanwhile
    await addRow(db, update);
    this.#rows++;
    if (this.#rows > MOST_ROWS) void this.#compact(db);
  }

  async #compact(db: IDBDatabase): Promise<void> {
    this.#rows = 0; // not a second time meanwhile
    await attempt(async () => {
      const { compactRows } = await import("./compactRows.ts");
      this.#rows += await compactRows(db);
    });
  }

  #startAnew(): void {
    this.#db = undefined;
    this.#queue.replace(Y.encodeStateAsUpdate(this.#doc));
    this.#queue.fail(new DOMException("The browser closed the copy", "InvalidStateError"));
  }

  /** For good: nothing is read or written any more. */
  #giveUp(error?: unknown): void {
    this.#isClosed = true;
    this.#queue.stop();
    this.#doc.off("update", this.#handleUpdate);
    this.#tabs?.close();
    this.#db?.close();
    this.#show({ kind: "unavailable", ...(error !== undefined && { reason: reasonOf(error) }) });
  }

  #show(change: Partial<CopyState> & Pick<CopyState, "kind">): void {
    const { setAside } = this.state.get();
    this.state.set({ setAside, ...change });
  }
}

/** Tidies up, where a failure leaves the rows as they were and the next time does as well. */
async function attempt(tidy: () => Promise<void>): Promise<void> {
  try {
    await tidy();
  } catch (error) {
    // The database failed, or the code for it could not be fetched.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

let hasAsked = false;

/** Asks the browser, once, not to clear this device's copies when space is short. */
async function askToPersist(): Promise<void> {
  if (hasAsked || !("storage" in navigator)) return;
  hasAsked = true;
  await navigator.storage.persist();
}
