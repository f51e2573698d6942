import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import { askResetInput, resetInput, resetLink, resetView, signInWays } from "@formweave/schema/api";
import { z } from "zod";
import { BY_ADDRESS } from "../../../../http/limits/rateWindows.ts";
import { NO_INPUT, openRoute, personRoute, type PersonCall, type Route } from "../../../../http/route.ts";
import type { IdentityServices } from "../../services.ts";
import { choosePassword, toPasswordOwner } from "./ownPassword.ts";
import { resetUrl } from "./passwordResets.ts";
import { queueResetMail } from "./resetMailJob.ts";
import { relyingPartyAt } from "../passkeys/relyingParty.ts";
import { replacePassword } from "./replacePassword.ts";
import { mayActFor } from "../mayManage.ts";
import { findCurrentUser, type CurrentUser } from "../../../../http/callers/currentUser.ts";

/** Routes to reset a forgotten password, with a link sent by mail or created by an admin. */
export function resetRoutes(services: IdentityServices): Route[] {
  return [
    showWays(services),
    requestReset(services),
    showReset(services),
    reset(services),
    makeLinkFor(services),
  ];
}

function showWays({ isMailSetUp, providers, publicUrl }: IdentityServices): Route {
  return openRoute({
    method: "GET",
    path: "/api/auth/ways",
    summary: "How people can sign in here",
    policy: "everybody",
    input: NO_INPUT,
    answer: signInWays,
    run: () =>
      ok({
        resetByMail: isMailSetUp,
        passkeys: relyingPartyAt(publicUrl()) !== undefined,
        providers: [...providers.keys()],
      }),
  });
}

function requestReset(services: IdentityServices): Route {
  const { isMailSetUp, jobs, rateLimits } = services;
  return openRoute({
    method: "POST",
    path: "/api/auth/reset",
    rateLimits: [{ limit: "passwordReset", by: BY_ADDRESS }],
    summary:
      "Ask for a link to reset a password by mail; says the same whether there is such an account or not",
    policy: "everybody",
    input: askResetInput,
    answer: z.null(),
    run({ input: { email } }) {
      if (!isMailSetUp) return err(serverFailure("MAIL_NOT_SET_UP"));
      // The account is looked up later by the job, so that the response takes as long for an unknown address.
      if (rateLimits.passwordResetByEmail.consume(email).ok) queueResetMail(jobs, email);
      return ok(null);
    },
  });
}

function showReset(services: IdentityServices): Route {
  return openRoute({
    method: "GET",
    path: "/api/auth/resets/:token",
    rateLimits: [{ limit: "useReset", by: BY_ADDRESS }],
    summary: "Whose password a link resets",
    policy: "everybody",
    input: NO_INPUT,
    answer: resetView,
    run({ param, ip }) {
      const person = findPerson(services, param("token"), ip);
      return person.ok ? ok({ name: person.value.name, email: person.value.email }) : person;
    },
  });
}

function reset(services: IdentityServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/auth/resets/:token",
    rateLimits: [{ limit: "useReset", by: BY_ADDRESS }],
    summary: "Choose another password by a link; ends every sign-in, and signs nobody in",
    policy: "everybody",
    input: resetInput,
    answer: z.null(),
    async run({ input: { password }, param, ip }) {
      const person = findPerson(services, param("token"), ip);
      if (!person.ok) return person;
      const owner = toPasswordOwner(person.value);
      const hashed = await choosePassword(services, { password, ip, owner });
      if (!hashed.ok) return hashed;
      return services.transaction(() => {
        // The link may have been used while the password was hashed; looking again counts as a try.
        const allowed = services.rateLimits.useReset.consume(ip);
        if (!allowed.ok) return allowed;
        const still = findPerson(services, param("token"), ip);
        if (!still.ok) return still;
        const by = { currentUser: still.value, ip };
        replacePassword(services, by, { passwordHash: hashed.value, action: "account.reset" });
        return ok(null);
      });
    },
  });
}

function findPerson(
  { passwordResets, security, users }: IdentityServices,
  secret: string,
  ip: string,
): Result<CurrentUser> {
  const userId = passwordResets.find(secret);
  const person = userId === undefined ? undefined : findCurrentUser(users, userId);
  if (person !== undefined) return ok(person);
  security.warn({ type: "reset.refused", severity: "low", ip });
  return err(serverFailure("RESET_NOT_FOUND"));
}

function makeLinkFor(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/organization/members/:userId/reset",
    summary: "Make a link by which a member resets their password; an admin for members, an owner for all",
    policy: "organization.people",
    isSensitive: true,
    input: NO_INPUT,
    answer: resetLink,
    run(call) {
      const userId = call.param("userId");
      const person = services.memberships.find(call.currentUser.organization.id, userId);
      if (person === undefined || !mayActFor(call.currentUser, person)) return err(failure("FORBIDDEN"));
      return services.transaction(() => ok(addLink(services, call, userId)));
    },
  });
}

function addLink(
  { audit, passwordResets, publicUrl }: IdentityServices,
  { currentUser, ip }: PersonCall<unknown>,
  userId: string,
) {
  const { secret, expiresAt } = passwordResets.add(userId);
  audit.record({
    action: "account.resetLink",
    userId: currentUser.id,
    organizationId: currentUser.organization.id,
    target: { type: "user", id: userId },
    ip,
  });
  return { url: resetUrl(publicUrl(), secret), expiresAt };
}
