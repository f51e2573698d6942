import { z } from "zod";
import type { SharedProject } from "@formweave/schema/api";
import { closeSessions } from "#document/sessionPool.ts";
import { keepGuestRights } from "#document/guestRights.ts";
import { deleteLocalCopies } from "#document/localCopy/copies.ts";
import { rememberPerson } from "#lib/forgottenPeople.ts";
import { forget, keep, keptNames, readKept } from "#lib/storage.ts";

const keptGuest = z.object({
  projectId: z.string(),
  projectName: z.string(),
  id: z.string(),
  name: z.string(),
});

/** A guest of a project stored on this device, so that the project also opens in another tab and offline. */
export type KeptGuest = z.infer<typeof keptGuest>;

/** Returns the guest who joined by a link on this device and has not left. */
export function readGuest(sessionId: string): KeptGuest | undefined {
  return readKept(toStorageKey(sessionId), keptGuest);
}

/** Stores a guest, and the rights that the link gives. */
export function keepGuest(sessionId: string, guest: KeptGuest, rights: SharedProject): void {
  rememberPerson(guest.id);
  const { allowComments, allowCopy } = rights;
  keepGuestRights({ userId: guest.id, projectId: guest.projectId }, { allowComments, allowCopy });
  keep(toStorageKey(sessionId), guest);
}

/** Deletes all data of a guest from this device, after they left or lost their access. */
export async function clearGuest(sessionId: string, { id }: KeptGuest): Promise<void> {
  closeSessions();
  await deleteLocalCopies(id);
  for (const name of keptNames("")) if (name.includes(id)) forget(name);
  forget(toStorageKey(sessionId));
}

function toStorageKey(sessionId: string): string {
  return `guest:${sessionId}`;
}
