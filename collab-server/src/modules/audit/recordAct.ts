import type { PersonCall } from "../../http/route.ts";
import type { Project } from "../projects/store.ts";
import type { Audit } from "./audit.ts";

interface ActOnProject extends Pick<PersonCall<unknown>, "visitor" | "ip"> {
  readonly project: Pick<Project, "id" | "organizationId">;
}

/** Records an action of the caller on a project in the audit log. */
export function recordAct(
  { audit }: { readonly audit: Audit },
  { project, visitor, ip }: ActOnProject,
  action: string,
  details: Readonly<Record<string, string>> = {},
): void {
  audit.record({
    action,
    userId: visitor.id,
    organizationId: project.organizationId,
    target: { type: "project", id: project.id },
    ip,
    details,
  });
}
