import { describeCount } from "@formweave/schema";
import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import type { ProjectDocument } from "@formweave/schema/model";
import { iconOf } from "#ui/icons.ts";
import type { StartingPoint } from "./StartRow.tsx";

const CATEGORIES = { forms: "Forms", ui: "Page parts", data: "Data" } as const;

/** The templates that a project can start from. */
export const TEMPLATES: readonly StartingPoint[] = STARTER_TEMPLATES.map(
  ({ id, name, tags, category, icon, document }) => ({
    kind: document.kind,
    title: name,
    about: countParts(document),
    templateId: id,
    words: tags.join(" "),
    icon: iconOf(icon),
    category: CATEGORIES[category],
    document,
  }),
);

/** How much there is of a template: what people fill in, or else its components. */
function countParts({ widgets }: ProjectDocument): string {
  // What each field is called in the answers; most types are not known before the builder has been opened.
  const fields = widgets.filter(({ props }) => typeof props["name"] === "string").length;
  if (fields > 0) return describeCount(fields, "field");
  return describeCount(widgets.length, "component");
}
