import { ok } from "@formweave/schema";
import { me, passkeyAnswer, passkeyQuestion } from "@formweave/schema/api";
import type { IdentityServices } from "../../services.ts";
import { BY_ADDRESS } from "../../../../http/limits/rateWindows.ts";
import { NO_INPUT, openRoute, type Route } from "../../../../http/route.ts";
import { createPasskeyRequest, verifyPasskey } from "./passkeyRequest.ts";
import { recordOwnAction } from "../recordOwnAction.ts";
import { toMe } from "../../../../http/callers/currentUser.ts";

/** No session and no user: the passkey itself identifies the person. */
const NOBODY = {};

/** Routes to sign in with a passkey. The device has verified its user, so this covers both factors. */
export function passkeySignInRoutes(services: IdentityServices): Route[] {
  return [requestChallenge(services), signIn(services)];
}

function requestChallenge(services: IdentityServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/auth/passkey/question",
    rateLimits: [{ limit: "passkey", by: BY_ADDRESS }],
    summary: "What a device has to answer to sign in with one of its passkeys",
    policy: "everybody",
    input: NO_INPUT,
    answer: passkeyQuestion,
    run: () => createPasskeyRequest(services, NOBODY),
  });
}

function signIn(services: IdentityServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/auth/passkey",
    rateLimits: [{ limit: "passkey", by: BY_ADDRESS }],
    summary: "Sign in with what a device answered",
    policy: "everybody",
    input: passkeyAnswer,
    answer: me,
    async run(call) {
      const { ip, input, session } = call;
      const found = await verifyPasskey(services, { ...input, ip, by: NOBODY });
      if (!found.ok) return found;
      const currentUser = found.value;
      session.start(currentUser.id);
      recordOwnAction(services, { currentUser, ip }, "signin", { by: "passkey" });
      return ok(toMe(currentUser));
    },
  });
}
