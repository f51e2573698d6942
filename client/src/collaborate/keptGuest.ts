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

/** A guest of a project on this device, so that it also opens in another tab and without the network. */
export type KeptGuest = z.infer<typeof keptGuest>;

/** Who came by a link on this device and has not left. */
export function readGuest(sessionId: string): KeptGuest | undefined {
  return readKept(nameOf(sessionId), keptGuest);
}

/** Keeps who came by a link, and what it lets them do. */
export function keepGuest(sessionId: string, guest: KeptGuest, rights: SharedProject): void {
  rememberPerson(guest.id);
  const { allowComments, allowCopy } = rights;
  keepGuestRights({ userId: guest.id, projectId: guest.projectId }, { allowComments, allowCopy });
  keep(nameOf(sessionId), guest);
}

/** Deletes everything of a guest from this device: they left, or the link lets them in no longer. */
export async function clearGuest(sessionId: string, { id }: KeptGuest): Promise<void> {
  closeSessions();
  await deleteLocalCopies(id);
  for (const name of keptNames("")) if (name.includes(id)) forget(name);
  forget(nameOf(sessionId));
}

function nameOf(sessionId: string): string {
  return `guest:${sessionId}`;
}
