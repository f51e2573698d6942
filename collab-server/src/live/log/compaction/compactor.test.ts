import type { Operation } from "@formweave/schema/api";
import { editAtRandom } from "@formweave/schema/commands/testing";
import { findEntry, exportDocument, History, widgetText } from "@formweave/schema/doc";
import { createRandom, TESTER } from "@formweave/schema/doc/testing";
import { countRounds } from "@formweave/schema/testing";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createHistoryRig, type HistoryRig } from "../../../testing/history/historyRig.ts";

const NOTE = "n".repeat(60_000);

function getWidget(doc: Y.Doc, id = "w1"): Y.Map<unknown> {
  const entry = findEntry(doc, "widgets", id);
  if (entry === undefined) throw new Error(`No widget ${id}`);
  return entry;
}

/** Overwrites a person's values several times, one update each. */
async function overwrite(
  rig: HistoryRig,
  count: number,
  createValue: (index: number) => unknown,
  key = "p:note",
) {
  const doc = rig.join();
  for (let index = 0; index < count; index++) {
    rig.time.pass(1000);
    getWidget(doc).set(key, createValue(index));
    await rig.send(doc, "ann");
  }
}

function ofNote(rig: HistoryRig): readonly Operation[] {
  return rig.operations({ componentId: "w1", key: "p:note" });
}

describe("a compacted log", () => {
  it("holds of values of 60 kB that replaced each other the last, and tells the first and the last", async () => {
    const rig = await createHistoryRig();
    await overwrite(rig, 150, (index) => `${index} ${NOTE}`);
    const before = rig.room();
    expect(before.real).toBeGreaterThan(20_000_000);
    await rig.compact();
    expect(rig.room().real).toBeLessThan(400_000);
    expect(rig.room().counted).toBe(rig.room().real);
    const [last, ...others] = ofNote(rig);
    expect(others).toEqual([]);
    expect([last?.data.before["p:note"], last?.data.after["p:note"]]).toEqual([undefined, `149 ${NOTE}`]);
    rig.reload();
    expect(rig.live().damage).toEqual({ quarantined: [], checkpoints: 0 });
    expect(getWidget(rig.live().doc).get("p:note")).toBe(`149 ${NOTE}`);
  });

  it("holds of an hour of dragging some kilobytes", async () => {
    const rig = await createHistoryRig();
    const before = rig.room().real;
    await overwrite(rig, 1000, (index) => [index, index, ""], "xy");
    await rig.compact();
    expect(rig.room().real - before).toBeLessThan(4000);
  });

  it("holds of one text that was written over in two places little more than its end", async () => {
    const rig = await createHistoryRig();
    const doc = rig.join();
    const text = widgetText(doc, "w1", "label");
    if (text === undefined) throw new Error("There is no label");
    for (let index = 0; index < 60; index++) {
      rig.time.pass(1000);
      doc.transact(() => {
        const half = Math.floor(text.length / 2);
        const at = index % 2 === 0 ? 0 : half + 1;
        text.delete(at, Math.max(0, half - 1));
        text.insert(at, `${index}`.padEnd(4000, "ab"));
      });
      await rig.send(doc, "ann");
    }
    const before = rig.room().real;
    await rig.compact();
    expect(rig.room().real).toBeLessThan(before / 5);
  });

  it("keeps what happened in another hour, and what another person wrote", async () => {
    const rig = await createHistoryRig();
    await overwrite(rig, 3, (index) => `early ${index} ${NOTE}`);
    rig.time.pass(3_700_000);
    await overwrite(rig, 3, (index) => `late ${index} ${NOTE}`);
    const doc = rig.join();
    getWidget(doc).set("p:note", "Bob's note");
    await rig.send(doc, "bob");
    await rig.compact();
    const reported = ofNote(rig).map(
      ({ userId, data }) => `${userId} ${JSON.stringify(data.after["p:note"]).slice(1, 7)}`,
    );
    expect(reported).toEqual(["bob Bob's ", "ann late 2", "ann early "]);
  });

  it("compacts what comes later together with what it has already", async () => {
    const rig = await createHistoryRig();
    for (let round = 0; round < 5; round++) {
      await overwrite(rig, 5, (index) => `${round} ${index} ${NOTE}`);
      await rig.compact();
    }
    expect(ofNote(rig)).toHaveLength(1);
    expect(rig.room().real).toBeLessThan(200_000);
  });

  it("leaves a damaged log as it is", async () => {
    const rig = await createHistoryRig();
    await overwrite(rig, 10, (index) => `${index} ${NOTE}`);
    rig.damage(3);
    const before = rig.room().real;
    await rig.compact();
    expect(rig.room().real).toBe(before);
  });
});

it("that could not be written whole is as it was before", async () => {
  const rig = await createHistoryRig();
  await overwrite(rig, 10, (index) => `${index} ${NOTE}`);
  const [before, reported] = [rig.room(), rig.operations()];
  rig.refuseWrites("form_operations");
  await rig.compact();
  expect([rig.room(), rig.operations()]).toEqual([before, reported]);
  rig.reload();
  expect(getWidget(rig.live().doc).get("p:note")).toBe(`9 ${NOTE}`);
});

/** Makes random edits, one update each. */
async function work(rig: HistoryRig, seed: number): Promise<void> {
  const source = createRandom(seed);
  const people = ["ann", "bob"].map((userId) => ({ userId, doc: rig.join() }));
  for (let round = 0; round < 40; round++) {
    rig.time.pass(Math.floor(source.next() * 200_000));
    const { userId, doc } = source.pick(people);
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(rig.live().doc));
    const origin = { userId };
    let ids = 0;
    const newId = () => `${seed}-${round}-${++ids}`;
    editAtRandom({ doc, origin, history: new History(doc, origin), newId }, source, TESTER);
    await rig.send(doc, userId);
  }
  await overwrite(rig, 4, (index) => `${index} ${NOTE}`);
}

it("of random work every operation that is left has its state, and what was told stays true", async () => {
  for (let seed = 1; seed <= countRounds(8); seed++) {
    const rig = await createHistoryRig();
    await work(rig, seed);
    const whole = exportDocument(rig.live().doc);
    const reported = rig.operations();
    const states = new Map(
      reported.map(({ id, epoch, seq }) => [id, exportDocument(rig.stateAt(epoch ?? 1, seq ?? 0))]),
    );
    await rig.compact();
    const left = rig.operations();
    expect(left.length).toBeLessThan(reported.length);
    expect(rig.room().counted).toBe(rig.room().real);
    for (const { id, data } of left)
      expect(reported.find((one) => one.id === id)?.data.after).toMatchObject(data.after);
    for (const { id, epoch, seq } of left.filter(({ data }) => !JSON.stringify(data).includes(NOTE)))
      expect(exportDocument(rig.stateAt(epoch ?? 1, seq ?? 0))).toEqual(states.get(id));
    rig.reload();
    expect(exportDocument(rig.live().doc)).toEqual(whole);
    expect(rig.live().damage.quarantined).toEqual([]);
  }
});
