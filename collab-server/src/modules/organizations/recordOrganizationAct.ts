import type { PersonCall } from "../../http/route.ts";
import type { Audit } from "../audit/audit.ts";

interface OrganizationAct {
  readonly action: string;
  /** Defaults to the caller's organization. */
  readonly organizationId?: string;
  /** Defaults to the organization. */
  readonly target?: { readonly type: "user" | "invitation" | "folder"; readonly id: string };
  readonly details?: Readonly<Record<string, string>>;
}

/** Records an action of the caller on an organization or its people in the audit log. */
export function recordOrganizationAct(
  { audit }: { readonly audit: Audit },
  { visitor, ip }: Pick<PersonCall<unknown>, "visitor" | "ip">,
  { action, organizationId = visitor.organization.id, target, details }: OrganizationAct,
): void {
  audit.record({
    action,
    userId: visitor.id,
    organizationId,
    target: target ?? { type: "organization", id: organizationId },
    ip,
    ...(details && { details }),
  });
}
