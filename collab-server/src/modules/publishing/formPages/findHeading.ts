import { formPages } from "@formweave/schema/logic";
import type { ProjectDocument } from "@formweave/schema/model";
import { findDefinition } from "@formweave/schema/widgets/all";

const FIRST = '"h1"';

/** Returns the first heading that a page lacks: the name of its form, where nothing drawn is one and no list of its pages has it. */
export function findHeading({
  name,
  widgets,
  screens,
}: Pick<ProjectDocument, "name" | "widgets" | "screens">): string | undefined {
  if (name === "" || formPages(widgets, screens).length > 1) return undefined;
  const isDrawn = widgets.some(({ type, props }) => {
    const level = type === "heading" ? (props["level"] ?? DEFAULT_LEVEL) : undefined;
    return level === "h1" || JSON.stringify(props).includes(FIRST);
  });
  return isDrawn ? undefined : name;
}

const DEFAULT_LEVEL = findDefinition("heading")?.properties.level.default;
