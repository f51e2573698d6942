import { type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** The headers of every answer: our own scripts only, no frames around us, nothing guessed. */
export function securityHeaders(isSecure: boolean): MiddlewareHandler {
  return headersOf(isSecure, { frameAncestors: ["'none'"], xFrameOptions: "DENY" });
}

/** The headers of a published form: as everywhere, but others may show it in a frame of theirs. */
export function formPageHeaders(isSecure: boolean): MiddlewareHandler {
  return headersOf(isSecure, { frameAncestors: ["*"], xFrameOptions: false });
}

interface Framing {
  /** Who may show the page in a frame, as the policy names them. */
  readonly frameAncestors: string[];
  readonly xFrameOptions: "DENY" | false;
}

function headersOf(isSecure: boolean, { frameAncestors, xFrameOptions }: Framing): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      // Pictures of a form may come from anywhere; inline styles are how widgets get their own.
      imgSrc: ["'self'", "data:", "blob:", "https:"],
      // So may its films, and the pages that it embeds: those stand in sandboxed frames.
      mediaSrc: ["'self'", "blob:", "https:"],
      frameSrc: ["https:"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors,
    },
    xFrameOptions,
    // Not no-referrer: with it, browsers send "Origin: null" with forms.
    referrerPolicy: "same-origin",
    strictTransportSecurity: isSecure ? "max-age=31536000; includeSubDomains" : false,
  });
}
