import type { PersonCall } from "../../../http/route.ts";
import type { Project } from "../../../http/callers/accessServices.ts";
import type { Audit } from "./audit.ts";

interface RecordedProjectAction extends Pick<PersonCall<unknown>, "currentUser" | "ip"> {
  readonly project: Pick<Project, "id" | "organizationId">;
}

/** Records an action of the caller on a project in the audit log. */
export function recordAction(
  { audit }: { readonly audit: Audit },
  { project, currentUser, ip }: RecordedProjectAction,
  action: string,
  details: Readonly<Record<string, string>> = {},
): void {
  audit.record({
    action,
    userId: currentUser.id,
    organizationId: project.organizationId,
    target: { type: "project", id: project.id },
    ip,
    details,
  });
}
