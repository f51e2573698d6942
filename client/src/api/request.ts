import type { z } from "zod";
import { err, failure, ok, type Failure, type Result } from "@formweave/schema";
import { envelope } from "@formweave/schema/api";
import { noteServerTime } from "#lib/serverClock.ts";
import { organizationHeaders } from "./shownOrganization.ts";

const TIMEOUT_MS = 20_000;

/** A failed call: a code of the catalogue, and whether the same call may succeed later. */
export interface RequestFailure extends Failure {
  readonly retryable: boolean;
}

/** What a call sends; a GET without a body when nothing is named. */
export interface RequestOptions {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly body?: unknown;
  /** Fires when nobody waits for the answer any more; then it is UNREACHABLE. Instead of the usual patience. */
  readonly signal?: AbortSignal;
}

/** Calls the server and parses what it answers. */
export type Request = <T>(
  path: string,
  schema: z.ZodType<T>,
  options?: RequestOptions,
) => Promise<Result<T, RequestFailure>>;

/** What a call needs from the browser. */
export interface Network {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly isOnline: () => boolean;
  readonly askForProof?: AskForProof;
  /** What every call says of the page. */
  readonly headers?: () => Readonly<Record<string, string>>;
}

/** Asks whoever is here to prove that it is they; says whether they did. */
type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof | undefined;

/** Says who asks for proof, when a sensitive act wants one; returns how to take it back. */
export function onProofNeeded(ask: AskForProof): () => void {
  askForProof = ask;
  return () => (askForProof = undefined);
}

/** Calls the server this page came from. */
export const request = createRequest({
  fetch: (path, init) => fetch(path, init),
  isOnline: () => navigator.onLine,
  headers: organizationHeaders,
  askForProof: async () => (await askForProof?.()) ?? false,
});

/**
 * Makes calls over a network. A call never throws: no network is OFFLINE, no answer or one that is not ours is UNREACHABLE,
 * everything else is what the server says.
 */
export function createRequest(network: Network): Request {
  const call: Request = async (path, schema, options = {}) => {
    const response = await send(network, path, options);
    if (response === undefined) return err(unreachable(network));
    const parsed = envelope(schema).safeParse(await readJson(response));
    if (!parsed.success) return err(unreachable(network));
    if (parsed.data.success) return ok(parsed.data.data);
    if (parsed.data.error.code === "PROOF_NEEDED" && (await network.askForProof?.()) === true)
      return call(path, schema, options);
    return err({ ...sayReason(parsed.data.error), retryable: isRetryable(response.status) });
  };
  return call;
}

/** Some messages only say what did not come about; why not stands in the details then, as a sentence of its own. */
function sayReason(error: Failure): Failure {
  const reason = error.details?.["reason"];
  if (typeof reason !== "string" || !/^\p{Lu}/u.test(reason) || error.message.includes(reason)) return error;
  return { ...error, message: `${error.message}. ${reason}` };
}

/** Whether this failure says that the server was not reached at all. */
export function isUnreachable(error: Failure): boolean {
  return error.code === "OFFLINE" || error.code === "UNREACHABLE";
}

async function send(network: Network, path: string, options: RequestOptions): Promise<Response | undefined> {
  try {
    const response = await network.fetch(path, initOf(options, network.headers?.() ?? {}));
    noteServerTime(response.headers.get("date"));
    return response;
  } catch (error) {
    // fetch rejects with these two only: no connection, or no answer in time.
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
}

function initOf(
  { method = "GET", body, signal }: RequestOptions,
  headers: Readonly<Record<string, string>>,
): RequestInit {
  const patience = signal ?? AbortSignal.timeout(TIMEOUT_MS);
  const init = { method, credentials: "same-origin", signal: patience, headers } as const;
  if (body === undefined) return init;
  if (body instanceof FormData || body instanceof Blob) return { ...init, body };
  return {
    ...init,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof DOMException)
      return undefined;
    throw error;
  }
}

function unreachable(network: Network): RequestFailure {
  return { ...failure(network.isOnline() ? "UNREACHABLE" : "OFFLINE"), retryable: true };
}

function isRetryable(status: number): boolean {
  return status >= 500 || status === 429;
}
