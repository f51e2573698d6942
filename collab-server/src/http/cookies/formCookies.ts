import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

/** Time for which a correct password opens its form, ms. */
export const ACCESS_TOKEN_MS = 12 * 3_600_000;

/** Cookies of published forms: proof that the form's password was given, and the respondent's identity where each may respond once. */
export type FormCookie = "form_pass" | "form_respondent";

/** Reads and writes the cookies of published forms; they are independent of sign-in. */
export interface FormCookies {
  read(context: Context, name: FormCookie): string | undefined;
  write(context: Context, name: FormCookie, value: string): void;
}

/** Lifetime of each cookie, seconds: the pass as long as it is valid, the respondent's identity for a year. */
const MAX_AGE = { form_pass: ACCESS_TOKEN_MS / 1000, form_respondent: 365 * 24 * 3600 } as const;

/**
 * Creates the cookie access. On https the cookies are partitioned, so that they also work for a form embedded in another site, per site.
 */
export function createFormCookies(isSecure: boolean): FormCookies {
  const options = isSecure
    ? ({ secure: true, sameSite: "None", partitioned: true } as const)
    : ({ sameSite: "Lax" } as const);
  return {
    read: (context, name) => getCookie(context, name),
    write: (context, name, value) =>
      setCookie(context, name, value, { path: "/", httpOnly: true, maxAge: MAX_AGE[name], ...options }),
  };
}
