import type { ChatInput, FormSuggestion, GenerateInput } from "@formweave/schema/api";
import { z } from "zod";

/** Kind of the provider's answers, and their pace: as a model writes them, or all at once. */
export const part = z.strictObject({ kind: z.enum(["chat", "form"]), pace: z.enum(["paced", "at once"]) });
export type ProviderRole = z.infer<typeof part>;

/** Fields of the form that a chat is about. */
const FIELDS = 50;
/** Fields of the form in the provider's answer. */
const SUGGESTED = 20;

/** A chat message about a form with fifty fields, different for each number. */
export function chatQuestion(number: number): Pick<ChatInput, "prompt"> & { readonly context: object } {
  const fields = Array.from({ length: FIELDS }, (_, index) => ({
    id: `field-${index}`,
    type: "text-input",
    label: `What should we know about part ${index} of your plan?`,
    helpText: "A sentence or two will do.",
    rules: ["required", "maxLength"],
  }));
  return { prompt: `Question ${number}: which of these could be left out?`, context: { fields } };
}

/** A request for a form, different for each number. */
export function formQuestion(number: number): Pick<GenerateInput, "description"> {
  return { description: `Form ${number}: a request for holidays with name, dates, reason and approval` };
}

/** A form in the provider's format. */
export function formAnswer(): string {
  const form: FormSuggestion = {
    title: "Request for holidays",
    description: "Tell us when you would like to be away.",
    fields: Array.from({ length: SUGGESTED }, (_, index) => ({
      type: index % 2 === 0 ? "text-input" : "select",
      label: `Detail ${index} of the request`,
      helpText: "As exactly as you know it.",
      required: index % 3 === 0,
      validation: [{ type: "maxLength", value: 200, message: "Use at most 200 characters" }],
      ...(index % 2 === 1 && {
        options: ["Morning", "Noon", "Evening"].map((label) => ({ label, value: label.toLowerCase() })),
      }),
    })),
    confidence: 0.9,
  };
  return JSON.stringify(form);
}
