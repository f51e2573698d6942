import { pino } from "pino";
import { expect, it, vi } from "vitest";
import * as Y from "yjs";
import { createMemoryLog } from "../../testing/live/memoryLog.ts";
import { CHECKPOINT_POLICY } from "../log/checkpoints.ts";
import { loadInto } from "../log/loading.ts";
import { EMPTY_BATCH } from "../log/updateLog.ts";
import type { PreparedCheckpoint, DocumentEpoch } from "./documentStates.ts";
import { prepareCheckpoint } from "./prepareCheckpoint.ts";
import { createCheckpointer } from "./checkpointer.ts";
import { openLiveDocument } from "../document/liveDocument.ts";

const NAME = "project:p";
const LARGE = "x".repeat(2 << 20);

/** A large document whose checkpoint completes when the test says so, with the log's state at the time of the request. */
function startRig() {
  const log = createMemoryLog();
  const clocks = { now: () => 1, elapsed: () => 1 };
  const add = (rows: object) => log.append({ ...EMPTY_BATCH, ...rows });
  const live = openLiveDocument(
    new Y.Doc(),
    { name: NAME, projectId: "p" },
    { log, commit: { add }, ...clocks },
  );
  const asked: PromiseWithResolvers<void>[] = [];
  const checkpoint = async (place: DocumentEpoch): Promise<PreparedCheckpoint | undefined> => {
    const prepared = prepareCheckpoint(log, place);
    const answer = Promise.withResolvers<void>();
    asked.push(answer);
    await answer.promise;
    return prepared;
  };
  const compactor = { run: vi.fn<() => Promise<void>>(() => Promise.resolve()) };
  const commit = {
    add,
    flush: () => true,
    durable: () => Promise.resolve(),
    hasFailed: () => false,
    stop() {},
  };
  const parts = { commit, compactor, log, logger: pino({ level: "silent" }), states: { checkpoint } };
  const write = (key: string, value: string) => live.doc.getMap("meta").set(key, value);
  write("text", LARGE);
  return { live, log, asked, write, checkpointer: createCheckpointer({ ...parts, now: clocks.now }) };
}

function loaded(log: ReturnType<typeof createMemoryLog>): unknown {
  const doc = new Y.Doc();
  loadInto(doc, log.load(NAME));
  return doc.getMap("meta").toJSON();
}

it("an edit that comes while the checkpoint of a large document is made is loaded with it", async () => {
  const { live, log, asked, write, checkpointer } = startRig();
  const made = checkpointer.whenDue(live);
  expect(log.load(NAME).checkpoint).toBeUndefined();
  write("name", "meanwhile");
  asked[0]?.resolve();
  await made;
  const stored = log.load(NAME);
  expect([stored.checkpoint !== undefined, stored.updates.length]).toEqual([true, 1]);
  expect(loaded(log)).toEqual(live.doc.getMap("meta").toJSON());
  expect(live.meter.isNeeded()).toBe(true);
});

it("one is made at a time, and what comes meanwhile counts for the next", async () => {
  const { live, asked, write, checkpointer } = startRig();
  const made = checkpointer.whenDue(live);
  write("more", "y".repeat(CHECKPOINT_POLICY.bytes));
  await checkpointer.whenDue(live);
  expect(asked).toHaveLength(1);
  asked[0]?.resolve();
  await made;
  expect(live.meter.mark().total).toBeGreaterThan(CHECKPOINT_POLICY.bytes);
});

it.each([
  [
    "has left memory",
    ({ checkpointer, live }: ReturnType<typeof startRig>) => checkpointer.beforeUnload(live),
  ],
  ["has ended", ({ live }: ReturnType<typeof startRig>) => live.end()],
])("nothing is written behind a document that %s", async (_name, leave) => {
  const rig = startRig();
  const made = rig.checkpointer.whenDue(rig.live);
  leave(rig);
  const checkpoint = vi.spyOn(rig.log, "checkpoint");
  rig.asked[0]?.resolve();
  await made;
  expect(checkpoint).not.toHaveBeenCalled();
});

it("one that fails is tried again after as much more", async () => {
  const { live, log, asked, write, checkpointer } = startRig();
  const made = checkpointer.whenDue(live);
  asked[0]?.reject(new Error("The thread ended"));
  await made;
  expect([log.load(NAME).checkpoint, live.meter.isDue()]).toEqual([undefined, false]);
  write("more", "y".repeat(CHECKPOINT_POLICY.bytes));
  const again = checkpointer.whenDue(live);
  asked[1]?.resolve();
  await again;
  expect(log.load(NAME).checkpoint).toBeDefined();
});

it("a large document leaves memory with nothing to write, also what came while the one before was made", async () => {
  const { live, log, asked, write, checkpointer } = startRig();
  const made = checkpointer.whenDue(live);
  const leaving = checkpointer.beforeLeaving(live);
  write("name", "meanwhile");
  asked[0]?.resolve();
  await made;
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.resolve();
  await leaving;
  const checkpoint = vi.spyOn(log, "checkpoint");
  checkpointer.beforeUnload(live);
  expect(checkpoint).not.toHaveBeenCalled();
  expect(log.load(NAME).updates).toEqual([]);
  expect(loaded(log)).toEqual(live.doc.getMap("meta").toJSON());
});
