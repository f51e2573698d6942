import { effectiveLevel } from "@formweave/schema/access";
import { standingOf, type Visitor } from "../accounts/visitor.ts";

/** Which projects somebody is shown: those of the organization they are in, and those shared with them from where they do not belong. */
export interface Scope {
  readonly userId: string;
  readonly organizationId: string;
  /** All of the organization is theirs to see, not only what they have a place in. */
  readonly seesAll: boolean;
}

/** What a person is shown now. What is theirs in another organization of theirs is shown only there. */
export function scopeOf(visitor: Visitor): Scope {
  const seesAll = effectiveLevel(standingOf(visitor)) !== undefined;
  return { userId: visitor.id, organizationId: visitor.organization.id, seesAll };
}

/** What a scope is bound to in SQL. */
export type ScopeRow = Omit<Scope, "seesAll"> & { readonly seesAll: 0 | 1 };

/** A scope as SQL takes it. */
export function scopeRow({ seesAll, ...scope }: Scope): ScopeRow {
  return { ...scope, seesAll: seesAll ? 1 : 0 };
}

/** Whether the project `p` is in a scope, in SQL. */
export const IN_SCOPE = `(
  (@seesAll = 1 AND p.organization_id = @organizationId)
  OR (p.id IN (SELECT project_id FROM project_members WHERE user_id = @userId)
    AND (p.organization_id = @organizationId
      OR p.organization_id NOT IN (SELECT organization_id FROM memberships WHERE user_id = @userId))))`;
