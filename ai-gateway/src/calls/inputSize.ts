import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { ModelRequest } from "../model/provider.ts";

/** Limits of a request: characters of all texts, about 100,000 tokens, and characters of all pictures, 10 MB of them. */
const MAX_TEXT = 400_000;
const MAX_PICTURES = 14_000_000;

/** Refuses a request that is too long: AI_TOO_LONG. */
export function checkInputSize({ system, messages, answer }: ModelRequest): Result<void> {
  let text = system.length + (answer === undefined ? 0 : JSON.stringify(answer).length);
  let pictures = 0;
  for (const part of messages.flatMap((message) => message.parts)) {
    if (part.kind === "text") text += part.text.length;
    else pictures += part.base64.length;
  }
  return text > MAX_TEXT || pictures > MAX_PICTURES ? err(serverFailure("AI_TOO_LONG")) : ok(undefined);
}
