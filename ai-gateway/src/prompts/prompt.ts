import type { Message } from "../model/provider.ts";

/** What is said to a model, in no provider's own words. */
export interface Prompt {
  /** Changes with the words, so that an answer to other words is not taken out of the cache. */
  readonly version: string;
  readonly system: string;
  /** The oldest first; the last one is the user's. */
  readonly messages: readonly Message[];
  /** The JSON Schema of the answer, where it has to be JSON alone. */
  readonly answer?: Readonly<Record<string, unknown>>;
}

/** The version of each prompt; whoever changes its words counts it up. */
export const PROMPT_VERSIONS = {
  chat: "chat-1",
  form: "form-1",
  rules: "rules-1",
  analysis: "analysis-1",
  image: "image-1",
  extraction: "extraction-1",
} as const;

/** One turn of the user, in words. */
export function said(text: string): Message {
  return { role: "user", parts: [{ kind: "text", text }] };
}
