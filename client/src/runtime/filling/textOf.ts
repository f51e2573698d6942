import type { Widget } from "@formweave/schema/model";

/** A text among the properties of a component; what is missing or no text is the other one. */
export function textOf(widget: Widget | undefined, name: string, otherwise = ""): string {
  const value = widget?.props[name];
  return typeof value === "string" && value !== "" ? value : otherwise;
}
