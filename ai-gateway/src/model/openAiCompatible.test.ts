import { expect, it, onTestFinished } from "vitest";
import { startFakeOpenAi } from "../testing/fakeOpenAi.ts";
import { eventsIn } from "../testing/eventsIn.ts";
import { requestFor } from "../testing/requestFor.ts";
import { createOpenAiCompatible } from "./openAiCompatible.ts";
import { ProviderError, type ModelEvent, type ModelRequest } from "./provider.ts";

const SEES = { model: "llama", canSee: true };

async function rig(options: { readonly apiKey?: string } = {}) {
  const outside = await startFakeOpenAi();
  onTestFinished(() => outside.stop());
  const provider = createOpenAiCompatible({ ...SEES, ...options, baseUrl: `${outside.baseUrl}/` });
  return { outside, provider };
}

/** The request that arrives. */
async function sent(request: ModelRequest, options: { readonly apiKey?: string } = {}) {
  const { outside, provider } = await rig(options);
  await eventsIn(provider.stream(request, new AbortController().signal));
  return outside.requests[0];
}

/** Events of an answer with this data. */
async function streamToEvents(...data: readonly unknown[]): Promise<readonly ModelEvent[]> {
  const { outside, provider } = await rig();
  const lines = data.map((event) => `data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`);
  const bytes = new TextEncoder().encode(lines.join(""));
  outside.will({ kind: "send", bytes, contentType: "text/event-stream; charset=utf-8" });
  return eventsIn(provider.stream(requestFor(), new AbortController().signal));
}

function choice(delta: object, finishReason: string | null = null): object {
  return { choices: [{ index: 0, delta, finish_reason: finishReason }] };
}

it("asks as chat completions want it", async () => {
  const request = await sent(requestFor("Say hello"), { apiKey: "key" });
  expect(request?.path).toBe("/v1/chat/completions");
  expect(request?.headers).toMatchObject({
    authorization: "Bearer key",
    "content-type": "application/json",
    accept: "text/event-stream",
  });
  expect(request?.body).toEqual({
    model: "llama",
    messages: [
      { role: "system", content: "You help to build forms." },
      { role: "user", content: "Say hello" },
    ],
    temperature: 0.7,
    top_p: 0.8,
    max_tokens: 100,
    stream: true,
    stream_options: { include_usage: true },
  });
});

it("sends no key where there is none", async () => {
  expect((await sent(requestFor()))?.headers).not.toHaveProperty("authorization");
});

it("sends what was said, and pictures as addresses that hold them", async () => {
  const request: ModelRequest = {
    ...requestFor(),
    system: "",
    messages: [
      { role: "assistant", parts: [{ kind: "text", text: "Show me" }] },
      {
        role: "user",
        parts: [
          { kind: "text", text: "Here" },
          { kind: "image", mimeType: "image/png", base64: "AAAA" },
        ],
      },
    ],
  };
  expect((await sent(request))?.body).toHaveProperty("messages", [
    { role: "assistant", content: "Show me" },
    {
      role: "user",
      content: [
        { type: "text", text: "Here" },
        { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } },
      ],
    },
  ]);
});

it("asks for JSON by its schema", async () => {
  const answer = { type: "object", properties: { title: { type: "string" } } };
  const request = await sent({ ...requestFor(), answer });
  expect(request?.body).toHaveProperty("response_format", {
    type: "json_schema",
    json_schema: { name: "answer", schema: answer },
  });
});

it.each([
  ["with the end", [{ ...choice({}, "stop"), usage: { prompt_tokens: 3, completion_tokens: 4 } }, "[DONE]"]],
  [
    "with choices that are null",
    [choice({}, "stop"), { choices: null, usage: { prompt_tokens: 3, completion_tokens: 4 } }, "[DONE]"],
  ],
  [
    "without choices or a mark of the end",
    [choice({}, "stop"), { usage: { prompt_tokens: 3, completion_tokens: 4 } }],
  ],
])("reads what it cost %s", async (_, last) => {
  expect(await streamToEvents(choice({ content: "Hi" }), ...last)).toEqual([
    { kind: "text", text: "Hi" },
    { kind: "usage", usage: { inputTokens: 3, outputTokens: 4 } },
    { kind: "end", finishReason: "STOP" },
  ]);
});

it.each([{}, { prompt_tokens: -1 }, { prompt_tokens: "3" }, { prompt_tokens: 1.5, completion_tokens: 1 }])(
  "says nothing of a cost that nobody can read: %j",
  async (usage) => {
    expect(await streamToEvents({ ...choice({ content: "Hi" }, "stop"), usage })).toEqual([
      { kind: "text", text: "Hi" },
      { kind: "end", finishReason: "STOP" },
    ]);
  },
);

it.each([
  ["stop", "STOP"],
  ["length", "MAX_TOKENS"],
  ["content_filter", "SAFETY"],
  ["tool_calls", "OTHER"],
  ["constructor", "OTHER"],
])("takes %s for %s", async (reason, finishReason) => {
  expect(await streamToEvents(choice({}, reason))).toEqual([{ kind: "end", finishReason }]);
});

it("takes a refusal in words for a block, and its words for no answer", async () => {
  const events = await streamToEvents(choice({ refusal: "I cannot help with that" }), choice({}, "stop"));
  expect(events).toEqual([{ kind: "end", finishReason: "SAFETY" }]);
});

it("gives no thoughts as an answer", async () => {
  const thoughts = { content: null, reasoning_content: "Let me see", reasoning: "Let me see" };
  expect(await streamToEvents(choice(thoughts), choice({}, "stop"))).toEqual([
    { kind: "end", finishReason: "STOP" },
  ]);
});

it.each([
  ["overloaded", 500],
  [{ message: "Too many", code: 429 }, 429],
  [{ message: "Too many", code: "429" }, 429],
  [{ message: "No", code: "server_error" }, 500],
  [{ message: "No", code: 200 }, 500],
  [{ message: "No" }, 500],
])("takes the error %j in an answer for a status of %i", async (error, status) => {
  const problem = { kind: "status", status, retryAfterMs: undefined } as const;
  await expect(streamToEvents(choice({ content: "Hi" }), { error })).rejects.toEqual(
    new ProviderError(problem),
  );
});

it("asks on one connection what is asked one after the other", async () => {
  const { outside, provider } = await rig();
  for (let call = 0; call < 3; call++) {
    await eventsIn(provider.stream(requestFor(), new AbortController().signal));
    // The last bytes of an answer may come after its end.
    await expect.poll(() => outside.requests.at(-1)?.endedAt).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(outside.connections()).toBe(1);
  expect(outside.requests.map(({ isLeft }) => isLeft)).toEqual([false, false, false]);
});

it("lets go a moment later of one who says nothing and does not end after a whole answer", async () => {
  const { outside, provider } = await rig();
  outside.will({ kind: "break", pieces: ["Hello"], how: "stall", sendsEnd: true });
  await eventsIn(provider.stream(requestFor(), new AbortController().signal));
  expect(outside.requests[0]?.isLeft).toBe(false);
  await expect.poll(() => outside.requests[0]?.isLeft, { timeout: 5000 }).toBe(true);
});
