import type { ThemeLook } from "@formweave/schema/rules";
import type { GridStyle } from "./gridStyle.ts";

/** Attributes that apply the theme of a form to an element. */
export function themed({ variables, scheme, width }: ThemeLook) {
  const style: GridStyle = { ...variables, ...(width !== undefined && { "--form-width": `${width}px` }) };
  return { style, "data-scheme": scheme };
}
