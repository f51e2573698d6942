import type { CSSProperties } from "react";

/** CSS variables for the layout in the style sheet of a form. */
export type GridStyle = CSSProperties & Readonly<Record<`--${string}`, string>>;

/** Returns the element id of a component, the target of links within the page. */
export function toAnchor(id: string): string {
  return `field-${id}`;
}
