import type { Failure, Result } from "@formweave/schema";
import type { RowConflict, TableRow } from "@formweave/schema/data";
import { sameJson } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import { createStore, type Store } from "#lib/createStore.ts";
import { withoutPending, withPending, type PendingValues } from "./pendingValues.ts";
import { createRowHistory, type RowHistory, type RowStep } from "./rowHistory.ts";
import { withRefused, withWaiting, type AddedRow, type WaitingRow } from "./waitingRows.ts";

/** A new value of one cell; `rev` is that of the row as its author saw it. */
export interface CellEdit {
  readonly rowId: string;
  readonly rev: number;
  readonly field: string;
  readonly before: Json;
  readonly after: Json;
}

/** A cell that somebody else changed while this person typed, with both values. */
export interface CellConflict extends RowConflict {
  readonly rowId: string;
  /** Rev of the row with the other value. */
  readonly rev: number;
}

/** Calls on the rows of one table; `api/tables.ts` without its address. */
export interface RowCalls {
  create(rows: readonly AddedRow[]): Promise<Result<readonly TableRow[]>>;
  change(
    rowId: string,
    change: { readonly rev: number; readonly values: Record<string, Json> },
  ): Promise<Result<{ readonly row: TableRow; readonly conflicts: readonly RowConflict[] }>>;
  delete(ids: readonly string[]): Promise<Result<unknown>>;
  /** Brings a deleted row back. */
  restore(rowId: string): Promise<Result<unknown>>;
  /** Fetches again what is shown; resolves once it is. */
  refetch(): Promise<void>;
  /** Shows the present state of a row. */
  show(row: TableRow): void;
}

/** Most calls at once. */
const AT_ONCE = 4;

/** Writes of this person into one table, each of which can be undone. */
export class TableWrites {
  readonly pending: Store<PendingValues> = createStore<PendingValues>(new Map());
  readonly conflicts: Store<readonly CellConflict[]> = createStore<readonly CellConflict[]>([]);
  readonly added: Store<readonly WaitingRow[]> = createStore<readonly WaitingRow[]>([]);
  readonly history: RowHistory = createRowHistory();
  readonly #calls: RowCalls;
  readonly #report: (refusal: Failure) => void;
  /** The last write of each row: the next one waits for it. */
  readonly #lines = new Map<string, Promise<unknown>>();

  /** Creates the writes of a table; `report` shows a refusal. */
  constructor(calls: RowCalls, report: (refusal: Failure) => void) {
    this.#calls = calls;
    this.#report = report;
  }

  async changeCells(edits: readonly CellEdit[]): Promise<void> {
    const changed = edits.filter(({ before, after }) => !sameJson(before, after));
    const [again = [], known = []] = [true, false].map((isAgain) =>
      changed.filter(({ rowId }) => this.#isRefused(rowId) === isAgain),
    );
    const added = [...Map.groupBy(again, ({ rowId }) => rowId)].map(([id, all]) => this.#addAgain(id, all));
    if (known.length > 0) this.history.add(this.#invert(await this.#write(known)));
    await Promise.all(added);
  }

  /** Adds pasted rows, which can be written to at once; false when they were refused, and are gone. */
  async addRows(rows: readonly AddedRow[]): Promise<boolean> {
    const made = await this.#create(rows);
    if (!made.ok) this.#forget(rows.map(({ id }) => id));
    return made.ok;
  }

  /** Adds a typed row, which can be written to at once; a refused one stays with all that was typed into it. */
  async addRow(row: AddedRow): Promise<void> {
    await this.#create([row]);
  }

  async deleteRows(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => this.#lines.get(id) ?? Promise.resolve()));
    const known = ids.filter((id) => !this.#isRefused(id));
    this.#forget(ids);
    if (known.length > 0 && (await this.#settle(this.#calls.delete(known))))
      this.history.add(this.#undoDeletion(known));
  }

  /** Writes the refused value of a conflict over the other one, or drops it. */
  async resolve(conflict: CellConflict, keep: "mine" | "theirs"): Promise<void> {
    this.conflicts.set((known) => known.filter((each) => each !== conflict));
    const { rowId, rev, field, now, refused } = conflict;
    if (keep === "mine") await this.changeCells([{ rowId, rev, field, before: now, after: refused }]);
  }

  /** Writes cells, several rows at once; returns the edits that were taken, each with the rev of its row after it. */
  async #write(edits: readonly CellEdit[]): Promise<readonly CellEdit[]> {
    this.pending.set((known) => withPending(known, edits));
    const byRow = Map.groupBy(edits, ({ rowId }) => rowId);
    const written = await runSome([...byRow], AT_ONCE, ([rowId, all]) => this.#writeInTurn(rowId, all));
    this.pending.set((known) => withoutPending(known, edits));
    void this.#calls.refetch();
    return written.flat();
  }

  async #create(rows: readonly AddedRow[]): Promise<Result<readonly TableRow[]>> {
    this.added.set((known) => withWaiting(known, rows));
    const creation = this.#calls.create(rows).then((made) => {
      // Before the writes that wait for it go on.
      if (!made.ok) this.added.set((known) => withRefused(known, { rows, pending: this.pending.get() }));
      return made;
    });
    for (const { id } of rows) this.#lines.set(id, creation);
    const isDone = await this.#settle(creation);
    const ids = rows.map(({ id }) => id);
    if (isDone) this.#forget(ids);
    if (isDone) this.history.add(this.#undoCreation(ids));
    return creation;
  }

  /** Adds a refused row with other values. Where only the answer to it was lost, the row is there, and is changed. */
  async #addAgain(id: string, edits: readonly CellEdit[]): Promise<void> {
    const known = this.added.get().find((row) => row.id === id)?.values;
    const changed = edits.map(({ field, after }) => [field, after] as const);
    const typed = Object.entries({ ...known, ...Object.fromEntries(changed) });
    const values = Object.fromEntries(typed.filter(([, value]) => value !== null));
    if (typed.length > 0 && Object.keys(values).length === 0) return this.#forget([id]);
    const made = await this.#create([{ id, values }]);
    const row = made.ok ? made.value[0] : undefined;
    if (row === undefined) return;
    const other = edits.filter(({ field, after }) => !sameJson(row.values[field] ?? null, after));
    if (other.length > 0)
      await this.changeCells(
        other.map((edit) => ({ ...edit, rev: row.rev, before: row.values[edit.field] ?? null })),
      );
  }

  #isRefused(id: string): boolean {
    return this.added.get().some((row) => row.id === id && row.isRefused);
  }

  #forget(ids: readonly string[]): void {
    this.added.set((known) => known.filter(({ id }) => !ids.includes(id)));
  }

  #writeInTurn(rowId: string, edits: readonly CellEdit[]): Promise<readonly CellEdit[]> {
    const turn = (this.#lines.get(rowId) ?? Promise.resolve()).then(() => this.#writeRow(rowId, edits));
    this.#lines.set(rowId, turn);
    return turn;
  }

  async #writeRow(rowId: string, edits: readonly CellEdit[]): Promise<readonly CellEdit[]> {
    // It is among the values of the refused row, which is added again as a whole.
    if (this.#isRefused(rowId)) return [];
    const values = Object.fromEntries(edits.map(({ field, after }) => [field, after]));
    const done = await this.#calls.change(rowId, { rev: Math.min(...edits.map(({ rev }) => rev)), values });
    if (!done.ok) {
      this.#report(done.error);
      return [];
    }
    const { row, conflicts } = done.value;
    this.#calls.show(row);
    if (conflicts.length > 0) this.conflicts.set((known) => withConflicts(known, row, conflicts));
    const refused = new Set(conflicts.map(({ field }) => field));
    return edits.filter(({ field }) => !refused.has(field)).map((edit) => ({ ...edit, rev: row.rev }));
  }

  #invert(edits: readonly CellEdit[]): RowStep | undefined {
    if (edits.length === 0) return undefined;
    return async () => {
      const back = edits.map((edit) => ({ ...edit, before: edit.after, after: edit.before }));
      return this.#invert(await this.#write(back));
    };
  }

  #undoDeletion(ids: readonly string[]): RowStep {
    return async () => ((await this.#restore(ids)) ? this.#undoCreation(ids) : undefined);
  }

  #undoCreation(ids: readonly string[]): RowStep {
    return async () => ((await this.#settle(this.#calls.delete(ids))) ? this.#undoDeletion(ids) : undefined);
  }

  async #restore(ids: readonly string[]): Promise<boolean> {
    const all = await runSome(ids, AT_ONCE, (id) => this.#settle(this.#calls.restore(id)));
    return all.every(Boolean);
  }

  /** Reports a refusal, and fetches again what is shown; true when a call succeeded. */
  async #settle(call: Promise<Result<unknown>>): Promise<boolean> {
    const done = await call;
    if (!done.ok) this.#report(done.error);
    await this.#calls.refetch();
    return done.ok;
  }
}

function withConflicts(
  known: readonly CellConflict[],
  { id, rev }: TableRow,
  found: readonly RowConflict[],
): readonly CellConflict[] {
  const isSame = (each: CellConflict) => each.rowId === id && found.some(({ field }) => field === each.field);
  return [...known.filter((each) => !isSame(each)), ...found.map((each) => ({ ...each, rowId: id, rev }))];
}

/** Runs a task for each item, a few at once; the results are in the order of the items. */
async function runSome<Item, Outcome>(
  items: readonly Item[],
  most: number,
  task: (item: Item) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item !== undefined) outcomes[at] = await task(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, work));
  return outcomes;
}
