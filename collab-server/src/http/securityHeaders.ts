import type { Context, MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Embedding } from "./pageRoute.ts";

const FORM_PAGE = /^\/f\//;
/** Of files that strangers sent: even one that is shown may load and run nothing. */
const FILE_POLICY = "default-src 'none'; sandbox";

/**
 * The headers of every answer: our own scripts only, no frames around us, nothing guessed. Only a published form may be shown by
 * others in a frame of theirs.
 */
export function securityHeaders(isSecure: boolean): MiddlewareHandler {
  const ours = headersOf(isSecure, { frameAncestors: ["'none'"], xFrameOptions: "DENY" });
  const published = headersOf(isSecure, { frameAncestors: ["*"], xFrameOptions: false });
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

/** Who may show the page in a frame is for each form to say. */
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
