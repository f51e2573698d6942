import { withMoneyFormats, withoutUnsafePatterns } from "@formweave/schema/logic";
import type { ProjectDocument } from "@formweave/schema/model";

/** The part of a document that respondents may see, without the team's data beside the page. */
export function publicPart({ name, description, kind, theme, texts, screens, widgets }: ProjectDocument) {
  const safe = withMoneyFormats(widgets).map(withoutUnsafePatterns);
  return { name, description, kind, theme, ...(texts && { texts }), screens, widgets: safe };
}
