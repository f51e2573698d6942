import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { err, ok, serverFailure, type Result } from "@formweave/schema";
import {
  newPasskeyInput,
  passkey,
  passkeyInput,
  newPasskeyQuestion,
  type NewPasskeyInput,
} from "@formweave/schema/api";
import { z } from "zod";
import type { IdentityServices } from "../../services.ts";
import { NO_INPUT, personRoute, type PersonCall, type Route } from "../../../../http/route.ts";
import type { PasskeyCredential } from "./passkeys.ts";
import { recordOwnAction } from "../recordOwnAction.ts";
import { recordSignInChange } from "../recordSignInChange.ts";
import { relyingPartyAt, type RelyingParty } from "./relyingParty.ts";
import { verifying } from "./verifying.ts";

/** Routes for the passkeys of the caller's own account. */
export function passkeyRoutes(services: IdentityServices): Route[] {
  return [list(services), begin(services), add(services), rename(services), remove(services)];
}

function list(services: IdentityServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/account/passkeys",
    summary: "One's own passkeys, the oldest first",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: NO_INPUT,
    answer: z.array(passkey),
    run: ({ currentUser }) => ok([...services.passkeys.list(currentUser.id)]),
  });
}

function begin(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/account/passkeys/question",
    summary: "What a device has to answer to become a passkey of one's own",
    policy: "signed-in",
    isBeforeSecondStep: true,
    isSensitive: true,
    input: NO_INPUT,
    answer: newPasskeyQuestion,
    async run({ currentUser, session }) {
      const party = relyingPartyAt(services.publicUrl());
      if (party === undefined) return err(serverFailure("PASSKEYS_NOT_HERE"));
      const { id, name, email } = currentUser;
      const options = await generateRegistrationOptions({
        rpName: "Formweave",
        rpID: party.id,
        userID: new TextEncoder().encode(id),
        userName: email,
        userDisplayName: name,
        excludeCredentials: services.passkeys.list(id).map((known) => ({ id: known.id })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      const token = services.challenges.add(options.challenge, session.id);
      return ok({ token, options: { ...options, rp: { name: "Formweave", id: party.id } } });
    },
  });
}

function add(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/account/passkeys",
    summary: "Keep a passkey that a device has made; one signs in with it from then on",
    policy: "signed-in",
    isBeforeSecondStep: true,
    isSensitive: true,
    input: newPasskeyInput,
    answer: z.array(passkey),
    async run(call) {
      const { currentUser, input } = call;
      const party = relyingPartyAt(services.publicUrl());
      if (party === undefined) return err(serverFailure("PASSKEYS_NOT_HERE"));
      const made = await verify(services, call, party);
      if (!made.ok) return made;
      return services.transaction(() => {
        const added = services.passkeys.add(currentUser.id, input.name, made.value);
        if (!added.ok) return added;
        const details = { name: input.name };
        recordSignInChange(services, call, {
          action: "account.passkeyAdd",
          changed: "passkeyAdded",
          details,
        });
        return ok([...services.passkeys.list(currentUser.id)]);
      });
    },
  });
}

async function verify(
  { challenges, security }: IdentityServices,
  { input: { token, response }, session, currentUser, ip }: PersonCall<NewPasskeyInput>,
  party: RelyingParty,
): Promise<Result<PasskeyCredential>> {
  const expectedChallenge = challenges.take(token, session.id);
  if (expectedChallenge === undefined) return err(serverFailure("PASSKEY_OVER"));
  const { registrationInfo } = await verifying(() =>
    verifyRegistrationResponse({
      // Transports are dropped, because browsers may send names that the library does not know yet.
      response: { ...response, response: { ...response.response, transports: [] } },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }),
  );
  if (registrationInfo === undefined) {
    security.warn({ type: "passkey.refused", severity: "medium", userId: currentUser.id, ip });
    return err(serverFailure("PASSKEY_REFUSED"));
  }
  const { id, publicKey, counter } = registrationInfo.credential;
  return ok({ id, publicKey, counter, transports: response.response.transports });
}

function rename(services: IdentityServices): Route {
  return personRoute(services, {
    method: "PATCH",
    path: "/api/account/passkeys/:passkeyId",
    summary: "Call a passkey of one's own something else",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: passkeyInput,
    answer: z.array(passkey),
    run(call) {
      const { currentUser, input, param } = call;
      return services.transaction(() => {
        if (!services.passkeys.rename(currentUser.id, param("passkeyId"), input.name))
          return err(serverFailure("PASSKEY_NOT_FOUND"));
        recordOwnAction(services, call, "account.passkeyRename", { name: input.name });
        return ok([...services.passkeys.list(currentUser.id)]);
      });
    },
  });
}

function remove(services: IdentityServices): Route {
  return personRoute(services, {
    method: "DELETE",
    path: "/api/account/passkeys/:passkeyId",
    summary: "Remove a passkey of one's own: nobody signs in with it any more",
    policy: "signed-in",
    isBeforeSecondStep: true,
    isSensitive: true,
    input: NO_INPUT,
    answer: z.array(passkey),
    run(call) {
      const { currentUser, param } = call;
      return services.transaction(() => {
        if (!services.passkeys.remove(currentUser.id, param("passkeyId")))
          return err(serverFailure("PASSKEY_NOT_FOUND"));
        recordSignInChange(services, call, { action: "account.passkeyRemove", changed: "passkeyRemoved" });
        return ok([...services.passkeys.list(currentUser.id)]);
      });
    },
  });
}
