import { withoutUnsafePatterns } from "@formweave/schema/logic";
import type { ProjectDocument } from "@formweave/schema/model";

/** What whoever fills in may know: not what the team keeps beside the page. */
export function publicPart({ name, description, kind, theme, screens, widgets }: ProjectDocument) {
  return { name, description, kind, theme, screens, widgets: widgets.map(withoutUnsafePatterns) };
}
