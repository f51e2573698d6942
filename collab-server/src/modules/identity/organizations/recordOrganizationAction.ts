import type { PersonCall } from "../../../http/route.ts";
import type { Audit } from "../../platform/audit/audit.ts";

interface OrganizationAction {
  readonly action: string;
  /** Defaults to the caller's organization. */
  readonly organizationId?: string;
  /** Defaults to the organization. */
  readonly target?: { readonly type: "user" | "invitation" | "folder"; readonly id: string };
  readonly details?: Readonly<Record<string, string>>;
}

/** Records an action of the caller on an organization or its people in the audit log. */
export function recordOrganizationAction(
  { audit }: { readonly audit: Audit },
  { currentUser, ip }: Pick<PersonCall<unknown>, "currentUser" | "ip">,
  { action, organizationId = currentUser.organization.id, target, details }: OrganizationAction,
): void {
  audit.record({
    action,
    userId: currentUser.id,
    organizationId,
    target: target ?? { type: "organization", id: organizationId },
    ip,
    ...(details && { details }),
  });
}
