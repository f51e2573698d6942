import type { Json } from "@formweave/schema/model";

/** A cell as text: what is no text, number or yes has none. */
export function textOf(value: Json | undefined): string {
  return typeof value === "object" || value === undefined ? "" : String(value);
}
