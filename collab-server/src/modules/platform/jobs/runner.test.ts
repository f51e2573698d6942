import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import type { Json } from "@formweave/schema/model";
import { pino } from "pino";
import { expect, it, onTestFinished, vi } from "vitest";
import { createHandClock } from "../../../testing/handClock.ts";
import { LEASE_MS, startJobs, type JobHandler, type JobRun, type JobTry } from "./runner.ts";
import { createJobs } from "./store.ts";

const MINUTE = 60_000;

type Does = (job: JobTry) => JobRun | Promise<JobRun>;

/** A queue with a manual clock. */
function queueOn(does: Does, retryAfterMs: readonly number[] = [MINUTE, 5 * MINUTE]) {
  const db = openDatabase(":memory:", resolveMigrationsFolder("app"));
  const clock = createHandClock();
  const jobs = createJobs(db, clock.now);
  const done: Json[] = [];
  const handler: JobHandler = {
    retryAfterMs,
    async run(job) {
      const run = await does(job);
      if (run.error === undefined && run.putOffTo === undefined) done.push(job.payload);
      return run;
    },
  };
  const local: JobHandler = { ...handler, isLocal: true };
  const handlers = { webhook: handler, comments: local };
  const transaction = <T>(task: () => T): T => db.transaction(task).immediate();
  const deps = { jobs, handlers, transaction, now: clock.now, logger: pino({ level: "silent" }) };
  const start = () => {
    const runner = startJobs(deps);
    onTestFinished(() => runner.stop());
    return runner;
  };
  const add = (payload: Json, key = "a", runAt?: number) =>
    jobs.add({ kind: "webhook", key, payload, ...(runAt !== undefined && { runAt }) });
  return { db, clock, jobs, done, start, add };
}

it("does what is due, and the rest when its time comes", async () => {
  const { clock, add, done, start } = queueOn(() => ({}));
  add("now", "a");
  add("later", "b", clock.now() + MINUTE);
  const runner = start();
  await runner.runDue();
  expect(done).toEqual(["now"]);
  clock.pass(MINUTE);
  await runner.runDue();
  expect(done).toEqual(["now", "later"]);
});

it("keeps the order of a key while the first one fails, and lets other keys pass", async () => {
  let isDown = true;
  const { clock, add, done, start } = queueOn(({ payload }) =>
    isDown && payload === "first" ? { error: "down" } : {},
  );
  add("first", "a");
  add("second", "a");
  add("other", "b");
  const runner = start();
  await runner.runDue();
  expect(done).toEqual(["other"]);
  isDown = false;
  clock.pass(MINUTE);
  await runner.runDue();
  expect(done).toEqual(["other", "first", "second"]);
});

it("waits longer after each attempt, then gives up and goes on with the next", async () => {
  const tried: number[] = [];
  const recorded: (number | undefined)[] = [];
  const { clock, add, jobs, start } = queueOn(({ payload }) => {
    if (payload === "next") return {};
    tried.push(clock.elapsed());
    return { error: "down", record: (nextAt) => recorded.push(nextAt && nextAt - clock.now()) };
  });
  add("bad");
  add("next");
  const runner = start();
  for (let minute = 0; minute < 10; minute++) {
    await runner.runDue();
    clock.pass(MINUTE);
  }
  expect(tried).toEqual([0, MINUTE, 6 * MINUTE]);
  expect(recorded).toEqual([MINUTE, 5 * MINUTE, undefined]);
  expect(jobs.has("a")).toBe(false);
});

it("takes again what a server had that ended, once its lease ran out", async () => {
  const { clock, add, jobs, done, start } = queueOn(() => ({}));
  add("lost");
  expect(jobs.take(["webhook"], 1, LEASE_MS)).toHaveLength(1);
  const runner = start();
  await runner.runDue();
  expect(done).toEqual([]);
  clock.pass(LEASE_MS);
  await runner.runDue();
  expect(done).toEqual(["lost"]);
});

it("breaks off what runs when the server stops, and gives it back without counting the attempt", async () => {
  const { add, jobs, start } = queueOn(
    ({ signal }) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve({ error: "broken off" }));
      }),
  );
  add("long");
  const runner = start();
  await runner.stop();
  expect(jobs.take(["webhook"], 1, LEASE_MS)).toMatchObject([{ payload: "long", attempts: 0 }]);
});

it("does not begin again what it still does, though its lease ran out", async () => {
  let begun = 0;
  const { promise, resolve } = Promise.withResolvers<JobRun>();
  const { clock, add, done, start } = queueOn(() => {
    begun++;
    return promise;
  });
  add("slow");
  const runner = start();
  clock.pass(LEASE_MS);
  add("other", "b");
  const through = runner.runDue();
  resolve({});
  await through;
  expect([begun, done]).toEqual([2, ["slow", "other"]]);
});

it("runs a few at once, and no more", async () => {
  let [running, most] = [0, 0];
  const { add, done, start } = queueOn(async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    running--;
    return {};
  });
  for (let index = 0; index < 50; index++) add(index, `key ${index}`);
  await start().runDue();
  expect([done.length, most]).toEqual([50, 8]);
});

it("puts off without counting, and hurries when it is told", async () => {
  let isPaused = true;
  const { clock, add, jobs, done, start } = queueOn(() =>
    isPaused ? { putOffTo: clock.now() + 60 * MINUTE } : {},
  );
  add("waits");
  const runner = start();
  await runner.runDue();
  isPaused = false;
  await runner.runDue();
  expect(done).toEqual([]);
  jobs.hurry("a");
  await runner.runDue();
  expect(done).toEqual(["waits"]);
});

it("counts what throws as an attempt that failed", async () => {
  const { add, db, start } = queueOn(() => {
    throw new Error("a bug");
  });
  add("bad");
  await start().runDue();
  expect(db.prepare("SELECT attempts, last_error AS error FROM jobs").get()).toEqual({
    attempts: 1,
    error: "a bug",
  });
});

it("is not there when the transaction that added it is not", async () => {
  const { db, add, done, start } = queueOn(() => ({}));
  const rollBack = db.transaction(() => {
    add("never");
    throw new Error("no");
  });
  expect(rollBack).toThrow("no");
  await start().runDue();
  expect(done).toEqual([]);
});

it("local jobs do not wait for those that wait for another machine", async () => {
  const { promise, resolve } = Promise.withResolvers<JobRun>();
  const { add, jobs, done, start } = queueOn(({ payload }) => (payload === "slow" ? promise : {}));
  for (let index = 0; index < 20; index++) add("slow", `key ${index}`);
  jobs.add({ kind: "comments", key: "comments", payload: "told" });
  const runner = start();
  await vi.waitFor(() => expect(done).toEqual(["told"]));
  resolve({});
  await runner.stop();
});

it("counts an outcome that cannot be recorded as an attempt that failed, and tells nobody of it", async () => {
  let notified = 0;
  const { add, db, start } = queueOn(() => ({
    record() {
      throw new Error("a bug");
    },
    whenRecorded: () => void notified++,
  }));
  add("bad");
  await start().runDue();
  expect(db.prepare("SELECT attempts, last_error AS error FROM jobs").all()).toEqual([
    { attempts: 1, error: "a bug" },
  ]);
  expect(notified).toBe(0);
});

it("leaves the jobs that it knows no handler of in the queue, and holds up nothing for them", async () => {
  const { add, jobs, done, start } = queueOn(() => ({}));
  jobs.add({ kind: "mail", key: "of a newer server", payload: null });
  add("known");
  await start().runDue();
  expect([done, jobs.has("of a newer server")]).toEqual([["known"], true]);
});

it("runs at once what a server had that was killed, when the next one ends its leases", async () => {
  const { add, jobs, done, start } = queueOn(() => ({}));
  add("lost");
  expect(jobs.take(["webhook"], 1, LEASE_MS)).toHaveLength(1);
  jobs.endLeases();
  await start().runDue();
  expect(done).toEqual(["lost"]);
});
