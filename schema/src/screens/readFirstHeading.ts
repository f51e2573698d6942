import type { Widget } from "../model/index.ts";
import { findDefinition } from "../widgets/index.ts";

/** The first heading of a screen: drawn on it, or made of its name, and shown where nothing drawn is a heading. */
export function readFirstHeading(widgets: readonly Widget[]): "drawn" | "hidden" | "shown" {
  const usual = findDefinition("heading")?.properties.level?.default;
  const headings = widgets.filter(({ type }) => type === "heading");
  const isDrawn = headings.some(({ props }) => (props["level"] ?? usual) === "h1");
  if (isDrawn || widgets.some(({ props }) => JSON.stringify(props).includes('"h1"'))) return "drawn";
  return headings.length > 0 ? "hidden" : "shown";
}
