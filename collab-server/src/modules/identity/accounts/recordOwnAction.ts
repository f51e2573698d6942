import type { PersonCall } from "../../../http/route.ts";
import type { Audit } from "../../platform/audit/audit.ts";

/** Records an action of the caller on their own account in the audit log. */
export function recordOwnAction(
  { audit }: { readonly audit: Audit },
  { currentUser: { id, organization }, ip }: Pick<PersonCall<unknown>, "currentUser" | "ip">,
  action: string,
  details: Readonly<Record<string, string>> = {},
): void {
  audit.record({
    action,
    userId: id,
    organizationId: organization.id,
    target: { type: "user", id },
    ip,
    details,
  });
}
