import type { Usage } from "../model/provider.ts";
import { startFakeModelServer, type FakeModelServer } from "./fakeModelServer.ts";
import type { Wire } from "./wire.ts";

const MODEL = "gemini-2.5-flash-lite";
const STATUSES: Readonly<Record<number, string>> = {
  400: "INVALID_ARGUMENT",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  429: "RESOURCE_EXHAUSTED",
  500: "INTERNAL",
  503: "UNAVAILABLE",
};

/** Starts a server with the protocol of Gemini's streamGenerateContent; it bills some of the output as thoughts. */
export function startFakeGemini(): Promise<FakeModelServer> {
  return startFakeModelServer(wire);
}

const wire: Wire = {
  basePath: "",
  opening: (reported) => event(candidate([{ text: "Let me think", thought: true }]), reported),
  piece: (text, reported) => event(candidate([{ text }]), reported),
  ending: (finishReason, reported) => event({ ...candidate([{ text: "" }]), finishReason }, reported),
  blocked: (reported) =>
    write({
      promptFeedback: { blockReason: "PROHIBITED_CONTENT" },
      ...usageMetadata(reported),
      modelVersion: MODEL,
    }),
  error: (status) => write(refusalBody(status, "The engine died.", [])),
  refusal: ({ status, retryAfterMs, message }) => ({
    headers: {},
    body: refusalBody(status, message, [
      {
        "@type": "type.googleapis.com/google.rpc.Help",
        links: [{ description: "Quotas", url: "https://ai.google.dev/gemini-api/docs/rate-limits" }],
      },
      ...(retryAfterMs === undefined ? [] : [retryInfo(retryAfterMs)]),
    ]),
  }),
};

function candidate(parts: readonly object[]): object {
  return { content: { parts, role: "model" }, index: 0 };
}

function event(first: object, reported: Usage | undefined): string {
  return write({ candidates: [first], ...usageMetadata(reported), modelVersion: MODEL, responseId: "fake" });
}

/** Half of the output counts as thoughts; as in Google's JSON, zero values are left out. */
function usageMetadata(reported: Usage | undefined): object {
  if (!reported) return {};
  const thoughts = Math.floor(reported.outputTokens / 2);
  const answered = reported.outputTokens - thoughts;
  return {
    usageMetadata: {
      promptTokenCount: reported.inputTokens,
      ...(answered > 0 && { candidatesTokenCount: answered }),
      totalTokenCount: reported.inputTokens + reported.outputTokens,
      promptTokensDetails: [{ modality: "TEXT", tokenCount: reported.inputTokens }],
      ...(thoughts > 0 && { thoughtsTokenCount: thoughts }),
    },
  };
}

function write(data: object): string {
  return `data: ${JSON.stringify(data)}\r\n\r\n`;
}

function refusalBody(status: number, message: string, details: readonly object[]): object {
  return { error: { code: status, message, status: STATUSES[status] ?? "UNKNOWN", details } };
}

function retryInfo(retryAfterMs: number): object {
  return { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: `${retryAfterMs / 1000}s` };
}
