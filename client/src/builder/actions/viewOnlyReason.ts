import type { ProjectLevel } from "@formweave/schema/access";
import { can } from "@formweave/schema/access";

/** Returns why somebody of this level cannot change the project, and what they can do instead. */
export function viewOnlyReason(level: ProjectLevel | undefined): string {
  return can({ role: undefined, level }, "comment.write")
    ? "You can view this project and comment on it, but not change it"
    : "You can view this project, but not change it";
}
