import type { Widget } from "@formweave/schema/model";
import type { Filling } from "./filling.ts";
import type { FillingParts } from "./FillingContext.tsx";

/** Builds the parts for the components of a form. */
export function createParts(filling: Filling, widgets: readonly Widget[]): Omit<FillingParts, "breakpoint"> {
  const children = widgets
    .filter(({ parentId }) => parentId !== null)
    .toSorted((a, b) => a.zIndex - b.zIndex);
  return {
    filling,
    inside: Map.groupBy(children, ({ parentId }) => parentId ?? ""),
    widgets: new Map(widgets.map((widget) => [widget.id, widget])),
  };
}
