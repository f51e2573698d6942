import type { Rect } from "@formweave/schema/geometry";
import { Placed } from "#builder/placement/Placed.tsx";

/** Shows the width and height of something below it. */
export function SizePill({ bounds }: { readonly bounds: Rect }) {
  return (
    <Placed rect={bounds} className="canvas-size">
      <span>
        {Math.round(bounds.width)} × {Math.round(bounds.height)}
      </span>
    </Placed>
  );
}
