import { describeCount } from "@formweave/schema";
import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import type { ProjectDocument } from "@formweave/schema/model";
import { resolveIcon } from "#ui/icons.ts";
import type { StartingPoint } from "./StartRow.tsx";

const CATEGORIES = { forms: "Forms", ui: "Page parts", data: "Data" } as const;

/** The starter templates. */
export const TEMPLATES: readonly StartingPoint[] = STARTER_TEMPLATES.map(
  ({ id, name, tags, category, icon, document }) => ({
    kind: document.kind,
    title: name,
    about: countParts(document),
    templateId: id,
    words: tags.join(" "),
    icon: resolveIcon(icon),
    category: CATEGORIES[category],
    document,
  }),
);

/** Describes the size of a template: its fields, or else its components. */
function countParts({ widgets }: ProjectDocument): string {
  // Fields are recognized by their answer key, because most types are not loaded before the builder is opened.
  const fields = widgets.filter(({ props }) => typeof props["name"] === "string").length;
  if (fields > 0) return describeCount(fields, "field");
  return describeCount(widgets.length, "component");
}
