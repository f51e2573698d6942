import type { Standing } from "@formweave/schema/access";
import type { Me } from "@formweave/schema/api";

/** What somebody is to `can()` in the organization that they are in. */
export function standingOf({ user, organization }: Me): Standing {
  return { role: organization.role, isSuperAdmin: user.isSuperAdmin };
}
