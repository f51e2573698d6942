import { earliest, type UnsentUpdates } from "@formweave/schema/doc";
import { decodeStateVector } from "yjs";
import { z } from "zod";
import { isUpdate, OUTBOX, whenDone, type OutboxRow } from "./rows.ts";

const outboxRow: z.ZodType<OutboxRow> = z.object({
  update: z.custom<Uint8Array>(isUpdate),
  steps: z.number().int().nonnegative(),
  before: z.custom<Uint8Array>(isStateVector).optional().catch(undefined),
});

/** The work of this device that the server has not confirmed, in the order in which it was done. */
export class Outbox implements UnsentUpdates {
  /** Grows and is emptied in place: who sends it holds on to it. */
  readonly updates: Uint8Array[] = [];
  #before: Uint8Array | undefined;
  /** Rows of the database that hold what is in here. */
  #keys: IDBValidKey[] = [];
  #steps = 0;
  #stepsCounted = 0;

  /** How many steps of this device were unsent when its database was opened. */
  get stepsFound(): number {
    return this.#steps;
  }

  /** As `stepsFound`, without what is no step, as a read mark. */
  get stepsCounted(): number {
    return this.#stepsCounted;
  }

  get before(): Uint8Array | undefined {
    return this.#before;
  }

  /** Takes in what was kept. */
  restore({ rows, keys }: KeptOutbox): void {
    const kept = unsentOf(rows);
    this.updates.unshift(...kept.updates);
    this.#before = earliest([kept.before, this.#before].filter((vector) => vector !== undefined));
    this.#keys.push(...keys);
    this.#steps = countSteps(rows);
    this.#stepsCounted = sumSteps(rows);
  }

  /** Takes in an update; `stateVector` is the one from before it. Gives its row. */
  add(update: Uint8Array, stateVector: () => Uint8Array): Omit<OutboxRow, "steps"> {
    const isFirst = this.updates.push(update) === 1;
    if (isFirst) this.#before = stateVector();
    return { update, ...(isFirst && { before: this.#before }) };
  }

  noteKey(key: IDBValidKey): void {
    this.#keys.push(key);
  }

  /** The server has it all. */
  clear(): void {
    this.updates.length = 0;
    this.#before = undefined;
  }

  /** The rows that can go now. */
  takeDone(): readonly IDBValidKey[] {
    return this.updates.length === 0 ? this.#keys.splice(0) : [];
  }
}

/** The rows of an outbox, as they were read. */
export interface KeptOutbox {
  readonly rows: readonly OutboxRow[];
  /** The keys of all rows, of those that cannot be read too. */
  readonly keys: readonly IDBValidKey[];
}

/** What rows of an outbox hold, which may be of several tabs. */
export function unsentOf(rows: readonly OutboxRow[]): UnsentUpdates {
  return {
    updates: rows.map(({ update }) => update),
    before: earliest(rows.flatMap(({ before }) => before ?? [])),
  };
}

/** Reads what waits in a copy. */
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

/** How many steps wait; a row at least is one, even where nobody counted. */
export function countSteps(rows: readonly OutboxRow[]): number {
  return rows.length === 0 ? 0 : Math.max(1, sumSteps(rows));
}

/** How many steps rows hold, as they were counted. */
export function sumSteps(rows: readonly OutboxRow[]): number {
  return rows.reduce((total, row) => total + row.steps, 0);
}

function isStateVector(value: unknown): value is Uint8Array {
  if (!(value instanceof Uint8Array)) return false;
  try {
    decodeStateVector(value);
    return true;
  } catch {
    return false; // the work itself is of use without it
  }
}
