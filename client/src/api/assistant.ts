import { err, failure, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import {
  aiStatus,
  aiUsage,
  analyzedForm,
  chatEvent,
  envelope,
  fieldContent,
  generatedForm,
  processedDocument,
  suggestedComponent,
  validatedField,
  type AiContext,
  type AnalyzedForm,
  type analyzeInput,
  type ChatEvent,
  type chatInput,
  type componentsInput,
  type contentInput,
  type FieldContent,
  type GeneratedForm,
  type generateInput,
  type ProcessedDocument,
  type SuggestedComponent,
  type ValidatedField,
  type validateInput,
} from "@formweave/schema/api";
import { z } from "zod";
import { useQuery } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { request } from "./request.ts";
import { organizationHeaders } from "./shownOrganization.ts";

/** Fetches the status of the assistant: its models, or the built-in rules. */
export function useAiStatus() {
  return useQuery({ queryKey: ["aiStatus"], queryFn: () => ask("/api/ai/status", aiStatus) });
}

/** Fetches the organization's usage of the assistant in a month ("2026-11"). */
export function useAiUsage(month: string) {
  return useQuery({
    queryKey: ["aiUsage", month],
    queryFn: () => ask(`/api/ai/usage?month=${month}`, aiUsage),
  });
}

/** Generates a form from a description. */
export function generateForm(
  body: z.input<typeof generateInput>,
  signal: AbortSignal,
): Promise<Result<GeneratedForm>> {
  return request("/api/ai/form/generate", generatedForm, { method: "POST", body, signal });
}

/** Analyzes a form: its score and possible improvements. */
export function analyzeForm(
  body: z.input<typeof analyzeInput>,
  signal: AbortSignal,
): Promise<Result<AnalyzedForm>> {
  return request("/api/ai/form/analyze", analyzedForm, { method: "POST", body, signal });
}

/** Suggests rules for a field. */
export function suggestRules(
  body: z.input<typeof validateInput>,
  signal: AbortSignal,
): Promise<Result<ValidatedField>> {
  return request("/api/ai/field/validate", validatedField, { method: "POST", body, signal });
}

/** Suggests components that suit those of a form. */
export function suggestComponents(
  body: z.input<typeof componentsInput>,
  signal: AbortSignal,
): Promise<Result<readonly SuggestedComponent[]>> {
  return request("/api/ai/components/suggest", z.array(suggestedComponent), {
    method: "POST",
    body,
    signal,
  });
}

/** Suggests better texts for a field. */
export function suggestTexts(
  body: z.input<typeof contentInput>,
  signal: AbortSignal,
): Promise<Result<FieldContent>> {
  return request("/api/ai/field/content", fieldContent, { method: "POST", body, signal });
}

/** Turns a document into a form. */
export function processDocument(
  file: File,
  context: Partial<AiContext>,
  signal: AbortSignal,
): Promise<Result<ProcessedDocument>> {
  const body = new FormData();
  body.set("file", file);
  body.set("context", JSON.stringify(context));
  return request("/api/ai/document/process", processedDocument, { method: "POST", body, signal });
}

/** A message in a conversation, whose id the client chooses. */
export interface Turn {
  readonly conversationId: string;
  readonly body: z.input<typeof chatInput>;
  readonly signal: AbortSignal;
}

/**
 * Sends a message to the assistant and passes on the events of the reply as they come. Fails when there is no reply, or no
 * complete one; the caller keeps the events until then.
 */
export async function streamChat(
  { conversationId, body, signal }: Turn,
  onEvent: (event: ChatEvent) => void,
): Promise<Result<void>> {
  try {
    const path = `/api/ai/stream?conversationId=${encodeURIComponent(conversationId)}`;
    const headers = { ...organizationHeaders(), "content-type": "application/json" };
    const response = await fetch(path, {
      method: "POST",
      credentials: "same-origin",
      headers,
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok) return err(await readRefusal(response));
    if (response.body === null) return err(brokenOff("No response body"));
    return await readEvents(response.body, onEvent);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    if (signal.aborted) return ok(undefined);
    return err(navigator.onLine ? brokenOff(error.message) : failure("OFFLINE"));
  }
}

async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: ChatEvent) => void,
): Promise<Result<void>> {
  let rest = "";
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "data: [DONE]") return ok(undefined);
      const event = line.startsWith("data: ") ? readEvent(line.slice("data: ".length)) : undefined;
      if (event !== undefined) onEvent(event);
    }
  }
  // A stream that ends without its mark was cut.
  return err(brokenOff("the stream was cut"));
}

/** Reads a line of the stream; an unreadable one is skipped. */
function readEvent(line: string): ChatEvent | undefined {
  try {
    const parsed = chatEvent.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function readRefusal(response: Response): Promise<Failure> {
  const parsed = envelope(z.unknown()).safeParse(await parseJson(response));
  if (parsed.success && !parsed.data.success) return parsed.data.error;
  return serverFailure("AI_SERVICE_ERROR", { status: response.status, text: response.statusText });
}

/** Parses the server's answer; undefined for a page of a proxy, which is no JSON. */
async function parseJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function brokenOff(reason: string): Failure {
  return serverFailure("CHAT_STREAM_ERROR", { reason });
}
