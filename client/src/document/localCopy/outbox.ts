import { earliest, type UnsentUpdates } from "@formweave/schema/doc";
import { decodeStateVector } from "yjs";
import { z } from "zod";
import { isUpdate, OUTBOX, whenDone, type OutboxRow } from "./rows.ts";

const outboxRow: z.ZodType<OutboxRow> = z.object({
  update: z.custom<Uint8Array>(isUpdate),
  steps: z.number().int().nonnegative(),
  before: z.custom<Uint8Array>(isStateVector).optional().catch(undefined),
});

/** Work of this device that the server has not confirmed, in the order in which it was done. */
export class Outbox implements UnsentUpdates {
  /** Grows and is emptied in place, because the sender holds a reference to it. */
  readonly updates: Uint8Array[] = [];
  #before: Uint8Array | undefined;
  /** Keys of the database rows that hold these updates. */
  #keys: IDBValidKey[] = [];
  #steps = 0;
  #stepsCounted = 0;

  /** Number of unsent steps of this device when its database was opened. */
  get stepsFound(): number {
    return this.#steps;
  }

  /** As `stepsFound`, without rows that are no step, such as read marks. */
  get stepsCounted(): number {
    return this.#stepsCounted;
  }

  get before(): Uint8Array | undefined {
    return this.#before;
  }

  /** Adds the stored rows. */
  restore({ rows, keys }: KeptOutbox): void {
    const kept = combineUnsent(rows);
    this.updates.unshift(...kept.updates);
    this.#before = earliest([kept.before, this.#before].filter((vector) => vector !== undefined));
    this.#keys.push(...keys);
    this.#steps = countSteps(rows);
    this.#stepsCounted = sumSteps(rows);
  }

  /** Adds an update and returns its row; `stateVector` is the one from before the update. */
  add(update: Uint8Array, stateVector: () => Uint8Array): Omit<OutboxRow, "steps"> {
    const isFirst = this.updates.push(update) === 1;
    if (isFirst) this.#before = stateVector();
    return { update, ...(isFirst && { before: this.#before }) };
  }

  noteKey(key: IDBValidKey): void {
    this.#keys.push(key);
  }

  /** Empties it, since the server has everything. */
  clear(): void {
    this.updates.length = 0;
    this.#before = undefined;
  }

  /** Returns the keys of the rows that can be deleted now. */
  takeDone(): readonly IDBValidKey[] {
    return this.updates.length === 0 ? this.#keys.splice(0) : [];
  }
}

/** The stored rows of an outbox. */
export interface KeptOutbox {
  readonly rows: readonly OutboxRow[];
  /** The keys of all rows, unreadable ones included. */
  readonly keys: readonly IDBValidKey[];
}

/** Combines outbox rows, which may come from several tabs, into unsent updates. */
export function combineUnsent(rows: readonly OutboxRow[]): UnsentUpdates {
  return {
    updates: rows.map(({ update }) => update),
    before: earliest(rows.flatMap(({ before }) => before ?? [])),
  };
}

/** Reads the outbox of a copy. */
export async function readOutbox(db: IDBDatabase): Promise<KeptOutbox> {
  const transaction = db.transaction(OUTBOX);
  const done = whenDone(transaction);
  const values = transaction.objectStore(OUTBOX).getAll();
  const keys = transaction.objectStore(OUTBOX).getAllKeys();
  await done;
  const rows = z
    .array(z.unknown())
    .parse(values.result)
    .map((value) => outboxRow.safeParse(value));
  return { rows: rows.flatMap(({ data }) => data ?? []), keys: keys.result };
}

/** Deletes rows that the server has confirmed. */
export async function deleteOutboxRows(db: IDBDatabase, keys: readonly IDBValidKey[]): Promise<void> {
  const transaction = db.transaction(OUTBOX, "readwrite");
  for (const key of keys) transaction.objectStore(OUTBOX).delete(key);
  await whenDone(transaction);
}

/** Number of steps that wait; at least one when there are rows, even where none was counted. */
export function countSteps(rows: readonly OutboxRow[]): number {
  return rows.length === 0 ? 0 : Math.max(1, sumSteps(rows));
}

/** Sum of the steps counted for these rows. */
export function sumSteps(rows: readonly OutboxRow[]): number {
  return rows.reduce((total, row) => total + row.steps, 0);
}

function isStateVector(value: unknown): value is Uint8Array {
  if (!(value instanceof Uint8Array)) return false;
  try {
    decodeStateVector(value);
    return true;
  } catch {
    return false; // the work is useful without it
  }
}
