import type { AppServices } from "../../appServices.ts";
import type { Exchange } from "../../http/route.ts";

/** Gives a browser the cookie by which it answers once. */
export function giveCookie(
  { respondents }: AppServices,
  { formCookies }: Pick<Exchange, "formCookies">,
): void {
  const cookie = respondents.issue(formCookies.read("form_respondent"));
  if (cookie !== undefined) formCookies.write("form_respondent", cookie);
}
