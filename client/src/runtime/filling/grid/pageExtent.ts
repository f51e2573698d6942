import { limits } from "@formweave/schema";
import { usedExtent, type Extent } from "@formweave/schema/geometry";
import type { FormPage } from "@formweave/schema/logic";
import { computeGutter } from "./centredGrid.ts";
import type { GridStyle } from "./gridStyle.ts";

/** Returns the part of the canvas that all pages use together, so that they are aligned with each other. */
export function computeExtent(pages: readonly FormPage[]): Extent {
  const things = pages.flatMap(({ widgets }) => widgets);
  return usedExtent(things.map(({ position, size }) => ({ ...position, ...size })));
}

/** Variables for the page's length unit in the style sheet: full size, smaller without the space for it. */
export function spanStyle(extent: Extent): GridStyle {
  return {
    "--span": String(extent.width),
    "--side": `${Math.min(16, computeGutter(extent))}px`,
    "--most": `var(--form-width, ${limits.CANVAS.width}px)`,
  };
}
