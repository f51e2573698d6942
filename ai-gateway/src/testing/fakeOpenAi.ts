import { z } from "zod";
import type { FinishReason, Usage } from "../model/provider.ts";
import { startFakeModelServer, type FakeModelServer } from "./fakeModelServer.ts";
import type { Wire } from "./wire.ts";

const FINISH_REASONS: Readonly<Record<FinishReason, string>> = {
  STOP: "stop",
  MAX_TOKENS: "length",
  SAFETY: "content_filter",
  OTHER: "tool_calls",
};

/** Starts a server with the protocol of OpenAI's chat completions, and the heartbeat of OpenRouter. */
export function startFakeOpenAi(): Promise<FakeModelServer> {
  return startFakeModelServer(wire);
}

const wire: Wire = {
  basePath: "/v1",
  opening: () => `: OPENROUTER PROCESSING\n\n${chunk({ role: "assistant", content: "" }, null)}`,
  piece: (text) => chunk({ content: text }, null),
  ending: (finishReason, reported, request) =>
    chunk({}, FINISH_REASONS[finishReason]) + lastWords(reported, request),
  blocked: (reported, request) => chunk({}, FINISH_REASONS.SAFETY) + lastWords(reported, request),
  error: (status) => write({ error: { message: "The engine died.", type: "server_error", code: status } }),
  refusal: ({ retryAfterMs, message }) => ({
    headers: retryAfterMs === undefined ? {} : { "retry-after": String(Math.ceil(retryAfterMs / 1000)) },
    body: { error: { message, type: "requests", param: null, code: null } },
  }),
};

const askedForUsage = z.object({ stream_options: z.object({ include_usage: z.literal(true) }) });

/** The usage, where it was requested, and the end mark. */
function lastWords(reported: Usage | undefined, request: unknown): string {
  if (!reported || !askedForUsage.safeParse(request).success) return "data: [DONE]\n\n";
  const { inputTokens, outputTokens } = reported;
  const usage = {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
  };
  return `${write({ ...HEAD, choices: [], usage })}data: [DONE]\n\n`;
}

const HEAD = { id: "chatcmpl-fake", object: "chat.completion.chunk", created: 1_790_000_000, model: "fake" };

function chunk(delta: object, finishReason: string | null): string {
  return write({ ...HEAD, choices: [{ index: 0, delta, finish_reason: finishReason }], usage: null });
}

function write(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}
