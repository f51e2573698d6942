import { FIRST_EPOCH } from "@formweave/schema/doc";
import * as Y from "yjs";
import { createStore, type Store } from "#lib/createStore.ts";
import { applyWhole } from "./applyWhole.ts";
import { askToPersist } from "./askToPersist.ts";
import { epochsKept, nameOfEpoch } from "./copies.ts";
import { deleteOutboxRows, Outbox, readOutbox } from "./outbox.ts";
import { addRow, clearRows, openDatabase, readRows, type NewRow } from "./rows.ts";
import { RowQueue } from "./rowQueue.ts";
import { setAsideRows } from "./setAside.ts";
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
  /** How many steps of this person the server lacks. */
  readonly countWaiting: () => number;
}

/** How long opening may take before the document goes on without its copy, ms; it is still used when it opens later. */
const OPEN_TIMEOUT_MS = 5000;
/** Above so many rows they become one. */
const MOST_ROWS = 500;

/** The copy of a document on this device: reads what was kept, writes every edit, and keeps tabs in step. */
export class LocalCopy {
  readonly state: Store<CopyState> = createStore<CopyState>({ kind: "opening", setAside: 0 });
  /** Settles once: when what was kept is in the document, or there is nothing to be had in time. */
  readonly whenOpen: Promise<void>;
  /** What was done on this device and the server has not confirmed. */
  readonly outbox = new Outbox();
  readonly #countWaiting: () => number;
  #counted = 0;
  readonly #doc: Y.Doc;
  readonly #older: string[] = [];
  #name = "";
  #db: IDBDatabase | undefined;
  #tabs: Tabs | undefined;
  readonly #queue = new RowQueue({
    write: (row) => this.#write(row),
    onWritten: (isAll) => isAll && this.#show({ kind: "kept" }),
    onFailed: (error) => this.#show({ kind: "failing", reason: reasonOf(error) }),
  });
  /** Updates that build on something the document does not have yet. */
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

  /** The names of the copies of epochs that are over, each given once. Another tab may have written into one after its work was handed in. */
  takeOlder(): readonly string[] {
    return this.#older.splice(0);
  }

  /** Applies what had to wait for something that only the server has; for when the line is open. */
  applyLeft(): void {
    if (this.#left.length > 0) this.#apply([]);
  }

  /** Notes that the server has all that was done on this device. */
  confirm(): void {
    this.outbox.clear();
    void this.#tidyOutbox();
  }

  /** Empties it rather than deleting its database, which waits for as long as another tab has it open; then lets go. */
  async clear(): Promise<void> {
    const emptied = this.#db === undefined ? undefined : clearRows(this.#db);
    this.outbox.clear();
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
      onUpdates: (updates) => mayEdit() && this.#hear(updates, isLive()),
    });
    await this.#read(db);
    this.#tabs.ask();
    this.#queue.open();
  }

  async #connect(): Promise<IDBDatabase | undefined> {
    // What was closed meanwhile may be deleted by now: opening it would make it again.
    if (this.#isClosed) return undefined;
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
    const [{ updates, unreadable }, unsent] = await Promise.all([readRows(db), readOutbox(db)]);
    if (this.#isClosed) return;
    this.outbox.restore(unsent);
    this.#counted = Math.max(this.#counted, this.outbox.stepsFound);
    this.#rows = updates.length;
    this.#apply(updates);
    this.#show({ kind: this.#queue.isEmpty ? "kept" : "writing", setAside: unreadable.length });
    if (unreadable.length > 0) await attempt(() => setAsideRows(db, unreadable));
  }

  /** Another tab keeps what it does; without a line it may be sent from here, in the same order. */
  #hear(updates: readonly Uint8Array[], isLive: boolean): void {
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

  /** The steps that began since the last row. */
  #newSteps(): number {
    const waiting = this.#countWaiting();
    const steps = waiting < this.#counted ? waiting : waiting - this.#counted;
    this.#counted = waiting;
    return steps;
  }

  async #write(row: NewRow): Promise<void> {
    const db = this.#db ?? (await this.#connect());
    if (db === undefined) return; // given up meanwhile
    const key = await addRow(db, row);
    if (key !== undefined) this.outbox.noteKey(key);
    void this.#tidyOutbox();
    this.#rows++;
    if (this.#rows > MOST_ROWS) void this.#compact(db);
  }

  /** What could not be deleted goes after the next confirmation: until then it is called unsent, which loses nothing. */
  async #tidyOutbox(): Promise<void> {
    const db = this.#db;
    const done = db === undefined ? [] : this.outbox.takeDone();
    if (db === undefined || done.length === 0) return;
    await attempt(() => deleteOutboxRows(db, done));
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
    const steps = this.#countWaiting();
    const { updates, before } = this.outbox;
    const unsent = updates.map((update, index) =>
      index === 0 ? { update, steps, before } : { update, steps: 0 },
    );
    this.#queue.replace({ update: Y.encodeStateAsUpdate(this.#doc) });
    for (const row of unsent) this.#queue.push({ update: row.update, unsent: row });
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
