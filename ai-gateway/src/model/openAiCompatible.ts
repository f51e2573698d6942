import { z } from "zod";
import { checkEndpoint, type Endpoint } from "./endpoint.ts";
import { postForEvents } from "./postForEvents.ts";
import {
  ProviderError,
  type FinishReason,
  type Message,
  type ModelRequest,
  type Part,
  type Provider,
} from "./provider.ts";
import { streamAnswer, type Piece } from "./streamAnswer.ts";
import { DEFAULT_IDLE_MS, type Watch } from "./watch.ts";

/** Options of an OpenAI-compatible provider. */
export interface OpenAiCompatibleOptions extends Endpoint {
  readonly model: string;
  /** True when the model takes pictures; no server says so itself. */
  readonly canSee: boolean;
  /** See `WatchOptions`. */
  readonly idleMs?: number;
}

/**
 * Any server that speaks OpenAI's chat completions, such as Ollama, llama.cpp or vLLM; `baseUrl` usually ends in `/v1`.
 * `topK` is not sent: it is no part of the format, and strict servers refuse what they do not know.
 */
export function createOpenAiCompatible(options: OpenAiCompatibleOptions): Provider {
  const { model, canSee, idleMs = DEFAULT_IDLE_MS } = options;
  const { baseUrl, apiKey } = checkEndpoint(options);
  const headers = {
    "content-type": "application/json",
    accept: "text/event-stream",
    ...(apiKey !== "" && { authorization: `Bearer ${apiKey}` }),
  };

  async function* readPieces(watch: Watch, request: ModelRequest): AsyncGenerator<Piece> {
    const body = JSON.stringify(toBody(model, request));
    const url = `${baseUrl}/chat/completions`;
    for await (const data of await postForEvents(watch, { url, headers, body })) {
      if (data === "[DONE]") return;
      yield toPiece(data);
    }
  }

  return {
    id: "openai-compatible",
    model,
    canSee,
    stream: (request, signal) => streamAnswer({ signal, idleMs }, (watch) => readPieces(watch, request)),
  };
}

function toBody(model: string, request: ModelRequest): object {
  const system = request.system === "" ? [] : [{ role: "system", content: request.system }];
  return {
    model,
    messages: [...system, ...request.messages.map(toMessage)],
    temperature: request.temperature,
    top_p: request.topP,
    max_tokens: request.maxOutputTokens,
    stream: true,
    stream_options: { include_usage: true },
    ...(request.answer && {
      response_format: { type: "json_schema", json_schema: { name: "answer", schema: request.answer } },
    }),
  };
}

function toMessage({ role, parts }: Message): object {
  // Pure text is sent as a string: the templates of many local models accept nothing else.
  const isText = parts.every((part) => part.kind === "text");
  return { role, content: isText ? parts.map(({ text }) => text).join("\n") : parts.map(toContent) };
}

function toContent(part: Part): object {
  if (part.kind === "text") return { type: "text", text: part.text };
  return { type: "image_url", image_url: { url: `data:${part.mimeType};base64,${part.base64}` } };
}

const count = z.number().int().min(0);
const choice = z.object({
  delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
  finish_reason: z.string().nullish(),
});
/** The parts of a chunk that are read; a last chunk with only the usage has no choices, null or an empty list of them. */
const chunk = z.object({
  choices: z.array(choice).nullish(),
  // An unreadable usage counts as missing.
  usage: z
    .object({ prompt_tokens: count, completion_tokens: count.default(0) })
    .nullish()
    .catch(undefined),
  error: z.union([z.string(), z.object({ code: z.unknown().optional() })]).nullish(),
});
type Chunk = z.infer<typeof chunk>;
type Choice = z.infer<typeof choice>;

function toPiece(data: string): Piece {
  const { choices, usage, error } = parse(data);
  if (error) throw new ProviderError({ kind: "status", status: readStatus(error), retryAfterMs: undefined });
  return {
    ...toAnswer(choices?.[0]),
    ...(usage && { usage: { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } }),
  };
}

function toAnswer({ delta, finish_reason: reason }: Choice = {}): Piece {
  const { content, refusal } = delta ?? {};
  // A refusal has a text of its own, and ends with "stop".
  if (refusal) return { finishReason: "SAFETY" };
  return { text: content ?? undefined, finishReason: toFinishReason(reason) };
}

function parse(data: string): Chunk {
  try {
    return chunk.parse(JSON.parse(data));
  } catch {
    throw new ProviderError({ kind: "garbled" });
  }
}

/** Status of an error in the middle of an answer; most servers write one into it, otherwise it counts as 500. */
function readStatus(error: NonNullable<Chunk["error"]>): number {
  const code = typeof error === "string" ? undefined : Number(error.code);
  return code !== undefined && code >= 400 && code <= 599 ? code : 500;
}

const FINISH_REASONS: ReadonlyMap<string, FinishReason> = new Map([
  ["stop", "STOP"],
  ["length", "MAX_TOKENS"],
  ["content_filter", "SAFETY"],
]);

function toFinishReason(reason: string | null | undefined): FinishReason | undefined {
  return reason ? (FINISH_REASONS.get(reason) ?? "OTHER") : undefined;
}
