import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import type { AcceptInput, InvitedAccount } from "@formweave/schema/api";
import type { IdentityServices } from "../services.ts";
import { choosePassword } from "./passwords/ownPassword.ts";
import type { CurrentUser } from "../../../http/callers/currentUser.ts";

/** An invitation that is being accepted. */
interface Invited {
  readonly email: string;
  readonly organizationId: string;
  /** True while the invitation is valid; checked in the transaction that consumes it. */
  readonly isWaiting: () => boolean;
  /** Consumes the invitation and grants its access; a new account is already a member of the organization by then. */
  readonly accept: (userId: string) => void;
}

/** The caller who follows an invitation link. */
interface InvitationAcceptance {
  readonly currentUser: CurrentUser | undefined;
  readonly input: AcceptInput;
  readonly ip: string;
}

/** The account that accepted the invitation. */
interface AdmittedAccount {
  readonly userId: string;
  /** The account was created just now, so the caller may be signed in; existing accounts need their own credentials. */
  readonly isNew: boolean;
}

/** Account state of an email address; "closed" when its owner belongs to no organization any more. */
export function readAccountState({ users }: Pick<IdentityServices, "users">, email: string): InvitedAccount {
  const user = users.byEmail(email);
  if (user === undefined) return "none";
  return users.listOrganizations(user.id).length === 0 ? "closed" : "open";
}

/**
 * Accepts an invitation for the signed-in person or with a new account. Never takes over an account in use: its owner has to sign in first.
 * A closed account is reopened and still requires its password and second factor.
 */
export async function admitInvited(
  services: IdentityServices,
  invited: Invited,
  acceptance: InvitationAcceptance,
): Promise<Result<AdmittedAccount>> {
  const { currentUser } = acceptance;
  if (currentUser?.email.toLowerCase() === invited.email.toLowerCase())
    return spend(services, invited, () => ok({ userId: currentUser.id, isNew: false }));
  const state = readAccountState(services, invited.email);
  if (state === "open") return err(failure("EMAIL_TAKEN"));
  return state === "closed" ? reopen(services, invited) : makeAccount(services, invited, acceptance);
}

/** Consumes an invitation for the person found or created in the same transaction. */
function spend(
  { transaction }: IdentityServices,
  { isWaiting, accept }: Invited,
  enter: () => Result<AdmittedAccount>,
): Result<AdmittedAccount> {
  return transaction(() => {
    if (!isWaiting()) return err(serverFailure("INVITATION_NOT_FOUND"));
    const admitted = enter();
    if (admitted.ok) accept(admitted.value.userId);
    return admitted;
  });
}

function reopen(services: IdentityServices, invited: Invited): Result<AdmittedAccount> {
  return spend(services, invited, () => {
    const user = services.users.byEmail(invited.email);
    if (user === undefined) return err(serverFailure("INVITATION_NOT_FOUND"));
    services.users.join(invited.organizationId, user.id, "member");
    return ok({ userId: user.id, isNew: false });
  });
}

async function makeAccount(
  services: IdentityServices,
  invited: Invited,
  { input: { name, password }, ip }: InvitationAcceptance,
): Promise<Result<AdmittedAccount>> {
  const { email, organizationId } = invited;
  if (name === undefined) return err(failure("VALIDATION", { name: "Your name is required" }));
  if (password === undefined) return err(failure("VALIDATION", { password: "Choose a password" }));
  const organizationName = services.users.organizationName(organizationId);
  const hashed = await choosePassword(services, { password, ip, owner: { name, email, organizationName } });
  if (!hashed.ok) return hashed;
  return spend(services, invited, () => {
    // The address may have been taken while the password was hashed.
    if (services.users.byEmail(email) !== undefined) return err(failure("EMAIL_TAKEN"));
    const userId = services.users.add({ name, email, passwordHash: hashed.value });
    services.users.join(organizationId, userId, "member");
    return ok({ userId, isNew: true });
  });
}
