/** Whether a request comes from our own pages, by its Origin and the Host it was sent to. */
export type OriginCheck = (origin: string | undefined, host: string | undefined) => boolean;

/**
 * Accepts our public origin, the host that was asked, and requests without an Origin: browsers send one with everything
 * that could do harm, and other programs have no cookies that a foreign page could use.
 */
export function createOriginCheck(publicUrl: () => string): OriginCheck {
  return (origin, host) => {
    if (origin === undefined || origin === publicUrl()) return true;
    return host !== undefined && URL.parse(origin)?.host === host;
  };
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
