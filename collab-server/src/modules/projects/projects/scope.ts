import { effectiveLevel } from "@formweave/schema/access";
import { toActor, type CurrentUser } from "../../../http/callers/currentUser.ts";

/**
 * The projects that a person sees: those of their current organization, and those shared with them from organizations they do not belong
 * to.
 */
export interface Scope {
  readonly userId: string;
  readonly organizationId: string;
  /** They see the whole organization, not only projects they are a member of. */
  readonly seesAll: boolean;
}

/** The scope of the caller. Projects in another organization of theirs show only while they act in that one. */
export function toScope(currentUser: CurrentUser): Scope {
  const seesAll = effectiveLevel(toActor(currentUser)) !== undefined;
  return { userId: currentUser.id, organizationId: currentUser.organization.id, seesAll };
}

/** Parameters of a scope in SQL. */
export type ScopeRow = Omit<Scope, "seesAll"> & { readonly seesAll: 0 | 1 };

/** Converts a scope to SQL parameters. */
export function scopeRow({ seesAll, ...scope }: Scope): ScopeRow {
  return { ...scope, seesAll: seesAll ? 1 : 0 };
}

/** SQL condition: the project `p` is in the scope. */
export const IN_SCOPE = `(
  (@seesAll = 1 AND p.organization_id = @organizationId)
  OR (p.id IN (SELECT project_id FROM project_members WHERE user_id = @userId)
    AND (p.organization_id = @organizationId
      OR p.organization_id NOT IN (SELECT organization_id FROM memberships WHERE user_id = @userId))))`;
