import type { Rect } from "@formweave/schema/geometry";
import type { CSSProperties, ReactNode } from "react";

interface PlacedProps {
  readonly rect: Rect;
  readonly className: string;
  /** A presence colour, 1 to 8. */
  readonly color?: number;
  readonly children?: ReactNode;
}

/** An overlay item at a rectangle of the canvas, positioned by the style sheet at every zoom, so that lines stay 1 px wide. */
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
