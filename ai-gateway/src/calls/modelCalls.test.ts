import { getEventListeners } from "node:events";
import { expect, it, onTestFinished } from "vitest";
import type { Result } from "@formweave/schema";
import type { ProviderProblem } from "../model/provider.ts";
import { callFor, createGatewayRig } from "../testing/gatewayRig.ts";
import { requestFor } from "../testing/requestFor.ts";
import {
  answersStatus,
  failsWith,
  answersWith,
  scriptedProvider,
  type Step,
} from "../testing/scriptedProvider.ts";
import type { CallEvent, CallStream } from "../model/modelCall.ts";

function setUp(steps: readonly (readonly Step[])[], options: Parameters<typeof createGatewayRig>[1] = {}) {
  const provider = scriptedProvider((call) => steps[Math.min(call, steps.length - 1)] ?? []);
  const rig = createGatewayRig([provider], options);
  onTestFinished(() => void rig.db.close());
  return { provider, ...rig };
}

function readRows({ db }: Pick<ReturnType<typeof setUp>, "db">) {
  return db.prepare<[], Record<string, unknown>>("SELECT * FROM ai_usage_analytics ORDER BY id").all();
}

function begun(stream: Result<CallStream>): CallStream {
  if (!stream.ok) throw new Error(stream.error.code);
  return stream.value;
}

async function collectEvents(stream: Result<CallStream>): Promise<readonly CallEvent[]> {
  return await all(begun(stream).events);
}

async function all(events: AsyncIterable<CallEvent>): Promise<readonly CallEvent[]> {
  const read: CallEvent[] = [];
  for await (const event of events) read.push(event);
  return read;
}

it("gives the whole answer with what it cost, and writes it down", async () => {
  const rig = setUp([["Hel", "lo", { usage: { inputTokens: 100, outputTokens: 50 } }, { end: "STOP" }]]);
  const answer = await rig.runModel(callFor("Hi"));
  expect(answer).toMatchObject({
    ok: true,
    value: {
      text: "Hello",
      finishReason: "STOP",
      usage: { inputTokens: 100, outputTokens: 50 },
      cost: 0.0002,
      model: "gemini-2.5-flash-lite",
      isFromCache: false,
    },
  });
  expect(readRows(rig)).toMatchObject([
    {
      organization_id: "acme",
      user_id: "ann",
      request_id: answer.ok && answer.value.requestId,
      operation: "chat",
      provider: "scripted",
      model: "gemini-2.5-flash-lite",
      input_tokens: 100,
      output_tokens: 50,
      total_tokens: 150,
      estimated_cost: 200_000,
      is_estimated: 0,
      status: "completed",
    },
  ]);
});

it("hands every piece on before the next one is there", async () => {
  const rig = setUp([["one", { waitMs: 30 }, "two", { silence: true }]]);
  const { events } = begun(await rig.streamModel(callFor("Hi")));
  const reader = events[Symbol.asyncIterator]();
  expect(await reader.next()).toMatchObject({ value: { kind: "text", text: "one" } });
  expect(await reader.next()).toMatchObject({ value: { kind: "text", text: "two" } });
  await reader.return?.();
  await expect.poll(() => rig.provider.running).toBe(0);
});

it("fails the call when nothing was said, and at the end of the stream when something was", async () => {
  const problem = { kind: "truncated" } as const;
  const rig = setUp([failsWith(problem), ["Hel", { problem }]]);
  expect(await rig.streamModel(callFor("1"))).toMatchObject({
    ok: false,
    error: { code: "AI_SERVICE_ERROR", message: "HTTP 502: Bad Gateway" },
  });
  expect(await collectEvents(await rig.streamModel(callFor("2")))).toMatchObject([
    { kind: "text", text: "Hel" },
    { kind: "failed", error: { code: "CHAT_STREAM_ERROR" }, cause: { code: "AI_SERVICE_ERROR" } },
  ]);
  expect(await rig.runModel(callFor("3"))).toMatchObject({ ok: false, error: { code: "AI_SERVICE_ERROR" } });
});

const status = (code: number, retryAfterMs?: number): ProviderProblem => ({
  kind: "status",
  status: code,
  retryAfterMs,
});
it.each<[ProviderProblem, string, number]>([
  [status(400), "AI_SERVICE_ERROR", 1],
  [status(401), "AI_SERVICE_ERROR", 1],
  [status(408), "AI_TIMEOUT", 1],
  [status(413), "AI_TOO_LONG", 1],
  [status(429, 90_000), "AI_RATE_LIMIT", 1],
  [status(429), "AI_RATE_LIMIT", 3],
  [status(500), "AI_SERVICE_ERROR", 3],
  [status(503), "AI_UNAVAILABLE", 3],
  [status(504), "AI_TIMEOUT", 3],
  [{ kind: "network" }, "AI_UNAVAILABLE", 3],
  [{ kind: "idle" }, "AI_TIMEOUT", 3],
  [{ kind: "garbled" }, "AI_SERVICE_ERROR", 1],
])("tells of %j as %s after %i tries", async (problem, code, tries) => {
  const rig = setUp([failsWith(problem)]);
  expect(await rig.runModel(callFor("Hi"))).toMatchObject({ ok: false, error: { code } });
  expect(rig.provider.requests).toHaveLength(tries);
  expect(readRows(rig)).toHaveLength(tries);
});

it("tries again after a passing failure, all under one request", async () => {
  const rig = setUp([answersStatus(503), answersStatus(429, 3000), answersWith("Hello")]);
  expect(await rig.runModel(callFor("Hi"))).toMatchObject({ ok: true, value: { text: "Hello" } });
  expect(rig.clock.waits).toEqual([500, 3000]);
  const rows = readRows(rig);
  expect(rows).toMatchObject([
    { status: "failed", problem: "HTTP 503", total_tokens: 0, estimated_cost: 0 },
    { status: "failed", problem: "HTTP 429" },
    { status: "completed" },
  ]);
  expect(new Set(rows.map((row) => row["request_id"])).size).toBe(1);
});

it("does not try again once a piece was handed on", async () => {
  const rig = setUp([["Hel", { problem: { kind: "network" } }], answersWith("Hello")]);
  await collectEvents(await rig.streamModel(callFor("Hi")));
  expect(rig.provider.requests).toHaveLength(1);
  expect(readRows(rig)).toMatchObject([
    { status: "failed", problem: "network", is_estimated: 1, output_tokens: 11 },
  ]);
});

it("asks the next provider when one does not answer, and adds up what all cost", async () => {
  const first = scriptedProvider(() => failsWith({ kind: "truncated" }), { id: "first" });
  const second = scriptedProvider(() => answersWith("Hello"), { id: "second" });
  const rig = createGatewayRig([first, second]);
  const answer = await rig.runModel(callFor("Hi"));
  expect(answer).toMatchObject({ ok: true, value: { text: "Hello" } });
  const rows = readRows(rig);
  expect(rows).toMatchObject([
    { provider: "first", status: "failed" },
    { provider: "second", status: "completed" },
  ]);
  const total = rows.reduce((sum, row) => sum + Number(row["estimated_cost"]), 0);
  expect(Number(rows[0]?.["estimated_cost"])).toBeGreaterThan(0);
  expect(answer.ok && answer.value.cost).toBe(total / 1e9);
});

it("does not ask another provider what one has blocked, and pays for it", async () => {
  const blocked: readonly Step[] = [{ usage: { inputTokens: 7, outputTokens: 0 } }, { end: "SAFETY" }];
  const first = scriptedProvider(() => blocked);
  const second = scriptedProvider(() => answersWith("Hello"));
  const rig = createGatewayRig([first, second]);
  expect(await rig.runModel(callFor("Hi"))).toMatchObject({ ok: false, error: { code: "AI_BLOCKED" } });
  expect(second.requests).toEqual([]);
  expect(readRows(rig)).toMatchObject([{ status: "blocked", input_tokens: 7, estimated_cost: 7000 }]);
});

it("says that an answer was blocked also when some of it was heard", async () => {
  const rig = setUp([["Hel", { end: "SAFETY" }]]);
  const events = await collectEvents(await rig.streamModel(callFor("Hi")));
  expect(events.at(-1)).toMatchObject({ kind: "failed", error: { code: "AI_BLOCKED" } });
});

it("gives an answer that was cut as cut, and one that ended for no known reason not at all", async () => {
  const rig = setUp([
    ["Hel", { end: "MAX_TOKENS" }],
    ["Hel", { end: "OTHER" }],
  ]);
  expect(await rig.runModel(callFor("1"))).toMatchObject({ ok: true, value: { finishReason: "MAX_TOKENS" } });
  expect(await rig.runModel(callFor("2"))).toMatchObject({ ok: false, error: { code: "AI_UNUSABLE" } });
  expect(readRows(rig)).toMatchObject([
    { status: "cut" },
    { status: "failed", problem: "finished otherwise" },
  ]);
});

it("stops the provider at once when the caller goes, and pays for what was said", async () => {
  const rig = setUp([["x".repeat(400), { silence: true }]], { budget: 1e9 });
  const caller = new AbortController();
  const { events } = begun(await rig.streamModel(callFor("Hi", { signal: caller.signal })));
  expect(rig.provider.running).toBe(1);
  caller.abort();
  const ended = await all(events);
  expect(ended.at(-1)).toMatchObject({ kind: "failed", error: { code: "CHAT_STREAM_ERROR" } });
  expect(rig.provider.running).toBe(0);
  expect(readRows(rig)).toMatchObject([{ status: "cancelled", is_estimated: 1, output_tokens: 110 }]);
  expect(rig.db.prepare("SELECT reserved FROM ai_budget").all()).toEqual([{ reserved: 0 }]);
});

it("stops when the caller goes before anything was said, or while it waits to try again", async () => {
  for (const steps of [[[{ silence: true }]], [answersStatus(503)]] as const) {
    const caller = new AbortController();
    const rig = setUp(steps, {
      clocks: {
        now: () => 0,
        elapsed: () => 0,
        sleep: async () => {
          await Promise.resolve();
          caller.abort();
        },
      },
    });
    const answer = rig.runModel(callFor("Hi", { signal: caller.signal }));
    await expect.poll(() => rig.provider.requests.length).toBe(1);
    caller.abort();
    expect(await answer).toMatchObject({ ok: false, error: { code: "CHAT_STREAM_ERROR" } });
    expect(rig.provider.requests).toHaveLength(1);
  }
});

it("pays also when the provider does not hear that it should stop, or when nobody reads", async () => {
  const deaf = scriptedProvider(() => [{ waitMs: 1 }]);
  const never = new Promise<never>(() => undefined);
  const rig = createGatewayRig([
    {
      ...deaf,
      async *stream() {
        yield { kind: "text", text: "Hel" };
        await never;
      },
    },
  ]);
  const { events } = begun(await rig.streamModel(callFor("Hi")));
  for await (const event of events) if (event.kind === "text") break;
  await expect.poll(() => readRows(rig)).toMatchObject([{ status: "cancelled" }]);
  const unread = setUp([answersWith("Hello")]);
  await unread.streamModel(callFor("Hi"));
  await expect.poll(() => readRows(unread)).toMatchObject([{ status: "completed" }]);
});

it("ends a call that takes too long", async () => {
  const silent = setUp([[{ silence: true }]], { timeoutMs: 20 });
  expect(await silent.streamModel(callFor("Hi"))).toMatchObject({ ok: false, error: { code: "AI_TIMEOUT" } });
  const slow = setUp([["Hel", { silence: true }]], { timeoutMs: 20 });
  const events = await collectEvents(await slow.streamModel(callFor("Hi")));
  expect(events.at(-1)).toMatchObject({
    error: { code: "CHAT_STREAM_ERROR" },
    cause: { code: "AI_TIMEOUT" },
  });
});

it("opens the breaker after 5 failures, without asking or charging, and tries once after 30 seconds", async () => {
  const rig = setUp([
    ...Array.from({ length: 5 }, () => failsWith({ kind: "garbled" })),
    answersWith("Hello"),
  ]);
  for (let n = 0; n < 5; n++) await rig.runModel(callFor("Hi"));
  expect(await rig.runModel(callFor("Hi"))).toMatchObject({ ok: false, error: { code: "AI_UNAVAILABLE" } });
  expect(rig.provider.requests).toHaveLength(5);
  rig.clock.pass(30_000);
  expect(await rig.runModel(callFor("Hi"))).toMatchObject({ ok: true });
});

it("does not open the breaker because of what was asked, and keeps it closed for all when one has no budget", async () => {
  const refused = setUp([...Array.from({ length: 9 }, () => answersStatus(400)), answersWith("Hello")]);
  for (let n = 0; n < 9; n++) await refused.runModel(callFor("Hi"));
  expect(await refused.runModel(callFor("Hi"))).toMatchObject({ ok: true });

  const failures = Array.from({ length: 5 }, () => answersStatus(500));
  const dear: readonly Step[] = ["x", { usage: { inputTokens: 1e6, outputTokens: 1 } }, { end: "STOP" }];
  const rig = setUp([dear, ...failures, answersWith("Hello")], { budget: 1e9 });
  const other = { userId: "bob", organizationId: "other" };
  await rig.runModel(callFor("Hi"));
  for (let n = 0; n < 2; n++) await rig.runModel(callFor("Hello", { caller: other }));
  expect(rig.provider.requests).toHaveLength(1 + 5);
  rig.clock.pass(30_000);
  expect(await rig.runModel(callFor("Hello"))).toMatchObject({ error: { code: "AI_BUDGET" } });
  expect(await rig.runModel(callFor("Hello", { caller: other }))).toMatchObject({ ok: true });
});

it("counts what was said after the provider last told its cost, when the answer breaks off", async () => {
  const usage = { inputTokens: 9, outputTokens: 1 };
  const rig = setUp([["x", { usage }, "x".repeat(399), { problem: { kind: "network" } }]]);
  await rig.runModel(callFor("Hi"));
  expect(readRows(rig)).toMatchObject([{ is_estimated: 1, input_tokens: 9, output_tokens: 110 }]);
});

it("takes an empty piece for none", async () => {
  const rig = setUp([["", { problem: { kind: "network" } }], answersWith("Hello")]);
  expect(await collectEvents(await rig.streamModel(callFor("Hi")))).toMatchObject([
    { kind: "text", text: "Hello" },
    { kind: "end" },
  ]);
});

it("asks nobody for a caller who has gone already, and leaves nothing on the signal of one who has not", async () => {
  const rig = setUp([answersWith("Hello")]);
  const gone = await rig.runModel(callFor("Hi", { signal: AbortSignal.abort() }));
  expect(gone).toMatchObject({ ok: false, error: { code: "CHAT_STREAM_ERROR" } });
  expect(rig.provider.requests).toEqual([]);
  const { signal } = new AbortController();
  await rig.runModel(callFor("Hi", { signal }));
  await expect.poll(() => getEventListeners(signal, "abort")).toEqual([]);
});

it("counts for us what a provider does not say, says in vain, or says as nonsense", async () => {
  const wrong = [undefined, { inputTokens: 9, outputTokens: 0 }, { inputTokens: 1e12, outputTokens: 1 }];
  for (const usage of [...wrong, { inputTokens: -1, outputTokens: NaN }]) {
    const rig = setUp([["x".repeat(40), ...(usage ? [{ usage }] : []), { end: "STOP" }]]);
    await rig.runModel(callFor("Hi"));
    expect(readRows(rig)).toMatchObject([{ is_estimated: 1, output_tokens: 20 }]);
  }
});

it("treats what a provider may not throw as an answer that cannot be read, pays and reports it", async () => {
  const rig = setUp([["Hel", { throws: new TypeError("of its own") }]]);
  const events = await collectEvents(await rig.streamModel(callFor("Hi")));
  expect(events.at(-1)).toMatchObject({ kind: "failed" });
  expect(readRows(rig)).toMatchObject([{ status: "failed", problem: "garbled" }]);
  expect(rig.reports).toHaveLength(1);
});

it("ends an answer that has no end", async () => {
  const rig = setUp([Array.from({ length: 200 }, () => "x".repeat(10_000))]);
  const events = await collectEvents(await rig.streamModel(callFor("Hi")));
  expect(events).toHaveLength(101);
  expect(rig.provider.running).toBe(0);
  expect(readRows(rig)).toMatchObject([{ status: "failed", problem: "garbled" }]);
});

it("gives a whole answer of a model again, at no cost and within one organization only", async () => {
  const rig = setUp([answersWith("Hello")]);
  await rig.runModel(callFor("Hi"));
  expect(await rig.runModel(callFor("Hi"))).toMatchObject({
    ok: true,
    value: { text: "Hello", cost: 0, usage: { inputTokens: 0, outputTokens: 0 }, isFromCache: true },
  });
  const colleague = { userId: "bob", organizationId: "acme" };
  expect(await rig.runModel(callFor("Hi", { caller: colleague }))).toMatchObject({
    value: { isFromCache: true },
  });
  expect(rig.provider.requests).toHaveLength(1);
  expect(rig.cache.stats()).toMatchObject({ hits: 2, misses: 1, responseTimes: [0, 0, 0] });
  const stranger = { userId: "ann", organizationId: "other" };
  expect(await rig.runModel(callFor("Hi", { caller: stranger }))).toMatchObject({
    value: { isFromCache: false },
  });
  expect(rig.provider.requests).toHaveLength(2);
});

it("streams an answer that it gives again", async () => {
  const rig = setUp([answersWith("Hello")]);
  await rig.runModel(callFor("Hi"));
  expect(await collectEvents(await rig.streamModel(callFor("Hi")))).toMatchObject([
    { kind: "text", text: "Hello" },
    { kind: "end", outcome: { isFromCache: true } },
  ]);
});

it.each<[string, readonly Step[], Parameters<typeof callFor>[1]]>([
  ["was cut", ["Hel", { end: "MAX_TOKENS" }], {}],
  ["broke off", ["Hel", { problem: { kind: "network" } }], {}],
  ["is empty", [{ end: "STOP" }], {}],
  ["nobody can read", answersWith("{"), { isWorthKeeping: (text) => text !== "{" }],
])("never gives an answer again that %s", async (_what, steps, changes) => {
  const rig = setUp([steps]);
  await rig.runModel(callFor("Hi", changes));
  await rig.runModel(callFor("Hi", changes));
  expect(rig.provider.requests).toHaveLength(2);
});

it("answers without the cache when that is broken", async () => {
  const rig = setUp([answersWith("Hello")]);
  rig.db.exec("DROP TABLE ai_cache");
  expect(await rig.runModel(callFor("Hi"))).toMatchObject({ ok: true, value: { text: "Hello" } });
});

const picture = (length: number) =>
  requestFor("", {
    messages: [
      { role: "user", parts: [{ kind: "image", mimeType: "image/png", base64: "A".repeat(length) }] },
    ],
  });
it("refuses what is too long, and what cannot be seen, without asking", async () => {
  const blind = scriptedProvider(() => answersWith("Hello"), { canSee: false });
  const rig = createGatewayRig([blind]);
  expect(await rig.runModel(callFor("x".repeat(400_001)))).toMatchObject({ error: { code: "AI_TOO_LONG" } });
  expect(await rig.runModel(callFor("", { request: picture(14_000_001) }))).toMatchObject({
    error: { code: "AI_TOO_LONG" },
  });
  expect(await rig.runModel(callFor("", { request: picture(4) }))).toMatchObject({
    error: { code: "AI_NO_VISION" },
  });
  expect(blind.requests).toEqual([]);
});

it("neither asks what is unsafe nor gives it as an answer", async () => {
  const rig = setUp([answersWith("something bad")], { isUnsafe: (text) => text.includes("bad") });
  expect(await rig.runModel(callFor("bad"))).toMatchObject({ error: { code: "AI_BLOCKED" } });
  expect(rig.provider.requests).toEqual([]);
  expect(await rig.runModel(callFor("good"))).toMatchObject({ error: { code: "AI_BLOCKED" } });
  await rig.runModel(callFor("good"));
  expect(rig.provider.requests).toHaveLength(2);
});

it("sends no personal data of an organization that wants it so", async () => {
  const rig = setUp([answersWith("Hello")], { redactsFor: (organization) => organization === "acme" });
  await rig.runModel(callFor("I am ann@example.com"));
  const caller = { userId: "ann", organizationId: "other" };
  await rig.runModel(callFor("I am ann@example.com", { caller }));
  expect(rig.provider.requests.map(({ messages }) => messages[0]?.parts)).toEqual([
    [{ kind: "text", text: "I am [EMAIL]" }],
    [{ kind: "text", text: "I am ann@example.com" }],
  ]);
});

it("says that there is no service when none is configured", async () => {
  expect(await createGatewayRig([]).runModel(callFor("Hi"))).toMatchObject({
    error: { code: "AI_UNAVAILABLE" },
  });
});
