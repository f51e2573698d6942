import type { Standing } from "@formweave/schema/access";
import type { Me } from "@formweave/schema/api";

/** Role of the user in their present organization, as `can()` takes it. */
export function standingOf({ user, organization }: Me): Standing {
  return { role: organization.role, isSuperAdmin: user.isSuperAdmin };
}
