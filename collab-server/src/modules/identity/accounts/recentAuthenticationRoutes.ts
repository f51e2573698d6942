import { err, failure, ok } from "@formweave/schema";
import { passkeyAnswer, passkeyQuestion, proofOfSelfInput } from "@formweave/schema/api";
import { z } from "zod";
import type { IdentityServices } from "../services.ts";
import { BY_ADDRESS } from "../../../http/limits/rateWindows.ts";
import { NO_INPUT, personRoute, type PersonCall, type Route } from "../../../http/route.ts";
import { createPasskeyRequest, verifyPasskey } from "./passkeys/passkeyRequest.ts";
import { verifyOwnPassword } from "./passwords/ownPassword.ts";
import { recordOwnAction } from "./recordOwnAction.ts";
import { verifyCode } from "./two-factor/secondStep.ts";

/** Routes to authenticate again while signed in, for sensitive actions. */
export function recentAuthenticationRoutes(services: IdentityServices): Route[] {
  return [authenticateAgain(services), requestDevice(services), authenticateByDevice(services)];
}

function authenticateAgain(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/auth/proof",
    guessLimits: ["password", "code"],
    summary:
      "Prove that it is you, for sensitive acts of the next ten minutes; with a code where two-factor is on",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: proofOfSelfInput,
    answer: z.null(),
    async run(call) {
      const { currentUser, input, ip } = call;
      const checked = await verifyOwnPassword(services, { currentUser, ip, password: input.password });
      if (!checked.ok) return checked;
      if (services.twoFactor.isOn(currentUser.id)) {
        if (input.code === undefined) return err(failure("VALIDATION", { code: "Enter a code" }));
        const taken = verifyCode(services, { userId: currentUser.id, code: input.code, ip });
        if (!taken.ok) return taken;
      }
      confirm(services, call, "password");
      return ok(null);
    },
  });
}

function requestDevice(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/auth/proof/passkey/question",
    rateLimits: [{ limit: "passkey", by: BY_ADDRESS }],
    summary: "What a device has to answer to prove with one of your passkeys that it is you",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: NO_INPUT,
    answer: passkeyQuestion,
    run: (call) => createPasskeyRequest(services, requestedBy(call)),
  });
}

function authenticateByDevice(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/auth/proof/passkey",
    rateLimits: [{ limit: "passkey", by: BY_ADDRESS }],
    summary: "Prove with a passkey that it is you, for sensitive acts of the next ten minutes",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: passkeyAnswer,
    answer: z.null(),
    async run(call) {
      const verified = await verifyPasskey(services, { ...call.input, ip: call.ip, by: requestedBy(call) });
      if (!verified.ok) return verified;
      confirm(services, call, "passkey");
      return ok(null);
    },
  });
}

function requestedBy({ session, currentUser }: PersonCall<unknown>) {
  return { signIn: session.id, userId: currentUser.id };
}

function confirm(services: IdentityServices, call: PersonCall<unknown>, by: "password" | "passkey"): void {
  if (call.session.id !== undefined) services.authSessions.confirm(call.session.id);
  recordOwnAction(services, call, "account.proof", { by });
}
