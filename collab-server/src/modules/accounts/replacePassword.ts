import type { AppServices } from "../../appServices.ts";
import type { PersonCall } from "../../http/route.ts";
import { endSignIns } from "./endSignIns.ts";
import { recordSignInChange } from "./recordSignInChange.ts";

interface Replacement {
  readonly passwordHash: string;
  /** By which way: "account.password", "account.reset". */
  readonly action: string;
  /** The sign-in that stays; none unless told. */
  readonly keptSignIn?: string | undefined;
}

/** Gives somebody another password, which ends their other sign-ins; callers run it in a transaction. */
export function replacePassword(
  services: AppServices,
  by: Pick<PersonCall<unknown>, "visitor" | "ip">,
  { passwordHash, action, keptSignIn }: Replacement,
): void {
  services.users.change(by.visitor.id, { passwordHash });
  endSignIns(services, by.visitor.id, keptSignIn);
  recordSignInChange(services, by, { action, changed: "password" });
}
