import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

/** A session ends after this time without use, ms. */
export const AUTH_SESSION_MS = 30 * 24 * 60 * 60_000;

/** Cookie with the secret of a session. */
export interface SessionCookie {
  read(context: Context): string | undefined;
  write(context: Context, secret: string): void;
  clear(context: Context): void;
}

/** Creates the cookie access. On https the cookie is bound to this host and sent encrypted only. */
export function createSessionCookie(isSecure: boolean): SessionCookie {
  const name = isSecure ? "__Host-formweave" : "formweave";
  const options = { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure } as const;
  return {
    read: (context) => getCookie(context, name),
    write: (context, secret) =>
      setCookie(context, name, secret, { ...options, maxAge: AUTH_SESSION_MS / 1000 }),
    clear: (context) => void deleteCookie(context, name, options),
  };
}
