import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

/** Cookie that identifies a known device, even when nobody is signed in. */
export interface DeviceCookie {
  read(context: Context): string | undefined;
  write(context: Context, token: string): void;
}

/** Maximum lifetime that browsers allow for a cookie, seconds. */
const MAX_AGE = 400 * 24 * 3600;

/** Creates the cookie access. On https the cookie is bound to this host and sent encrypted only. */
export function createDeviceCookie(isSecure: boolean): DeviceCookie {
  const name = isSecure ? "__Host-formweave_device" : "formweave_device";
  const options = {
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: isSecure,
    maxAge: MAX_AGE,
  } as const;
  return {
    read: (context) => getCookie(context, name),
    write: (context, token) => setCookie(context, name, token, options),
  };
}
