import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { startFakeGemini } from "../testing/fakeGemini.ts";
import { eventsIn } from "../testing/eventsIn.ts";
import { requestFor } from "../testing/requestFor.ts";
import { createGemini } from "./gemini.ts";
import type { ModelEvent, ModelRequest } from "./provider.ts";

async function rig() {
  const outside = await startFakeGemini();
  onTestFinished(() => outside.stop());
  const provider = createGemini({ apiKey: "key", model: "gemini-2.5-flash-lite", baseUrl: outside.baseUrl });
  return { outside, provider };
}

/** The request that arrives. */
async function sent(request: ModelRequest) {
  const { outside, provider } = await rig();
  await eventsIn(provider.stream(request, new AbortController().signal));
  return outside.requests[0];
}

/** Events of a stream with this content. */
async function streamToEvents(stream: string): Promise<readonly ModelEvent[]> {
  const { outside, provider } = await rig();
  outside.will({ kind: "send", bytes: new TextEncoder().encode(stream), contentType: "text/event-stream" });
  return eventsIn(provider.stream(requestFor(), new AbortController().signal));
}

function event(candidate: object, rest: object = {}): string {
  return `data: ${JSON.stringify({ candidates: [candidate], ...rest })}\n\n`;
}

const HI = event({ content: { parts: [{ text: "Hi" }] } });
const STOP = event({ finishReason: "STOP" });
const HI_EVENTS = [
  { kind: "text", text: "Hi" },
  { kind: "end", finishReason: "STOP" },
];

it("asks as Gemini wants it", async () => {
  const request = await sent({
    ...requestFor(),
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
  });
  expect(request?.path).toBe("/v1beta/models/gemini-2.5-flash-lite:streamGenerateContent?alt=sse");
  expect(request?.headers).toHaveProperty("x-goog-api-key", "key");
  expect(request?.body).toEqual({
    systemInstruction: { role: "system", parts: [{ text: "You help to build forms." }] },
    contents: [
      { role: "model", parts: [{ text: "Show me" }] },
      { role: "user", parts: [{ text: "Here" }, { inlineData: { mimeType: "image/png", data: "AAAA" } }] },
    ],
    generationConfig: { temperature: 0.7, topP: 0.8, topK: 40, maxOutputTokens: 100 },
    safetySettings: [
      { category: "HARM_CATEGORY_HARASSMENT", threshold: "BLOCK_MEDIUM_AND_ABOVE" },
      { category: "HARM_CATEGORY_HATE_SPEECH", threshold: "BLOCK_MEDIUM_AND_ABOVE" },
    ],
  });
});

it("asks for JSON, and by a schema where there is one that Gemini knows", async () => {
  const schema = z.toJSONSchema(z.strictObject({ title: z.string().min(1) }));
  const config = { responseMimeType: "application/json", maxOutputTokens: 100 };
  expect((await sent({ ...requestFor(), answer: schema }))?.body).toMatchObject({
    generationConfig: {
      ...config,
      responseSchema: { type: "object", properties: { title: { type: "string" } }, required: ["title"] },
    },
  });
  const free = await sent({ ...requestFor(), answer: { type: "object" } });
  expect(free?.body).toMatchObject({ generationConfig: config });
  expect(free?.body).not.toHaveProperty("generationConfig.responseSchema");
});

it("sends no instruction where there is none", async () => {
  expect((await sent({ ...requestFor(), system: "" }))?.body).not.toHaveProperty("systemInstruction");
});

it("reads past comments and names of events, which its library knows nothing of", async () => {
  expect(await streamToEvents(`: ping\n\nevent: message\n${HI}: ping\n\n${STOP}`)).toEqual(HI_EVENTS);
});

it("reads an event that is written on several lines", async () => {
  const lines = JSON.stringify(JSON.parse(HI.slice("data: ".length)), undefined, 2).split("\n");
  expect(await streamToEvents(`${lines.map((line) => `data: ${line}\n`).join("")}\n${STOP}`)).toEqual(
    HI_EVENTS,
  );
});

it("counts thoughts as output, and gives none as an answer", async () => {
  const usageMetadata = { promptTokenCount: 5, candidatesTokenCount: 2, thoughtsTokenCount: 7 };
  const parts = [{ text: "Let me think", thought: true }, { text: "H" }, { text: "i" }];
  const events = await streamToEvents(event({ content: { parts }, finishReason: "STOP" }, { usageMetadata }));
  const usage = { inputTokens: 5, outputTokens: 9 };
  expect(events).toEqual([HI_EVENTS[0], { kind: "usage", usage }, HI_EVENTS[1]]);
});

it("says nothing of a cost that nobody can read", async () => {
  const usageMetadata = { promptTokenCount: "5" };
  expect(await streamToEvents(HI + event({ finishReason: "STOP" }, { usageMetadata }))).toEqual(HI_EVENTS);
});

it.each([
  ["STOP", "STOP"],
  ["MAX_TOKENS", "MAX_TOKENS"],
  ["SAFETY", "SAFETY"],
  ["BLOCKLIST", "SAFETY"],
  ["PROHIBITED_CONTENT", "SAFETY"],
  ["SPII", "SAFETY"],
  ["RECITATION", "OTHER"],
  ["LANGUAGE", "OTHER"],
  ["MALFORMED_FUNCTION_CALL", "OTHER"],
  ["constructor", "OTHER"],
])("takes %s for %s, and throws nothing at it", async (finishReason, taken) => {
  expect(await streamToEvents(HI + event({ finishReason }))).toEqual([
    HI_EVENTS[0],
    { kind: "end", finishReason: taken },
  ]);
});

it("says when to come back to the millisecond", async () => {
  const { outside, provider } = await rig();
  outside.will({ kind: "refuse", status: 429, retryAfterMs: 22_500 });
  const stream = provider.stream(requestFor(), new AbortController().signal);
  await expect(eventsIn(stream)).rejects.toMatchObject({ problem: { status: 429, retryAfterMs: 22_500 } });
});

it("leaves the requests of others alone while it asks", async () => {
  const { outside, provider } = await rig();
  outside.will({ kind: "break", pieces: ["Hi"], how: "stall" });
  const events = provider.stream(requestFor(), new AbortController().signal)[Symbol.asyncIterator]();
  await events.next();
  const redirected = await fetch("data:text/plain,mine");
  expect(await redirected.text()).toBe("mine");
  await events.return?.();
});
