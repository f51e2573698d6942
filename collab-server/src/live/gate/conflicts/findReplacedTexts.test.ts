import type { CommitNote } from "@formweave/schema/api";
import { readEntry, widgetText, writeText } from "@formweave/schema/doc";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { createGateRig, type GateRig } from "../../../testing/live/gateRig.ts";

function write(doc: Y.Doc, value: string): void {
  const text = widgetText(doc, "w1", "label");
  if (!(text instanceof Y.Text)) throw new Error("No label");
  writeText(text, value);
}

function labelIn(doc: Y.Doc): unknown {
  return readEntry(doc, "widgets", "w1", "t:label");
}

function createNote(doc: Y.Doc, before: string, after: string): CommitNote {
  const about = { command: "typeText", label: "Typing", gesture: "g", at: 1 };
  const texts = [{ widgetId: "w1", key: "t:label", before, after }];
  return { client: doc.clientID, from: 0, to: 10_000, ...about, texts };
}

/** Bob edits while Ann is offline; Ann reconnects with her edit and her device's note of it. */
async function meet(hers: string, his: string) {
  const rig = createGateRig();
  const [ann, bob] = [rig.join(), rig.join()];
  const seen = Y.encodeStateVector(ann);
  write(bob, his);
  await rig.send(bob, "bob");
  write(ann, hers);
  const outcome = await rig.send(ann, "ann", seen, [createNote(ann, "New field", hers)]);
  return { rig, ann, seen, outcome };
}

function listLabelOperations({ log }: GateRig) {
  return log.batches
    .flatMap(({ operations }) => operations)
    .filter(({ data }) => data.keys.includes("t:label"));
}

it("of two who replaced one label, one of them away, the team's stays and the other is offered", async () => {
  const { rig, ann, outcome } = await meet("Mobile", "Telephone");
  expect(labelIn(rig.live.doc)).toBe("Telephone");
  expect(outcome.conflicts).toMatchObject([
    {
      kind: "concurrent_edit",
      root: "widgets",
      entryId: "w1",
      key: "t:label",
      mine: "Mobile",
      theirs: "Telephone",
      otherUserId: "bob",
      stands: "theirs",
    },
  ]);
  rig.receive(ann);
  expect(labelIn(ann)).toBe("Telephone");
});

it("the log has both texts, and says whose stands", async () => {
  const { rig } = await meet("Mobile", "Telephone");
  const [, hers] = listLabelOperations(rig);
  expect(hers).toMatchObject({ userId: "ann", applied: false, forUserId: "bob" });
  expect(hers?.data.texts?.["t:label"]).toEqual({ at: 0, removed: "Telephon", inserted: "Mobil" });
});

it.each([
  ["what both add to it stays, each where it was written", "New field of hers", "His New field"],
  ["who only takes letters away is in nobody's way", "New", "New fields"],
])("%s", async (_name, hers, his) => {
  const { rig, outcome } = await meet(hers, his);
  expect(outcome.conflicts).toEqual([]);
  expect(labelIn(rig.live.doc)).toContain(hers === "New" ? "New" : "His New field of hers");
});

it("letters that still went over the line that broke are no part of what the team has", async () => {
  const rig = createGateRig();
  const [ann, bob] = [rig.join(), rig.join()];
  const seen = Y.encodeStateVector(ann);
  write(bob, "Telephone");
  await rig.send(bob, "bob");
  write(ann, "M");
  await rig.send(ann, "ann");
  write(ann, "Mobile");
  const { conflicts } = await rig.send(ann, "ann", seen, [createNote(ann, "New field", "Mobile")]);
  expect(conflicts).toMatchObject([{ mine: "Mobile", theirs: "Telephone", otherUserId: "bob" }]);
  expect(labelIn(rig.live.doc)).toBe("Telephone");
});

it("a note about what somebody else wrote takes none of it away", async () => {
  const rig = createGateRig();
  const [ann, bob] = [rig.join(), rig.join()];
  const seen = Y.encodeStateVector(ann);
  write(bob, "Telephone");
  await rig.send(bob, "bob");
  write(ann, "Mobile");
  const notes = [createNote(ann, "New Field", "Mobile"), createNote(bob, "New Field", "Mobile")];
  await rig.send(ann, "ann", seen, notes);
  expect(labelIn(rig.live.doc)).toBe("Telephone");
});

it("who is connected merges letter by letter, whatever their device says", async () => {
  const rig = createGateRig();
  const [ann, bob] = [rig.join(), rig.join()];
  write(bob, "Telephone");
  await rig.send(bob, "bob");
  write(ann, "Mobile");
  const { conflicts } = await rig.send(ann, "ann", undefined, [createNote(ann, "New field", "Mobile")]);
  expect(conflicts).toEqual([]);
  expect(labelIn(rig.live.doc)).toContain("Mobil");
});

it("the same work that comes again brings nothing", async () => {
  const { rig, ann, seen } = await meet("Mobile", "Telephone");
  const again = await rig.send(ann, "ann", seen, [createNote(ann, "New field", "Mobile")]);
  expect(again.conflicts).toEqual([]);
  expect(labelIn(rig.live.doc)).toBe("Telephone");
});
