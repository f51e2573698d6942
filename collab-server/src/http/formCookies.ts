import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { PASS_MS } from "../modules/publications/door.ts";

/** What a browser is given by published forms: that it knew a password, and who it is where everybody may answer once. */
export type FormCookie = "form_pass" | "form_respondent";

/** The cookies of published forms, which have nothing to do with anybody's sign-in. */
export interface FormCookies {
  read(context: Context, name: FormCookie): string | undefined;
  write(context: Context, name: FormCookie, value: string): void;
}

/** How long each is kept, seconds: a pass as long as it opens, who somebody is a year. */
const MAX_AGE = { form_pass: PASS_MS / 1000, form_respondent: 365 * 24 * 3600 } as const;

/** On https they also come back from a form that stands in a page of others, to that page alone. */
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
