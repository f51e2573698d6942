import { failure, ok, err } from "@formweave/schema";
import type { TableRow } from "@formweave/schema/data";
import type { Json } from "@formweave/schema/model";
import { expect, it, vi } from "vitest";
import { TableWrites, type CellEdit, type RowCalls } from "./tableWrites.ts";

/** Rows of a table in memory, which refuses a field that somebody else changed since the writer saw it. */
function createTable() {
  const rows = new Map<string, TableRow & { foreign: Map<string, number> }>();
  const deleted = new Set<string>();
  const reports: string[] = [];
  const set = (id: string, field: string, value: Json) => {
    const row = rows.get(id);
    if (row !== undefined)
      rows.set(id, { ...row, rev: row.rev + 1, values: { ...row.values, [field]: value } });
  };
  const calls: { -readonly [Name in keyof RowCalls]: RowCalls[Name] } = {
    create(added) {
      for (const { id, values } of added.filter((row) => !rows.has(row.id)))
        rows.set(id, {
          number: 1,
          id,
          owner: null,
          rev: 1,
          values,
          createdAt: 0,
          changedAt: 0,
          foreign: new Map(),
        });
      return Promise.resolve(ok(added.flatMap(({ id }) => rows.get(id) ?? [])));
    },
    change(id, { rev, values }) {
      const row = rows.get(id);
      if (row === undefined || deleted.has(id)) return Promise.resolve(err(failure("ROW_NOT_FOUND")));
      const isTaken = (field: string) => (row.foreign.get(field) ?? 0) > rev;
      const conflicts = Object.entries(values)
        .filter(([field]) => isTaken(field))
        .map(([field, refused]) => ({ field, now: row.values[field] ?? null, refused, by: "Priya", at: 1 }));
      for (const [field, value] of Object.entries(values)) if (!isTaken(field)) set(id, field, value);
      return Promise.resolve(ok({ row: rows.get(id) ?? row, conflicts }));
    },
    delete(ids) {
      ids.forEach((id) => deleted.add(id));
      return Promise.resolve(ok(null));
    },
    restore(id) {
      deleted.delete(id);
      return Promise.resolve(ok(null));
    },
    refetch: () => Promise.resolve(),
    show: () => undefined,
  };
  const refused: { creation?: boolean; answer?: boolean } = {};
  const { create } = calls;
  calls.create = async (added) => {
    const lost = err(failure("ROW_NOT_FOUND"));
    if (refused.creation === true) return lost;
    const made = await create(added);
    return refused.answer === true ? lost : made;
  };
  const writes = new TableWrites(calls, ({ message }) => reports.push(message));
  return {
    writes,
    refused,
    reports,
    deleted,
    read: (id: string, field: string) => rows.get(id)?.values[field],
    /** Changes a cell as somebody else. */
    interfere: (id: string, field: string, value: Json) => {
      set(id, field, value);
      const row = rows.get(id);
      row?.foreign.set(field, row.rev);
    },
  };
}

const edit = (field: string, before: Json, after: Json, rev = 1): CellEdit => ({
  rowId: "a",
  rev,
  field,
  before,
  after,
});

async function createFilled() {
  const table = createTable();
  await table.writes.addRows([{ id: "a", values: { name: "Ada", reason: "Check-up" } }]);
  return table;
}

it("a cell is changed, undone and made again", async () => {
  const { writes, read } = await createFilled();
  await writes.changeCells([edit("reason", "Check-up", "Thyroid")]);
  expect(read("a", "reason")).toBe("Thyroid");
  expect(writes.pending.get().size).toBe(0);
  writes.history.undo();
  await vi.waitFor(() => expect(read("a", "reason")).toBe("Check-up"));
  await vi.waitFor(() => expect(writes.history.sizes.get().redo).toBe(1));
  writes.history.redo();
  await vi.waitFor(() => expect(read("a", "reason")).toBe("Thyroid"));
});

it("steps that are asked for fast are taken one after another", async () => {
  const { writes, read } = await createFilled();
  await writes.changeCells([edit("reason", "Check-up", "Thyroid")]);
  expect([writes.history.undo(), writes.history.redo(), writes.history.undo()]).toEqual([true, true, true]);
  await vi.waitFor(() => expect(writes.history.sizes.get().redo).toBe(1));
  expect(read("a", "reason")).toBe("Check-up");
});

it("a field that somebody else changed while one typed is said with both values, and nothing is lost", async () => {
  const { writes, read, interfere } = await createFilled();
  interfere("a", "reason", "Blood test");
  await writes.changeCells([edit("reason", "Check-up", "Thyroid"), edit("name", "Ada", "Eve")]);
  expect(read("a", "reason")).toBe("Blood test");
  expect(read("a", "name")).toBe("Eve");
  const [conflict] = writes.conflicts.get();
  expect(conflict).toMatchObject({
    rowId: "a",
    field: "reason",
    now: "Blood test",
    refused: "Thyroid",
    by: "Priya",
  });
  if (conflict !== undefined) await writes.resolve(conflict, "mine");
  expect(read("a", "reason")).toBe("Thyroid");
  expect(writes.conflicts.get()).toEqual([]);
});

it("undo leaves a cell that somebody changed since, and says so", async () => {
  const { writes, read, interfere } = await createFilled();
  await writes.changeCells([edit("reason", "Check-up", "Thyroid")]);
  interfere("a", "reason", "Blood test");
  writes.history.undo();
  await vi.waitFor(() => expect(writes.conflicts.get()).toHaveLength(1));
  expect(read("a", "reason")).toBe("Blood test");
  expect(writes.history.sizes.get().redo).toBe(0);
});

it("deleted rows come back by undo and go again by redo", async () => {
  const { writes, deleted } = await createFilled();
  await writes.deleteRows(["a"]);
  expect([...deleted]).toEqual(["a"]);
  writes.history.undo();
  await vi.waitFor(() => expect(deleted.size).toBe(0));
  await vi.waitFor(() => expect(writes.history.sizes.get().redo).toBe(1));
  writes.history.redo();
  await vi.waitFor(() => expect(deleted.size).toBe(1));
});

it("a refused change is reported, and shows nothing that is not there", async () => {
  const { writes, reports } = createTable();
  await writes.changeCells([edit("reason", null, "Thyroid")]);
  expect(reports).toHaveLength(1);
  expect(writes.pending.get().size).toBe(0);
  expect(writes.history.undo()).toBe(false);
});

it("what is typed into a row that is still on its way is written behind it", async () => {
  const { writes, read } = createTable();
  const added = writes.addRows([{ id: "a", values: { name: "Ada" } }]);
  expect(writes.added.get().map(({ id }) => id)).toEqual(["a"]);
  await Promise.all([added, writes.changeCells([edit("reason", null, "Thyroid", 0)])]);
  expect([read("a", "name"), read("a", "reason")]).toEqual(["Ada", "Thyroid"]);
  expect(writes.added.get()).toEqual([]);
});

it("a typed row that is refused stays with all that was typed into it, and its next change adds it", async () => {
  const { writes, refused, reports, read } = createTable();
  refused.creation = true;
  const added = writes.addRow({ id: "a", values: { name: "Ada" } });
  const later = writes.changeCells([edit("reason", null, "Thyroid", 0)]);
  const other = writes.addRow({ id: "b", values: { name: "Ben" } });
  await Promise.all([added, later, other]);
  expect(writes.added.get()).toEqual([
    { id: "a", values: { name: "Ada", reason: "Thyroid" }, isRefused: true },
    { id: "b", values: { name: "Ben" }, isRefused: true },
  ]);
  expect(reports).toHaveLength(2);
  refused.creation = false;
  await writes.changeCells([edit("name", "Ada", "Eve", 0)]);
  expect([read("a", "name"), read("a", "reason")]).toEqual(["Eve", "Thyroid"]);
  await writes.deleteRows(["b"]);
  expect(writes.added.get()).toEqual([]);
  expect(reports).toHaveLength(2);
});

it("a row that was added although the answer was lost gets what was changed since", async () => {
  const { writes, refused, read } = createTable();
  refused.answer = true;
  await writes.addRow({ id: "a", values: { name: "Ada" } });
  expect(writes.added.get()).toMatchObject([{ id: "a", isRefused: true }]);
  refused.answer = false;
  await writes.changeCells([edit("name", "Ada", "Eve", 0)]);
  expect(read("a", "name")).toBe("Eve");
  expect(writes.added.get()).toEqual([]);
});

it("pasted rows that are refused are gone, since the clipboard still has them", async () => {
  const { writes, refused } = createTable();
  refused.creation = true;
  expect(await writes.addRows([{ id: "a", values: {} }])).toBe(false);
  expect(writes.added.get()).toEqual([]);
});
