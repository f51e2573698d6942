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
import type { SignInTry } from "./signInTries.ts";
import { findVisitor, toMe, type Visitor } from "./visitor.ts";
import { knownDevice } from "./knownDevice.ts";
import { recordOwnAct } from "./recordOwnAct.ts";
import { proveCode } from "./secondStep.ts";
import { composeGuessNotice } from "../mail/composeGuessNotice.ts";
import { queueMail } from "../mail/mailJobs.ts";
import { NO_INPUT, openRoute, personRoute, type Route } from "../../http/route.ts";
import type { AppServices } from "../../appServices.ts";

/** Routes to sign in and out. */
export function signInRoutes(services: AppServices): Route[] {
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
      run({ session, visitor, ip }) {
        session.end();
        if (visitor !== undefined) recordOwnAct(services, { visitor, ip }, "signout");
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
      run: ({ visitor }) => {
        if (visitor !== undefined) return ok(toMe(visitor));
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
      run: ({ visitor }) => ok(toMe(visitor)),
    }),
  ];
}

function firstStep(services: AppServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/auth/signin",
    summary: "Sign in; who has a second step is given a token for it, and is not signed in yet",
    policy: "everybody",
    input: signinInput,
    answer: signinAnswer,
    async run({ input, ip, session }) {
      const found = await checkPassword(services, input, { ip, device: session.device });
      if (!found.ok) return found;
      const visitor = found.value;
      if (services.twoFactor.isOn(visitor.id))
        return ok({ secondStep: { token: services.halfSignIns.start(visitor.id) } });
      session.start(visitor.id);
      recordOwnAct(services, { visitor, ip }, "signin");
      return ok(toMe(visitor));
    },
  });
}

function secondStep(services: AppServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/auth/second",
    summary: "Sign in by the second step: a code of the app, or a recovery code",
    policy: "everybody",
    input: secondStepInput,
    answer: me,
    run({ input: { token, code }, ip, session }) {
      const userId = services.halfSignIns.find(token);
      const visitor = userId === undefined ? undefined : findVisitor(services.users, userId);
      if (visitor === undefined) return err(serverFailure("SECOND_STEP_OVER"));
      const taken = proveCode(services, { userId: visitor.id, code, ip });
      if (!taken.ok) return taken;
      services.halfSignIns.end(token);
      session.start(visitor.id);
      recordOwnAct(services, { visitor, ip }, "signin", { by: taken.value });
      return ok(toMe(visitor));
    },
  });
}

async function checkPassword(
  services: AppServices,
  { email, password }: SigninInput,
  { ip, device }: { readonly ip: string; readonly device: string | undefined },
): Promise<Result<Visitor>> {
  const { passwords, security, setup, tries, users } = services;
  if (setup.isNeeded()) return err(failure("SETUP_NEEDED"));
  const user = users.byEmail(email);
  const attempt = { ip, email, device: knownDevice(user, device) };
  const free = tries.signin.take(attempt);
  if (!free.ok) {
    security.warn({ type: "signin.blocked", severity: "medium", userId: user?.id, ip });
    return free;
  }
  const checked = await passwords.verify(ip, password, user?.passwordHash);
  if (!checked.ok) return checked;
  const visitor = user && findVisitor(users, user.id);
  if (!checked.value || visitor === undefined) {
    if (!checked.value) noteWrong(services, attempt, user);
    return err(whyNot(checked.value));
  }
  tries.signin.forget(attempt);
  return ok(visitor);
}

/** Only somebody who knows the password learns that the account belongs to no organization any more. */
function whyNot(hasPassword: boolean): Failure {
  return serverFailure(hasPassword ? "ACCOUNT_RELEASED" : "SIGNIN_FAILED");
}

function noteWrong(
  services: AppServices,
  attempt: SignInTry,
  user: { readonly id: string; readonly email: string } | undefined,
): void {
  const { security, tries } = services;
  security.warn({ type: "signin.failed", severity: "low", userId: user?.id, ip: attempt.ip });
  if (tries.signin.refuse(attempt) && user !== undefined) tellOfGuesses(services, user);
}

/** Logs a security event about password guessing, and notifies the account's owner when mail is set up. */
function tellOfGuesses(
  { isMailSetUp, jobs, publicUrl, security }: AppServices,
  { id, email }: { readonly id: string; readonly email: string },
): void {
  security.warn({ type: "signin.guessed", severity: "high", userId: id });
  if (isMailSetUp) queueMail(jobs, composeGuessNotice(email, `${publicUrl()}/account`));
}
