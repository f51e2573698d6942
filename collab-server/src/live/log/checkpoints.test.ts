import { expect, it } from "vitest";
import * as Y from "yjs";
import {
  CHECKPOINT_POLICY,
  CHECKPOINT_IDLE_MS,
  createCheckpointMeter,
  MAX_TAIL,
  writeCheckpoint,
} from "./checkpoints.ts";
import { loadInto } from "./loading.ts";
import { createMemoryLog } from "../../testing/live/memoryLog.ts";

const HOW = { epoch: 1, kind: "policy", at: 1 } as const;

it("a checkpoint gives the same document again", () => {
  const [log, doc] = [createMemoryLog(), new Y.Doc()];
  for (let edit = 0; edit < 50; edit++) doc.getMap("meta").set("name", `name ${edit}`);
  expect(writeCheckpoint(log, "project:a", doc, HOW)).toBe(true);
  const copy = new Y.Doc();
  loadInto(copy, log.load("project:a"));
  expect(copy.getMap("meta").toJSON()).toEqual({ name: "name 49" });
  expect(Y.encodeStateVector(copy)).toEqual(Y.encodeStateVector(doc));
});

it("a checkpoint that would not is not written", () => {
  const [log, doc] = [createMemoryLog(), new Y.Doc()];
  doc.getMap("meta").set("name", "first");
  const late = Y.encodeStateVector(doc);
  doc.getMap("meta").set("name", "second");
  const gap = new Y.Doc();
  Y.applyUpdate(gap, Y.encodeStateAsUpdate(doc, late)); // depends on something missing
  expect(writeCheckpoint(log, "project:a", gap, HOW)).toBe(false);
  expect(log.load("project:a").checkpoint).toBeUndefined();
});

it("is due after so many updates or so many bytes, counts what was loaded, and rests after one", () => {
  let moment = 0;
  const many = createCheckpointMeter({ updates: [new Uint8Array(1)] }, () => moment);
  for (let update = 2; update < CHECKPOINT_POLICY.updates; update++) many.add(1);
  expect(many.isDue()).toBe(false);
  many.add(1);
  expect(many.isDue()).toBe(true);
  many.reset();
  expect([many.isDue(), many.isNeeded()]).toEqual([false, false]);
  many.add(CHECKPOINT_POLICY.bytes);
  expect([many.isDue(), many.isNeeded()]).toEqual([false, true]);
  moment = CHECKPOINT_IDLE_MS;
  expect([many.isDue(), many.isNeeded()]).toEqual([true, true]);
  many.reset();
  for (let update = 1; update < MAX_TAIL; update++) many.add(1);
  expect(many.isDue()).toBe(false);
  many.add(1);
  expect(many.isDue()).toBe(true);
});
