import { lookup as lookUp } from "node:dns";
import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { isPublicAddress } from "./publicAddress.ts";

/** A call to another server, which somebody who builds a form chose. */
export interface OutsideCall {
  readonly method: string;
  readonly url: string;
  /** JSON. */
  readonly body?: string;
}

/** Calls other servers, and never one that only this machine or its network can reach. */
export interface OutsideCalls {
  /** CALL_FAILED where it may not be called, cannot be reached, takes too long or answers that it went wrong. */
  send(call: OutsideCall): Promise<Result<undefined>>;
}

const PATIENCE_MS = 5000;
/** Most of an answer that is read, bytes; nobody looks at it. */
const MAX_ANSWER = 1_048_576;
const PORTS: ReadonlySet<string> = new Set(["", "80", "443"]);

/** `allowed` are the hosts, with their ports, that may be called wherever they are. */
export function createOutsideCalls(allowed: ReadonlySet<string>): OutsideCalls {
  return {
    async send({ method, url, body }) {
      const target = URL.parse(url);
      if (target === null || !mayBeCalled(target, allowed)) return err(serverFailure("CALL_FAILED"));
      try {
        const lookup = allowed.has(target.host) ? undefined : lookUpPublic;
        const status = await call(target, { method, lookup }, body);
        return status < 400 ? ok(undefined) : err(serverFailure("CALL_FAILED"));
      } catch (error) {
        // No such name, refused, timed out: all of them are errors of Node.
        if (error instanceof Error) return err(serverFailure("CALL_FAILED"));
        throw error;
      }
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
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) return callback(error ?? new Error("No address"), "");
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${hostname} is not public`), "");
    if (options.all === true) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

/** The status of the answer. What it redirects to is not followed. */
async function call(
  target: URL,
  options: Pick<RequestOptions, "method" | "lookup">,
  body = "",
): Promise<number> {
  const request = target.protocol === "https:" ? requestHttps : requestHttp;
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const made = request(target, { ...options, headers, agent: false, signal }, resolve);
  made.on("error", reject);
  made.end(body);
  const answer = await promise;
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += Buffer.byteLength(chunk);
    if (bytes > MAX_ANSWER) break;
  }
  return answer.statusCode ?? 0;
}
