import type { WidgetRecord } from "@formweave/schema/doc";
import { definitionOf } from "@formweave/schema/widgets";

/** Whether a component has an answer, given or worked out. */
export function isField({ type }: Pick<WidgetRecord, "type">): boolean {
  return definitionOf(type)?.answer !== undefined;
}
