import {
  GoogleGenerativeAI,
  HarmBlockThreshold,
  HarmCategory,
  type Content,
  type GenerationConfig,
  type ModelParams,
} from "@google/generative-ai";
import { z } from "zod";
import { checkEndpoint } from "./endpoint.ts";
import { toGeminiSchema } from "./geminiSchema.ts";
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
import { withFetch } from "./withFetch.ts";

const GOOGLE = "https://generativelanguage.googleapis.com";

/** Options of a Gemini provider. */
export interface GeminiOptions {
  readonly apiKey: string;
  readonly model: string;
  /** Google's own when not given; a proxy or a test may replace it. */
  readonly baseUrl?: string | undefined;
  /** See `WatchOptions`. */
  readonly idleMs?: number;
}

/**
 * Gemini, through Google's own library, but with our own HTTP client: the library follows redirects with the key, hides the
 * reason of a failure, does not know comments in a stream, and stops at some characters.
 */
export function createGemini({ model, idleMs = DEFAULT_IDLE_MS, ...options }: GeminiOptions): Provider {
  const { baseUrl, apiKey } = checkEndpoint({ baseUrl: options.baseUrl ?? GOOGLE, apiKey: options.apiKey });
  const google = new GoogleGenerativeAI(apiKey);

  async function* readPieces(watch: Watch, request: ModelRequest): AsyncGenerator<Piece> {
    const wire = openWire(watch);
    const asked = google.getGenerativeModel(toParams(model, request), { baseUrl });
    const contents = request.messages.map(toContent);
    try {
      const result = await withFetch(wire.ask, () => asked.generateContentStream({ contents }));
      // The same response as a whole, which is unused: its rejection would end the process.
      void Promise.allSettled([result.response]);
      for await (const event of result.stream) yield toPiece(event);
    } catch (error) {
      throw wire.failure ?? error;
    }
  }

  return {
    id: "gemini",
    model,
    canSee: true,
    stream: (request, signal) => streamAnswer({ signal, idleMs }, (watch) => readPieces(watch, request)),
  };
}

/** A fetch for the library that passes on only readable events, and keeps the first failure. */
function openWire(watch: Watch) {
  let failure: unknown;
  const encoder = new TextEncoder();

  async function* readable(events: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for await (const data of events) yield encoder.encode(`data: ${onOneLine(data)}\n\n`);
    } catch (error) {
      failure = error;
      throw error;
    }
  }

  return {
    get failure() {
      return failure;
    },
    ask: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      const headers = Object.fromEntries(request.headers);
      const post = { url: request.url, headers, body: await request.text() };
      try {
        return new Response(ReadableStream.from(readable(await postForEvents(watch, post))));
      } catch (error) {
        failure = error;
        throw error;
      }
    },
  };
}

/** Replaces line breaks that the library would split at: line feeds between values, and Unicode separators within texts. */
function onOneLine(json: string): string {
  return json.replaceAll("\n", " ").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

function toParams(model: string, request: ModelRequest): ModelParams {
  const threshold = HarmBlockThreshold.BLOCK_MEDIUM_AND_ABOVE;
  return {
    model,
    ...(request.system !== "" && { systemInstruction: request.system }),
    generationConfig: toGenerationConfig(request),
    safetySettings: [
      { category: HarmCategory.HARM_CATEGORY_HARASSMENT, threshold },
      { category: HarmCategory.HARM_CATEGORY_HATE_SPEECH, threshold },
    ],
  };
}

function toGenerationConfig({ answer, ...request }: ModelRequest): GenerationConfig {
  // The library's own type of a schema requires its enums.
  const json: object = answer
    ? { responseMimeType: "application/json", responseSchema: toGeminiSchema(answer) }
    : {};
  return {
    temperature: request.temperature,
    topP: request.topP,
    topK: request.topK,
    maxOutputTokens: request.maxOutputTokens,
    ...json,
  };
}

function toContent({ role, parts }: Message): Content {
  return { role: role === "assistant" ? "model" : "user", parts: parts.map(toPart) };
}

function toPart(part: Part): Content["parts"][number] {
  if (part.kind === "text") return { text: part.text };
  return { inlineData: { mimeType: part.mimeType, data: part.base64 } };
}

const count = z.number().int().min(0);
/** The parts of an event that are read; the library passes on any event. */
const event = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(z.object({ text: z.string().nullish(), thought: z.boolean().nullish() }))
              .nullish(),
          })
          .nullish(),
        finishReason: z.string().nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  // An unreadable usage counts as missing.
  usageMetadata: z
    .object({
      promptTokenCount: count,
      candidatesTokenCount: count.nullish(),
      thoughtsTokenCount: count.nullish(),
    })
    .nullish()
    .catch(undefined),
  error: z.object({ code: z.number().int().min(400).max(599).catch(500) }).nullish(),
});
type Event = z.infer<typeof event>;

function toPiece(came: unknown): Piece {
  const parsed = event.safeParse(came);
  if (!parsed.success) throw new ProviderError({ kind: "garbled" });
  const { candidates, promptFeedback, usageMetadata, error } = parsed.data;
  if (error) throw new ProviderError({ kind: "status", status: error.code, retryAfterMs: undefined });
  const [candidate] = candidates ?? [];
  const parts = candidate?.content?.parts ?? [];
  return {
    text: parts.map(({ text, thought }) => (thought ? "" : (text ?? ""))).join(""),
    usage: toUsage(usageMetadata),
    finishReason: promptFeedback?.blockReason ? "SAFETY" : toFinishReason(candidate?.finishReason),
  };
}

function toUsage(metadata: Event["usageMetadata"]): Piece["usage"] {
  if (!metadata) return undefined;
  const outputTokens = (metadata.candidatesTokenCount ?? 0) + (metadata.thoughtsTokenCount ?? 0);
  return { inputTokens: metadata.promptTokenCount, outputTokens };
}

const FINISH_REASONS: ReadonlyMap<string, FinishReason> = new Map([
  ["STOP", "STOP"],
  ["MAX_TOKENS", "MAX_TOKENS"],
  ["SAFETY", "SAFETY"],
  ["BLOCKLIST", "SAFETY"],
  ["PROHIBITED_CONTENT", "SAFETY"],
  ["SPII", "SAFETY"],
  ["IMAGE_SAFETY", "SAFETY"],
]);

function toFinishReason(reason: string | null | undefined): FinishReason | undefined {
  return reason ? (FINISH_REASONS.get(reason) ?? "OTHER") : undefined;
}
