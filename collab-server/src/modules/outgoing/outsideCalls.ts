import { lookup as lookUp } from "node:dns";
import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { describeFault } from "./describeFault.ts";
import { isPublicAddress } from "./publicAddress.ts";

/** A call to another server, which somebody who builds a form chose. */
export interface OutsideCall {
  readonly method: string;
  readonly url: string;
  /** JSON. */
  readonly body?: string;
  /** Beside those that say what the body is. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Breaks it off. */
  readonly signal?: AbortSignal;
}

/** What came of a call. */
export interface OutsideAnswer {
  /** Undefined where there was no answer. */
  readonly status: number | undefined;
  /** How long it took, ms. */
  readonly ms: number;
  /** How its body begins. */
  readonly excerpt: string;
  /** Why there was no answer, or that it broke off, for people. */
  readonly fault: string | undefined;
}

/** Calls other servers, and never one that only this machine or its network can reach. */
export interface OutsideCalls {
  /** CALL_FAILED where it may not be called, cannot be reached, takes too long or answers that it went wrong. */
  send(call: OutsideCall): Promise<Result<undefined>>;
  /** The same with all that is known of the answer. */
  ask(call: OutsideCall): Promise<OutsideAnswer>;
  /** Whether an address is never called, as far as can be said without asking what its name leads to. */
  refuses(url: string): boolean;
}

/** Longest that a call may take, its answer included, ms. */
const PATIENCE_MS = 5000;
/** Most of an answer that is read, bytes. */
const MAX_ANSWER = 1_048_576;
/** Most of an answer that is kept, bytes. */
const MAX_EXCERPT = 2048;
const PORTS: ReadonlySet<string> = new Set(["", "80", "443"]);
const NOT_ALLOWED = "This address is not on the open internet";

/** `allowed` are the hosts, with their ports, that may be called wherever they are; `resolve` finds the addresses of a name. */
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
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const options = {
      method,
      lookup: allowed.has(target.host) ? undefined : lookUpPublic(resolve),
      headers: { ...headers, ...describeBody(body) },
      signal: signal === undefined ? patience : AbortSignal.any([patience, signal]),
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

/** Names are judged when they are looked up; an address in their place is judged here. */
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

/** Gives what a name leads to, all of which has to be public: it is what is connected to, so that no second answer can differ. */
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

/** The answer as it begins. What it redirects to is not followed. */
async function call(target: URL, options: RequestOptions, body: string): Promise<IncomingMessage> {
  const request = target.protocol === "https:" ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const made = request(target, { ...options, agent: false }, resolve);
  made.on("error", reject);
  made.end(body);
  return promise;
}

/** Reads an answer as far as it may go; the status counts, whatever becomes of the rest. */
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
