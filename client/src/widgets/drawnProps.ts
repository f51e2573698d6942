import type { WidgetRecord } from "@formweave/schema/doc";
import { findDefinition } from "@formweave/schema/widgets";

/** Returns the props a view is rendered with: the widget's own, plus its rows as `options` for types with rows. */
export function drawnProps({
  type,
  props,
  rows,
}: Pick<WidgetRecord, "type" | "props" | "rows">): WidgetRecord["props"] {
  const hasRows = findDefinition(type)?.properties["options"]?.kind === "rows";
  return hasRows ? { ...props, options: [...rows.options] } : props;
}
