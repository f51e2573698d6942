import { type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** The headers of every answer: our own scripts only, no frames around us, nothing guessed. */
export function securityHeaders(isSecure: boolean): MiddlewareHandler {
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
      frameAncestors: ["'none'"],
    },
    xFrameOptions: "DENY",
    // Not no-referrer: with it, browsers send "Origin: null" with forms.
    referrerPolicy: "same-origin",
    strictTransportSecurity: isSecure ? "max-age=31536000; includeSubDomains" : false,
  });
}
