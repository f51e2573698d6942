import { effectiveLevel } from "@formweave/schema/access";
import type { IdentityServices } from "../services.ts";

/** Applies the current rights of one member, or all, to their sockets, sessions and lists. */
export function followRights(services: IdentityServices, organizationId: string, userId?: string): void {
  const { collaboration, inboxFeed, organizations, workspaceFeed } = services;
  for (const projectId of organizations.listProjectIds(organizationId)) {
    if (userId !== undefined) notifyLevelChange(services, projectId, userId);
    collaboration.rightsChanged(projectId, userId);
  }
  workspaceFeed.changed(organizationId);
  if (userId === undefined) return;
  workspaceFeed.changed(userId);
  inboxFeed.changed(userId);
}

function notifyLevelChange(
  { collaboration, rights }: IdentityServices,
  projectId: string,
  userId: string,
): void {
  const actor = rights.actorOn(userId, projectId);
  const level = actor && effectiveLevel(actor);
  if (level !== undefined) collaboration.levelChanged(projectId, userId, level);
}
