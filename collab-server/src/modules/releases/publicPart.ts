import { withoutUnsafePatterns } from "@formweave/schema/logic";
import type { ProjectDocument } from "@formweave/schema/model";

/** What whoever fills in may know: not what the team keeps beside the page. */
export function publicPart({ name, description, kind, theme, texts, screens, widgets }: ProjectDocument) {
  const safe = widgets.map(withoutUnsafePatterns);
  return { name, description, kind, theme, ...(texts && { texts }), screens, widgets: safe };
}
