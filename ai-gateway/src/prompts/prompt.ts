import type { Message } from "../model/provider.ts";

/** A prompt for a model, independent of the provider. */
export interface Prompt {
  /** Changes with the words, so that the cache returns no answer to other words. */
  readonly version: string;
  readonly system: string;
  /** The oldest first; the last message is the user's. */
  readonly messages: readonly Message[];
  /** The JSON Schema of the answer, where it must be JSON only. */
  readonly answer?: Readonly<Record<string, unknown>>;
}

/** The version of each prompt; increase it with every change of the words. */
export const PROMPT_VERSIONS = {
  chat: "chat-1",
  form: "form-1",
  rules: "rules-1",
  analysis: "analysis-1",
  image: "image-1",
  extraction: "extraction-1",
} as const;

/** Wraps a text as what the user says to the model. */
export function createUserMessage(text: string): Message {
  return { role: "user", parts: [{ kind: "text", text }] };
}
