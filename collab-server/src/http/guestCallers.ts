import { err, failure, ok, type Result } from "@formweave/schema";
import { can, type Actor, type ProjectAction } from "@formweave/schema/access";
import type { Stores } from "../appServices.ts";
import type { Project } from "../modules/projects/store.ts";
import type { GuestPlace } from "../modules/sharing/guests.ts";
import type { Asking } from "./callers.ts";

/** Reader of a project: a person with access, the creator of an API key, or a guest of its share link. */
export interface Reader {
  readonly id: string;
  readonly name: string;
  readonly isGuest: boolean;
}

/** A reader who is admitted to a project, and their rights there. */
export interface EnteredReader {
  readonly reader: Reader;
  readonly project: Project;
  readonly actor: Actor;
}

/** The action that a guest requests; without `projectId`, on any project that they are a guest of. */
interface GuestWish {
  readonly projectId: string | undefined;
  readonly action: ProjectAction;
}

/** Authorizes a guest for one action on a project; undefined when the caller is no guest there or no longer admitted. */
export function admitGuest(
  stores: Stores,
  asking: Asking,
  { projectId, action }: GuestWish,
): Result<EnteredReader> | undefined {
  for (const place of guestPlaces(stores, asking)) {
    if (projectId !== undefined && place.projectId !== projectId) continue;
    const project = stores.projects.byId(place.projectId);
    const actor = stores.rights.actorOn(place.id, place.projectId);
    if (project === undefined || actor === undefined || !can(actor, "project.view")) continue;
    const reader = { id: place.id, name: place.name, isGuest: true };
    return can(actor, action) ? ok({ reader, project, actor }) : err(failure("FORBIDDEN"));
  }
  return undefined;
}

/**
 * Lists the guest identities of a browser, one for each project. A guest identity tied to an account counts only while that account is
 * signed in.
 */
export function guestPlaces(
  { guests }: Pick<Stores, "guests">,
  { bearer, guestSecrets, visitor }: Pick<Asking, "bearer" | "guestSecrets" | "visitor">,
): GuestPlace[] {
  if (bearer !== undefined) return [];
  return guestSecrets
    .flatMap((secret) => guests.open(secret) ?? [])
    .filter(({ userId }) => userId === null || userId === visitor?.id);
}
