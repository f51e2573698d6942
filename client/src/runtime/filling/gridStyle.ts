import type { CSSProperties } from "react";

/** What the style sheet of a form places by. */
export type GridStyle = CSSProperties & Readonly<Record<`--${string}`, string>>;

/** Where a link of the page leads to a component. */
export function anchorOf(id: string): string {
  return `field-${id}`;
}
