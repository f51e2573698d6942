import { Readable } from "node:stream";
import { err, failure, ok } from "@formweave/schema";
import { afterEach, expect, it, vi } from "vitest";
import { createHandClock } from "../../testing/handClock.ts";
import { createCostLimits, COST_LIMITS, type CostLimitKind } from "./costLimits.ts";

const KINDS = Object.keys(COST_LIMITS).filter((name): name is CostLimitKind => name in COST_LIMITS);
const createCaller = (userId: string, signal = new AbortController().signal) => ({
  userId,
  signal: () => signal,
});

afterEach(() => void vi.useRealTimers());

it.each(KINDS)("%s calls of one person have a rate, and nobody else feels it", async (kind) => {
  const time = createHandClock();
  const calls = createCostLimits(time.elapsed);
  const { limit } = COST_LIMITS[kind];
  const call = (userId: string) => calls.run(kind, createCaller(userId), () => ok(userId));
  for (let count = 0; count < limit; count++) expect(await call("ann")).toEqual(ok("ann"));
  expect(await call("ann")).toMatchObject({
    error: { code: "TOO_MANY_REQUESTS", details: { seconds: 300 } },
  });
  expect(await call("ben")).toEqual(ok("ben"));
  time.pass(5 * 60_000);
  expect(await call("ann")).toEqual(ok("ann"));
});

it.each(KINDS)(
  "%s calls of one person wait for each other, as many as may, and nobody else waits",
  async (kind) => {
    const calls = createCostLimits(() => 0);
    const { each, limit, waiting } = COST_LIMITS[kind];
    const end = Promise.withResolvers<void>();
    let running = 0;
    const slow = () =>
      calls.run(kind, createCaller("ann"), async () => {
        running++;
        await end.promise;
        return ok("ann");
      });
    const many = Array.from({ length: Math.min(limit, each + waiting) }, slow);
    const oneMore = await slow();
    expect([running, oneMore.ok]).toEqual([each, false]);
    expect(await calls.run(kind, createCaller("ben"), () => ok("ben"))).toEqual(ok("ben"));
    end.resolve();
    for (const call of await Promise.all(many)) expect(call).toEqual(ok("ann"));
  },
);

it("after a canvas is replaced, the same person's next waits as long as that took, and nobody else", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const time = createHandClock();
  const calls = createCostLimits(time.elapsed);
  const replace = (userId: string, ms: number) =>
    calls.run("canvasWrite", createCaller(userId), () => {
      time.pass(ms);
      return ok(ms);
    });
  for (const [took, rest] of [
    [300, 300],
    [60_000, 1000],
  ] as const) {
    await replace("ann", took);
    let isDone = false;
    const next = replace("ann", 0).then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(rest - 1);
    expect(await replace("ben", 0)).toEqual(ok(0));
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await next;
    // Not all timers: others of this process may renew theirs without end.
    await vi.advanceTimersByTimeAsync(1);
  }
});

it("does nothing for who has gone before their turn, and gives the turn on when a call throws", async () => {
  const calls = createCostLimits(() => 0);
  const leaving = new AbortController();
  const end = Promise.withResolvers<void>();
  const broken = calls.run("import", createCaller("ann"), async () => {
    await end.promise;
    throw new Error("broken");
  });
  let runs = 0;
  const task = () => ok(++runs);
  const gone = calls.run("import", createCaller("ann", leaving.signal), task);
  const next = calls.run("import", createCaller("ann"), task);
  leaving.abort();
  end.resolve();
  await expect(broken).rejects.toThrow("broken");
  expect([(await gone).ok, await next, runs]).toEqual([false, ok(1), 1]);
});

it("a turn lasts until the file that is the answer has gone, and no longer than the call when it fails", async () => {
  const calls = createCostLimits(() => 0);
  const file = Readable.from(["a", "b"]);
  const answer = (body: Readable) =>
    calls.run("import", createCaller("ann"), (answerWith) => {
      answerWith(body);
      return ok("sent");
    });
  expect(await answer(file)).toEqual(ok("sent"));
  const left = Readable.from(["c"]);
  const next = answer(left);
  const soon = new Promise((resolve) => setImmediate(resolve, "nothing yet"));
  expect(await Promise.race([next, soon])).toBe("nothing yet");
  file.resume();
  await next;
  left.destroy();
  const unread = Readable.from(["d"]);
  const broken = calls.run("import", createCaller("ann"), (answerWith) => {
    answerWith(unread);
    return err(failure("FORBIDDEN"));
  });
  expect((await broken).ok).toBe(false);
  expect(await calls.run("import", createCaller("ann"), () => ok("after"))).toEqual(ok("after"));
});
