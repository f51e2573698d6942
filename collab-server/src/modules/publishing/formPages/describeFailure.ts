import { translate } from "@formweave/schema";

const TITLES: Readonly<Record<string, string>> = {
  SCREEN_MISSING: "There is no page here",
  SCREEN_SIGN_IN: "You may not open this page",
  SCREEN_CLOSED: "You may not open this page",
  FORM_NOT_FOUND: "There is no form here",
  FORM_GONE: "This form is gone",
  FORM_NOT_OPEN_YET: "Not open yet",
  FORM_CLOSED: "This form is closed",
  FORM_FULL: "This form is full",
  PLAN_RESPONSES: "This form is full",
  FORM_ANSWERED: "You have answered already",
  RESPONSE_NOT_FOUND: "There is nothing here anymore",
  RESPONSE_ERASED: "Your answers are erased",
};

/** Heading of an error page, by error code, in the language of the current form. */
export function describeFailure(code: string): string {
  return translate(TITLES[code] ?? "This did not work");
}
