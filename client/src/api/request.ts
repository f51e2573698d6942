import type { z } from "zod";
import { err, failure, ok, type Failure, type Result } from "@formweave/schema";
import { envelope } from "@formweave/schema/api";
import { noteServerTime } from "#lib/serverClock.ts";
import { organizationHeaders } from "./shownOrganization.ts";

const TIMEOUT_MS = 20_000;

/** A failed call: a code of the catalogue; `retryable` when the same call may succeed later. */
export interface RequestFailure extends Failure {
  readonly retryable: boolean;
}

/** Options of a call; a GET without a body when none are given. */
export interface RequestOptions {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly body?: unknown;
  /** Fires when the answer is no longer needed; then it is UNREACHABLE. Replaces the usual timeout. */
  readonly signal?: AbortSignal;
}

/** Calls the server and parses its answer. */
export type Request = <T>(
  path: string,
  schema: z.ZodType<T>,
  options?: RequestOptions,
) => Promise<Result<T, RequestFailure>>;

/** Dependencies of a call on the browser. */
export interface Network {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly isOnline: () => boolean;
  readonly requestProof?: RequestProof;
  /** Headers of every call. */
  readonly headers?: () => Readonly<Record<string, string>>;
}

/** Asks the user to confirm their identity; true when they did. */
type RequestProof = () => Promise<boolean>;

let requestProof: RequestProof | undefined;

/** Registers the dialog that asks for confirmation of sensitive actions; returns a function that removes it. */
export function onProofNeeded(ask: RequestProof): () => void {
  requestProof = ask;
  return () => (requestProof = undefined);
}

/** Calls the server of this page. */
export const request = createRequest({
  fetch: (path, init) => fetch(path, init),
  isOnline: () => navigator.onLine,
  headers: organizationHeaders,
  requestProof: async () => (await requestProof?.()) ?? false,
});

/**
 * Creates a function for calls over a network. A call never throws: without a network it is OFFLINE, without an answer or with a
 * foreign one UNREACHABLE, otherwise the server's own failure.
 */
export function createRequest(network: Network): Request {
  const call: Request = async (path, schema, options = {}) => {
    const response = await send(network, path, options);
    if (response === undefined) return err(unreachable(network));
    const parsed = envelope(schema).safeParse(await readJson(response));
    if (!parsed.success) return err(unreachable(network));
    if (parsed.data.success) return ok(parsed.data.data);
    if (parsed.data.error.code === "PROOF_NEEDED" && (await network.requestProof?.()) === true)
      return call(path, schema, options);
    return err({ ...describeReason(parsed.data.error), retryable: isRetryable(response.status) });
  };
  return call;
}

/** Appends the reason where a message only says what failed, and the details contain a sentence with the reason. */
function describeReason(error: Failure): Failure {
  const reason = error.details?.["reason"];
  if (typeof reason !== "string" || !/^\p{Lu}/u.test(reason) || error.message.includes(reason)) return error;
  return { ...error, message: `${error.message}. ${reason}` };
}

/** True when a failure means that the server was not reached at all. */
export function isUnreachable(error: Failure): boolean {
  return error.code === "OFFLINE" || error.code === "UNREACHABLE";
}

async function send(network: Network, path: string, options: RequestOptions): Promise<Response | undefined> {
  try {
    const response = await network.fetch(path, createInit(options, network.headers?.() ?? {}));
    noteServerTime(response.headers.get("date"));
    return response;
  } catch (error) {
    // fetch only rejects with these two: no connection, or no answer in time.
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
}

function createInit(
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
