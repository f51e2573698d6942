import type { WidgetType } from "@formweave/schema/widgets";
import { conceptOf, findConcept } from "./conceptIndex.ts";

/** The type of field that a label speaks of, as "Date of birth" speaks of a date; undefined where it speaks of nothing known. */
export function typeOfLabel(label: string): WidgetType | undefined {
  const id = findConcept(label);
  return id === undefined ? undefined : conceptOf(id).type;
}
