import type { ThemeLook } from "@formweave/schema/rules";
import type { GridStyle } from "./gridStyle.ts";

/** The attributes of what stands in the look of a form. */
export function themed({ variables, scheme, width }: ThemeLook) {
  const style: GridStyle = { ...variables, ...(width !== undefined && { "--form-width": `${width}px` }) };
  return { style, "data-scheme": scheme };
}
