import type { Rect } from "@formweave/schema/geometry";
import { useMemo } from "react";

/** Thin frames around rectangles of the canvas: a single path for all, which the style sheet keeps 1 px wide at every zoom. */
export function Outlines({ rects }: { readonly rects: readonly Rect[] }) {
  const path = useMemo(
    () => rects.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join(""),
    [rects],
  );
  return (
    <svg className="canvas-outlines" aria-hidden>
      <path d={path} />
    </svg>
  );
}
