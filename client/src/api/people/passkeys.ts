import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { z } from "zod";
import { err, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import { newPasskeyQuestion, passkey, passkeyQuestion } from "@formweave/schema/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "#api/ask.ts";
import { refetch } from "#api/queryClient.ts";
import { request } from "#api/request.ts";
import { takeEntry } from "./session.ts";

const PATH = "/api/account/passkeys";
const list = z.array(passkey);
const PASSKEYS = queryOptions({ queryKey: ["passkeys"], queryFn: () => ask(PATH, list) });

/** Fetches the user's own passkeys. */
export function usePasskeys() {
  return useQuery(PASSKEYS);
}

/** True when this browser supports passkeys. */
export const hasPasskeys: () => boolean = browserSupportsWebAuthn;

/** Has the device create a passkey, and stores its public key under a name. */
export async function addPasskey(name: string): Promise<Result<unknown>> {
  const question = await request(`${PATH}/question`, newPasskeyQuestion, { method: "POST" });
  if (!question.ok) return question;
  const { token, options } = question.value;
  const made = await byDevice(() => startRegistration({ optionsJSON: options }));
  if (!made.ok) return made;
  const body = { token, name, response: made.value };
  const result = await request(PATH, list, { method: "POST", body });
  if (result.ok) await refetch(PASSKEYS);
  return result;
}

/** Renames a passkey. */
export async function renamePasskey(id: string, name: string): Promise<Result<unknown>> {
  const result = await request(passkeyPath(id), list, { method: "PATCH", body: { name } });
  await refetch(PASSKEYS);
  return result;
}

/** Removes a passkey from the account. */
export async function removePasskey(id: string): Promise<Result<unknown>> {
  const result = await request(passkeyPath(id), list, { method: "DELETE" });
  await refetch(PASSKEYS);
  return result;
}

/** Signs in with a passkey that the person selects on their device. */
export async function signInWithPasskey(): Promise<Result<unknown>> {
  const result = await sign("/api/auth/passkey");
  return result.ok ? takeEntry() : result;
}

/** Confirms the user's identity with one of their passkeys. */
export function proveWithPasskey(): Promise<Result<unknown>> {
  return sign("/api/auth/proof/passkey");
}

/** Has the device sign the challenge that the server gives at a path. */
async function sign(path: string): Promise<Result<unknown>> {
  const question = await request(`${path}/question`, passkeyQuestion, { method: "POST" });
  if (!question.ok) return question;
  const { token, options } = question.value;
  const signed = await byDevice(() => startAuthentication({ optionsJSON: options }));
  if (!signed.ok) return signed;
  return request(path, z.unknown(), { method: "POST", body: { token, response: signed.value } });
}

/** Turns the device's answer into a result; it throws when the person cancels, takes too long, or the device cannot do it. */
async function byDevice<Answer>(callback: () => Promise<Answer>): Promise<Result<Answer>> {
  try {
    return ok(await callback());
  } catch (error) {
    if (error instanceof WebAuthnError || error instanceof DOMException) return err(toFailure(error));
    throw error;
  }
}

function toFailure(error: WebAuthnError | DOMException): Failure {
  const isKnown =
    error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
  return isKnown ? serverFailure("PASSKEY_KNOWN") : serverFailure("PASSKEY_CANCELLED");
}

function passkeyPath(id: string): string {
  return `${PATH}/${encodeURIComponent(id)}`;
}
