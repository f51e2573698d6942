import { z } from "zod";
import { err, failure, ok, type Failure, type Result } from "@formweave/schema";
import { me, sessionAnswer, type Me } from "@formweave/schema/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Unanswered } from "./ask.ts";
import { askAgain, queryClient, SESSION_KEY } from "./queryClient.ts";
import { request } from "./request.ts";
import { showOrganization, shownOrganization } from "./shownOrganization.ts";
import { clearPageState } from "#lib/pageState.ts";
import { rememberPerson } from "#lib/forgottenPeople.ts";
import { forget, forgetAll, keep, keptNames, readKept } from "#lib/storage.ts";

const KEPT = "me";
/** Of a tab that shows another organization than those that open now. */
const KEPT_ELSEWHERE = "me:";
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
  initialData: readKeptMe,
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

/** Goes on in another organization of theirs, in this tab and in those that open from now on. */
export async function enterOrganization(id: string): Promise<void> {
  forget(KEPT);
  showOrganization(id);
  await askWhoIsHere();
}

/** Whoever has just signed in or been made is here now; refused where the browser did not keep the cookie of it. */
export async function takeEntry(): Promise<Result<void>> {
  forget(LEFT);
  await askWhoIsHere();
  const isUnknown = queryClient.getQueryData(SESSION.queryKey) === "stranger";
  return isUnknown ? err(failure("COOKIES_REFUSED")) : ok(undefined);
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

/**
 * Ends the session on the server, then deletes everything private of this person on this device, and nothing that others have
 * not sent from it. Without the server nothing happens.
 */
export async function signOut(userId: string): Promise<Result<void>> {
  const result = await request("/api/auth/signout", z.unknown(), { method: "POST", body: {} });
  if (!result.ok && !isSignedOut(result.error)) return result;
  await Promise.all([...privateData].map((data) => data.clear()));
  forgetAll(userId);
  showOrganization(undefined);
  clearPageState();
  keep(LEFT, true);
  await askWhoIsHere();
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

/** Shows somebody, in the organization that the server let them in. */
function takeIn(person: Me): Me {
  rememberPerson(person.user.id);
  const { id } = person.organization;
  showOrganization(id);
  const known = readKept(KEPT, me);
  const stays =
    known?.user.id === person.user.id && person.organizations.some((one) => one.id === known.organization.id);
  // What another tab went on to is not taken back by this one.
  keep(stays && known.organization.id !== id ? KEPT_ELSEWHERE + id : KEPT, person);
  return person;
}

/** Who was here last, in the organization that this tab shows. */
function readKeptMe(): Session | undefined {
  const id = shownOrganization();
  const known = readKept(KEPT, me);
  const person =
    id === undefined || known?.organization.id === id ? known : readKept(KEPT_ELSEWHERE + id, me);
  if (person !== undefined) showOrganization(person.organization.id);
  return person;
}
