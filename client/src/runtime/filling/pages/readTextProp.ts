import type { Widget } from "@formweave/schema/model";

/** Returns a text property of a component; `otherwise` when it is missing, empty or no text. */
export function readTextProp(widget: Widget | undefined, name: string, otherwise = ""): string {
  const value = widget?.props[name];
  return typeof value === "string" && value !== "" ? value : otherwise;
}
