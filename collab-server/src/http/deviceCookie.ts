import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

/** The cookie by which a device is known again, also when nobody is signed in. */
export interface DeviceCookie {
  read(context: Context): string | undefined;
  write(context: Context, token: string): void;
}

/** The most that browsers keep a cookie, seconds. */
const MAX_AGE = 400 * 24 * 3600;

/** On https the cookie is bound to this very host and never travels in clear. */
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
