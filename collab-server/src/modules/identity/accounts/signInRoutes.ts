import { err, failure, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import {
  me,
  secondStepInput,
  sessionAnswer,
  signinAnswer,
  signinInput,
  type SigninInput,
} from "@formweave/schema/api";
import { z } from "zod";
import type { SignInAttempt } from "../../../http/limits/signInRateLimit.ts";
import { findCurrentUser, toMe, type CurrentUser } from "../../../http/callers/currentUser.ts";
import { knownDevice } from "../../../http/cookies/knownDevice.ts";
import { recordOwnAction } from "./recordOwnAction.ts";
import { verifyCode } from "./two-factor/secondStep.ts";
import { composeGuessNotification } from "./mails/composeGuessNotification.ts";
import { queueMail } from "../../platform/mail/queueMail.ts";
import { NO_INPUT, openRoute, personRoute, type Route } from "../../../http/route.ts";
import type { IdentityServices } from "../services.ts";

/** Routes to sign in and out. */
export function signInRoutes(services: IdentityServices): Route[] {
  return [
    firstStep(services),
    secondStep(services),
    openRoute({
      method: "POST",
      path: "/api/auth/signout",
      summary: "Sign out; does nothing for those who are not signed in",
      policy: "everybody",
      input: NO_INPUT,
      answer: z.null(),
      run({ session, currentUser, ip }) {
        session.end();
        if (currentUser !== undefined) recordOwnAction(services, { currentUser, ip }, "signout");
        return ok(null);
      },
    }),
    openRoute({
      method: "GET",
      path: "/api/session",
      summary: "Who is here, which may be nobody",
      policy: "everybody",
      input: NO_INPUT,
      answer: sessionAnswer,
      run: ({ currentUser }) => {
        if (currentUser !== undefined) return ok(toMe(currentUser));
        return ok({ nobody: services.setup.isNeeded() ? ("nobody-yet" as const) : ("stranger" as const) });
      },
    }),
    personRoute(services, {
      method: "GET",
      path: "/api/me",
      summary: "Who is signed in",
      policy: "signed-in",
      isBeforeSecondStep: true,
      input: NO_INPUT,
      answer: me,
      run: ({ currentUser }) => ok(toMe(currentUser)),
    }),
  ];
}

function firstStep(services: IdentityServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/auth/signin",
    guessLimits: ["password"],
    summary: "Sign in; who has a second step is given a token for it, and is not signed in yet",
    policy: "everybody",
    input: signinInput,
    answer: signinAnswer,
    async run({ input, ip, session }) {
      const found = await checkPassword(services, input, { ip, device: session.device });
      if (!found.ok) return found;
      const currentUser = found.value;
      if (services.twoFactor.isOn(currentUser.id))
        return ok({ secondStep: { token: services.pendingSignIns.start(currentUser.id) } });
      session.start(currentUser.id);
      recordOwnAction(services, { currentUser, ip }, "signin");
      return ok(toMe(currentUser));
    },
  });
}

function secondStep(services: IdentityServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/auth/second",
    guessLimits: ["code"],
    summary: "Sign in by the second step: a code of the app, or a recovery code",
    policy: "everybody",
    input: secondStepInput,
    answer: me,
    run({ input: { token, code }, ip, session }) {
      const userId = services.pendingSignIns.find(token);
      const currentUser = userId === undefined ? undefined : findCurrentUser(services.users, userId);
      if (currentUser === undefined) return err(serverFailure("SECOND_STEP_OVER"));
      const taken = verifyCode(services, { userId: currentUser.id, code, ip });
      if (!taken.ok) return taken;
      services.pendingSignIns.end(token);
      session.start(currentUser.id);
      recordOwnAction(services, { currentUser, ip }, "signin", { by: taken.value });
      return ok(toMe(currentUser));
    },
  });
}

async function checkPassword(
  services: IdentityServices,
  { email, password }: SigninInput,
  { ip, device }: { readonly ip: string; readonly device: string | undefined },
): Promise<Result<CurrentUser>> {
  const { passwords, security, setup, rateLimits, users } = services;
  if (setup.isNeeded()) return err(failure("SETUP_NEEDED"));
  const user = users.byEmail(email);
  const attempt = { ip, email, device: knownDevice(user, device) };
  const allowed = rateLimits.signin.consume(attempt);
  if (!allowed.ok) {
    security.warn({ type: "signin.blocked", severity: "medium", userId: user?.id, ip });
    return allowed;
  }
  const checked = await passwords.verify(ip, password, user?.passwordHash);
  if (!checked.ok) return checked;
  const currentUser = user && findCurrentUser(users, user.id);
  if (!checked.value || currentUser === undefined) {
    if (!checked.value) countFailure(services, attempt, user);
    return err(explainFailure(checked.value));
  }
  rateLimits.signin.forget(attempt);
  return ok(currentUser);
}

/** Only somebody who knows the password learns that the account belongs to no organization any more. */
function explainFailure(hasPassword: boolean): Failure {
  return serverFailure(hasPassword ? "ACCOUNT_RELEASED" : "SIGNIN_FAILED");
}

function countFailure(
  services: IdentityServices,
  attempt: SignInAttempt,
  user: { readonly id: string; readonly email: string } | undefined,
): void {
  const { security, rateLimits } = services;
  security.warn({ type: "signin.failed", severity: "low", userId: user?.id, ip: attempt.ip });
  if (rateLimits.signin.refuse(attempt) && user !== undefined) notifyOfGuesses(services, user);
}

/** Logs a security event about password guessing, and notifies the account's owner when mail is set up. */
function notifyOfGuesses(
  { isMailSetUp, jobs, publicUrl, security }: IdentityServices,
  { id, email }: { readonly id: string; readonly email: string },
): void {
  security.warn({ type: "signin.guessed", severity: "high", userId: id });
  if (isMailSetUp) queueMail(jobs, composeGuessNotification(email, `${publicUrl()}/account`));
}
