import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import {
  codeInput,
  proofInput,
  recoveryCodes,
  totpSetup,
  turnOffInput,
  type ProofInput,
} from "@formweave/schema/api";
import { z } from "zod";
import { personRoute, type PersonCall, type Route } from "../../../../http/route.ts";
import type { IdentityServices } from "../../services.ts";
import { endSignIns } from "../sign-ins/endSignIns.ts";
import { verifyOwnPassword } from "../passwords/ownPassword.ts";
import { recordOwnAction } from "../recordOwnAction.ts";
import { recordSignInChange } from "../recordSignInChange.ts";
import { verifyCode } from "./secondStep.ts";
import { totpUri } from "./totp.ts";

/** Routes to turn two-factor authentication on and off and to renew recovery codes. */
export function twoFactorRoutes(services: IdentityServices): Route[] {
  return [begin(services), confirm(services), turnOff(services), renewCodes(services)];
}

function begin(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/account/totp",
    guessLimits: ["password"],
    summary: "Get a secret for an authenticator app, with one's password; it counts once a code confirms it",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: proofInput,
    answer: totpSetup,
    async run(call) {
      const verified = await verifyOwnPassword(services, { ...call, password: call.input.password });
      if (!verified.ok) return verified;
      const { id, email } = call.currentUser;
      if (services.twoFactor.isOn(id)) return err(serverFailure("TWO_FACTOR_ON"));
      const secret = services.twoFactor.begin(id);
      return ok({ secret, uri: totpUri(secret, email) });
    },
  });
}

function confirm(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/account/totp/confirm",
    guessLimits: ["code"],
    summary:
      "Turn two-factor sign-in on by a code of the app; gives the recovery codes, once, and ends every other sign-in",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: codeInput,
    answer: recoveryCodes,
    run(call) {
      const { currentUser, input, session } = call;
      const allowed = services.rateLimits.code.consume(currentUser.id, CONFIRM_ATTEMPTS);
      if (!allowed.ok) return allowed;
      return services.transaction(() => {
        const codes = services.twoFactor.confirm(currentUser.id, input.code);
        if (codes === undefined) return err(serverFailure("CODE_WRONG"));
        services.rateLimits.code.forget(currentUser.id);
        endSignIns(services, currentUser.id, session.id);
        recordSignInChange(services, call, { action: "account.twoFactorOn", changed: "twoFactorOn" });
        return ok({ codes: [...codes] });
      });
    },
  });
}

/** Wrong codes during setup before delays begin. */
const CONFIRM_ATTEMPTS = 20;

function turnOff(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/account/totp/off",
    guessLimits: ["password", "code"],
    summary: "Turn two-factor sign-in off, with one's password and a code",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: turnOffInput,
    answer: z.null(),
    async run(call) {
      const { currentUser, input } = call;
      const keeper = services.users
        .listOrganizations(currentUser.id)
        .find((place) => place.requiresTwoFactor);
      if (keeper !== undefined) return err(serverFailure("TWO_FACTOR_KEPT", { organization: keeper.name }));
      const verified = await verifyBoth(services, call, input.code);
      if (!verified.ok) return verified;
      return services.transaction(() => {
        services.twoFactor.turnOff(currentUser.id);
        recordSignInChange(services, call, { action: "account.twoFactorOff", changed: "twoFactorOff" });
        return ok(null);
      });
    },
  });
}

function renewCodes(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/account/recovery-codes",
    guessLimits: ["password"],
    summary: "Make new recovery codes in place of those there are, with one's password",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: proofInput,
    answer: recoveryCodes,
    async run(call) {
      const { currentUser, input } = call;
      const verified = await verifyOwnPassword(services, { ...call, password: input.password });
      if (!verified.ok) return verified;
      if (!services.twoFactor.isOn(currentUser.id)) return err(failure("FORBIDDEN"));
      return services.transaction(() => {
        recordOwnAction(services, call, "account.recoveryCodes");
        return ok({ codes: [...services.twoFactor.renewCodes(currentUser.id)] });
      });
    },
  });
}

/** Checks the password first, so that somebody who does not know it neither learns about codes nor uses one up. */
async function verifyBoth(
  services: IdentityServices,
  call: PersonCall<ProofInput>,
  code: string,
): Promise<Result<unknown>> {
  const verified = await verifyOwnPassword(services, { ...call, password: call.input.password });
  return verified.ok ? verifyCode(services, { userId: call.currentUser.id, code, ip: call.ip }) : verified;
}
