import { z } from "zod";
import type { Result } from "@formweave/schema";
import { resetView, signInWays } from "@formweave/schema/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "#api/ask.ts";
import { request } from "#api/request.ts";
import { refetchSession } from "./session.ts";

const WAYS = queryOptions({ queryKey: ["signInWays"], queryFn: () => ask("/api/auth/ways", signInWays) });

/** Fetches the ways to sign in on this server. */
export function useSignInWays() {
  return useQuery(WAYS);
}

/** Requests a reset link by mail. */
export function requestReset(email: string): Promise<Result<unknown>> {
  return request("/api/auth/reset", z.unknown(), { method: "POST", body: { email } });
}

/** Fetches the account that a reset link is for, by its token. */
export function useReset(token: string) {
  return useQuery({ queryKey: ["reset", token], queryFn: () => ask(resetPath(token), resetView) });
}

/** Sets a new password by a link; everybody signed in with the old one is signed out. */
export async function resetPassword(token: string, password: string): Promise<Result<unknown>> {
  const result = await request(resetPath(token), z.unknown(), { method: "POST", body: { password } });
  if (result.ok) await refetchSession();
  return result;
}

function resetPath(token: string): string {
  return `/api/auth/resets/${encodeURIComponent(token)}`;
}
