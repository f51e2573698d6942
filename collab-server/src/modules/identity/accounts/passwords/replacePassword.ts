import type { IdentityServices } from "../../services.ts";
import type { PersonCall } from "../../../../http/route.ts";
import { endSignIns } from "../sign-ins/endSignIns.ts";
import { recordSignInChange } from "../recordSignInChange.ts";

interface PasswordReplacement {
  readonly passwordHash: string;
  /** Action in the audit log: "account.password" or "account.reset". */
  readonly action: string;
  /** Id of the session to keep; none by default. */
  readonly keptSignIn?: string | undefined;
}

/** Sets a person's new password and ends their other sessions; call in a transaction. */
export function replacePassword(
  services: IdentityServices,
  by: Pick<PersonCall<unknown>, "currentUser" | "ip">,
  { passwordHash, action, keptSignIn }: PasswordReplacement,
): void {
  services.users.change(by.currentUser.id, { passwordHash });
  endSignIns(services, by.currentUser.id, keptSignIn);
  recordSignInChange(services, by, { action, changed: "password" });
}
