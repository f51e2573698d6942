import { ProviderError, type ProviderProblem } from "./provider.ts";
import { readEvents } from "./readEvents.ts";
import { retryAfterBody, retryAfterHeader } from "./retryAfter.ts";
import { type Watch } from "./watch.ts";

/** The longest answer that is read, in bytes (64 MB): some hundred thousand tokens, an event each. */
export const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
/** How much is read of what comes after an answer, in bytes. */
const MAX_REST_BYTES = 64 * 1024;
/** How much of a refusal is read, in UTF-16 units. */
const MAX_REFUSAL_LENGTH = 64 * 1024;

/** What is posted. */
export interface Post {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * Posts to a provider, and gives the data of the server-sent events that it answers with. Throws only `ProviderError`, with nothing
 * in it of what was sent or answered. Redirects are not followed, since what is sent is for nobody else: they count as refusals.
 */
export async function postForEvents(
  watch: Watch,
  post: Post,
): Promise<AsyncGenerator<string, void, undefined>> {
  const { url, ...init } = post;
  const { signal } = watch;
  const asked = fetch(url, { method: "POST", redirect: "manual", signal, ...init });
  const response = await watch.hear(asked, "network");
  if (!response.ok) throw await refusalOf(watch, response);
  if (!isEventStream(response)) throw watch.fail({ kind: "garbled" });
  return readEvents(bytesOf(watch, response));
}

async function* bytesOf(watch: Watch, { body, ok }: Response): AsyncGenerator<Uint8Array, void, undefined> {
  if (body === null) return;
  const reader = body.getReader();
  let left = MAX_ANSWER_BYTES;
  try {
    while (left >= 0) {
      const { done, value } = await watch.hear(reader.read(), "truncated");
      if (done) return;
      left -= value.length;
      yield value;
    }
    throw watch.fail({ kind: "garbled" });
  } finally {
    if (ok) void readRest(reader);
  }
}

/** Reads what nobody wants any more of an answer, until it ends, the watch ends it, or it is too much for a rest. */
async function readRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let left = MAX_REST_BYTES; left > 0;) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.length;
    }
  } catch {
    // That it was ended is how it ends.
  }
}

function isEventStream(response: Response): boolean {
  return /^text\/event-stream\b/iu.test(response.headers.get("content-type") ?? "");
}

async function refusalOf(watch: Watch, response: Response): Promise<ProviderError> {
  const said = retryAfterHeader(response.headers.get("retry-after"), Date.now());
  const retryAfterMs = said ?? retryAfterBody(await startOf(bytesOf(watch, response)));
  const problem: ProviderProblem = { kind: "status", status: response.status, retryAfterMs };
  // The status says more than that the rest of a refusal never came.
  return watch.failure?.problem.kind === "cancelled" ? watch.failure : new ProviderError(problem);
}

/** The start of a text; as much of it as came, where it breaks off. */
async function startOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of bytes) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > MAX_REFUSAL_LENGTH) break;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
  return text;
}
