import { type Json } from "@formweave/schema/model";
import { themeLook } from "@formweave/schema/rules";
import { type GridStyle } from "./gridStyle.ts";

/** The attributes of what stands in the look of a form. */
export function themed(theme: Readonly<Record<string, Json>>) {
  const { variables, scheme, width } = themeLook(theme);
  const style: GridStyle = { ...variables, ...(width !== undefined && { "--form-width": `${width}px` }) };
  return { style, "data-scheme": scheme };
}
