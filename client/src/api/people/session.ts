import { z } from "zod";
import { err, failure, ok, type Failure, type Result } from "@formweave/schema";
import { me, sessionAnswer, type Me } from "@formweave/schema/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Unanswered } from "#api/ask.ts";
import { refetch, queryClient, SESSION_KEY } from "#api/queryClient.ts";
import { request } from "#api/request.ts";
import { showOrganization, shownOrganization } from "#api/shownOrganization.ts";
import { clearPageState } from "#lib/router/pageState.ts";
import { rememberPerson } from "#lib/forgottenPeople.ts";
import { forget, forgetAll, keep, keptNames, readKept } from "#lib/storage.ts";

const KEPT = "me";
/** Prefix for the stored session of a tab that shows another organization than newly opened ones. */
const KEPT_ELSEWHERE = "me:";
/** Stored while the last user here has signed out on purpose. */
const LEFT = "left";

/** Private data that another part of the app stores about the signed-in person on this device. */
export interface PrivateData {
  /** Deletes the data from this device. */
  readonly clear: () => Promise<void>;
}

const privateData = new Set<PrivateData>();

/** State of the session: a person with their organization, nobody signed in, or a server without an owner yet. */
export type Session = Me | "stranger" | "nobody-yet";

const SESSION = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: loadSession,
  initialData: readKeptMe,
});

/** Follows the session; a person is stored on this device, so that the app also opens offline. */
export function useSession() {
  return useQuery(SESSION);
}

/** Follows the signed-in person with their organization; undefined while unknown. */
export function useMe(): Me | undefined {
  return toMe(useSession().data);
}

/** The signed-in person from the cache, if known. */
export function knownMe(): Me | undefined {
  return toMe(queryClient.getQueryData(SESSION.queryKey));
}

function toMe(session: Session | undefined): Me | undefined {
  return typeof session === "object" ? session : undefined;
}

/** Fetches the session again. */
export function refetchSession(): Promise<void> {
  return refetch(SESSION);
}

/** Switches to another organization of the person, in this tab and in those opened from now on. */
export async function enterOrganization(id: string): Promise<void> {
  forget(KEPT);
  showOrganization(id);
  await refetchSession();
}

/** Loads the session after a sign-in or sign-up; COOKIES_REFUSED where the browser did not store the cookie. */
export async function takeEntry(): Promise<Result<void>> {
  forget(LEFT);
  await refetchSession();
  const isUnknown = queryClient.getQueryData(SESSION.queryKey) === "stranger";
  return isUnknown ? err(failure("COOKIES_REFUSED")) : ok(undefined);
}

let isHeld = false;

/**
 * Keeps the person while a page works without the server, even when their sign-in expires, because the work in the page is
 * theirs; signing out on purpose ends it, in another tab as well. Returns a function that stops it.
 */
export function holdPerson(): () => void {
  isHeld = true;
  return () => {
    isHeld = false;
    void refetchSession();
  };
}

/** Registers private data that signing out deletes; returns a function that removes it. */
export function onBeforeSignOut(data: PrivateData): () => void {
  privateData.add(data);
  return () => privateData.delete(data);
}

/**
 * Ends the session on the server, then deletes all private data of this person on this device, but not the unsent work of others.
 * Without the server nothing happens.
 */
export async function signOut(userId: string): Promise<Result<void>> {
  const result = await request("/api/auth/signout", z.unknown(), { method: "POST", body: {} });
  if (!result.ok && !isSignedOut(result.error)) return result;
  await Promise.all([...privateData].map((data) => data.clear()));
  forgetAll(userId);
  showOrganization(undefined);
  clearPageState();
  keep(LEFT, true);
  await refetchSession();
  return ok(undefined);
}

function isSignedOut(error: Failure): boolean {
  return error.code === "SIGNED_OUT" || error.code === "SETUP_NEEDED";
}

async function loadSession(): Promise<Session> {
  const result = await request("/api/session", sessionAnswer);
  if (!result.ok) throw new Unanswered(result.error);
  if (!("nobody" in result.value)) return takeIn(result.value);
  const held = isHeld && readKept(LEFT, z.boolean()) !== true ? knownMe() : undefined;
  if (held !== undefined) return held;
  for (const name of [KEPT, ...keptNames(KEPT_ELSEWHERE)]) forget(name);
  return result.value.nobody;
}

/** Takes in a person with the organization that the server chose. */
function takeIn(person: Me): Me {
  rememberPerson(person.user.id);
  const { id } = person.organization;
  showOrganization(id);
  const known = readKept(KEPT, me);
  const stays =
    known?.user.id === person.user.id && person.organizations.some((one) => one.id === known.organization.id);
  // The organization that another tab has switched to stays.
  keep(stays && known.organization.id !== id ? KEPT_ELSEWHERE + id : KEPT, person);
  return person;
}

/** The last person here, in the organization that this tab shows. */
function readKeptMe(): Session | undefined {
  const id = shownOrganization();
  const known = readKept(KEPT, me);
  const person =
    id === undefined || known?.organization.id === id ? known : readKept(KEPT_ELSEWHERE + id, me);
  if (person !== undefined) showOrganization(person.organization.id);
  return person;
}
