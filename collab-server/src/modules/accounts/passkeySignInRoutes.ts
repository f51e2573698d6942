import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { me, passkeyQuestion, passkeySignInInput, type PasskeySignInInput } from "@formweave/schema/api";
import { type AppServices } from "../../appServices.ts";
import { NO_INPUT, openRoute, type Call, type Route } from "../../http/route.ts";
import { recordOwnAct } from "./recordOwnAct.ts";
import { relyingPartyAt } from "./relyingParty.ts";
import { verifying } from "./verifying.ts";
import { findVisitor, toMe, type Visitor } from "./visitor.ts";

/** Signing in with a passkey. The device has verified its person, so that it is both steps in one. */
export function passkeySignInRoutes(services: AppServices): Route[] {
  return [ask(services), signIn(services)];
}

function ask(services: AppServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/auth/passkey/question",
    summary: "What a device has to answer to sign in with one of its passkeys",
    policy: "everybody",
    input: NO_INPUT,
    answer: passkeyQuestion,
    async run({ ip }) {
      const free = services.tries.passkey.take(ip);
      if (!free.ok) return free;
      const party = relyingPartyAt(services.publicUrl());
      if (party === undefined) return err(serverFailure("PASSKEYS_NOT_HERE"));
      const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: "required" });
      return ok({
        token: services.challenges.add(options.challenge, undefined),
        options: { ...options, rpId: party.id },
      });
    },
  });
}

function signIn(services: AppServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/auth/passkey",
    summary: "Sign in with what a device answered",
    policy: "everybody",
    input: passkeySignInInput,
    answer: me,
    async run(call) {
      const { ip, session } = call;
      const found = await verify(services, call);
      if (!found.ok) return found;
      const visitor = found.value;
      session.start(visitor.id);
      recordOwnAct(services, { visitor, ip }, "signin", { by: "passkey" });
      return ok(toMe(visitor));
    },
  });
}

async function verify(
  { challenges, passkeys, publicUrl, security, tries, users }: AppServices,
  { input: { token, response }, ip }: Call<PasskeySignInInput>,
): Promise<Result<Visitor>> {
  const free = tries.passkey.take(ip);
  if (!free.ok) return free;
  const party = relyingPartyAt(publicUrl());
  const expectedChallenge = challenges.take(token, undefined);
  if (party === undefined || expectedChallenge === undefined) return err(serverFailure("PASSKEY_OVER"));
  const known = passkeys.find(response.id);
  const visitor = known && findVisitor(users, known.userId);
  const { authenticationInfo } =
    known === undefined
      ? {}
      : await verifying(() =>
          verifyAuthenticationResponse({
            response,
            expectedChallenge,
            expectedOrigin: party.origin,
            expectedRPID: party.id,
            credential: { id: known.id, publicKey: known.publicKey, counter: known.counter },
            requireUserVerification: true,
          }),
        );
  if (authenticationInfo === undefined || visitor === undefined) {
    security.warn({ type: "passkey.refused", severity: "medium", userId: known?.userId, ip });
    return err(serverFailure("PASSKEY_REFUSED"));
  }
  passkeys.used(response.id, authenticationInfo.newCounter);
  return ok(visitor);
}
