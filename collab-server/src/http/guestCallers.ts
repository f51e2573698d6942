import { err, failure, ok, type Result } from "@formweave/schema";
import { can, type Actor, type ProjectAction } from "@formweave/schema/access";
import type { Stores } from "../appServices.ts";
import type { Project } from "../modules/projects/store.ts";
import type { GuestPlace } from "../modules/sharing/guests.ts";
import type { Asking } from "./callers.ts";

/** Who looks at a project: somebody with access of their own, the maker of a key, or a guest of its link. */
export interface Reader {
  readonly id: string;
  readonly name: string;
  readonly isGuest: boolean;
}

/** Who was let in on a project, by whatever way. */
export interface EnteredReader {
  readonly reader: Reader;
  readonly project: Project;
  readonly actor: Actor;
}

/** What a guest wishes to do, and where; without a project on whichever they are a guest of. */
interface GuestWish {
  readonly projectId: string | undefined;
  readonly action: ProjectAction;
}

/** Lets a guest in on a project for one act; undefined of who is no guest there, or is not let in any more. */
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

/** The guests that a browser is, one on each project. Who came as somebody with an account has to be signed in as them. */
export function guestPlaces(
  { guests }: Pick<Stores, "guests">,
  { bearer, guestSecrets, visitor }: Pick<Asking, "bearer" | "guestSecrets" | "visitor">,
): GuestPlace[] {
  if (bearer !== undefined) return [];
  return guestSecrets
    .flatMap((secret) => guests.open(secret) ?? [])
    .filter(({ userId }) => userId === null || userId === visitor?.id);
}
