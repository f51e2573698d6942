import type { OrganizationActor } from "@formweave/schema/access";
import type { Me } from "@formweave/schema/api";

/** Role of the user in their present organization, as `can()` takes it. */
export function toActor({ user, organization }: Me): OrganizationActor {
  return { role: organization.role, isSuperAdmin: user.isSuperAdmin };
}
