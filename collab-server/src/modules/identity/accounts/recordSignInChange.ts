import type { IdentityServices } from "../services.ts";
import type { PersonCall } from "../../../http/route.ts";
import { composeAccountNotification, type SignInChange } from "./mails/composeAccountNotification.ts";
import { queueMail } from "../../platform/mail/queueMail.ts";
import { recordOwnAction } from "./recordOwnAction.ts";

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
  { audit, jobs, isMailSetUp }: Pick<IdentityServices, "audit" | "jobs" | "isMailSetUp">,
  by: Pick<PersonCall<unknown>, "currentUser" | "ip">,
  { action, changed, details }: RecordedChange,
): void {
  recordOwnAction({ audit }, by, action, details);
  if (isMailSetUp) queueMail(jobs, composeAccountNotification(by.currentUser.email, changed));
}
