import type { PersonCall } from "../../http/route.ts";
import type { Audit } from "../audit/audit.ts";

/** Records an action of the caller on their own account in the audit log. */
export function recordOwnAct(
  { audit }: { readonly audit: Audit },
  { visitor: { id, organization }, ip }: Pick<PersonCall<unknown>, "visitor" | "ip">,
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
