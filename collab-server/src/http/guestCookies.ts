import { limits } from "@formweave/schema";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

/** The cookies of guests: one for each project, which the link of that project gave. */
export interface GuestCookies {
  /** The secrets that a browser brings. */
  readAll(context: Context): readonly string[];
  write(context: Context, projectId: string, secret: string): void;
  clear(context: Context, projectId: string): void;
}

/** Most that are looked at: each is asked of the database. */
const MAX_COOKIES = 20;

/** On https the cookies are bound to this very host and never travel in clear. */
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
