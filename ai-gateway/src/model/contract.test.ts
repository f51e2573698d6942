import { channel } from "node:diagnostics_channel";
import { setTimeout } from "node:timers/promises";
import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { BREAKS, type Behaviour } from "../testing/behaviour.ts";
import { startFakeGemini } from "../testing/fakeGemini.ts";
import type { FakeModelServer } from "../testing/fakeModelServer.ts";
import { startFakeOpenAi } from "../testing/fakeOpenAi.ts";
import { requestFor } from "../testing/requestFor.ts";
import { createGemini } from "./gemini.ts";
import { createOpenAiCompatible } from "./openAiCompatible.ts";
import { MAX_ANSWER_BYTES } from "./postForEvents.ts";
import { FINISH_REASONS, ProviderError, type ModelEvent, type Provider } from "./provider.ts";

const KEY = "secret-key-1234567890";
/** Limit of silence, long enough for a busy machine. */
const PATIENT_MS = 10_000;
const IDLE_MS = 300;
const PIECES = ["Hello, ", "you ", "there."];
const TEARS = BREAKS.filter((how) => how !== "stall");
/** Characters of one to four bytes, and some of several code points. */
const LETTERS = ["a ä ", "€ 你好 ", "👍🏽 👩‍👩‍👧 ", "\u2028\u2029 e\u0301 ", 'and "quotes"\\\n'];

/** A provider under test, and its outside server. */
interface Rig {
  readonly provider: Provider;
  readonly outside: FakeModelServer;
  /** Plans the reaction to the next request. */
  readonly plan: (behaviour: Behaviour) => void;
}

interface Address {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly idleMs: number;
}

const OUTSIDE = [
  { name: "gemini", start: startFakeGemini, create: createGemini },
  {
    name: "openai-compatible",
    start: startFakeOpenAi,
    create: (address: Address) => createOpenAiCompatible({ ...address, canSee: true }),
  },
] as const;
type OutsideName = (typeof OUTSIDE)[number];

async function outsideRig({ start, create }: OutsideName, idleMs = PATIENT_MS): Promise<Rig> {
  const outside = await start();
  onTestFinished(() => outside.stop());
  const provider = create({ baseUrl: outside.baseUrl, apiKey: KEY, model: "some-model", idleMs });
  return { provider, outside, plan: (behaviour) => outside.will(behaviour) };
}

/** Reads an answer to its end, successful or not. */
async function collectOutcome(provider: Provider, signal = new AbortController().signal) {
  const events: ModelEvent[] = [];
  let error: unknown;
  try {
    for await (const event of provider.stream(requestFor(), signal)) events.push(event);
  } catch (thrown) {
    error = thrown;
  }
  return { events, error, problem: error instanceof ProviderError ? error.problem : undefined };
}

function joinText(events: readonly ModelEvent[]): string {
  return events.map((event) => (event.kind === "text" ? event.text : "")).join("");
}

function iterate(provider: Provider, signal = new AbortController().signal): AsyncIterator<ModelEvent> {
  return provider.stream(requestFor(), signal)[Symbol.asyncIterator]();
}

async function nextText(events: AsyncIterator<ModelEvent>): Promise<string> {
  for (;;) {
    const { done, value } = await events.next();
    if (done) return "(the end)";
    if (value.kind === "text") return value.text;
  }
}

/** Origins of all requests while something runs, from Node's own diagnostics: those of fetch, and of its older client. */
async function originsDuring(run: () => Promise<unknown>): Promise<readonly string[]> {
  const origins: string[] = [];
  const ofFetch = (message: unknown) => {
    const { request } = Object(message);
    origins.push(String(request.origin));
  };
  const ofClient = (message: unknown) => {
    const { request } = Object(message);
    origins.push(`${request.protocol}//${request.getHeader("host")}`);
  };
  const [fetched, requested] = [channel("undici:request:create"), channel("http.client.request.created")];
  fetched.subscribe(ofFetch);
  requested.subscribe(ofClient);
  await run();
  fetched.unsubscribe(ofFetch);
  requested.unsubscribe(ofClient);
  return origins;
}

describe.each(OUTSIDE)("every provider: $name", (name) => {
  const rig = () => outsideRig(name);

  it("says who answers", async () => {
    const { provider } = await rig();
    expect([provider.id, provider.model].every((word) => word !== "")).toBe(true);
  });

  it("gives each piece of the text when it comes, in order, before the end", async () => {
    const { provider, plan } = await rig();
    plan({ kind: "break", pieces: PIECES, how: "stall" });
    const events = iterate(provider);
    const texts = [await nextText(events), await nextText(events), await nextText(events)];
    expect(texts).toEqual(PIECES);
    await events.return?.();
  });

  it("gives the whole text, what it cost and one end, which is the last", async () => {
    const { provider, plan } = await rig();
    plan({ kind: "answer", pieces: PIECES });
    const { events, error } = await collectOutcome(provider);
    expect(error).toBeUndefined();
    expect(joinText(events)).toBe(PIECES.join(""));
    expect(events.filter(({ kind }) => kind === "end")).toEqual([{ kind: "end", finishReason: "STOP" }]);
    expect(events.at(-1)?.kind).toBe("end");
    expect(events.findLast(({ kind }) => kind !== "end")?.kind).toBe("usage");
  });

  it.each([undefined, 1, 2, 3, 5])(
    "keeps letters of many bytes whole, %s bytes at once",
    async (bytesAtOnce) => {
      const { provider, plan } = await rig();
      plan({ kind: "answer", pieces: LETTERS, ...(bytesAtOnce && { bytesAtOnce }) });
      const { events, error } = await collectOutcome(provider);
      expect(error).toBeUndefined();
      expect(joinText(events)).toBe(LETTERS.join(""));
    },
  );

  it("answers two requests at once, each with its own", async () => {
    const [one, other] = [await rig(), await rig()];
    one.plan({ kind: "answer", pieces: ["one"] });
    other.plan({ kind: "answer", pieces: ["other"] });
    const outcomes = await Promise.all([collectOutcome(one.provider), collectOutcome(other.provider)]);
    expect(outcomes.map(({ events }) => joinText(events))).toEqual(["one", "other"]);
  });

  it("ends within 50 ms when it is cancelled in the middle of an answer", async () => {
    const took: number[] = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      const { provider, plan } = await rig();
      plan({ kind: "break", pieces: PIECES, how: "stall" });
      const controller = new AbortController();
      const events = iterate(provider, controller.signal);
      await nextText(events);
      const start = performance.now();
      controller.abort();
      const cancelled = new ProviderError({ kind: "cancelled" });
      await expect(drain(events)).rejects.toEqual(cancelled);
      took.push(performance.now() - start);
    }
    // The best of a few, since the machine may be busy.
    expect(Math.min(...took)).toBeLessThan(50);
  });

  it("gives nothing more once it is cancelled, though more has come", async () => {
    const { provider, plan } = await rig();
    plan({ kind: "answer", pieces: PIECES });
    const controller = new AbortController();
    const events = iterate(provider, controller.signal);
    await nextText(events);
    await setTimeout(30);
    controller.abort();
    await expect(events.next()).rejects.toEqual(new ProviderError({ kind: "cancelled" }));
  });

  it("asks nobody when it is cancelled before it begins", async () => {
    const { provider } = await rig();
    const origins = await originsDuring(async () => {
      expect((await collectOutcome(provider, AbortSignal.abort())).problem).toEqual({ kind: "cancelled" });
    });
    expect(origins).toEqual([]);
  });

  it("leaves nothing at the signal of a call that has ended", async () => {
    const { provider, plan } = await rig();
    plan({ kind: "answer", pieces: PIECES });
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    await collectOutcome(provider, signal);
    expect(removed.mock.calls.length).toBe(added.mock.calls.length);
  });
});

async function drain(events: AsyncIterator<ModelEvent>): Promise<void> {
  while (!(await events.next()).done);
}

type Laws = Readonly<Record<string, (rig: Rig, name: OutsideName) => Promise<void>>>;

/** Rules for providers that call an outside server with a limit of silence. */
const IDLE_LAWS: Laws = {
  "is idle when an answer stalls, and closes the call": async ({ provider, plan, outside }) => {
    plan({ kind: "break", pieces: PIECES, how: "stall" });
    const { events, error, problem } = await collectOutcome(provider);
    expect(joinText(events)).toBe(PIECES.join(""));
    expect(problem).toEqual({ kind: "idle" });
    expectNoKey(error);
    await vi.waitFor(() => expect(outside.requests[0]?.isLeft).toBe(true));
  },

  "is idle when the first byte does not come": async ({ provider, plan }) => {
    plan({ kind: "answer", pieces: PIECES, firstByteMs: 60_000 });
    expect((await collectOutcome(provider)).problem).toEqual({ kind: "idle" });
  },

  "says the status of a refusal whose body stalls": async ({ provider, plan }) => {
    plan({ kind: "refuse", status: 429, body: "stalled" });
    const { problem } = await collectOutcome(provider);
    expect(problem).toEqual({ kind: "status", status: 429, retryAfterMs: undefined });
  },

  "is not idle while an answer flows, however long it takes": async ({ provider, plan }) => {
    plan({ kind: "answer", pieces: Array.from({ length: 10 }, () => "on "), betweenMs: 50 });
    const start = performance.now();
    const { error, events } = await collectOutcome(provider);
    expect(error).toBeUndefined();
    expect(joinText(events)).toBe("on ".repeat(10));
    expect(performance.now() - start).toBeGreaterThan(IDLE_MS);
  },

  "is not idle because somebody reads slowly": async ({ provider, plan }) => {
    plan({ kind: "answer", pieces: PIECES, betweenMs: 10 });
    const events = iterate(provider);
    await nextText(events);
    await setTimeout(2 * IDLE_MS);
    await expect(drain(events)).resolves.toBeUndefined();
  },
};

/** Rules for providers that call an outside server. */
const OUTSIDE_LAWS: Laws = {
  "sends everything to the configured address, with the key in a header alone": async ({
    provider,
    outside,
  }) => {
    const origins = await originsDuring(() => collectOutcome(provider));
    expect(origins).toEqual([new URL(outside.baseUrl).origin]);
    const [request] = outside.requests;
    expect(JSON.stringify(request?.headers)).toContain(KEY);
    expect(JSON.stringify([request?.path, request?.body])).not.toContain(KEY);
  },

  "says what the provider bills, and nothing where it does not say": async ({ provider, plan, outside }) => {
    plan({ kind: "answer", pieces: PIECES, usage: { inputTokens: 12, outputTokens: 7 } });
    plan({ kind: "answer", pieces: PIECES, sendsUsage: false });
    const reported = (await collectOutcome(provider)).events.findLast(({ kind }) => kind === "usage");
    expect(reported).toEqual({ kind: "usage", usage: { inputTokens: 12, outputTokens: 7 } });
    expect(outside.billed()).toEqual([{ inputTokens: 12, outputTokens: 7 }]);
    const { events } = await collectOutcome(provider);
    expect(events.filter(({ kind }) => kind === "usage")).toEqual([]);
    expect(events.at(-1)?.kind).toBe("end");
  },

  "says why the model stopped": async ({ provider, plan }) => {
    for (const finishReason of FINISH_REASONS) {
      plan({ kind: "answer", pieces: PIECES, finishReason });
      expect((await collectOutcome(provider)).events.at(-1)).toEqual({ kind: "end", finishReason });
    }
  },

  "says that a question was blocked": async ({ provider, plan }) => {
    plan({ kind: "block" });
    const { events } = await collectOutcome(provider);
    expect(events.filter(({ kind }) => kind !== "usage")).toEqual([{ kind: "end", finishReason: "SAFETY" }]);
  },

  "closes the call outside when it is cancelled": async ({ provider, plan, outside }) => {
    plan({ kind: "break", pieces: PIECES, how: "stall" });
    const controller = new AbortController();
    const events = iterate(provider, controller.signal);
    await nextText(events);
    expect(outside.requests[0]?.isLeft).toBe(false);
    controller.abort();
    await expect(drain(events)).rejects.toBeInstanceOf(ProviderError);
    await vi.waitFor(() => expect(outside.requests[0]?.isLeft).toBe(true));
  },

  "closes the call outside when nobody reads on": async ({ provider, plan, outside }) => {
    plan({ kind: "break", pieces: PIECES, how: "stall" });
    const events = iterate(provider);
    await nextText(events);
    await events.return?.();
    await vi.waitFor(() => expect(outside.requests[0]?.isLeft).toBe(true));
  },

  "closes the call outside when it is cancelled before the first byte": async ({
    provider,
    plan,
    outside,
  }) => {
    plan({ kind: "answer", pieces: PIECES, firstByteMs: 60_000 });
    const controller = new AbortController();
    const outcome = collectOutcome(provider, controller.signal);
    await vi.waitFor(() => expect(outside.requests.length).toBe(1));
    controller.abort();
    expect((await outcome).problem).toEqual({ kind: "cancelled" });
    await vi.waitFor(() => expect(outside.requests[0]?.isLeft).toBe(true));
  },

  "is truncated, and has no end, when an answer breaks off in whatever way": async ({ provider, plan }) => {
    for (const how of ["close", "half", "reset"] as const) {
      plan({ kind: "break", pieces: PIECES, how });
      const { events, problem } = await collectOutcome(provider);
      expect(problem).toEqual({ kind: "truncated" });
      // A reset connection may lose data that was not read yet.
      if (how === "reset") expect(PIECES.join("").startsWith(joinText(events))).toBe(true);
      else expect(joinText(events)).toBe(PIECES.join(""));
      expect(events.some(({ kind }) => kind === "end")).toBe(false);
    }
  },

  "is garbled when nobody can read the answer": async ({ provider, plan }) => {
    const events = "text/event-stream";
    const garbage: readonly Behaviour[] = [
      { kind: "break", pieces: PIECES, how: "garble" },
      send("<!doctype html><title>Welcome</title>", "text/html"),
      send('[{"candidates":[]}]', "application/json"),
      send("data: [1,2]\n\n", events),
      send("data: null\n\n", events),
      send('data: {"candidates":"none","choices":"none"}\n\n', events),
      { kind: "send", bytes: new Uint8Array([0x64, 0xc3, 0x28, 0x0a]), contentType: events },
      send(`data: ${"x".repeat(2 ** 21)}\n\n`, events),
    ];
    for (const behaviour of garbage) {
      plan(behaviour);
      const { events: came, problem } = await collectOutcome(provider);
      expect(problem).toEqual({ kind: "garbled" });
      expect(came.some(({ kind }) => kind === "end")).toBe(false);
    }
  },

  "says the status of a refusal, and when to come back": async ({ provider, plan }) => {
    plan({ kind: "refuse", status: 429, retryAfterMs: 7000 });
    plan({ kind: "refuse", status: 429 });
    plan({ kind: "refuse", status: 500 });
    plan({ kind: "refuse", status: 503, retryAfterMs: 2000 });
    plan({ kind: "refuse", status: 502, body: "html" });
    plan({ kind: "refuse", status: 401 });
    const statuses = [[429, 7000], [429], [500], [503, 2000], [502], [401]] as const;
    for (const [status, retryAfterMs] of statuses) {
      expect((await collectOutcome(provider)).problem).toEqual({ kind: "status", status, retryAfterMs });
    }
  },

  "says the status of a refusal whose body breaks off, and does not read one without end": async (rig) => {
    for (const body of ["torn", "endless"] as const) {
      rig.plan({ kind: "refuse", status: 429, body });
      const { problem } = await collectOutcome(rig.provider);
      expect(problem).toEqual({ kind: "status", status: 429, retryAfterMs: undefined });
    }
    await vi.waitFor(() => expect(rig.outside.requests[1]?.isLeft).toBe(true));
  },

  "is cancelled while it reads a refusal": async ({ provider, plan, outside }) => {
    plan({ kind: "refuse", status: 429, body: "stalled" });
    const controller = new AbortController();
    const outcome = collectOutcome(provider, controller.signal);
    await vi.waitFor(() => expect(outside.requests.length).toBe(1));
    await setTimeout(30);
    controller.abort();
    expect((await outcome).problem).toEqual({ kind: "cancelled" });
  },

  "does not read an answer without end": async ({ provider, outside }) => {
    const ping = `:${"ping".repeat(2 ** 12)}\n\n`.repeat(MAX_ANSWER_BYTES / 2 ** 14);
    outside.always(send(ping, "text/event-stream"));
    expect((await collectOutcome(provider)).problem).toEqual({ kind: "garbled" });
  },

  "says the status of an error in the middle of an answer": async ({ provider, plan }) => {
    plan({ kind: "break", pieces: PIECES, how: "error" });
    const { events, problem } = await collectOutcome(provider);
    expect(joinText(events)).toBe(PIECES.join(""));
    expect(problem).toEqual({ kind: "status", status: 503, retryAfterMs: undefined });
  },

  "follows no redirect": async ({ provider, plan }, { start }) => {
    const elsewhere = await start();
    onTestFinished(() => elsewhere.stop());
    for (const status of [301, 302, 307, 308] as const) {
      plan({ kind: "redirect", to: elsewhere.baseUrl, status });
      const { problem } = await collectOutcome(provider);
      expect(problem).toEqual({ kind: "status", status, retryAfterMs: undefined });
    }
    expect(elsewhere.requests).toEqual([]);
  },

  "says that nobody is there": async ({ provider, outside }) => {
    await outside.stop();
    const { error, problem } = await collectOutcome(provider);
    expect(problem).toEqual({ kind: "network" });
    expect(error).toHaveProperty("cause", "ECONNREFUSED");
  },

  "tells nobody the key, whatever goes wrong": async ({ provider, plan, outside }) => {
    const failures: readonly Behaviour[] = [
      ...TEARS.map((how) => ({ kind: "break", pieces: [KEY], how }) as const),
      { kind: "refuse", status: 401 },
      { kind: "refuse", status: 400, body: "html" },
      send(`data: ${KEY}\n\n`, "text/event-stream"),
      send(KEY, "text/plain"),
    ];
    for (const behaviour of failures) {
      plan(behaviour);
      expectNoKey((await collectOutcome(provider)).error);
    }
    await outside.stop();
    expectNoKey((await collectOutcome(provider)).error);
  },

  "throws nothing but a provider's error, whatever comes": async ({ provider, outside }) => {
    await fc.assert(
      fc.asyncProperty(noise(), async (bytes) => {
        outside.always({ kind: "send", bytes, contentType: "text/event-stream" });
        const { events, error } = await collectOutcome(provider);
        const isEnded = events.at(-1)?.kind === "end";
        expect(error instanceof ProviderError).toBe(!isEnded);
      }),
      { numRuns: 150 },
    );
  },
};

function send(text: string, contentType: string): Behaviour {
  return { kind: "send", bytes: new TextEncoder().encode(text), contentType };
}

function expectNoKey(error: unknown): void {
  expect(error).toBeInstanceOf(ProviderError);
  expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(KEY);
}

/** Random bytes, and bytes that almost make an answer. */
function noise(): fc.Arbitrary<Uint8Array> {
  const words = fc.constantFrom(
    "data: ",
    "\n\n",
    "\r\n",
    "[DONE]",
    "{",
    "}",
    "null",
    '{"candidates":[{"content":{"parts":[{"text":"a"}]},"finishReason":"STOP"}]}',
    '{"choices":[{"delta":{"content":"a"},"finish_reason":"stop"}]}',
    '{"usageMetadata":{"promptTokenCount":-1},"usage":{"prompt_tokens":"1"}}',
    '{"error":{}}',
    '{"error":"no"}',
  );
  const nearly = fc.array(words).map((parts) => new TextEncoder().encode(parts.join("")));
  return fc.oneof(nearly, fc.uint8Array({ maxLength: 200 }));
}

describe.each(OUTSIDE)("a provider outside: $name", (name) => {
  it.each(Object.entries(IDLE_LAWS))("%s", async (_, expectLaw) => {
    await expectLaw(await outsideRig(name, IDLE_MS), name);
  });

  it.each(Object.entries(OUTSIDE_LAWS))("%s", async (_, expectLaw) => {
    await expectLaw(await outsideRig(name), name);
  });

  it.each([
    "file:///etc/passwd",
    "ftp://host",
    "nowhere",
    "http://user:secret-key@host",
    "http://host?key=secret-key",
  ])("is not made for the address %s, and does not repeat it", (baseUrl) => {
    const make = () => name.create({ baseUrl, apiKey: KEY, model: "m", idleMs: IDLE_MS });
    expect(make).toThrow("The address of an AI provider");
    expect(make).not.toThrow("secret-key");
  });

  it("is not made with a key that no header can carry, and does not repeat it", () => {
    const make = () =>
      name.create({ baseUrl: "http://host", apiKey: `${KEY}\n`, model: "m", idleMs: IDLE_MS });
    expect(make).toThrow("The key of an AI provider");
    expect(make).not.toThrow(KEY);
  });
});
