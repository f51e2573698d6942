import type { PublishingServices } from "../services.ts";
import type { RequestContext } from "../../../http/requestContext.ts";

/** Sets the respondent cookie of a browser, for forms that each person may answer once. */
export function giveCookie(
  { respondents }: PublishingServices,
  { formCookies }: Pick<RequestContext, "formCookies">,
): void {
  const cookie = respondents.issue(formCookies.read("form_respondent"));
  if (cookie !== undefined) formCookies.write("form_respondent", cookie);
}
