import * as Y from "yjs";
import type { NewRow, OutboxRow } from "./rows.ts";

/** Writer and callbacks of a queue. */
export interface RowQueueOptions {
  /** Writes one row. */
  readonly write: (row: NewRow) => Promise<void>;
  /** Called after a row was written; `isAll` is true when none is left. */
  readonly onWritten: (isAll: boolean) => void;
  readonly onFailed: (error: unknown) => void;
}

/** Delay before a failed row is written again, ms; it doubles with each failure up to `LONGEST_RETRY_MS`. */
const RETRY_MS = 2000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Writes updates as rows, those that come together as one row. After a failure it writes them one by one and moves the failed one
 * to the end: a row that can never be written holds up no other, and is tried less and less often.
 */
export class RowQueue {
  readonly #options: RowQueueOptions;
  #rows: NewRow[] = [];
  #isOpen = false;
  #isWriting = false;
  /** True from a failure until all rows are written. */
  #isCareful = false;
  #failuresInARow = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RowQueueOptions) {
    this.#options = options;
  }

  get isEmpty(): boolean {
    return this.#rows.length === 0;
  }

  /** Adds a row; it is written when the current task ends, together with all others that come in it. */
  push(row: NewRow): void {
    if (this.#rows.length === 0) queueMicrotask(() => this.#flush());
    this.#rows.push(row);
  }

  /** Replaces all waiting rows by one. */
  replace(row: NewRow): void {
    this.#rows = [row];
  }

  /** Starts writing, once the database is open. */
  open(): void {
    this.#isOpen = true;
    this.#flush();
  }

  /** Tries again later, after something other than a row has failed. */
  fail(error: unknown): void {
    this.#isWriting = false;
    this.#isCareful = true;
    this.#options.onFailed(error);
    const delay = Math.min(RETRY_MS * 2 ** this.#failuresInARow++, LONGEST_RETRY_MS);
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined;
      this.#flush();
    }, delay);
  }

  /** Starts writing all waiting rows as one, and takes no more; for when the page closes. */
  finish(): void {
    const batch = this.#rows.splice(0);
    this.stop();
    if (batch.length > 0) void this.#writeAll(batch).catch(() => undefined); // the page is closing
  }

  /** Stops writing and drops the waiting rows. */
  stop(): void {
    this.#isOpen = false;
    clearTimeout(this.#retry);
    this.#rows = [];
  }

  #flush(): void {
    if (!this.#isOpen || this.#isWriting || this.#retry !== undefined || this.#rows.length === 0) return;
    this.#isWriting = true;
    const batch = this.#rows.splice(0, this.#isCareful ? 1 : this.#rows.length);
    this.#writeAll(batch).then(
      () => this.#written(),
      (error: unknown) => {
        this.#rows.push(...batch);
        if (this.#isOpen) this.fail(error);
      },
    );
  }

  async #writeAll(batch: readonly NewRow[]): Promise<void> {
    const unsent = batch.flatMap((row) => row.unsent ?? []);
    await this.#options.write({
      update: merge(batch),
      ...(unsent.length > 0 && { unsent: joined(unsent) }),
    });
  }

  #written(): void {
    this.#isWriting = false;
    this.#failuresInARow = 0;
    if (!this.#isOpen) return;
    const isAll = this.#rows.length === 0;
    if (isAll) this.#isCareful = false;
    this.#options.onWritten(isAll);
    this.#flush();
  }
}

function joined(rows: readonly OutboxRow[]): OutboxRow {
  const before = rows.find((row) => row.before !== undefined)?.before;
  return { update: merge(rows), steps: countSteps(rows), ...(before !== undefined && { before }) };
}

function merge(rows: readonly Pick<NewRow, "update">[]): Uint8Array {
  const updates = rows.map(({ update }) => update);
  const [first] = updates;
  return updates.length === 1 && first !== undefined ? first : Y.mergeUpdates(updates);
}

function countSteps(rows: readonly OutboxRow[]): number {
  return rows.reduce((total, { steps }) => total + steps, 0);
}
