import { lookup as lookUp } from "node:dns";
import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { describeFault } from "./describeFault.ts";
import { isPublicAddress } from "./publicAddress.ts";

/** A request to another server, configured by the builder of a form. */
export interface OutsideCall {
  readonly method: string;
  readonly url: string;
  /** JSON text. */
  readonly body?: string;
  /** In addition to the headers of the body. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
}

/** Outcome of a request. */
export interface OutsideAnswer {
  /** Undefined when there was no response. */
  readonly status: number | undefined;
  /** Duration, ms. */
  readonly ms: number;
  /** Beginning of the response body. */
  readonly excerpt: string;
  /** Reason in plain words why the response is missing or incomplete. */
  readonly fault: string | undefined;
}

/** Calls servers on the public internet only: never this machine or its network (protects against SSRF). */
export interface OutsideCalls {
  /** CALL_FAILED when the URL is not allowed, cannot be reached, takes too long or answers with an error status. */
  send(call: OutsideCall): Promise<Result<undefined>>;
  /** Like `send`, with the details of the response. */
  ask(call: OutsideCall): Promise<OutsideAnswer>;
  /** True when a URL is never called, as far as can be told without resolving its name. */
  refuses(url: string): boolean;
}

/** Maximum duration of a request including its response, ms. */
const TIMEOUT_MS = 5000;
/** Maximum response size read, bytes. */
const MAX_ANSWER = 1_048_576;
/** Maximum excerpt of a response, bytes. */
const MAX_EXCERPT = 2048;
const PORTS: ReadonlySet<string> = new Set(["", "80", "443"]);
const NOT_ALLOWED = "This address is not on the open internet";

/** Creates the client. `allowed` are hosts with port that may be called wherever they are; `resolve` looks up the addresses of a name. */
export function createOutsideCalls(
  allowed: ReadonlySet<string>,
  resolve: typeof lookUp = lookUp,
): OutsideCalls {
  async function ask({ method, url, body = "", headers, signal }: OutsideCall): Promise<OutsideAnswer> {
    const start = performance.now();
    const tookMs = (): number => Math.round(performance.now() - start);
    const target = URL.parse(url);
    if (target === null || !mayBeCalled(target, allowed))
      return { status: undefined, ms: 0, excerpt: "", fault: NOT_ALLOWED };
    const timeLimit = AbortSignal.timeout(TIMEOUT_MS);
    const options = {
      method,
      lookup: allowed.has(target.host) ? undefined : lookUpPublic(resolve),
      headers: { ...headers, ...describeBody(body) },
      signal: signal === undefined ? timeLimit : AbortSignal.any([timeLimit, signal]),
    };
    try {
      const answer = await call(target, options, body);
      const read = await readStart(answer);
      return { status: answer.statusCode ?? 0, ms: tookMs(), ...read };
    } catch (error) {
      return { status: undefined, ms: tookMs(), excerpt: "", fault: describeFault(error) };
    }
  }

  return {
    ask,
    refuses(url) {
      const target = URL.parse(url);
      return target === null || !mayBeCalled(target, allowed);
    },
    async send(outsideCall) {
      const { status } = await ask(outsideCall);
      return status !== undefined && status < 400 ? ok(undefined) : err(serverFailure("CALL_FAILED"));
    },
  };
}

/** Checks protocol, port and a literal IP address; names are checked when they are resolved. */
function mayBeCalled(
  { protocol, hostname, host, port, username }: URL,
  allowed: ReadonlySet<string>,
): boolean {
  if (protocol !== "http:" && protocol !== "https:") return false;
  if (allowed.has(host)) return true;
  if (!PORTS.has(port) || username !== "") return false;
  const address = hostname.replace(/^\[|\]$/g, "");
  return isIP(address) === 0 || isPublicAddress(address);
}

/**
 * Resolves a name and requires every address to be public. The checked addresses are the ones connected to, so a second DNS answer cannot
 * differ.
 */
function lookUpPublic(resolve: typeof lookUp): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return callback(error ?? new Error("No address"), "");
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new Error(NOT_ALLOWED), "");
      if (options.all === true) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

function describeBody(body: string) {
  return { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
}

/** Sends the request and resolves with the response headers. Redirects are not followed. */
async function call(target: URL, options: RequestOptions, body: string): Promise<IncomingMessage> {
  const request = target.protocol === "https:" ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const made = request(target, { ...options, agent: false }, resolve);
  made.on("error", reject);
  made.end(body);
  return promise;
}

/** Reads the beginning of a response. The status counts even when the rest is too long or breaks off. */
async function readStart(answer: IncomingMessage): Promise<Pick<OutsideAnswer, "excerpt" | "fault">> {
  const kept: Buffer[] = [];
  let bytes = 0;
  const excerpt = (): string => Buffer.concat(kept).subarray(0, MAX_EXCERPT).toString("utf8");
  try {
    for await (const chunk of answer) {
      const read = Buffer.from(chunk);
      if (bytes < MAX_EXCERPT) kept.push(read);
      bytes += read.length;
      if (bytes > MAX_ANSWER) return { excerpt: excerpt(), fault: "The answer was too long to read" };
    }
    return { excerpt: excerpt(), fault: undefined };
  } catch {
    return { excerpt: excerpt(), fault: "The answer broke off" };
  }
}
