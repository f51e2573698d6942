import { type WidgetRecord } from "@formweave/schema/doc";
import { definitionOf } from "@formweave/schema/widgets";

/** What people know a component by: its label, else its name in the layers. */
export function nameOf({ name, props }: Pick<WidgetRecord, "name" | "props">): string {
  const { label } = props;
  return typeof label === "string" && label !== "" ? label : name;
}

/** Whether a component has an answer, given or worked out. */
export function isField({ type }: Pick<WidgetRecord, "type">): boolean {
  return definitionOf(type)?.answer !== undefined;
}
