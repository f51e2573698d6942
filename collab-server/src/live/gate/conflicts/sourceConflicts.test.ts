import { COMMANDS, execute, type Command } from "@formweave/schema/commands";
import { findEntry, readSources } from "@formweave/schema/doc";
import { limits } from "@formweave/schema";
import type { SourceField } from "@formweave/schema/model";
import { beforeEach, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createGateRig, type GateRig } from "../../../testing/live/gateRig.ts";

const WHEN: SourceField = { id: "when", name: "When", kind: "date" };

let rig: GateRig;
let ann: Y.Doc;
let bob: Y.Doc;
/** State vector of Bob's document when he went offline. */
let seen: Uint8Array;

function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input): void {
  const done = execute(doc, command, input, "test");
  if (!done.ok) throw new Error(done.error.message);
}

function setField(doc: Y.Doc, parts: Partial<SourceField>): void {
  run(doc, COMMANDS.setSourceField, { source: "t", field: { id: "when", ...parts } });
}

function fields(): readonly SourceField[] {
  return readSources(rig.live.doc)[0]?.fields ?? [];
}

function write(doc: Y.Doc, key: string, value: unknown): void {
  findEntry(doc, "sources", "t")?.set(key, value);
}

beforeEach(async () => {
  rig = createGateRig();
  ann = rig.join();
  const table = {
    id: "t",
    type: "table",
    name: "Visits",
    fields: [WHEN],
    stamp: { by: "ann", at: 1 },
  } as const;
  run(ann, COMMANDS.addSource, { ...table, fields: [...table.fields] });
  await rig.send(ann, "ann");
  rig.receive(ann);
  bob = rig.join();
  seen = Y.encodeStateVector(bob);
});

describe("two people at one column", () => {
  it("who change different parts of it meet nobody", async () => {
    setField(ann, { name: "Starts" });
    setField(bob, { kind: "dateTime" });
    await rig.send(ann, "ann");
    expect(await rig.send(bob, "bob", seen)).toMatchObject({ repairs: [], conflicts: [] });
    expect(fields()).toEqual([{ id: "when", name: "Starts", kind: "dateTime" }]);
  });

  it("who rename it are told of each other", async () => {
    setField(ann, { name: "Starts" });
    setField(bob, { name: "Begins" });
    await rig.send(ann, "ann");
    const { conflicts } = await rig.send(bob, "bob", seen);
    const sides = { mine: "Begins", theirs: "Starts", otherUserId: "ann", stands: "theirs" };
    expect(conflicts).toMatchObject([{ root: "sources", entryId: "t", key: "f:when/name", ...sides }]);
    expect(fields()[0]?.name).toBe("Starts");
  });

  it("of whom one removed it meanwhile are told, and the edit is kept whole", async () => {
    run(ann, COMMANDS.deleteSourceField, { source: "t", id: "when" });
    setField(bob, { name: "Begins" });
    await rig.send(ann, "ann");
    const { conflicts } = await rig.send(bob, "bob", seen);
    const mine = { name: "Begins", kind: "date", order: expect.any(String) };
    expect(conflicts).toMatchObject([{ key: "f:when", mine, otherUserId: "ann", stands: "theirs" }]);
    expect(fields()).toEqual([]);
  });
});

it.each<[what: string, code: string, edit: (doc: Y.Doc) => void]>([
  ["a type that changes", "PROPERTY_INVALID", (doc) => write(doc, "type", "rest")],
  ["a key without a meaning", "PROPERTY_UNKNOWN", (doc) => write(doc, "colour", "red")],
  ["a cell that no column has", "PROPERTY_UNKNOWN", (doc) => write(doc, "f:when/colour", "red")],
  ["a name on two lines", "PROPERTY_INVALID", (doc) => write(doc, "name", "a\nb")],
  ["a removed name", "PROPERTY_INVALID", (doc) => findEntry(doc, "sources", "t")?.delete("name")],
  ["a source without a type", "PROPERTY_INVALID", (doc) => doc.getMap("sources").set("new", new Y.Map())],
])("%s is refused", async (_what, code, edit) => {
  const before = readSources(rig.live.doc);
  edit(bob);
  expect(await rig.send(bob, "bob")).toMatchObject({ repairs: [{ root: "sources", code }] });
  expect(readSources(rig.live.doc)).toEqual(before);
});

it("a column beyond the limit goes back to its author with its name", async () => {
  for (let index = 1; index < limits.MAX_SOURCE_FIELDS; index++) setField(ann, { ...WHEN, id: `f${index}` });
  await rig.send(ann, "ann");
  setField(bob, { ...WHEN, id: "more", name: "One more" });
  const { conflicts } = await rig.send(bob, "bob");
  expect(conflicts).toMatchObject([
    { kind: "refused", key: "f:more", mine: { name: "One more" }, reason: { code: "COLUMN_LIMIT" } },
  ]);
  expect(fields()).toHaveLength(limits.MAX_SOURCE_FIELDS);
});
