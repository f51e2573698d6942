import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { isLoopback, type Config } from "../config.ts";
import { clientAddress } from "./clientAddress.ts";

/** The site that this server is: at which addresses it answers, and which pages are its own. */
export interface Site {
  /** Whether people reach it by https. */
  readonly isSecure: boolean;
  /** Whether a Host names us. A foreign name that leads here is how a page of others gets past the browser. */
  readonly answersAt: (host: string | undefined) => boolean;
  /** Whether a request comes from our own pages, by its Origin and the Host it was sent to. */
  readonly isOurs: OriginCheck;
  /** From where a request comes. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** Whether an Origin is ours, at the Host that was asked. */
export type OriginCheck = (origin: string | undefined, host: string | undefined) => boolean;

type SiteConfig = Pick<Config, "publicUrl" | "trustedProxyHops">;

/**
 * The site at a public address, and at the loopback addresses of this machine, where a proxy may ask. Without a public address
 * it answers at `localhost` and at every address by number: only a name can be made to lead elsewhere.
 */
export function createSite({ publicUrl, trustedProxyHops }: SiteConfig): Site {
  const isSecure = publicUrl?.startsWith("https:") === true;
  const scheme = isSecure ? "https:" : "http:";

  function answersAt(host: string | undefined): boolean {
    const asked = readHost(host, scheme);
    if (asked === undefined) return false;
    if (isLoopback(asked.hostname)) return true;
    return publicUrl === undefined ? isByNumber(asked.hostname) : asked.origin === publicUrl;
  }

  return {
    isSecure,
    answersAt,
    addressOf: (request) => clientAddress(request, trustedProxyHops),
    // Browsers send an Origin with everything that could do harm, and other programs have no cookies that a foreign page could use.
    isOurs(origin, host) {
      if (origin === undefined || origin === publicUrl) return true;
      const page = URL.parse(origin);
      const asked = readHost(host, scheme);
      if (page === null || asked === undefined || !answersAt(host)) return false;
      // An origin is a scheme too: a page that came by http may be written by whoever is on the way.
      return page.origin === asked.origin;
    },
  };
}

/** A Host as URLs write it: in lower case, without the port that goes without saying. */
function readHost(host: string | undefined, scheme: string): URL | undefined {
  if (host === undefined || !/^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.test(host)) return undefined;
  return URL.parse(`${scheme}//${host}`) ?? undefined;
}

function isByNumber(hostname: string): boolean {
  return isIP(hostname.replace(/^\[(.*)\]$/, "$1")) !== 0;
}

/** What tells a request of another site from one of ours. */
export interface Provenance {
  readonly origin: string | undefined;
  readonly host: string | undefined;
  /** `Sec-Fetch-Site`, which a page cannot forge. */
  readonly fetchSite: string | undefined;
}

/** Whether a request may change something: it is not on behalf of a foreign page. */
export function mayChange({ origin, host, fetchSite }: Provenance, isOurs: OriginCheck): boolean {
  if (fetchSite === "cross-site" || fetchSite === "same-site")
    return origin !== undefined && isOurs(origin, host);
  return isOurs(origin, host);
}
