import type { WidgetRecord } from "@formweave/schema/doc";
import { definitionOf } from "@formweave/schema/widgets";

/** The props that the view of a widget is drawn from: its own, with its rows as options where its type has any. */
export function drawnProps({
  type,
  props,
  rows,
}: Pick<WidgetRecord, "type" | "props" | "rows">): WidgetRecord["props"] {
  const hasRows = definitionOf(type)?.properties["options"]?.kind === "rows";
  return hasRows ? { ...props, options: [...rows.options] } : props;
}
