import { rowChange, rowQuery, rowsInput, type RowConflict, type TableRow } from "@formweave/schema/data";
import type { Json } from "@formweave/schema/model";
import { vi } from "vitest";
import { z } from "zod";
import { afterTest } from "./cleanUp.ts";

/** A row with the revs of what somebody else changed in it. */
interface KeptRow extends TableRow {
  readonly foreign: ReadonlyMap<string, number>;
  readonly isDeleted: boolean;
}

/** The rows of one table behind the routes of the API, without a server: searched, never sorted or filtered. They answer from `serve` on. */
export class MemoryTable {
  #rows: readonly KeptRow[] = [];
  readonly #streams = new Set<EventTarget>();

  constructor(rows: readonly Readonly<Record<string, Json>>[] = []) {
    this.#rows = rows.map((values, index) => createRow(index + 1, `row${index + 1}`, values));
  }

  /** Answers the page's calls on rows until the test is over. */
  serve(): this {
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
      const [, , , , tables, , ...parts] = new URL(path, location.href).pathname.split("/");
      if (tables !== "tables") return fetch(path, init);
      const input: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
      const data = this.#answer(init.method ?? "GET", parts, input);
      return Promise.resolve(Response.json({ success: true, data }));
    });
    const streams = this.#streams;
    const { EventSource } = globalThis;
    vi.stubGlobal(
      "EventSource",
      class extends EventTarget {
        constructor() {
          super();
          streams.add(this);
        }
        close(): void {
          streams.delete(this);
        }
      },
    );
    afterTest(() => void vi.stubGlobal("EventSource", EventSource));
    return this;
  }

  /** Returns the values of all rows that are not deleted. */
  read(): readonly Readonly<Record<string, Json>>[] {
    return this.#living().map(({ values }) => values);
  }

  /** Changes a cell as somebody else, and tells those who look. */
  interfere(id: string, field: string, value: Json): void {
    this.#change(id, (row) => ({
      ...write(row, { [field]: value }),
      foreign: new Map([...row.foreign, [field, row.rev + 1]]),
    }));
    for (const stream of this.#streams) stream.dispatchEvent(new MessageEvent("changed"));
  }

  #answer(method: string, [what, id = "", more]: readonly string[], input: unknown): unknown {
    if (what === "query") return this.#query(input);
    if (id === "") return this.#create(input);
    if (id === "delete") return this.#delete(input);
    if (method === "PATCH") return this.#patch(id, input);
    if (more === "history") return [{ seq: 1, action: "delete", by: "Ada", at: 0, fields: {} }];
    return this.#change(id, (row) => ({ ...row, isDeleted: false }));
  }

  #query(input: unknown): unknown {
    const { search, size, after } = rowQuery.parse(input);
    const found = this.#living().filter((row) =>
      JSON.stringify(Object.values(row.values)).toLowerCase().includes(search.toLowerCase()),
    );
    const rest = found.filter(({ number }) => number > Number(after ?? 0));
    const page = rest.slice(0, size);
    const next = rest.length > page.length ? String(page.at(-1)?.number) : null;
    return { rows: page.map(toTableRow), total: found.length, next };
  }

  #create(input: unknown): unknown {
    for (const { id, values } of rowsInput.parse(input).rows)
      this.#rows = [...this.#rows, createRow(this.#rows.length + 1, id, values)];
    return { rows: [] };
  }

  #delete(input: unknown): unknown {
    const { ids } = z.object({ ids: z.array(z.string()) }).parse(input);
    for (const id of ids) this.#change(id, (row) => ({ ...row, isDeleted: true }));
    return { deleted: ids.length };
  }

  #patch(id: string, input: unknown): unknown {
    const { rev, values } = rowChange.parse(input);
    const conflicts: RowConflict[] = [];
    const row = this.#change(id, (known) => {
      const taken = Object.entries(values).filter(([field, refused]) => {
        const isFree = (known.foreign.get(field) ?? 0) <= rev;
        if (!isFree) conflicts.push({ field, now: known.values[field] ?? null, refused, by: "Priya", at: 0 });
        return isFree;
      });
      return write(known, Object.fromEntries(taken));
    });
    return { row, conflicts };
  }

  #living(): readonly KeptRow[] {
    return this.#rows.filter(({ isDeleted }) => !isDeleted);
  }

  #change(id: string, change: (row: KeptRow) => KeptRow): TableRow {
    this.#rows = this.#rows.map((row) => (row.id === id ? change(row) : row));
    const changed = this.#rows.find((row) => row.id === id);
    if (changed === undefined) throw new Error(`No row ${id}`);
    return toTableRow(changed);
  }
}

function createRow(number: number, id: string, values: Readonly<Record<string, Json>>): KeptRow {
  const times = { createdAt: 0, changedAt: 0 };
  return {
    number,
    id,
    owner: null,
    rev: 1,
    values: { ...values },
    ...times,
    foreign: new Map(),
    isDeleted: false,
  };
}

function write(row: KeptRow, values: Readonly<Record<string, Json>>): KeptRow {
  return { ...row, rev: row.rev + 1, values: { ...row.values, ...values } };
}

function toTableRow({ number, id, owner, rev, values, createdAt, changedAt }: KeptRow): TableRow {
  const filled = Object.entries(values).filter(([, value]) => value !== null);
  return { number, id, owner, rev, values: Object.fromEntries(filled), createdAt, changedAt };
}
