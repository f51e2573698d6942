import { can, effectiveLevel, type Actor, type ProjectAction } from "./can.ts";
import type { ProjectLevel } from "./roles.ts";

/** Rights that a project's link grants its guests, beyond viewing. */
export interface GuestRights {
  readonly allowComments: boolean;
  readonly allowCopy: boolean;
}

/** All actions of a guest with a link; everything else requires access of one's own. */
export function guestScopes({ allowComments, allowCopy }: GuestRights): readonly ProjectAction[] {
  return [
    "project.view",
    ...(allowComments ? (["comment.read", "comment.write"] as const) : []),
    ...(allowCopy ? (["canvas.copy"] as const) : []),
  ];
}

/** Derives a guest's rights from what `can()` allows. */
export function guestRights(guest: Actor): GuestRights {
  return { allowComments: can(guest, "comment.write"), allowCopy: can(guest, "canvas.copy") };
}

/** The effective level, or for a guest the nearest equivalent; undefined when they may not view the project. */
export function nearestLevel(actor: Actor): ProjectLevel | undefined {
  if (actor.scopes === undefined) return effectiveLevel(actor);
  if (!can(actor, "project.view")) return undefined;
  return can(actor, "comment.write") ? "reviewer" : "viewer";
}
