import { z } from "zod";
import { ok, type Failure, type Result } from "@formweave/schema";
import { me, type Me } from "@formweave/schema/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Unanswered } from "./ask.ts";
import { askAgain, queryClient, SESSION_KEY } from "./queryClient.ts";
import { request } from "./request.ts";
import { clearPageState } from "#lib/pageState.ts";
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

/** Who is here: a person with their organization, somebody unknown, or the first one of a server without an owner. */
export type Session = Me | "stranger" | "nobody-yet";

const SESSION = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: loadSession,
  initialData: (): Session | undefined => readKept(KEPT, me),
});

/** Follows who is here; a person is kept on this device, so that the app also opens without the network. */
export function useSession() {
  return useQuery(SESSION);
}

/** Follows who is signed in, with their organization; nobody while it is not known. */
export function useMe(): Me | undefined {
  return personOf(useSession().data);
}

/** Who is signed in, as far as it is known. */
export function knownMe(): Me | undefined {
  return personOf(queryClient.getQueryData(SESSION.queryKey));
}

function personOf(session: Session | undefined): Me | undefined {
  return typeof session === "object" ? session : undefined;
}

/** Asks the server again who is here. */
export function askWhoIsHere(): Promise<void> {
  return askAgain(SESSION);
}

/** Whoever has just signed in or been made is here now. */
export async function takeEntry(): Promise<void> {
  forget(LEFT);
  await askWhoIsHere();
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
    void askWhoIsHere();
  };
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
  clearPageState();
  keep(LEFT, true);
  await askWhoIsHere();
  return ok(undefined);
}

function isSignedOut(error: Failure): boolean {
  return error.code === "SIGNED_OUT" || error.code === "SETUP_NEEDED";
}

async function loadSession(): Promise<Session> {
  const result = await request("/api/me", me);
  if (result.ok) keep(KEPT, result.value);
  if (result.ok) return result.value;
  if (!isSignedOut(result.error)) throw new Unanswered(result.error);
  const held = isHeld && readKept(LEFT, z.boolean()) !== true ? knownMe() : undefined;
  if (held !== undefined) return held;
  forget(KEPT);
  return result.error.code === "SETUP_NEEDED" ? "nobody-yet" : "stranger";
}
