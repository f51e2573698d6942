import { err, failure, ok } from "@formweave/schema";
import { proofOfSelfInput } from "@formweave/schema/api";
import { z } from "zod";
import { type AppServices } from "../../appServices.ts";
import { personRoute, type Route } from "../../http/route.ts";
import { provePassword } from "./ownPassword.ts";
import { recordOwnAct } from "./recordOwnAct.ts";
import { proveCode } from "./secondStep.ts";

/** How somebody who is signed in proves anew that it is they. */
export function proofRoutes(services: AppServices): Route[] {
  return [prove(services)];
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
      const { visitor, input, ip, session } = call;
      const proven = await provePassword(services, { visitor, ip, password: input.password });
      if (!proven.ok) return proven;
      if (services.twoFactor.isOn(visitor.id)) {
        if (input.code === undefined) return err(failure("VALIDATION", { code: "Enter a code" }));
        const taken = proveCode(services, { userId: visitor.id, code: input.code, ip });
        if (!taken.ok) return taken;
      }
      if (session.id !== undefined) services.authSessions.confirm(session.id);
      recordOwnAct(services, call, "account.proof");
      return ok(null);
    },
  });
}
