import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import {
  account,
  changeEmailInput,
  changePasswordInput,
  me,
  profileInput,
  type Me,
} from "@formweave/schema/api";
import { z } from "zod";
import { NO_INPUT, personRoute, type PersonCall, type Route } from "../../../http/route.ts";
import type { IdentityServices } from "../services.ts";
import { choosePassword, toPasswordOwner, verifyOwnPassword } from "./passwords/ownPassword.ts";
import { recordOwnAction } from "./recordOwnAction.ts";
import { recordSignInChange } from "./recordSignInChange.ts";
import { replacePassword } from "./passwords/replacePassword.ts";
import { findCurrentUser, toMe } from "../../../http/callers/currentUser.ts";

/** Routes to read and change the caller's own account. */
export function ownAccountRoutes(services: IdentityServices): Route[] {
  return [show(services), changeProfile(services), changeEmail(services), changePassword(services)];
}

function show(services: IdentityServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/account",
    summary: "One's own account",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: NO_INPUT,
    answer: account,
    run({ currentUser }) {
      const dates = services.users.findDates(currentUser.id);
      if (dates === undefined) return err(failure("SIGNED_OUT"));
      const made = services.users.madeBy(currentUser.id);
      return ok({
        email: currentUser.email,
        ...dates,
        made,
        twoFactor: services.twoFactor.readState(currentUser.id),
      });
    },
  });
}

function changeProfile(services: IdentityServices): Route {
  return personRoute(services, {
    method: "PATCH",
    path: "/api/account",
    summary: "Change one's own name or color",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: profileInput,
    answer: me,
    run(call) {
      services.transaction(() => {
        services.users.change(call.currentUser.id, call.input);
        recordOwnAction(services, call, "account.change", { changed: Object.keys(call.input).join(", ") });
      });
      return meNow(services, call);
    },
  });
}

function changeEmail(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/account/email",
    guessLimits: ["password"],
    summary: "Change one's own email, with one's password",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: changeEmailInput,
    answer: me,
    async run(call) {
      const { input, currentUser, ip } = call;
      const verified = await verifyOwnPassword(services, { currentUser, ip, password: input.password });
      if (!verified.ok) return verified;
      const changed = services.transaction(() => takeEmail(services, call, input.email));
      return changed.ok ? meNow(services, call) : changed;
    },
  });
}

function takeEmail(services: IdentityServices, call: PersonCall<unknown>, email: string): Result<void> {
  const { users, passwordResets } = services;
  const { currentUser } = call;
  const holder = users.byEmail(email);
  if (holder !== undefined && holder.id !== currentUser.id) return err(failure("EMAIL_TAKEN"));
  users.change(currentUser.id, { email });
  // Those links went to the old address.
  passwordResets.endAll(currentUser.id);
  const details = { from: currentUser.email };
  recordSignInChange(services, call, { action: "account.email", changed: "email", details });
  return ok(undefined);
}

function changePassword(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/account/password",
    guessLimits: ["password"],
    summary: "Change one's own password, with the one there is; ends every other sign-in",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: changePasswordInput,
    answer: z.null(),
    async run(call) {
      const { input, currentUser, ip, session } = call;
      const verified = await verifyOwnPassword(services, { currentUser, ip, password: input.current });
      if (!verified.ok) return verified;
      const hashed = await choosePassword(services, {
        ip,
        password: input.password,
        owner: toPasswordOwner(currentUser),
      });
      if (!hashed.ok) return hashed;
      services.transaction(() => {
        const kept = { action: "account.password", keptSignIn: session.id };
        replacePassword(services, call, { passwordHash: hashed.value, ...kept });
      });
      session.rememberDevice(currentUser.id);
      return ok(null);
    },
  });
}

/** Reloads the caller's profile after a change, in their current organization. */
export function meNow({ users }: IdentityServices, { currentUser }: PersonCall<unknown>): Result<Me> {
  const now = findCurrentUser(users, currentUser.id, currentUser.organization.id);
  return now === undefined ? err(serverFailure("UNKNOWN_ERROR")) : ok(toMe(now));
}
