import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import type { AcceptInput, InvitedAccount } from "@formweave/schema/api";
import type { AppServices, Stores } from "../../appServices.ts";
import { choosePassword } from "./ownPassword.ts";
import type { Visitor } from "./visitor.ts";

/** Whom an invitation is for, and what it does. */
interface Invited {
  readonly email: string;
  readonly organizationId: string;
  /** Whether it is still good; asked in the transaction that uses it up. */
  readonly isWaiting: () => boolean;
  /** Uses it up and gives its person what it promises; they belong to the organization already where they had no account. */
  readonly accept: (userId: string) => void;
}

/** Somebody who follows the link of an invitation. */
interface Arrival {
  readonly visitor: Visitor | undefined;
  readonly input: AcceptInput;
  readonly ip: string;
}

/** Who was let in. */
interface LetIn {
  readonly userId: string;
  /** The account was made by this, so whoever made it may go on; any other is entered by its own means only. */
  readonly isNew: boolean;
}

/** Whether an address has an account: of somebody who belongs to no organization any more it is closed. */
export function accountStateOf({ users }: Pick<Stores, "users">, email: string): InvitedAccount {
  const user = users.byEmail(email);
  if (user === undefined) return "none";
  return users.organizationsOf(user.id).length === 0 ? "closed" : "open";
}

/**
 * Lets the invited person in: as whom they are signed in as, or with a new account. An account that is used is never taken over:
 * its person signs in first. A closed one is opened again, and still asks for its password and second step.
 */
export async function letInInvited(
  services: AppServices,
  invited: Invited,
  arrival: Arrival,
): Promise<Result<LetIn>> {
  const { visitor } = arrival;
  if (visitor?.email.toLowerCase() === invited.email.toLowerCase())
    return spend(services, invited, () => ok({ userId: visitor.id, isNew: false }));
  const state = accountStateOf(services, invited.email);
  if (state === "open") return err(failure("EMAIL_TAKEN"));
  return state === "closed" ? reopen(services, invited) : makeAccount(services, invited, arrival);
}

/** Uses an invitation up for the person that is found or made in the same transaction. */
function spend(
  { transaction }: AppServices,
  { isWaiting, accept }: Invited,
  enter: () => Result<LetIn>,
): Result<LetIn> {
  return transaction(() => {
    if (!isWaiting()) return err(serverFailure("INVITATION_NOT_FOUND"));
    const entered = enter();
    if (entered.ok) accept(entered.value.userId);
    return entered;
  });
}

function reopen(services: AppServices, invited: Invited): Result<LetIn> {
  return spend(services, invited, () => {
    const user = services.users.byEmail(invited.email);
    if (user === undefined) return err(serverFailure("INVITATION_NOT_FOUND"));
    services.users.join(invited.organizationId, user.id, "member");
    return ok({ userId: user.id, isNew: false });
  });
}

async function makeAccount(
  services: AppServices,
  invited: Invited,
  { input: { name, password }, ip }: Arrival,
): Promise<Result<LetIn>> {
  const { email, organizationId } = invited;
  if (name === undefined) return err(failure("VALIDATION", { name: "Your name is required" }));
  if (password === undefined) return err(failure("VALIDATION", { password: "Choose a password" }));
  const organizationName = services.users.organizationName(organizationId);
  const hashed = await choosePassword(services, { password, ip, owner: { name, email, organizationName } });
  if (!hashed.ok) return hashed;
  return spend(services, invited, () => {
    // Somebody else may have come while the password was hashed.
    if (services.users.byEmail(email) !== undefined) return err(failure("EMAIL_TAKEN"));
    const userId = services.users.add({ name, email, passwordHash: hashed.value });
    services.users.join(organizationId, userId, "member");
    return ok({ userId, isNew: true });
  });
}
