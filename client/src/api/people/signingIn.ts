import { ok, type Result } from "@formweave/schema";
import { signinAnswer, type SecondStepInput, type SetupInput, type SigninInput } from "@formweave/schema/api";
import { z } from "zod";
import { request } from "#api/request.ts";
import { takeEntry } from "./session.ts";

/** Creates the owner and the organization of a new server, and signs the owner in. */
export function setUp(input: SetupInput): Promise<Result<unknown>> {
  return enter("/api/setup", input);
}

/** Signs a person in. Somebody with two-factor sign-in gets a token for the second step, and is not signed in yet. */
export async function signIn(input: SigninInput): Promise<Result<{ readonly secondStep?: string }>> {
  const result = await request("/api/auth/signin", signinAnswer, { method: "POST", body: input });
  if (!result.ok) return result;
  if ("secondStep" in result.value) return ok({ secondStep: result.value.secondStep.token });
  const entry = await takeEntry();
  return entry.ok ? ok({}) : entry;
}

/** Completes a sign-in with the second step. */
export function signInBySecondStep(input: SecondStepInput): Promise<Result<unknown>> {
  return enter("/api/auth/second", input);
}

async function enter(path: string, body: unknown): Promise<Result<unknown>> {
  const result = await request(path, z.unknown(), { method: "POST", body });
  return result.ok ? takeEntry() : result;
}
