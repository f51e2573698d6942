import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { choosePassword } from "../../identity/accounts/passwords/ownPassword.ts";
import type { PublishingServices } from "../services.ts";
import type { PublishedForm } from "../publications/store.ts";
import { queueAccountMail } from "./accountMails.ts";
import type { StartedSession } from "./callers.ts";
import type { StoredPerson } from "./people.ts";
import { startSession } from "./signIn.ts";

/** Queues the mail with a link for a new password. It is the same answer in the same time for an address that nobody has. */
export function requestNewPassword(
  services: PublishingServices,
  form: PublishedForm,
  email: string,
): Result<null> {
  if (!services.isMailSetUp) return err(serverFailure("APP_MAIL_NOT_SET_UP"));
  queueAccountMail(services, form, { email, kind: "reset" });
  return ok(null);
}

/** The person of a link for a new password. */
export function findResetPerson(
  { appPasswordLinks, appPeople }: PublishingServices,
  form: PublishedForm,
  token: string,
): StoredPerson | undefined {
  const id = appPasswordLinks.find(form, token);
  return id === undefined ? undefined : appPeople.byId(form, id);
}

/** Sets a new password by a link, which works once; ends all sessions of its person and starts one. */
export async function resetAppPassword(
  services: PublishingServices,
  form: PublishedForm,
  { token, password, ip }: { readonly token: string; readonly password: string; readonly ip: string },
): Promise<Result<StartedSession>> {
  const person = findResetPerson(services, form, token);
  if (person === undefined) return err(serverFailure("APP_LINK_OVER"));
  const owner = { name: person.name, email: person.email, organizationName: form.release?.name };
  const hashed = await choosePassword(services, { password, owner, ip });
  if (!hashed.ok) return hashed;
  const started = services.transaction((): Result<StartedSession> => {
    // The link may have been used while the password was hashed.
    const still = findResetPerson(services, form, token);
    if (still === undefined) return err(serverFailure("APP_LINK_OVER"));
    services.appPeople.setPassword(still.id, hashed.value);
    services.appPasswordLinks.endAll(still.id);
    services.appSessions.endAll(still.id);
    return startSession(services, still, false);
  });
  services.appPeopleFeed.changed(person.id);
  return started;
}
