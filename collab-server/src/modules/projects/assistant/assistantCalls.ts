import {
  aiStatus,
  aiUsage,
  analyzedForm,
  analyzeInput,
  chatAnswer,
  chatEvent,
  chatInput,
  componentsInput,
  contentInput,
  fieldContent,
  generatedForm,
  generateInput,
  processedDocument,
  suggestedComponent,
  validatedField,
  validateInput,
} from "@formweave/schema/api";
import { z } from "zod";
import type { DescribedCall } from "../../../http/openApi.ts";
import { NO_INPUT } from "../../../http/route.ts";

const conversation = z.object({
  id: z.string(),
  label: z.string(),
  firstPrompt: z.string(),
  messageCount: z.number().int(),
  createdAt: z.number(),
  updatedAt: z.number(),
});

const storedMessage = z.looseObject({
  conversationId: z.string(),
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  timestamp: z.number(),
});

type AiCall = Pick<DescribedCall, "method" | "summary" | "input" | "answer"> & Partial<DescribedCall>;

function aiCall(path: string, call: AiCall): DescribedCall {
  const limit = call.method === "POST" ? ({ costLimit: "assistant" } as const) : {};
  return { policy: "ai.use", ...limit, ...call, path: `/api/ai/${path}` };
}

/** Calls that are forwarded to the assistant, as the OpenAPI document describes them. */
export const ASSISTANT_CALLS: readonly DescribedCall[] = [
  aiCall("status", { method: "GET", summary: "Who answers here", input: NO_INPUT, answer: aiStatus }),
  aiCall("usage", {
    method: "GET",
    summary: "What the organization used in a month",
    policy: "organization.usage",
    input: z.object({ month: z.string().optional() }),
    answer: aiUsage,
  }),
  aiCall("form/generate", {
    method: "POST",
    summary: "A form from a description",
    input: generateInput,
    answer: generatedForm,
  }),
  aiCall("form/analyze", {
    method: "POST",
    summary: "How well a form does, and what would make it better",
    input: analyzeInput,
    answer: analyzedForm,
  }),
  aiCall("field/validate", {
    method: "POST",
    summary: "The rules that a field could follow",
    input: validateInput,
    answer: validatedField,
  }),
  aiCall("field/content", {
    method: "POST",
    summary: "Better words for a field",
    input: contentInput,
    answer: fieldContent,
  }),
  aiCall("components/suggest", {
    method: "POST",
    summary: "The components that would go well with those of a form",
    input: componentsInput,
    answer: z.array(suggestedComponent),
  }),
  aiCall("chat", {
    method: "POST",
    summary: "Say something to the assistant; the query names the conversation by conversationId",
    input: chatInput,
    answer: chatAnswer,
  }),
  aiCall("stream", {
    method: "POST",
    summary: "The same, answered as it comes",
    input: chatInput,
    answer: chatEvent,
    givesEvents: true,
  }),
  aiCall("document/process", {
    method: "POST",
    summary: "The form that a document asks for; the body is multipart/form-data with the file",
    input: NO_INPUT,
    answer: processedDocument,
    takesFile: true,
    costLimit: "assistantFile",
  }),
  aiCall("conversations", {
    method: "GET",
    summary: "The caller's conversations, the last used first",
    input: NO_INPUT,
    answer: z.array(conversation),
  }),
  aiCall("conversations/:id", {
    method: "GET",
    summary: "What was said in a conversation",
    input: NO_INPUT,
    answer: z.array(storedMessage),
  }),
  aiCall("conversations/:id", {
    method: "DELETE",
    summary: "Delete a conversation",
    input: NO_INPUT,
    answer: z.null(),
  }),
];
