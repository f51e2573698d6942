import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { isLoopback, type Config } from "../config.ts";
import { clientAddress } from "./clientAddress.ts";

/** The public site of this server: its own hosts and its own origins. */
export interface Site {
  /** True when people reach the site by https. */
  readonly isSecure: boolean;
  /** True when a Host header names this site. A foreign name that resolves here would bypass the same-origin policy (DNS rebinding). */
  readonly answersAt: (host: string | undefined) => boolean;
  /** True when a request comes from our own pages, by its Origin and Host headers. */
  readonly isOurs: OriginCheck;
  /** Client address of a request, behind the trusted proxies. */
  readonly readClientAddress: (request: IncomingMessage) => string;
}

/** Checks an Origin header against the Host header of the request. */
export type OriginCheck = (origin: string | undefined, host: string | undefined) => boolean;

type SiteConfig = Pick<Config, "publicUrl" | "trustedProxyHops">;

/**
 * Creates the site at its public URL and at the loopback addresses of this machine, where a proxy may call. Without a public URL it answers
 * at `localhost` and at any IP address: only a name can be pointed elsewhere.
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
    readClientAddress: (request) => clientAddress(request, trustedProxyHops),
    // Browsers send an Origin with every harmful request; other programs have no cookies that a foreign page could use.
    isOurs(origin, host) {
      if (origin === undefined || origin === publicUrl) return true;
      const page = URL.parse(origin);
      const asked = readHost(host, scheme);
      if (page === null || asked === undefined || !answersAt(host)) return false;
      // The scheme counts too: a page loaded by http may be altered on the way.
      return page.origin === asked.origin;
    },
  };
}

/** Parses a Host header into a URL: lower case, default port removed. */
function readHost(host: string | undefined, scheme: string): URL | undefined {
  if (host === undefined || !/^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.test(host)) return undefined;
  return URL.parse(`${scheme}//${host}`) ?? undefined;
}

function isByNumber(hostname: string): boolean {
  return isIP(hostname.replace(/^\[(.*)\]$/, "$1")) !== 0;
}

/** Headers that distinguish a cross-site request from our own. */
export interface Provenance {
  readonly origin: string | undefined;
  readonly host: string | undefined;
  /** `Sec-Fetch-Site`, which a page cannot forge. */
  readonly fetchSite: string | undefined;
}

/** True when a request may change state, that is, does not come from a foreign page. */
export function mayChange({ origin, host, fetchSite }: Provenance, isOurs: OriginCheck): boolean {
  if (fetchSite === "cross-site" || fetchSite === "same-site")
    return origin !== undefined && isOurs(origin, host);
  return isOurs(origin, host);
}
