import { channel } from "node:diagnostics_channel";
import { ok } from "@formweave/schema";
import { chatInput } from "@formweave/schema/api";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { readAiConfig } from "../config.ts";
import { chatPrompt } from "../prompts/index.ts";
import { createGatewayRig } from "../testing/gatewayRig.ts";
import { answerByRules } from "./answerByRules.ts";
import type { DataQuestion, ChatQuestion } from "./answerer.ts";

const CALL_CONTEXT = {
  caller: { userId: "ann", organizationId: "acme" },
  signal: new AbortController().signal,
};

function setUp(options: Parameters<typeof createGatewayRig>[1] = {}) {
  const config = readAiConfig({});
  if (!config.ok) throw new Error(config.error);
  const rig = createGatewayRig([], options);
  onTestFinished(() => void rig.db.close());
  return { ...rig, rules: answerByRules(rig, config.value) };
}

function readRows({ db }: Pick<ReturnType<typeof setUp>, "db">) {
  return db.prepare<[], Record<string, unknown>>("SELECT * FROM ai_usage_analytics ORDER BY id").all();
}

function never(): never {
  throw new Error("Nobody asked for that");
}

function question<T>(value: T, changes: Partial<DataQuestion<T>> = {}): DataQuestion<T> {
  return {
    operation: "form_generation",
    prompt: chatPrompt(chatInput.parse({ prompt: "Anything" }), []),
    read: never,
    fallback: never,
    byRules: () => ok({ value, repairs: [] }),
    ...changes,
  };
}

function createTurn(text: string): ChatQuestion {
  const { prompt } = question("");
  return { operation: "chat", prompt, read: never, byRules: () => createReply(text) };
}

/** A reply with a change that its text does not mention. */
function createReply(text: string) {
  const changes = { add: [], change: [{ id: "a", set: { label: "Renamed" } }], remove: [] };
  return { value: { text, isWhole: true, changes }, repairs: ["Something was put right"] };
}

/** Collects the pieces of a reply, and its end. */
async function collect(
  { rules }: Pick<ReturnType<typeof setUp>, "rules">,
  text: string,
  signal = CALL_CONTEXT.signal,
) {
  const replyStream = await rules.streamReply({ ...CALL_CONTEXT, signal }, createTurn(text));
  if (!replyStream.ok) throw new Error(replyStream.error.code);
  const pieces: string[] = [];
  for await (const event of replyStream.value.events) {
    if (event.kind !== "text") return { pieces, end: event, replyStream: replyStream.value };
    pieces.push(replyStream.value.show(event.text));
  }
  throw new Error("A call ended without an end");
}

it("says a reply in words, each with the space after it, and gives it as it is", async () => {
  const { pieces, replyStream } = await collect(setUp(), "Hello  there\n\nyou ");
  expect(pieces.filter((piece) => piece !== "")).toEqual(["Hello  ", "there\n\n", "you "]);
  expect(replyStream.read("", "STOP")).toEqual(ok(createReply("Hello  there\n\nyou ")));
});

it("gives what there is of a reply that broke off as words alone", async () => {
  const { replyStream } = await collect(setUp(), "Hello ");
  for (const output of ["Hel", "Hello ", "Hello \na\nRena"]) {
    expect(replyStream.read(output, "OTHER")).toEqual(
      ok({ value: { text: output.slice(0, 6), isWhole: false }, repairs: [] }),
    );
  }
});

it("says every reply whole", async () => {
  const rig = setUp();
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
      expect((await collect(rig, text)).pieces.join("")).toBe(text);
    }),
  );
});

it("cuts a long reply in time that grows with it alone", async () => {
  const text = " ".repeat(500_000);
  const start = performance.now();
  expect((await collect(setUp(), text)).pieces.join("")).toBe(text);
  expect(performance.now() - start).toBeLessThan(1000);
});

it("gives a value as it is, which never was a text, and says who made it", async () => {
  const value = { big: 1n, at: new Date(0) };
  const answer = await setUp().rules.ask(CALL_CONTEXT, question(value));
  expect(answer).toMatchObject({
    ok: true,
    value: { note: { source: "rules", model: "built-in-rules", repairs: [], notUnderstood: [] } },
  });
  expect(answer.ok && answer.value.value).toBe(value);
});

it("costs nothing, whatever is left of the budget, and is written down like any other call", async () => {
  const rig = setUp({ budget: 0 });
  expect(await rig.rules.ask(CALL_CONTEXT, question({ title: "Leave" }))).toMatchObject({ ok: true });
  expect(readRows(rig)).toMatchObject([
    {
      provider: "built-in-rules",
      model: "built-in-rules",
      operation: "form_generation",
      status: "completed",
      estimated_cost: 0,
    },
  ]);
});

it("is asked again for what was asked before", async () => {
  const rig = setUp();
  for (const title of ["One", "Other"]) {
    expect(await rig.rules.ask(CALL_CONTEXT, question({ title }))).toMatchObject({
      value: { value: { title } },
    });
  }
  expect(rig.cache.stats()).toMatchObject({ hits: 0 });
});

it("is not asked what nobody may ask", async () => {
  const rig = setUp({ isUnsafe: (text) => text.includes("Anything") });
  expect(await rig.rules.ask(CALL_CONTEXT, question(1, { byRules: never }))).toMatchObject({
    error: { code: "AI_BLOCKED" },
  });
  expect([rig.reports, readRows(rig)]).toEqual([[], []]);
});

it.each<[string, unknown]>([
  ["a text", "something bad"],
  ["a text inside", { fields: [{ label: "Name" }, { options: [{ label: "bad" }] }] }],
])("does not give %s that nobody should be shown", async (_, value) => {
  const rig = setUp({ isUnsafe: (text) => text.includes("bad") });
  expect(await rig.rules.ask(CALL_CONTEXT, question(value))).toMatchObject({ error: { code: "AI_BLOCKED" } });
});

it("does not give a reply whose changes nobody should be shown", async () => {
  const { pieces, end } = await collect(setUp({ isUnsafe: (text) => text.includes("Renamed") }), "Hello");
  expect([pieces.join(""), end]).toMatchObject(["Hello", { kind: "failed", error: { code: "AI_BLOCKED" } }]);
});

it("does not make one sentence of two labels", async () => {
  const rig = setUp({ isUnsafe: (text) => text.includes("not a") });
  expect(await rig.rules.ask(CALL_CONTEXT, question(["not", "a"]))).toMatchObject({ ok: true });
});

it("answers nobody who has gone", async () => {
  const answer = setUp().rules.ask({ ...CALL_CONTEXT, signal: AbortSignal.abort() }, question("x"));
  expect(await answer).toMatchObject({ error: { code: "CHAT_STREAM_ERROR" } });
});

it("is a failure where a rule is wrong, and keeps the reason", async () => {
  const rig = setUp();
  expect(await rig.rules.ask(CALL_CONTEXT, question(1, { byRules: never }))).toMatchObject({
    error: { code: "AI_SERVICE_ERROR" },
  });
  expect(rig.reports).toHaveLength(1);
});

it("sees nothing, and asks nobody outside", async () => {
  const asked: unknown[] = [];
  const note = (message: unknown) => asked.push(message);
  const [fetched, requested] = [channel("undici:request:create"), channel("http.client.request.created")];
  for (const each of [fetched, requested]) each.subscribe(note);
  const rig = setUp();
  await rig.rules.ask(CALL_CONTEXT, question({ title: "Leave" }));
  await collect(rig, "Hello");
  for (const each of [fetched, requested]) each.unsubscribe(note);
  expect(asked).toEqual([]);
  expect(rig.rules.status).toMatchObject({ source: "rules", canSee: false });
  expect(await rig.rules.look(CALL_CONTEXT, question(1))).toMatchObject({ error: { code: "AI_NO_VISION" } });
});
