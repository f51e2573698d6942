import { can, type ProjectLevel } from "@formweave/schema/access";

/** True when a project level allows reading the responses. */
export function mayReadResponses(level: ProjectLevel | undefined): boolean {
  return level !== undefined && can({ role: undefined, level }, "responses.read");
}
