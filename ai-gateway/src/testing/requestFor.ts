import type { ModelRequest } from "../model/provider.ts";

/** A request for a test: a person's message to the assistant. */
export function requestFor(text = "Say hello", changes: Partial<ModelRequest> = {}): ModelRequest {
  return {
    system: "You help to build forms.",
    messages: [{ role: "user", parts: [{ kind: "text", text }] }],
    temperature: 0.7,
    topP: 0.8,
    topK: 40,
    maxOutputTokens: 100,
    ...changes,
  };
}
