import { ERRORS } from "@formweave/schema";

/** Returns the error of an email address with advice, or undefined when it is plausible. */
export function checkEmail(value: string): string | undefined {
  const email = value.trim();
  if (email === "") return ERRORS.EMAIL_EMPTY;
  if (/\s/.test(email)) return "An email address has no spaces";
  const [name, domain, ...rest] = email.split("@");
  if (domain === undefined) return "The @ is missing";
  if (rest.length > 0) return "There is more than one @";
  if (name === "") return "The part before the @ is missing";
  if (domain === "") return "The part after the @ is missing";
  if (!/\.[^.]{2,}$/.test(domain)) return "Add the ending, for example .com";
  return undefined;
}
