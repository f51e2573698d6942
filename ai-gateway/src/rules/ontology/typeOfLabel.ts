import type { WidgetType } from "@formweave/schema/widgets";
import { getConcept, findConcept } from "./conceptIndex.ts";

/** The type of field that a label names, such as a date for "Date of birth"; undefined where it names nothing known. */
export function typeOfLabel(label: string): WidgetType | undefined {
  const id = findConcept(label);
  return id === undefined ? undefined : getConcept(id).type;
}
