import { FIRST_EPOCH } from "@formweave/schema/doc";
import * as Y from "yjs";
import { createStore, type Store } from "#lib/createStore.ts";
import { applyWhole } from "./applyWhole.ts";
import { askToPersist } from "./askToPersist.ts";
import type { CopyState } from "./copyState.ts";
import { epochsKept, nameOfEpoch } from "./copies.ts";
import { deleteOutboxRows, Outbox, readOutbox } from "./outbox.ts";
import { addRow, clearRows, openDatabase, readRows, type NewRow } from "./rows.ts";
import { RowQueue } from "./rowQueue.ts";
import { quarantineRows } from "./quarantine.ts";
import { createTabSync, type TabSync } from "./tabSync.ts";

/** Settings for storing a document in this browser. */
export interface CopyOptions {
  readonly name: string;
  readonly doc: Y.Doc;
  /** The newest on this device when not given. */
  readonly epoch?: number | undefined;
  /** True while this tab is connected to the server. */
  readonly isLive: () => boolean;
  /** True when this person may edit. A viewer ignores other tabs, which may still hold edits that the server refuses. */
  readonly mayEdit: () => boolean;
  /** Returns the number of this person's steps that the server lacks. */
  readonly countWaiting: () => number;
}

/** Time limit for opening, ms. After it the document continues without its copy, which is still used when it opens later. */
const OPEN_TIMEOUT_MS = 5000;
/** Number of rows above which they are merged into one. */
const MOST_ROWS = 500;

/** The copy of a document on this device: loads the stored edits, writes every new one, and keeps tabs in sync. */
export class LocalCopy {
  readonly state: Store<CopyState> = createStore<CopyState>({ kind: "opening", quarantined: 0 });
  /** Settles once: when the stored edits are in the document, or none can be had in time. */
  readonly whenOpen: Promise<void>;
  /** Updates made on this device that the server has not confirmed. */
  readonly outbox = new Outbox();
  readonly #countWaiting: () => number;
  #counted = 0;
  readonly #doc: Y.Doc;
  readonly #older: string[] = [];
  #name = "";
  #db: IDBDatabase | undefined;
  #tabs: TabSync | undefined;
  readonly #queue = new RowQueue({
    write: (row) => this.#write(row),
    onWritten: (isAll) => isAll && this.#show({ kind: "kept" }),
    onFailed: (error) => this.#show({ kind: "failing", reason: describeError(error) }),
  });
  /** Updates with dependencies that the document does not have yet. */
  #left: readonly Uint8Array[] = [];
  #rows = 0;
  #isClosed = false;

  constructor(options: CopyOptions) {
    this.#doc = options.doc;
    this.#countWaiting = options.countWaiting;
    this.#counted = options.countWaiting();
    this.#doc.on("update", this.#handleUpdate);
    this.whenOpen = this.#openInTime(options);
  }

  /** Returns the names of the copies of ended epochs, each once. Another tab may have written into one after its work was handed in. */
  takeOlder(): readonly string[] {
    return this.#older.splice(0);
  }

  /** Applies updates that had to wait for content which only the server has. Call it once connected. */
  applyLeft(): void {
    if (this.#left.length > 0) this.#apply([]);
  }

  /** Notes that the server has everything from this device. */
  confirm(): void {
    this.outbox.clear();
    void this.#tidyOutbox();
  }

  /** Empties the database and closes it. Deleting it would wait for as long as another tab has it open. */
  async clear(): Promise<void> {
    const emptied = this.#db === undefined ? undefined : clearRows(this.#db);
    this.outbox.clear();
    this.#abandon();
    await emptied;
  }

  /** Writes what is not written yet, and closes. */
  close(): void {
    if (this.#db !== undefined) this.#queue.finish();
    this.#abandon();
  }

  async #openInTime(options: CopyOptions): Promise<void> {
    const late = new Promise<void>((resolve) => {
      setTimeout(() => {
        if (this.state.get().kind === "opening") this.#show({ kind: "unavailable" });
        resolve();
      }, OPEN_TIMEOUT_MS);
    });
    const opened = this.#open(options).catch((error: unknown) => this.#abandon(error));
    await Promise.race([opened, late]);
  }

  async #open({ name, epoch, isLive, mayEdit }: CopyOptions): Promise<void> {
    const kept = await epochsKept(name);
    const current = epoch ?? Math.max(FIRST_EPOCH, ...kept);
    this.#name = nameOfEpoch(name, current);
    this.#older.push(...kept.filter((old) => old < current).map((old) => nameOfEpoch(name, old)));
    const db = await this.#connect();
    if (db === undefined) return;
    // Joined before reading: each later edit of another tab is either read or received.
    this.#tabs = createTabSync({
      name: this.#name,
      doc: this.#doc,
      isLive,
      onUpdates: (updates) => mayEdit() && this.#handleTabUpdates(updates, isLive()),
    });
    await this.#read(db);
    this.#tabs.requestUpdates();
    this.#queue.open();
  }

  async #connect(): Promise<IDBDatabase | undefined> {
    // A copy closed meanwhile may be deleted by now: opening it would create it again.
    if (this.#isClosed) return undefined;
    const db = await openDatabase(this.#name);
    if (this.#isClosed) db.close();
    if (this.#isClosed) return undefined;
    // Its owner signed out in another tab, or a newer version of this page needs it.
    db.addEventListener("versionchange", () => this.#abandon());
    // The browser deleted the database.
    db.addEventListener("close", () => this.#recreateCopy());
    this.#db = db;
    return db;
  }

  async #read(db: IDBDatabase): Promise<void> {
    const [{ updates, unreadable }, unsent] = await Promise.all([readRows(db), readOutbox(db)]);
    if (this.#isClosed) return;
    this.outbox.restore(unsent);
    this.#counted = Math.max(this.#counted, this.outbox.stepsFound);
    this.#rows = updates.length;
    this.#apply(updates);
    this.#show({ kind: this.#queue.isEmpty ? "kept" : "writing", quarantined: unreadable.length });
    if (unreadable.length > 0) await attempt(() => quarantineRows(db, unreadable));
  }

  /** Applies another tab's updates. That tab stores them; while offline this tab may send them too, in the same order. */
  #handleTabUpdates(updates: readonly Uint8Array[], isLive: boolean): void {
    if (!isLive) for (const update of updates) this.outbox.add(update, () => Y.encodeStateVector(this.#doc));
    this.#apply(updates);
  }

  #apply(updates: readonly Uint8Array[]): void {
    const left = applyWhole(this.#doc, [...this.#left, ...updates], this);
    this.#left = left === undefined ? [] : [left];
  }

  readonly #handleUpdate = (update: Uint8Array, origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
    const { local, beforeState } = transaction;
    if (origin === this) return;
    const row = local ? this.outbox.add(update, () => Y.encodeStateVector(beforeState)) : undefined;
    this.#queue.push(
      row === undefined ? { update } : { update, unsent: { ...row, steps: this.#newSteps() } },
    );
    if (this.state.get().kind === "kept") this.#show({ kind: "writing" });
    if (!local) return;
    this.#tabs?.send(update);
    void askToPersist();
  };

  /** Number of steps that began since the last row. */
  #newSteps(): number {
    const waiting = this.#countWaiting();
    const steps = waiting < this.#counted ? waiting : waiting - this.#counted;
    this.#counted = waiting;
    return steps;
  }

  async #write(row: NewRow): Promise<void> {
    const db = this.#db ?? (await this.#connect());
    if (db === undefined) return; // closed meanwhile
    const key = await addRow(db, row);
    if (key !== undefined) this.outbox.noteKey(key);
    void this.#tidyOutbox();
    this.#rows++;
    if (this.#rows > MOST_ROWS) void this.#compact(db);
  }

  /**
   * Deletes confirmed rows. Those that cannot be deleted go after the next confirmation; until then they count as unsent, which
   * loses nothing.
   */
  async #tidyOutbox(): Promise<void> {
    const db = this.#db;
    const done = db === undefined ? [] : this.outbox.takeDone();
    if (db === undefined || done.length === 0) return;
    await attempt(() => deleteOutboxRows(db, done));
  }

  async #compact(db: IDBDatabase): Promise<void> {
    this.#rows = 0; // so that it does not start twice
    await attempt(async () => {
      const { compactRows } = await import("./compactRows.ts");
      this.#rows += await compactRows(db);
    });
  }

  #recreateCopy(): void {
    this.#db = undefined;
    const steps = this.#countWaiting();
    const { updates, before } = this.outbox;
    const unsent = updates.map((update, index) =>
      index === 0 ? { update, steps, before } : { update, steps: 0 },
    );
    this.#queue.replace({ update: Y.encodeStateAsUpdate(this.#doc) });
    for (const row of unsent) this.#queue.push({ update: row.update, unsent: row });
    this.#queue.fail(new DOMException("The browser closed the copy", "InvalidStateError"));
  }

  /** Closes the copy for good: nothing is read or written any more. */
  #abandon(error?: unknown): void {
    this.#isClosed = true;
    this.#queue.stop();
    this.#doc.off("update", this.#handleUpdate);
    this.#tabs?.close();
    this.#db?.close();
    this.#show({ kind: "unavailable", ...(error !== undefined && { reason: describeError(error) }) });
  }

  #show(change: Partial<CopyState> & Pick<CopyState, "kind">): void {
    const { quarantined } = this.state.get();
    this.state.set({ quarantined, ...change });
  }
}

/** Runs a clean-up whose failure does no harm: the rows stay as they were until the next one. */
async function attempt(tidy: () => Promise<void>): Promise<void> {
  try {
    await tidy();
  } catch (error) {
    // The database failed, or the code for it could not be fetched.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
