import { can, type ProjectLevel } from "@formweave/schema/access";

/** Whether somebody with a level in a project may read what was answered there. */
export function mayReadResponses(level: ProjectLevel | undefined): boolean {
  return level !== undefined && can({ role: undefined, level }, "responses.read");
}
