import { z } from "zod";
import { ok, type Result } from "@formweave/schema";
import {
  account,
  identity,
  recoveryCodes,
  signIn,
  totpSetup,
  type ChangeEmailInput,
  type ChangePasswordInput,
  type ProfileInput,
  type ProofInput,
  type Provider,
  type TotpSetup,
  type TurnOffInput,
} from "@formweave/schema/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "#api/ask.ts";
import { refetch } from "#api/queryClient.ts";
import { request } from "#api/request.ts";
import { refetchSession } from "./session.ts";

const ACCOUNT = queryOptions({
  queryKey: ["account"],
  queryFn: () => ask("/api/account", account),
});

const SIGN_INS = queryOptions({
  queryKey: ["signIns"],
  queryFn: () => ask("/api/account/sessions", z.array(signIn)),
});

const IDENTITIES = queryOptions({
  queryKey: ["identities"],
  queryFn: () => ask("/api/account/identities", z.array(identity)),
});

/** Fetches the user's own account details, beyond those of the session. */
export function useAccount() {
  return useQuery(ACCOUNT);
}

/** Fetches the places where the user is signed in. */
export function useSignIns() {
  return useQuery(SIGN_INS);
}

/** Changes the user's own name or color, for everybody who sees them from then on. */
export async function changeProfile(input: ProfileInput): Promise<Result<unknown>> {
  const result = await request("/api/account", z.unknown(), { method: "PATCH", body: input });
  if (result.ok) await refetchSession();
  return result;
}

/** Sets the user's own picture, a square PNG. */
export async function setAvatar(picture: Blob): Promise<Result<unknown>> {
  const result = await request("/api/account/avatar", z.unknown(), { method: "PUT", body: picture });
  if (result.ok) await refetchSession();
  return result;
}

/** Removes the user's own picture. */
export async function removeAvatar(): Promise<Result<unknown>> {
  const result = await request("/api/account/avatar", z.unknown(), { method: "DELETE" });
  if (result.ok) await refetchSession();
  return result;
}

/** Changes the address that the user signs in with. */
export async function changeEmail(input: ChangeEmailInput): Promise<Result<unknown>> {
  const result = await request("/api/account/email", z.unknown(), { method: "POST", body: input });
  if (result.ok) await Promise.all([refetchSession(), refetch(ACCOUNT)]);
  return result;
}

/** Changes the password, which signs the user out everywhere else. */
export async function changePassword(input: ChangePasswordInput): Promise<Result<unknown>> {
  const result = await request("/api/account/password", z.unknown(), { method: "POST", body: input });
  if (result.ok) await Promise.all([refetch(ACCOUNT), refetch(SIGN_INS)]);
  return result;
}

/** Ends another sign-in of the user. */
export async function endSignIn(id: string): Promise<Result<unknown>> {
  const path = `/api/account/sessions/${encodeURIComponent(id)}`;
  const result = await request(path, z.unknown(), { method: "DELETE" });
  await refetch(SIGN_INS);
  return result;
}

/** Ends all other sign-ins of the user. */
export async function endOtherSignIns(): Promise<Result<unknown>> {
  const result = await request("/api/account/sessions", z.unknown(), { method: "DELETE" });
  await refetch(SIGN_INS);
  return result;
}

/** Fetches the accounts at other providers that can sign in to the user's own. */
export function useIdentities() {
  return useQuery(IDENTITIES);
}

/** Removes a provider as a way to sign in. */
export async function removeIdentity(provider: Provider): Promise<Result<unknown>> {
  const result = await request(`/api/account/identities/${provider}`, z.unknown(), { method: "DELETE" });
  await refetch(IDENTITIES);
  return result;
}

/** Confirms the user's identity for sensitive actions of the next ten minutes; the code is left out where none is needed. */
export function proveSelf({ password, code }: { password: string; code: string }): Promise<Result<unknown>> {
  const body = { password, ...(code !== "" && { code }) };
  return request("/api/auth/proof", z.unknown(), { method: "POST", body });
}

/** Requests a secret for an authenticator app; needs the user's password. */
export function beginTotp(input: ProofInput): Promise<Result<TotpSetup>> {
  return request("/api/account/totp", totpSetup, { method: "POST", body: input });
}

/** Turns two-factor sign-in on with a code of the app, and returns the recovery codes. */
export async function confirmTotp(code: string): Promise<Result<readonly string[]>> {
  const result = await request("/api/account/totp/confirm", recoveryCodes, {
    method: "POST",
    body: { code },
  });
  return takeCodes(result);
}

/** Turns two-factor sign-in off. */
export async function turnTotpOff(input: TurnOffInput): Promise<Result<unknown>> {
  const result = await request("/api/account/totp/off", z.unknown(), { method: "POST", body: input });
  if (result.ok) await refetch(ACCOUNT);
  return result;
}

/** Creates new recovery codes, which replace the old ones. */
export async function renewRecoveryCodes(input: ProofInput): Promise<Result<readonly string[]>> {
  const result = await request("/api/account/recovery-codes", recoveryCodes, { method: "POST", body: input });
  return takeCodes(result);
}

async function takeCodes(
  result: Result<{ readonly codes: readonly string[] }>,
): Promise<Result<readonly string[]>> {
  if (!result.ok) return result;
  await Promise.all([refetch(ACCOUNT), refetch(SIGN_INS)]);
  return ok(result.value.codes);
}
