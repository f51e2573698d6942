import { err, failure, ok, type Result } from "@formweave/schema";
import { can, type Actor, type ProjectAction } from "@formweave/schema/access";
import type { AccessServices, Project, StoredGuest } from "./accessServices.ts";
import type { Credentials } from "./callers.ts";

/** Reader of a project: a person with access, the creator of an API key, or a guest of its share link. */
export interface ProjectReader {
  readonly id: string;
  readonly name: string;
  readonly isGuest: boolean;
}

/** A reader who is admitted to a project, and their rights there. */
export interface AuthorizedReader {
  readonly reader: ProjectReader;
  readonly project: Project;
  readonly actor: Actor;
}

/** The action that a guest requests; without `projectId`, on any project that they are a guest of. */
interface GuestAccessRequest {
  readonly projectId: string | undefined;
  readonly action: ProjectAction;
}

/** Authorizes a guest for one action on a project; undefined when the caller is no guest there or no longer admitted. */
export function admitGuest(
  stores: AccessServices,
  credentials: Credentials,
  { projectId, action }: GuestAccessRequest,
): Result<AuthorizedReader> | undefined {
  for (const guest of listGuests(stores, credentials)) {
    if (projectId !== undefined && guest.projectId !== projectId) continue;
    const project = stores.projects.byId(guest.projectId);
    const actor = stores.rights.actorOn(guest.id, guest.projectId);
    if (project === undefined || actor === undefined || !can(actor, "project.view")) continue;
    const reader = { id: guest.id, name: guest.name, isGuest: true };
    return can(actor, action) ? ok({ reader, project, actor }) : err(failure("FORBIDDEN"));
  }
  return undefined;
}

/**
 * Lists the guest identities of a browser, one for each project. A guest identity tied to an account counts only while that account is
 * signed in.
 */
export function listGuests(
  { guests }: Pick<AccessServices, "guests">,
  { bearer, guestSecrets, currentUser }: Pick<Credentials, "bearer" | "guestSecrets" | "currentUser">,
): StoredGuest[] {
  if (bearer !== undefined) return [];
  return guestSecrets
    .flatMap((secret) => guests.open(secret) ?? [])
    .filter(({ userId }) => userId === null || userId === currentUser?.id);
}
