import fc from "fast-check";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { exportDocument, History, readDeletions, readSources, unsentChanges } from "../../doc/index.ts";
import { copyOfDoc, createDoc, sync, TESTER } from "../../doc/testing.ts";
import { MAX_RULES, MAX_SOURCE_FIELDS, MAX_SOURCES } from "../../limits.ts";
import type { DataSource, SourceField } from "../../model/index.ts";
import { acceptChanges, COMMANDS, execute, type Command } from "../index.ts";

function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input): string {
  const done = execute(doc, command, input, "test");
  return done.ok ? "done" : done.error.code;
}

const WHEN: SourceField = { id: "when", name: "When", kind: "date" };
const WHO: SourceField = { id: "who", name: "Who", kind: "text" };
const READ = { id: "r1", action: "read", who: "everyone" } as const;

function app(...fields: SourceField[]): Y.Doc {
  const table: DataSource = { id: "t", type: "table", name: "Visits", enabled: true, fields, rules: [READ] };
  return createDoc({ name: "App", kind: "app", widgets: [], dataSources: [table] });
}

function columns(doc: Y.Doc): readonly SourceField[] {
  return readSources(doc)[0]?.fields ?? [];
}

it("a table is made, renamed, switched off, deleted and restored whole", () => {
  const doc = createDoc({ name: "App", kind: "app", widgets: [] });
  const table = { id: "t", type: "table", name: "Visits", fields: [WHEN], stamp: TESTER } as const;
  run(doc, COMMANDS.addSource, { ...table, fields: [...table.fields] });
  run(doc, COMMANDS.setSourceRule, { source: "t", rule: READ });
  run(doc, COMMANDS.updateSource, { id: "t", values: { name: "Orders", enabled: false } });
  const made = { id: "t", type: "table", name: "Orders", enabled: false, fields: [WHEN], rules: [READ] };
  expect(readSources(doc)).toEqual([made]);
  run(doc, COMMANDS.deleteSource, { id: "t", stamp: TESTER });
  expect(readSources(doc)).toEqual([]);
  expect(readDeletions(doc)).toMatchObject([{ root: "sources", id: "t", by: TESTER.by }]);
  run(doc, COMMANDS.restoreSources, { ids: ["t"] });
  expect(readSources(doc)).toEqual([made]);
});

it("columns are added behind the others, changed part by part, moved, removed and brought back", () => {
  const doc = app(WHEN, WHO);
  run(doc, COMMANDS.setSourceField, { source: "t", field: { id: "new", name: "Size", kind: "choice" } });
  run(doc, COMMANDS.setSourceField, {
    source: "t",
    field: { id: "new", options: [{ value: "s", label: "S" }] },
  });
  run(doc, COMMANDS.setSourceField, { source: "t", field: { id: "who", required: true } });
  run(doc, COMMANDS.setSourceField, { source: "t", field: { id: "who", required: null } });
  run(doc, COMMANDS.moveSourceField, { source: "t", id: "new", before: "when" });
  run(doc, COMMANDS.moveSourceField, { source: "t", id: "when", before: null });
  const size = { id: "new", name: "Size", kind: "choice", options: [{ value: "s", label: "S" }] };
  expect(columns(doc)).toEqual([size, WHO, WHEN]);
  run(doc, COMMANDS.deleteSourceField, { source: "t", id: "new" });
  expect(columns(doc)).toEqual([WHO, WHEN]);
  run(doc, COMMANDS.restoreSourceField, { source: "t", id: "new" });
  expect(columns(doc)).toEqual([size, WHO, WHEN]);
});

const column = { source: "t", id: "gone" };
it.each<[code: string, refused: (doc: Y.Doc) => string]>([
  ["SOURCE_EXISTS", (doc) => run(doc, COMMANDS.addSource, { ...TABLE, id: "t" })],
  ["COLUMN_EXISTS", (doc) => run(doc, COMMANDS.addSource, { ...TABLE, fields: [WHEN, WHEN] })],
  ["SOURCE_NOT_FOUND", (doc) => run(doc, COMMANDS.updateSource, { id: "x", values: { name: "X" } })],
  ["SOURCE_NOT_FOUND", (doc) => run(doc, COMMANDS.deleteSource, { id: "x", stamp: TESTER })],
  ["SOURCE_NOT_FOUND", (doc) => run(doc, COMMANDS.setSourceField, { source: "x", field: WHEN })],
  [
    "VALIDATION",
    (doc) => run(doc, COMMANDS.setSourceField, { source: "t", field: { id: "new", name: "A" } }),
  ],
  [
    "VALIDATION",
    (doc) => run(doc, COMMANDS.setSourceField, { source: "t", field: { id: "when", name: "" } }),
  ],
  ["COLUMN_REMOVED", (doc) => run(doc, COMMANDS.moveSourceField, { ...column, before: null })],
  ["COLUMN_REMOVED", (doc) => run(doc, COMMANDS.deleteSourceField, column)],
  ["COLUMN_REMOVED", (doc) => run(doc, COMMANDS.restoreSourceField, { source: "t", id: "when" })],
  ["SENTENCE_NOT_FOUND", (doc) => run(doc, COMMANDS.deleteSourceRule, column)],
  ["SENTENCE_NOT_FOUND", (doc) => run(doc, COMMANDS.moveSourceRule, { ...column, before: null })],
])("%s is said, and nothing changes", (code, refused) => {
  const doc = app(WHEN);
  const before = exportDocument(doc);
  expect(refused(doc)).toBe(code);
  expect(exportDocument(doc)).toEqual(before);
});

const TABLE = { id: "new", type: "table" as const, name: "New", stamp: TESTER };

it("lists end at their limits", () => {
  const doc = app();
  expect(
    codes(MAX_SOURCE_FIELDS + 1, (index) =>
      run(doc, COMMANDS.setSourceField, { source: "t", field: createField(index) }),
    ),
  ).toEqual(["COLUMN_LIMIT"]);
  expect(
    codes(MAX_RULES, (index) =>
      run(doc, COMMANDS.setSourceRule, { source: "t", rule: { ...READ, id: `s${index}` } }),
    ),
  ).toEqual(["SENTENCE_LIMIT"]);
  expect(codes(MAX_SOURCES, (index) => run(doc, COMMANDS.addSource, { ...TABLE, id: `n${index}` }))).toEqual([
    "SOURCE_LIMIT",
  ]);
});

/** The refusals among many edits. */
function codes(count: number, edit: (index: number) => string): readonly string[] {
  return Array.from({ length: count }, (_, index) => edit(index)).filter((code) => code !== "done");
}

function createField(index: number): SourceField {
  return { id: `f${index}`, name: "Same", kind: "text" };
}

it("undo takes back one's own part of a column and leaves what others changed", () => {
  const mine = app(WHEN, WHO);
  const history = new History(mine, "mine");
  const done = execute(
    mine,
    COMMANDS.setSourceField,
    { source: "t", field: { id: "when", name: "Starts", kind: "dateTime" } },
    "mine",
  );
  if (!done.ok) throw new Error(done.error.message);
  history.push({ label: "Edit column", selection: [], changes: done.value.changes });
  const theirs = copyOfDoc(mine);
  run(theirs, COMMANDS.setSourceField, { source: "t", field: { id: "when", name: "Begins" } });
  sync(mine, theirs);
  expect(history.undo()?.skipped).toMatchObject([{ reason: "changed", change: { key: "f:when/name" } }]);
  expect(columns(mine)[0]).toEqual({ id: "when", name: "Begins", kind: "date" });
});

/** Edits of one person, of which no two touch the same part of the same thing as one of the other person's. */
const edits = (person: string) =>
  fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant("add" as const), id: fc.constantFrom(`${person}1`, `${person}2`) }),
      fc.record({ kind: fc.constant("rename" as const), id: fc.constantFrom("when", "who") }),
      fc.record({
        kind: fc.constant("move" as const),
        id: fc.constantFrom("when", "who", `${person}1`),
        before: fc.constantFrom("when", "who", null),
      }),
      fc.record({ kind: fc.constant("sentence" as const), id: fc.constantFrom(`${person}s`, `${person}t`) }),
    ),
    { maxLength: 6 },
  );
type Edit = ReturnType<typeof edits> extends fc.Arbitrary<readonly (infer Value)[]> ? Value : never;

function make(doc: Y.Doc, person: string, edit: Edit): void {
  const source = "t";
  if (edit.kind === "add")
    run(doc, COMMANDS.setSourceField, { source, field: { id: edit.id, name: edit.id, kind: "text" } });
  // One of them names a column, the other one says its kind.
  const part = person === "ada" ? { name: "Renamed" } : { kind: "number" as const };
  if (edit.kind === "rename") run(doc, COMMANDS.setSourceField, { source, field: { id: edit.id, ...part } });
  if (edit.kind === "move") run(doc, COMMANDS.moveSourceField, { source, id: edit.id, before: edit.before });
  if (edit.kind === "sentence") run(doc, COMMANDS.setSourceRule, { source, rule: { ...READ, id: edit.id } });
}

it("two people who add, rename and move columns and write sentences keep all, in every order of arrival", () => {
  const bits = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(edits("ada"), edits("ben"), bits, (byAda, byBen, turns) => {
      const base = app(WHEN, WHO);
      const [ada, ben, third] = [copyOfDoc(base), copyOfDoc(base), copyOfDoc(base)];
      const queues = [collect(ada, "ada", byAda), collect(ben, "ben", byBen)];
      for (const isAda of turns) apply(third, queues[isAda ? 0 : 1]?.shift());
      for (const update of queues.flat()) apply(third, update);
      sync(ada, ben, third);
      expect(readSources(ada)).toEqual(readSources(third));
      expect(readSources(ben)).toEqual(readSources(third));
      const added = [...byAda, ...byBen].flatMap((edit) => (edit.kind === "add" ? [edit.id] : []));
      const fields = new Map(columns(third).map((field) => [field.id, field]));
      expect([...fields.keys()].toSorted()).toEqual([...new Set([...added, "when", "who"])].toSorted());
      for (const { id } of byAda.filter(({ kind }) => kind === "rename"))
        expect(fields.get(id)?.name).toBe("Renamed");
      for (const { id } of byBen.filter(({ kind }) => kind === "rename"))
        expect(fields.get(id)?.kind).toBe("number");
      const sentences = [...byAda, ...byBen].flatMap((edit) => (edit.kind === "sentence" ? [edit.id] : []));
      expect(
        readSources(third)[0]
          ?.rules.map(({ id }) => id)
          .toSorted(),
      ).toEqual([...new Set([...sentences, "r1"])].toSorted());
    }),
    { numRuns: 150 },
  );
});

function collect(doc: Y.Doc, person: string, made: readonly Edit[]): Uint8Array[] {
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array, origin: unknown) => {
    if (origin === "test") updates.push(update);
  });
  for (const edit of made) make(doc, person, edit);
  return updates;
}

function apply(doc: Y.Doc, update: Uint8Array | undefined): void {
  if (update !== undefined) Y.applyUpdate(doc, update);
}

it("what one did to tables while the team went on is proposed part by part, and can be accepted whole", () => {
  const team = app(WHEN, WHO);
  const mine = copyOfDoc(team);
  const known = Y.encodeStateVector(team);
  run(mine, COMMANDS.addSource, { ...TABLE, fields: [WHO] });
  run(mine, COMMANDS.setSourceField, { source: "t", field: { id: "when", name: "Starts" } });
  run(mine, COMMANDS.setSourceField, { source: "t", field: { id: "size", name: "Size", kind: "number" } });
  run(mine, COMMANDS.deleteSourceField, { source: "t", id: "who" });
  run(team, COMMANDS.setSourceField, { source: "t", field: { id: "when", kind: "dateTime" } });
  const changes = [...unsentChanges({ kept: mine, team, known })];
  expect(run(team, acceptChanges, { changes, stamp: TESTER })).toBe("done");
  expect(readSources(team).map(({ name, fields }) => [name, fields])).toEqual([
    ["New", [WHO]],
    [
      "Visits",
      [
        { id: "when", name: "Starts", kind: "dateTime" },
        { id: "size", name: "Size", kind: "number" },
      ],
    ],
  ]);
});
