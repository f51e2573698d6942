import { limits } from "@formweave/schema";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

/** Guest cookies, one for each project, set when its share link is followed. */
export interface GuestCookies {
  /** Guest secrets in the browser's cookies. */
  readAll(context: Context): readonly string[];
  write(context: Context, projectId: string, secret: string): void;
  clear(context: Context, projectId: string): void;
}

/** Maximum cookies that are read, because each needs a database lookup. */
const MAX_COOKIES = 20;

/** Creates the cookie access. On https the cookies are bound to this host and sent encrypted only. */
export function createGuestCookies(isSecure: boolean): GuestCookies {
  const prefix = isSecure ? "__Host-formweave_guest_" : "formweave_guest_";
  const options = { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure } as const;
  return {
    readAll: (context) =>
      Object.entries(getCookie(context))
        .filter(([name]) => name.startsWith(prefix))
        .slice(0, MAX_COOKIES)
        .map(([, secret]) => secret),
    write: (context, projectId, secret) =>
      setCookie(context, prefix + projectId, secret, { ...options, maxAge: limits.GUEST_MS / 1000 }),
    clear: (context, projectId) => void deleteCookie(context, prefix + projectId, options),
  };
}
