import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { PublishingServices } from "../services.ts";
import type { StartedSession } from "./callers.ts";
import type { AppScope, StoredPerson } from "./people.ts";

/** Somebody's try to sign in to an app. */
interface AppSignIn {
  readonly email: string;
  readonly password: string;
  readonly isKept: boolean;
  readonly ip: string;
}

/** The services that a sign-in needs. */
interface SignInServices extends Pick<PublishingServices, "appPeople" | "appSessions" | "transaction"> {
  readonly passwords: Pick<PublishingServices["passwords"], "verify">;
  readonly rateLimits: Pick<PublishingServices["rateLimits"], "appSignIn">;
  readonly security: Pick<PublishingServices["security"], "warn">;
}

/**
 * Signs somebody in to an app. A wrong address and a wrong password are one answer after one hash; only somebody who knows the
 * password learns that the account is blocked.
 */
export async function signInToApp(
  services: SignInServices,
  form: AppScope,
  { email, password, isKept, ip }: AppSignIn,
): Promise<Result<StartedSession>> {
  const { appPeople, passwords, rateLimits, security } = services;
  const attempt = { ip, email: `${form.projectId} ${form.environment} ${email}`, device: undefined };
  const allowed = rateLimits.appSignIn.consume(attempt);
  if (!allowed.ok) return allowed;
  const known = appPeople.byEmail(form, email);
  const checked = await passwords.verify(ip, password, known?.passwordHash);
  if (!checked.ok) return checked;
  if (!checked.value || known === undefined) {
    rateLimits.appSignIn.refuse(attempt);
    security.warn({ type: "app.signin.failed", severity: "low", projectId: form.projectId, ip });
    return err(serverFailure("SIGNIN_FAILED"));
  }
  rateLimits.appSignIn.forget(attempt);
  return services.transaction(() => {
    // The password may have been changed, or its person blocked, while it was hashed.
    const person = appPeople.byId(form, known.id);
    if (person?.passwordHash !== known.passwordHash) return err(serverFailure("SIGNIN_FAILED"));
    return startSession(services, person, isKept);
  });
}

/** Starts a session of a person; APP_BLOCKED for a blocked one. Call in a transaction. */
export function startSession(
  { appSessions }: Pick<PublishingServices, "appSessions">,
  { id, name, email, roles, isBlocked }: StoredPerson,
  isKept: boolean,
): Result<StartedSession> {
  if (isBlocked) return err(serverFailure("APP_BLOCKED"));
  const secret = appSessions.start(id, isKept);
  return ok({ person: { id, name, email, roles }, secret, isKept });
}
