import type { AppServices } from "../../appServices.ts";
import type { PersonCall } from "../../http/route.ts";
import { composeAccountNotice, type SignInChange } from "../mail/composeAccountNotice.ts";
import { queueMail } from "../mail/mailJobs.ts";
import { recordOwnAct } from "./recordOwnAct.ts";

interface RecordedChange {
  readonly action: string;
  readonly changed: SignInChange;
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * Writes down that somebody changed how they sign in, and tells them by mail where there is a server for it, at the address
 * that they had: whoever took the account over may have set another one.
 */
export function recordSignInChange(
  { audit, jobs, isMailSetUp }: Pick<AppServices, "audit" | "jobs" | "isMailSetUp">,
  by: Pick<PersonCall<unknown>, "visitor" | "ip">,
  { action, changed, details }: RecordedChange,
): void {
  recordOwnAct({ audit }, by, action, details);
  if (isMailSetUp) queueMail(jobs, composeAccountNotice(by.visitor.email, changed));
}
