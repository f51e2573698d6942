import type { IdentityServices } from "../services.ts";

/**
 * Ends the guest identities of a person whose own access to the project was granted or removed; open pages update to the current rights.
 */
export function endGuests(
  { collaboration, guests }: IdentityServices,
  projectId: string,
  userId: string,
): void {
  for (const id of guests.listGuestIds(userId, projectId)) {
    guests.end(id, projectId);
    collaboration.rightsChanged(projectId, id);
  }
}
