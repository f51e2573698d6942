import type { Context, MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Embedding } from "./pageRoute.ts";

const FORM_PAGE = /^\/[fa]\//;
/** Policy for uploaded files: even a file shown in the browser loads and runs nothing. */
const FILE_POLICY = "default-src 'none'; sandbox";

/**
 * Sets the security headers of every response: own scripts only, no framing, no type sniffing. Only published forms may be framed by other
 * sites.
 */
export function securityHeaders(isSecure: boolean): MiddlewareHandler {
  const ours = createHeaders(isSecure, { frameAncestors: ["'none'"], xFrameOptions: "DENY" });
  const published = createHeaders(isSecure, { frameAncestors: ["*"], xFrameOptions: false });
  return async (context, next) => {
    if (!FORM_PAGE.test(context.req.path)) {
      await ours(context, next);
      if (context.get("isFile") === true) context.res.headers.set("content-security-policy", FILE_POLICY);
      return undefined;
    }
    await published(context, next);
    allowFrames(context);
    return undefined;
  };
}

/** Applies the frame ancestors that the form allows; a page without a setting may not be framed. */
function allowFrames({ res, get }: Context): void {
  const embedding: Embedding = get("embedding") ?? "nowhere";
  if (embedding === "anywhere") return;
  const ancestors = embedding === "nowhere" ? "'none'" : embedding.join(" ");
  const policy = res.headers.get("content-security-policy") ?? "";
  res.headers.set(
    "content-security-policy",
    policy.replace("frame-ancestors *", `frame-ancestors ${ancestors}`),
  );
}

interface Framing {
  /** Value of the `frame-ancestors` directive. */
  readonly frameAncestors: string[];
  readonly xFrameOptions: "DENY" | false;
}

function createHeaders(isSecure: boolean, { frameAncestors, xFrameOptions }: Framing): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      // Images of a form may come from anywhere; widgets are styled with inline styles.
      imgSrc: ["'self'", "data:", "blob:", "https:"],
      // So may its videos, and the pages that it embeds in sandboxed frames.
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
