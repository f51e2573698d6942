import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { ProviderError, type ProviderProblem } from "./provider.ts";
import { readEvents } from "./readEvents.ts";
import { retryAfterBody, retryAfterHeader } from "./retryAfter.ts";
import type { Watch } from "./watch.ts";

/** Longest answer, bytes (64 MB): some hundred thousand tokens, an event each. */
export const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
/** Bytes that are read after the end of an answer, to keep the connection. */
const MAX_REST_BYTES = 64 * 1024;
/** Most of a refusal that is read, in UTF-16 units. */
const MAX_REFUSAL_LENGTH = 64 * 1024;

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A connection that was read to its end is reused for the next call. */
const AGENTS = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };

/**
 * Posts to a provider, and returns the data of the server-sent events in its answer. Throws only `ProviderError`, without any
 * content of request or answer. Redirects are not followed, since the request is for nobody else: they count as refusals. Uses
 * Node's own client, because fetch takes half a millisecond more for each call.
 */
export async function postForEvents(
  watch: Watch,
  post: Post,
): Promise<AsyncGenerator<string, void, undefined>> {
  const response = await watch.awaitNext(send(post, watch.signal), "network");
  if (!isAnswer(response)) throw await readRefusal(watch, response);
  if (!isEventStream(response)) throw watch.fail({ kind: "garbled" });
  return readEvents(readBytes(watch, response));
}

async function send({ url, headers, body }: Post, signal: AbortSignal): Promise<IncomingMessage> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const bytes = Buffer.from(body);
  const options = { method: "POST", headers: { ...headers, "content-length": bytes.length } };
  const request = url.startsWith("https:")
    ? requestHttps(url, { ...options, agent: AGENTS.https }, resolve)
    : requestHttp(url, { ...options, agent: AGENTS.http }, resolve);
  request.on("error", reject).end(bytes);
  // Not by the option of the request: that throws where nobody can catch it when an answer has just ended.
  signal.addEventListener("abort", () => request.destroy(), { once: true });
  const response = await promise;
  // A break is reported by the next read; without a reader nobody needs to know.
  return response.on("error", () => undefined);
}

function isAnswer({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 200 && statusCode < 300;
}

async function* readBytes(
  watch: Watch,
  response: IncomingMessage,
): AsyncGenerator<Uint8Array, void, undefined> {
  // Not by `for await`, which closes the connection where the reader stops.
  const chunks: AsyncIterator<Uint8Array> = response[Symbol.asyncIterator]();
  let left = MAX_ANSWER_BYTES;
  try {
    while (left >= 0) {
      const { done, value } = await watch.awaitNext(chunks.next(), "truncated");
      if (done) return;
      left -= value.length;
      yield value;
    }
    throw watch.fail({ kind: "garbled" });
  } finally {
    if (isAnswer(response)) void readRest(chunks);
  }
}

/** Reads the unused rest of an answer, until it ends, the watch ends it, or it becomes too much. */
async function readRest(chunks: AsyncIterator<Uint8Array>): Promise<void> {
  try {
    for (let left = MAX_REST_BYTES; left > 0;) {
      const { done, value } = await chunks.next();
      if (done) return;
      left -= value.length;
    }
  } catch {
    // Being aborted is a normal end here.
  }
}

function isEventStream(response: IncomingMessage): boolean {
  return /^text\/event-stream\b/iu.test(response.headers["content-type"] ?? "");
}

async function readRefusal(watch: Watch, response: IncomingMessage): Promise<ProviderError> {
  const { statusCode: status = 0, headers } = response;
  const headerMs = retryAfterHeader(headers["retry-after"] ?? null, Date.now());
  const retryAfterMs = headerMs ?? retryAfterBody(await readStart(readBytes(watch, response)));
  const problem: ProviderProblem = { kind: "status", status, retryAfterMs };
  // The status is more useful than the fact that the rest of a refusal never came.
  return watch.failure?.problem.kind === "cancelled" ? watch.failure : new ProviderError(problem);
}

/** The start of a text, or the part before it breaks off. */
async function readStart(bytes: AsyncIterable<Uint8Array>): Promise<string> {
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
