/** A panel that can be made wider. */
export type PanelSide = "left" | "right";

/** How wide a panel may be, px. */
export const PANEL_WIDTHS = {
  left: { min: 240, max: 400 },
  right: { min: 320, max: 640 },
} as const satisfies Readonly<Record<PanelSide, object>>;

/** From this width of the window on the properties have room enough, px. tokens.css has the same. */
const WIDE = 1600;

/** How wide a panel is where nobody chose another width, px. */
export function usualWidth(side: PanelSide, windowWidth: number): number {
  if (side === "left") return PANEL_WIDTHS.left.min;
  return windowWidth < WIDE ? PANEL_WIDTHS.right.min : 480;
}

/** How far an arrow key moves the edge, px; Shift takes the longer step. */
const STEP = 16;
const LONG_STEP = 64;

/** The nearest width that the panel may have, whole px. */
function clampWidth(side: PanelSide, width: number): number {
  const { min, max } = PANEL_WIDTHS[side];
  return Math.round(Math.min(Math.max(width, min), max));
}

/** The width after the edge was moved to the right by `dx` px: the right panel grows to the left. */
export function widthAfter(side: PanelSide, width: number, dx: number): number {
  return clampWidth(side, side === "left" ? width + dx : width - dx);
}

/** The width after a key; undefined for a key that means nothing here. */
export function widthAfterKey(
  side: PanelSide,
  width: number,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): number | undefined {
  const { min, max } = PANEL_WIDTHS[side];
  const step = shiftKey ? LONG_STEP : STEP;
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: widthAfter(side, width, -step),
    ArrowRight: widthAfter(side, width, step),
    Home: min,
    End: max,
  };
  return moves[key];
}
