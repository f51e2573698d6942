import type { PersonCall } from "../../http/route.ts";
import type { Audit } from "../audit/audit.ts";

interface OrganizationAct {
  readonly action: string;
  /** The organization that the caller is in, unless told. */
  readonly organizationId?: string;
  /** The organization, unless told. */
  readonly target?: { readonly type: "user" | "invitation" | "folder"; readonly id: string };
  readonly details?: Readonly<Record<string, string>>;
}

/** Writes down what somebody does to an organization or its people, by a call of theirs. */
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
