import { err, failure, ok } from "@formweave/schema";
import { passkeyAnswer, passkeyQuestion, proofOfSelfInput } from "@formweave/schema/api";
import { z } from "zod";
import type { AppServices } from "../../appServices.ts";
import { NO_INPUT, personRoute, type PersonCall, type Route } from "../../http/route.ts";
import { askForPasskey, verifyPasskey } from "./askForPasskey.ts";
import { provePassword } from "./ownPassword.ts";
import { recordOwnAct } from "./recordOwnAct.ts";
import { proveCode } from "./secondStep.ts";

/** Routes to authenticate again while signed in, for sensitive actions. */
export function proofRoutes(services: AppServices): Route[] {
  return [prove(services), askDevice(services), proveByDevice(services)];
}

function prove(services: AppServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/auth/proof",
    summary:
      "Prove that it is you, for sensitive acts of the next ten minutes; with a code where two-factor is on",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: proofOfSelfInput,
    answer: z.null(),
    async run(call) {
      const { visitor, input, ip } = call;
      const proven = await provePassword(services, { visitor, ip, password: input.password });
      if (!proven.ok) return proven;
      if (services.twoFactor.isOn(visitor.id)) {
        if (input.code === undefined) return err(failure("VALIDATION", { code: "Enter a code" }));
        const taken = proveCode(services, { userId: visitor.id, code: input.code, ip });
        if (!taken.ok) return taken;
      }
      confirm(services, call, "password");
      return ok(null);
    },
  });
}

function askDevice(services: AppServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/auth/proof/passkey/question",
    summary: "What a device has to answer to prove with one of your passkeys that it is you",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: NO_INPUT,
    answer: passkeyQuestion,
    run: (call) => askForPasskey(services, { ip: call.ip, by: asking(call) }),
  });
}

function proveByDevice(services: AppServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/auth/proof/passkey",
    summary: "Prove with a passkey that it is you, for sensitive acts of the next ten minutes",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: passkeyAnswer,
    answer: z.null(),
    async run(call) {
      const verified = await verifyPasskey(services, { ...call.input, ip: call.ip, by: asking(call) });
      if (!verified.ok) return verified;
      confirm(services, call, "passkey");
      return ok(null);
    },
  });
}

function asking({ session, visitor }: PersonCall<unknown>) {
  return { signIn: session.id, userId: visitor.id };
}

function confirm(services: AppServices, call: PersonCall<unknown>, by: "password" | "passkey"): void {
  if (call.session.id !== undefined) services.authSessions.confirm(call.session.id);
  recordOwnAct(services, call, "account.proof", { by });
}
