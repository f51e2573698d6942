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
 * Records a change of somebody's sign-in methods in the audit log and notifies them by mail, when mail is set up. The mail goes to the
 * email address from before the change, since an attacker may have set another one.
 */
export function recordSignInChange(
  { audit, jobs, isMailSetUp }: Pick<AppServices, "audit" | "jobs" | "isMailSetUp">,
  by: Pick<PersonCall<unknown>, "visitor" | "ip">,
  { action, changed, details }: RecordedChange,
): void {
  recordOwnAct({ audit }, by, action, details);
  if (isMailSetUp) queueMail(jobs, composeAccountNotice(by.visitor.email, changed));
}
