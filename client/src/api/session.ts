import { z } from "zod";
import { ok, type Failure, type Result } from "@formweave/schema";
import { me, type Me, type SetupInput, type SigninInput } from "@formweave/schema/api";
import { createQuery, useQuery, type QueryState } from "#lib/query.ts";
import { request } from "./request.ts";
import { forget, forgetAll, keep, readKept } from "#lib/storage.ts";

const KEPT = "me";
/** Kept while the last one here has left on purpose. */
const LEFT = "left";

/** What another part of the app keeps of the signed-in person on this device. */
export interface PrivateData {
  /** Deletes it from this device. */
  readonly clear: () => Promise<void>;
}

const privateData = new Set<PrivateData>();

/** Who is signed in; kept on this device, so that the app also opens without the network. */
export const sessionQuery = createQuery<Me>({
  load: loadMe,
  remembered: () => readKept(KEPT, me),
  remember: (data) => keep(KEPT, data),
  isFinal: isOver,
});

/** Follows who is signed in. */
export function useSession(): QueryState<Me> {
  return useQuery(sessionQuery);
}

/** Who is signed in, with their organization; nobody while it is not known. */
export function useMe(): Me | undefined {
  const session = useSession();
  return session.status === "ready" ? session.data : undefined;
}

/** Makes the owner and the organization of a new server, and signs the owner in. */
export function setUp(input: SetupInput): Promise<Result<unknown>> {
  return enter("/api/setup", input);
}

/** Signs a person in. */
export function signIn(input: SigninInput): Promise<Result<unknown>> {
  return enter("/api/auth/signin", input);
}

async function enter(path: string, body: unknown): Promise<Result<unknown>> {
  const result = await request(path, z.unknown(), { method: "POST", body });
  if (result.ok) forget(LEFT);
  if (result.ok) await sessionQuery.refresh();
  return result;
}

let isHeld = false;

/**
 * While a page goes on without the server, an expired sign-in does not make it unknown whose work is in it; leaving on
 * purpose does, in another tab as well. Returns how to stop.
 */
export function holdPerson(): () => void {
  isHeld = true;
  return () => {
    isHeld = false;
    const state = sessionQuery.get();
    if (state.status === "ready" && state.staleBecause?.code === "SIGNED_OUT") void sessionQuery.refresh();
  };
}

function isOver(error: Failure): boolean {
  return isSignedOut(error) && !(isHeld && readKept(LEFT, z.boolean()) !== true);
}

/** Registers private data that signing out deletes; returns how to take it back. */
export function onBeforeSignOut(data: PrivateData): () => void {
  privateData.add(data);
  return () => privateData.delete(data);
}

/** Ends the session on the server, then deletes everything private on this device. Without the server nothing happens. */
export async function signOut(): Promise<Result<void>> {
  const result = await request("/api/auth/signout", z.unknown(), { method: "POST", body: {} });
  if (!result.ok && !isSignedOut(result.error)) return result;
  await Promise.all([...privateData].map((data) => data.clear()));
  forgetAll();
  keep(LEFT, true);
  await sessionQuery.refresh();
  return ok(undefined);
}

function isSignedOut(error: Failure): boolean {
  return error.code === "SIGNED_OUT" || error.code === "SETUP_NEEDED";
}

async function loadMe(): Promise<Result<Me>> {
  const result = await request("/api/me", me);
  if (!result.ok && isOver(result.error)) forget(KEPT);
  return result;
}
