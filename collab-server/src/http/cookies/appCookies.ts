import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

/** Cookies with the sessions of the people of published apps, one for each publication; they say nothing to the builder. */
export interface AppCookies {
  read(context: Context, publication: string): string | undefined;
  /** Without `maxAgeMs` the cookie ends with the browser. */
  write(context: Context, publication: string, cookie: AppCookie): void;
  clear(context: Context, publication: string): void;
}

/** A session as its cookie keeps it. */
export interface AppCookie {
  readonly secret: string;
  readonly maxAgeMs: number | undefined;
}

/** Creates the cookie access. On https the cookies are bound to this host and sent encrypted only. */
export function createAppCookies(isSecure: boolean): AppCookies {
  const prefix = isSecure ? "__Host-fw_app_" : "fw_app_";
  const options = { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure } as const;
  return {
    read: (context, publication) => getCookie(context, prefix + publication),
    write: (context, publication, { secret, maxAgeMs }) =>
      setCookie(context, prefix + publication, secret, {
        ...options,
        ...(maxAgeMs !== undefined && { maxAge: maxAgeMs / 1000 }),
      }),
    clear: (context, publication) => void deleteCookie(context, prefix + publication, options),
  };
}
