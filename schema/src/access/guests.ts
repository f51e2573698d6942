import { can, effectiveLevel, type Actor, type ProjectAction } from "./can.ts";
import type { ProjectLevel } from "./roles.ts";

/** What the link of a project lets its guests do beyond looking. */
export interface GuestRights {
  readonly allowComments: boolean;
  readonly allowCopy: boolean;
}

/** All that a guest may do by a link; whatever is not named here is for people with access of their own. */
export function guestScopes({ allowComments, allowCopy }: GuestRights): readonly ProjectAction[] {
  return [
    "project.view",
    ...(allowComments ? (["comment.read", "comment.write"] as const) : []),
    ...(allowCopy ? (["canvas.copy"] as const) : []),
  ];
}

/** What a guest may do, read back from who they are to `can()`. */
export function guestRights(guest: Actor): GuestRights {
  return { allowComments: can(guest, "comment.write"), allowCopy: can(guest, "canvas.copy") };
}

/** The level that somebody has, or that comes nearest to what a guest may do; undefined when they may not even look. */
export function nearestLevel(actor: Actor): ProjectLevel | undefined {
  if (actor.scopes === undefined) return effectiveLevel(actor);
  if (!can(actor, "project.view")) return undefined;
  return can(actor, "comment.write") ? "reviewer" : "viewer";
}
