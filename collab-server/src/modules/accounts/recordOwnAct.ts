import type { PersonCall } from "../../http/route.ts";
import type { Audit } from "../audit/audit.ts";

/** Writes down what somebody does to their own account. */
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
