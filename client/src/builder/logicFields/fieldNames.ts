import type { WidgetRecord } from "@formweave/schema/doc";
import { findDefinition } from "@formweave/schema/widgets";

/** True when a component has an answer, entered or calculated. */
export function isField({ type }: Pick<WidgetRecord, "type">): boolean {
  return findDefinition(type)?.answer !== undefined;
}
