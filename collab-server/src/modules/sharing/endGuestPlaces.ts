import type { AppServices } from "../../appServices.ts";

/** Who has access of their own, or lost it, is no guest any more; their pages go on with what they may now. */
export function endGuestPlaces(
  { collaboration, guests }: AppServices,
  projectId: string,
  userId: string,
): void {
  for (const id of guests.placesOf(userId, projectId)) {
    guests.end(id, projectId);
    collaboration.rightsChanged(projectId, id);
  }
}
