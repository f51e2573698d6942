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

/** Who answers here. */
export function useAiStatus() {
  return useQuery({ queryKey: ["aiStatus"], queryFn: () => ask("/api/ai/status", aiStatus) });
}

/** What the organization used in a month ("2026-11"). */
export function useAiUsage(month: string) {
  return useQuery({
    queryKey: ["aiUsage", month],
    queryFn: () => ask(`/api/ai/usage?month=${month}`, aiUsage),
  });
}

/** A form from a description. */
export function generateForm(
  body: z.input<typeof generateInput>,
  signal: AbortSignal,
): Promise<Result<GeneratedForm>> {
  return request("/api/ai/form/generate", generatedForm, { method: "POST", body, signal });
}

/** How well a form does, and what would make it better. */
export function analyzeForm(
  body: z.input<typeof analyzeInput>,
  signal: AbortSignal,
): Promise<Result<AnalyzedForm>> {
  return request("/api/ai/form/analyze", analyzedForm, { method: "POST", body, signal });
}

/** The rules that a field could follow. */
export function suggestRules(
  body: z.input<typeof validateInput>,
  signal: AbortSignal,
): Promise<Result<ValidatedField>> {
  return request("/api/ai/field/validate", validatedField, { method: "POST", body, signal });
}

/** The components that would go well with those of a form. */
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

/** Better words for a field. */
export function suggestTexts(
  body: z.input<typeof contentInput>,
  signal: AbortSignal,
): Promise<Result<FieldContent>> {
  return request("/api/ai/field/content", fieldContent, { method: "POST", body, signal });
}

/** The form that a document asks for. */
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

/** What is said in a conversation, which is known by a name of our own. */
export interface Turn {
  readonly conversationId: string;
  readonly body: z.input<typeof chatInput>;
  readonly signal: AbortSignal;
}

/**
 * Says something to the assistant and hands on what comes back as it comes. The failure is why there is no answer, or no whole
 * one; what was handed on until then is kept by who shows it.
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
    if (!response.ok) return err(await refusalOf(response));
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
  // A stream that ends without saying so was cut.
  return err(brokenOff("the stream was cut"));
}

/** A line of the stream; one that cannot be read is passed over. */
function readEvent(line: string): ChatEvent | undefined {
  try {
    const parsed = chatEvent.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function refusalOf(response: Response): Promise<Failure> {
  const parsed = envelope(z.unknown()).safeParse(await jsonOf(response));
  if (parsed.success && !parsed.data.success) return parsed.data.error;
  return serverFailure("AI_SERVICE_ERROR", { status: response.status, text: response.statusText });
}

/** What a server says; a proxy in between may say it to people, as a page. */
async function jsonOf(response: Response): Promise<unknown> {
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
