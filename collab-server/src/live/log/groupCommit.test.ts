import { expect, it } from "vitest";
import { createMemoryLog } from "../../testing/live/memoryLog.ts";
import { createGroupCommit } from "./groupCommit.ts";
import { eventually } from "../../testing/eventually.ts";

const row = (bytes: number) => ({
  ...({ document: "project:p", epoch: 1, projectId: "p", userId: "ann", kind: "edit", at: 1 } as const),
  bytes: new Uint8Array([bytes]),
});

function setUp(delay = 0) {
  const log = createMemoryLog();
  const story: string[] = [];
  const commit = createGroupCommit({
    log,
    retryMs: 5,
    delay: () => delay,
    onFailure: () => story.push("failed"),
    onSuccess: ({ updates }) => story.push(`committed ${updates.length}`),
    onHealed: () => story.push("healed"),
  });
  return { log, story, commit };
}

it("commits all that came in a tick at once, before it resolves", async () => {
  const { commit, log, story } = setUp();
  commit.add({ updates: [row(1)] });
  const first = commit.durable().then(() => story.push("acknowledged"));
  commit.add({ updates: [row(2)] });
  expect(log.batches).toHaveLength(0);
  await Promise.all([first, commit.durable()]);
  expect(story).toEqual(["committed 2", "acknowledged"]);
});

it("commits at once before something is sent, whichever was scheduled first", async () => {
  const { commit, story } = setUp();
  // Hocuspocus may have scheduled a broadcast before the edit that it then includes.
  const broadcast = new Promise<void>((resolve) => {
    setImmediate(() => {
      expect(commit.flush()).toBe(true);
      story.push("sent");
      resolve();
    });
  });
  commit.add({ updates: [row(1)] });
  await broadcast;
  expect(story).toEqual(["committed 1", "sent"]);
});

it("waits for more when it is told to, but never with what is to be sent", async () => {
  // Longer than any wait on a busy machine.
  const { commit, story } = setUp(400);
  commit.add({ updates: [row(1)] });
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  commit.add({ updates: [row(2)] });
  expect(story).toEqual([]);
  await commit.durable();
  commit.add({ updates: [row(3)] });
  expect(commit.flush()).toBe(true);
  expect(story).toEqual(["committed 2", "committed 1"]);
});

it("sends nothing of a failed batch, refuses, and heals with the same batch", async () => {
  const { commit, log, story } = setUp();
  log.broken = true;
  commit.add({ updates: [row(1)] });
  await expect(commit.durable()).rejects.toMatchObject({ code: 1011 });
  expect(commit.flush()).toBe(false);
  expect(commit.hasFailed()).toBe(true);
  await expect(commit.durable()).rejects.toMatchObject({ code: 1011 });
  log.broken = false;
  await eventually(() => expect(commit.hasFailed()).toBe(false));
  expect(story).toEqual(["failed", "committed 1", "healed"]);
  expect(log.load("project:p").updates).toEqual([new Uint8Array([1])]);
});
