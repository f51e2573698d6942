import type { Rect } from "@formweave/schema/geometry";
import type { CSSProperties, ReactNode } from "react";

interface PlacedProps {
  readonly rect: Rect;
  readonly className: string;
  /** A presence colour, 1 to 8. */
  readonly color?: number;
  readonly children?: ReactNode;
}

/** A thing of the overlay at a rectangle of the canvas: the style sheet puts it there at every zoom, so lines stay 1 px. */
export function Placed({ rect, className, color, children }: PlacedProps) {
  return (
    <div className={`canvas-placed ${className}`} style={{ ...placeStyle(rect), ...colorStyle(color) }}>
      {children}
    </div>
  );
}

type Variables = CSSProperties & Readonly<Record<`--${string}`, string | number>>;

/** Position of an overlay item, canvas px. */
function placeStyle({ x, y, width, height }: Rect): Variables {
  return { "--x": x, "--y": y, "--w": width, "--h": height };
}

/** The colour of a person. */
export function colorStyle(color: number | undefined): Variables {
  return color === undefined ? {} : { "--c": `var(--p-${color})` };
}
