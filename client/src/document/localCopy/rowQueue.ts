import * as Y from "yjs";
import type { NewRow, OutboxRow } from "./rows.ts";

/** What a queue writes with, and whom it tells. */
export interface RowQueueOptions {
  /** Writes one row. */
  readonly write: (row: NewRow) => Promise<void>;
  /** A row was written; tells whether all are. */
  readonly onWritten: (isAll: boolean) => void;
  readonly onFailed: (error: unknown) => void;
}

/** How long to wait after a row could not be written, and at most after many could not, ms. */
const RETRY_MS = 2000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Writes updates as rows, those that come together as one. After a failure they are written one by one, and what failed goes
 * behind the others: one that can never be written keeps no other from it, and is tried less and less often.
 */
export class RowQueue {
  readonly #options: RowQueueOptions;
  #rows: NewRow[] = [];
  #isOpen = false;
  #isWriting = false;
  /** Since one came that failed, until all are written. */
  #isCareful = false;
  #failuresInARow = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RowQueueOptions) {
    this.#options = options;
  }

  get isEmpty(): boolean {
    return this.#rows.length === 0;
  }

  /** Takes a row; written when this turn of the page is over, with all that comes in it. */
  push(row: NewRow): void {
    if (this.#rows.length === 0) queueMicrotask(() => this.#flush());
    this.#rows.push(row);
  }

  /** Puts one row in the place of all that wait. */
  replace(row: NewRow): void {
    this.#rows = [row];
  }

  /** Begins to write, now that there is something to write to. */
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

  /** Begins to write all that waits, as one row, and takes no more; for when the page goes. */
  finish(): void {
    const batch = this.#rows.splice(0);
    this.stop();
    if (batch.length > 0) void this.#writeAll(batch).catch(() => undefined); // nobody is left to be told
  }

  /** Writes nothing any more. */
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
