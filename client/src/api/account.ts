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
import { ask } from "./ask.ts";
import { askAgain } from "./queryClient.ts";
import { request } from "./request.ts";
import { askWhoIsHere } from "./session.ts";

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

/** What one sees of one's own account, beside who one is. */
export function useAccount() {
  return useQuery(ACCOUNT);
}

/** Where one is signed in. */
export function useSignIns() {
  return useQuery(SIGN_INS);
}

/** Changes one's own name or color, for everybody who sees one from then on. */
export async function changeProfile(input: ProfileInput): Promise<Result<unknown>> {
  const result = await request("/api/account", z.unknown(), { method: "PATCH", body: input });
  if (result.ok) await askWhoIsHere();
  return result;
}

/** Shows a picture of oneself, a square PNG, from then on. */
export async function setAvatar(picture: Blob): Promise<Result<unknown>> {
  const result = await request("/api/account/avatar", z.unknown(), { method: "PUT", body: picture });
  if (result.ok) await askWhoIsHere();
  return result;
}

/** Shows no picture of oneself any more. */
export async function removeAvatar(): Promise<Result<unknown>> {
  const result = await request("/api/account/avatar", z.unknown(), { method: "DELETE" });
  if (result.ok) await askWhoIsHere();
  return result;
}

/** Changes the address that one signs in with. */
export async function changeEmail(input: ChangeEmailInput): Promise<Result<unknown>> {
  const result = await request("/api/account/email", z.unknown(), { method: "POST", body: input });
  if (result.ok) await Promise.all([askWhoIsHere(), askAgain(ACCOUNT)]);
  return result;
}

/** Changes the password, which signs out everywhere else. */
export async function changePassword(input: ChangePasswordInput): Promise<Result<unknown>> {
  const result = await request("/api/account/password", z.unknown(), { method: "POST", body: input });
  if (result.ok) await Promise.all([askAgain(ACCOUNT), askAgain(SIGN_INS)]);
  return result;
}

/** Signs out somewhere else. */
export async function endSignIn(id: string): Promise<Result<unknown>> {
  const path = `/api/account/sessions/${encodeURIComponent(id)}`;
  const result = await request(path, z.unknown(), { method: "DELETE" });
  await askAgain(SIGN_INS);
  return result;
}

/** Signs out everywhere else. */
export async function endOtherSignIns(): Promise<Result<unknown>> {
  const result = await request("/api/account/sessions", z.unknown(), { method: "DELETE" });
  await askAgain(SIGN_INS);
  return result;
}

/** The accounts elsewhere that sign in to one's own. */
export function useIdentities() {
  return useQuery(IDENTITIES);
}

/** Signs in by a provider no more. */
export async function removeIdentity(provider: Provider): Promise<Result<unknown>> {
  const result = await request(`/api/account/identities/${provider}`, z.unknown(), { method: "DELETE" });
  await askAgain(IDENTITIES);
  return result;
}

/** Proves that it is oneself, for sensitive acts of the next ten minutes; without a code where none is asked for. */
export function proveSelf({ password, code }: { password: string; code: string }): Promise<Result<unknown>> {
  const body = { password, ...(code !== "" && { code }) };
  return request("/api/auth/proof", z.unknown(), { method: "POST", body });
}

/** Gets a secret for an authenticator app, with one's password. */
export function beginTotp(input: ProofInput): Promise<Result<TotpSetup>> {
  return request("/api/account/totp", totpSetup, { method: "POST", body: input });
}

/** Turns the second step on by a code of the app, and gives the recovery codes. */
export async function confirmTotp(code: string): Promise<Result<readonly string[]>> {
  const result = await request("/api/account/totp/confirm", recoveryCodes, {
    method: "POST",
    body: { code },
  });
  return takeCodes(result);
}

/** Turns the second step off. */
export async function turnTotpOff(input: TurnOffInput): Promise<Result<unknown>> {
  const result = await request("/api/account/totp/off", z.unknown(), { method: "POST", body: input });
  if (result.ok) await askAgain(ACCOUNT);
  return result;
}

/** Makes new recovery codes, in place of those there were. */
export async function renewRecoveryCodes(input: ProofInput): Promise<Result<readonly string[]>> {
  const result = await request("/api/account/recovery-codes", recoveryCodes, { method: "POST", body: input });
  return takeCodes(result);
}

async function takeCodes(
  result: Result<{ readonly codes: readonly string[] }>,
): Promise<Result<readonly string[]>> {
  if (!result.ok) return result;
  await Promise.all([askAgain(ACCOUNT), askAgain(SIGN_INS)]);
  return ok(result.value.codes);
}
