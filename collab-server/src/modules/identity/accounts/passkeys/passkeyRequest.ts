import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { PasskeyAnswer, PasskeyQuestion } from "@formweave/schema/api";
import type { IdentityServices } from "../../services.ts";
import type { OwnedPasskey } from "./passkeys.ts";
import { relyingPartyAt, type RelyingParty } from "./relyingParty.ts";
import { verifying } from "./verifying.ts";
import { findCurrentUser, type CurrentUser } from "../../../../http/callers/currentUser.ts";

interface PasskeyRequest {
  readonly ip: string;
  /** The session and person that request a proof of identity; both unset while signing in. */
  readonly by: { readonly signIn?: string | undefined; readonly userId?: string };
}

/** Creates the challenge that a device signs with a passkey; requires user verification (PIN or biometrics). */
export async function createPasskeyRequest(
  { challenges, passkeys, publicUrl }: IdentityServices,
  by: PasskeyRequest["by"],
): Promise<Result<PasskeyQuestion>> {
  const party = relyingPartyAt(publicUrl());
  if (party === undefined) return err(serverFailure("PASSKEYS_NOT_HERE"));
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: "required",
    ...(by.userId !== undefined && {
      allowCredentials: passkeys.list(by.userId).map(({ id }) => ({ id })),
    }),
  });
  return ok({
    token: challenges.add(options.challenge, by.signIn),
    options: { ...options, rpId: party.id },
  });
}

/** Verifies a signed challenge and returns the owner of the passkey; refuses a passkey of another person than the caller. */
export async function verifyPasskey(
  services: IdentityServices,
  { ip, by, token, response }: PasskeyRequest & PasskeyAnswer,
): Promise<Result<CurrentUser>> {
  const { challenges, passkeys, publicUrl, security, users } = services;
  const party = relyingPartyAt(publicUrl());
  const challenge = challenges.take(token, by.signIn);
  if (party === undefined || challenge === undefined) return err(serverFailure("PASSKEY_OVER"));
  const known = passkeys.find(response.id);
  const currentUser = known && findCurrentUser(users, known.userId);
  const counter = isAllowedPasskey(known, by)
    ? await verifyCounter(response, known, { party, challenge })
    : undefined;
  if (counter === undefined || currentUser === undefined) {
    security.warn({ type: "passkey.refused", severity: "medium", userId: known?.userId, ip });
    return err(serverFailure("PASSKEY_REFUSED"));
  }
  passkeys.used(response.id, counter);
  return ok(currentUser);
}

/** Checks that the passkey belongs to the caller; while signing in, any known passkey passes. */
function isAllowedPasskey(
  known: OwnedPasskey | undefined,
  { userId = known?.userId }: PasskeyRequest["by"],
): known is OwnedPasskey {
  return known !== undefined && known.userId === userId;
}

/** Verifies the signature and returns the device's new signature counter; undefined when the verification fails. */
async function verifyCounter(
  response: PasskeyAnswer["response"],
  known: OwnedPasskey,
  { party, challenge }: { readonly party: RelyingParty; readonly challenge: string },
): Promise<number | undefined> {
  const { authenticationInfo } = await verifying(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: known.id, publicKey: known.publicKey, counter: known.counter },
      requireUserVerification: true,
    }),
  );
  return authenticationInfo?.newCounter;
}
